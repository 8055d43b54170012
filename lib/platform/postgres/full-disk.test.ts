import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { memoryFolder } from '../testing/servers/memory-folder.ts';
import { describeStartFailure } from '../running/start-failure.ts';
import { createClient } from './database-access.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const disk = vi.hoisted(() => ({ isFull: true }));

/** A disk on which names can be made, and nothing written. */
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  return {
    ...real,
    writeFile: async (...[path, text, options]: Parameters<typeof real.writeFile>) => {
      if (!disk.isFull) return real.writeFile(path, text, options);
      await real.writeFile(path, '', options);
      return full();
    },
    open: async (...args: Parameters<typeof real.open>) =>
      Object.assign(await real.open(...args), disk.isFull ? { writeFile: full } : {}),
  };
});

async function newFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(memoryFolder(), 'cadenza-full-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

it('leaves no start lock behind on a full disk, for which the next start would wait two minutes', async () => {
  const dataDir = await newFolder();
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('ENOSPC');
  expect(await readdir(dataDir)).toEqual([]);
  const settings = { port: 3000, host: '::', dataDir, databaseUrl: undefined, migrationDatabaseUrl: undefined };
  expect(describeStartFailure(await startEmbeddedPostgres(dataDir).catch((error: unknown) => error), settings)).toBe(
    `There is no room left on the disk of DATA_DIR ${dataDir} (ENOSPC).`,
  );
});

it('joins a running server on a full disk, where a command that only reads is needed most', async () => {
  const dataDir = await newFolder();
  disk.isFull = false;
  const service = await startEmbeddedPostgres(dataDir);
  const connection = createClient(service.application, { application_name: 'cadenza-test' });
  await connection.connect();
  try {
    disk.isFull = true;
    const command = await startEmbeddedPostgres(dataDir);
    expect(command.superuserUrl).toBe(service.superuserUrl);
    await command.stop();
    expect((await connection.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    disk.isFull = false;
    await connection.end();
    await service.stop();
  }
});
