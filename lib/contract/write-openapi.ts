/** Run after a change of the contract: writes `public/openapi.json`, which a test holds against the contract. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiText } from './openapi.ts';

const file = new URL('../../public/openapi.json', import.meta.url);
mkdirSync(new URL('.', file), { recursive: true });
writeFileSync(file, openApiText());
