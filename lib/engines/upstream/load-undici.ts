import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loaded with the first upstream: a service without one starts sooner, and with 30 MB less. */
export const loadUndici = () => require('undici') as typeof import('undici');
