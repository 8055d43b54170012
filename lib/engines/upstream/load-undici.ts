import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loaded with the first upstream: a service without one starts sooner and uses 30 MB less memory. */
export const loadUndici = () => require('undici') as typeof import('undici');
