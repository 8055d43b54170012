/**
 * `tmp` in DATA_DIR: what nobody needs once whoever made it has ended. Makers remove what they made; what a killed process left is removed
 * by the sweep, because nothing that lies here is written for long without a change.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../platform.ts';

const UNCHANGED_MS_MAX = 60 * 60 * 1000;

/** The folder, made where it is missing. */
export async function temporaryFolder({ config }: { config: Pick<Platform['config'], 'dataDir'> }): Promise<string> {
  const folder = join(config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes what has not changed for an hour, and answers how many things that were. */
export async function removeLeftovers(platform: Pick<Platform, 'config' | 'clock'>): Promise<number> {
  const folder = await temporaryFolder(platform);
  const before = platform.clock.now().getTime() - UNCHANGED_MS_MAX;
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Its maker may have removed it meanwhile.
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (changedAt === null || changedAt > before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
