/**
 * `tmp` in DATA_DIR: files that are useless once their maker has ended. Makers remove their own; the sweep removes what
 * a killed process left, which it recognises by age: files in use here change often.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../platform.ts';

const UNCHANGED_MS_MAX = 60 * 60 * 1000;
/** This process must also have seen it unchanged for this long: after a clock jump, a file being written looks old. */
const SEEN_MS_MIN = 10 * 60 * 1000;

/** Returns the folder, and creates it when it is missing. */
export async function temporaryFolder({ config }: { config: Pick<Platform['config'], 'dataDir'> }): Promise<string> {
  const folder = join(config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Returns a sweep that removes entries unchanged for an hour and answers how many it removed. */
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
