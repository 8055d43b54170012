import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** A few times the size of all databases of a run. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** Every folder that `memoryFolder` may choose; leftover databases there can change its choice. */
export const databaseFolders = [MEMORY, tmpdir()].filter((folder) => existsSync(folder));

/**
 * The folder for test databases: in memory, on a machine with room for them. A database is some 600 files; creating and
 * removing them on a disk takes ten times the processor time.
 */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}
