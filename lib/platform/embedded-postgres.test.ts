import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-postgres-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

it('gives processes that start together on one folder one server', async () => {
  const dataDir = await newDataDir();
  const servers = await Promise.all([1, 2, 3].map(() => startEmbeddedPostgres(dataDir)));
  expect(new Set(servers.map((server) => server.url)).size).toBe(1);
  await servers[0]?.stop();
}, 60_000);

it('never stops a stranger that has the number of a server that is gone, and takes over a start that was cut off', async () => {
  const dataDir = await newDataDir();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: '/', stdio: 'ignore' });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n`);
  await writeFile(join(dataDir, 'postgres.starting'), '999999999');
  const server = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await server.stop();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
}, 60_000);
