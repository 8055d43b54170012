/**
 * `npm run dev`: runs the service in development. It is restarted when something in `lib`, a migration or a function of
 * the database changes. The database keeps running meanwhile, so that the API soon answers from the new sources. Pages
 * and components change without a restart. `--inspect` goes to Node, everything else to the service.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '#lib/platform/config.ts';
import { startEmbeddedPostgres } from '#lib/platform/postgres/embedded-postgres.ts';
import { watchSources } from './development/watch-sources.ts';

const root = join(import.meta.dirname, '../..');
/** An editor may write a file in several steps, and a formatter many files. */
const QUIET_MS = 80;
/** Unfinished work is handed over in this time, or picked up by the next process. */
const STOP_MS = 300;
const given = process.argv.slice(2);
const nodeOptions = given.filter((word) => word.startsWith('--inspect'));
const serverOptions = given.filter((word) => !word.startsWith('--inspect'));

process.umask(0o077);
const { dataDir, databaseUrl } = readConfig();
const database = databaseUrl ? null : await startEmbeddedPostgres(dataDir);
let service = start();
let restarting = false;
let ending = false;

function start(): ChildProcess {
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'server.ts'), '--dev', ...serverOptions], {
    cwd: root,
    stdio: 'inherit',
  });
  child.once('exit', (code) => {
    if (!restarting && !ending) say(`The service ended with code ${code}. It is started again at the next change.`);
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(tooLong);
}

/** Changes while the service is stopping are included in the next start. */
async function restart(changed: string): Promise<void> {
  restarting = true;
  say(`${changed} changed: starting again`);
  await stop(service);
  restarting = false;
  if (!ending) service = start();
}

function say(line: string): void {
  process.stdout.write(`\n${line}\n`);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    ending = true;
    const exit = once(service, 'exit');
    service.kill(signal);
    if (service.exitCode === null && service.signalCode === null) await exit;
    await database?.stop();
    process.exit(0);
  });

let quiet: NodeJS.Timeout | undefined;
await watchSources(
  root,
  (path) => {
    if (restarting || ending) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => void restart(path), QUIET_MS);
  },
  (error) => say(`Not every source is watched: ${error instanceof Error ? error.message : error}`),
);
