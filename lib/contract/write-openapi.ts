/**
 * Run after changing the contract: writes `public/openapi.json` and the client's types. Tests compare both with the
 * contract.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiText } from './openapi.ts';

const file = new URL('../../public/openapi.json', import.meta.url);
mkdirSync(new URL('.', file), { recursive: true });
writeFileSync(file, openApiText());
const { status } = spawnSync(
  process.execPath,
  [fileURLToPath(new URL('../../e2e/client/write-types.ts', import.meta.url))],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
