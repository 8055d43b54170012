import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { memoryFolder } from '../testing/servers/memory-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A disk on which names can be made, and nothing written. */
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  return {
    ...real,
    writeFile: async (...[path, , options]: Parameters<typeof real.writeFile>) => {
      await real.writeFile(path, '', options);
      return full();
    },
    open: async (...args: Parameters<typeof real.open>) => Object.assign(await real.open(...args), { writeFile: full }),
  };
});

it('leaves no lock of a start on a full disk: the next one would wait two minutes for it', async () => {
  const dataDir = await mkdtemp(join(memoryFolder(), 'cadenza-full-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('ENOSPC');
  expect(await readdir(dataDir)).toEqual([]);
});
