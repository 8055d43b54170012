/** The folder of everything this service keeps, for its own user alone, and the secrets in it. */
import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-failure.ts';

const STICKY = 0o1000;
const OPEN_TO_OTHERS = 0o077;
const ownEntries = new Set(['app.secret', 'media', 'postgres', 'postgres.password', 'videodirect-standin', 'work']);

/** Makes DATA_DIR, or closes it to other users when it is Cadenza's. Throws when it is a folder that everybody uses. */
export async function openDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(dataDir);
  if ((mode & STICKY) !== 0) throw new StartError(`DATA_DIR ${dataDir} is a folder that everybody uses. Set DATA_DIR to a folder for Cadenza alone.`);
  if ((mode & OPEN_TO_OTHERS) === 0 || uid !== process.getuid?.()) return;
  const entries = await readdir(dataDir);
  if (entries.length === 0 || entries.some((name) => ownEntries.has(name))) await chmod(dataDir, 0o700);
}

/**
 * The text of a secret file, which is made with `make()` when it does not exist. The file is whole or absent: a full disk or a power
 * cut leaves no part of it, and of two processes that make it at one time both read the same.
 */
export async function keepSecretFile(path: string, make: () => string): Promise<string> {
  const saved = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)));
  if (saved !== null) return saved.trim();
  const partial = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(partial, 'wx', 0o600);
    try {
      await file.writeFile(make());
      await file.sync();
    } finally {
      await file.close();
    }
    await putInPlace(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  await syncFolder(dirname(path));
  return (await readFile(path, 'utf8')).trim();
}

/** A link never replaces what is there; file systems without links have to do with a renaming. */
async function putInPlace(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(code)) throw error;
    await rename(partial, path);
  }
}

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
