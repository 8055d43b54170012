/**
 * `tmp` in DATA_DIR: what nobody needs once whoever made it has ended. Makers remove what they made; what a killed process left is removed
 * by the sweep, because nothing that lies here is written for long without a change.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../platform.ts';

const UNCHANGED_MS_MAX = 60 * 60 * 1000;
/** For how long this process must have seen it unchanged, too: when a clock jumps, what is being written looks old. */
const SEEN_MS_MIN = 10 * 60 * 1000;

/** The folder, made where it is missing. */
export async function temporaryFolder({ config }: { config: Pick<Platform['config'], 'dataDir'> }): Promise<string> {
  const folder = join(config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** The sweep of a process: it removes what has not changed for an hour, and answers how many things that were. */
export function createLeftoverSweep(platform: Pick<Platform, 'config' | 'clock'>): () => Promise<number> {
  const { clock } = platform;
  let seen = new Map<string, { changedAt: number; sinceMs: number }>();
  return async () => {
    const folder = await temporaryFolder(platform);
    const before = clock.now().getTime() - UNCHANGED_MS_MAX;
    const uptimeMs = clock.uptimeMs();
    const kept: typeof seen = new Map();
    let removed = 0;
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      // Its maker may have removed it meanwhile.
      const changedAt = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => null,
      );
      if (changedAt === null) continue;
      const known = seen.get(name);
      const sinceMs = known?.changedAt === changedAt ? known.sinceMs : uptimeMs;
      if (changedAt > before || uptimeMs - sinceMs < SEEN_MS_MIN) kept.set(name, { changedAt, sinceMs });
      else {
        await rm(path, { recursive: true, force: true });
        removed += 1;
      }
    }
    seen = kept;
    return removed;
  };
}
