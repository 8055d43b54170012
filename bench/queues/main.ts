/**
 * `node bench/queues/main.ts FOLDER [PART | ENGINE …]`: compares ways to run work on one embedded server. FOLDER is
 * where the libraries are installed (`npm install pg-boss@12.33 graphile-worker@0.18 @dbos-inc/dbos-sdk@5.3`). Results:
 * docs/decisions/062.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '#lib/platform/postgres/embedded-postgres.ts';
import { setCandidatesFolder } from './candidates.ts';
import { type EngineName, engines } from './engines/index.ts';
import { type Part, parts } from './parts.ts';

const [folder, ...words] = process.argv.slice(2);
const known: readonly string[] = [...Object.keys(parts), ...Object.keys(engines)];
const unknown = words.filter((word) => !known.includes(word));
if (!folder || known.includes(folder)) throw new Error('The first word is the folder of the libraries');
if (unknown.length > 0) throw new Error(`Unknown ${unknown.join(', ')}; there are ${known.join(', ')}`);
const candidates = resolve(folder);
setCandidatesFolder(candidates);
const names = Object.keys(engines) as EngineName[];
const wantedParts = (Object.keys(parts) as Part[]).filter((part) => words.includes(part));
const wantedEngines = names.filter((name) => words.includes(name));

const dataDir = await mkdtemp(join(tmpdir(), 'cadenza-bench-queues-'));
const server = await startEmbeddedPostgres(dataDir);
try {
  for (const part of wantedParts.length > 0 ? wantedParts : (Object.keys(parts) as Part[])) {
    console.log(`\n${part}`);
    await parts[part](
      { superuserUrl: server.superuserUrl, dataDir, candidates },
      wantedEngines.length > 0 ? wantedEngines : names,
    );
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
