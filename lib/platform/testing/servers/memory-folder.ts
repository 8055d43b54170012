import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** A few times what all databases of a run take. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** All that `memoryFolder` names at one time or another: there is less room where databases were left. */
export const databaseFolders = [MEMORY, tmpdir()].filter((folder) => existsSync(folder));

/**
 * Where test databases lie: in memory, on a machine with room for them. A database is some 600 files, which a disk takes ten times the
 * processor time to make and remove.
 */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}
