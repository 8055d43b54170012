/** The folder with everything this service keeps, readable only by its own user, and the secret files in it. */
import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.ts';
import { fileExists } from './file-exists.ts';
import { StartError } from '../running/start-failure.ts';

const STICKY = 0o1000;
const OPEN_TO_OTHERS = 0o077;
const ownEntries = new Set(['app.secret', 'media', 'postgres', 'postgres.password', 'videodirect-standin', 'work']);

/**
 * Creates DATA_DIR, or closes it to other users when it is Cadenza's own. Throws for a shared folder such as /tmp
 * (sticky bit), and for a backup.
 */
export async function openDataDir(dataDir: string): Promise<void> {
  await makeFolder(dataDir);
  const { mode, uid } = await stat(dataDir);
  const holds = (name: string) => fileExists(join(dataDir, name));
  if ((await holds('manifest.json')) && (await holds('SHA256SUMS')) && !(await holds('postgres')))
    throw new StartError(
      `DATA_DIR ${dataDir} is a back-up. Put it into an empty DATA_DIR with npm run -s admin -- restore --from ${dataDir}`,
    );
  if ((mode & STICKY) !== 0)
    throw new StartError(
      `DATA_DIR ${dataDir} is a folder that everybody uses. Set DATA_DIR to a folder for Cadenza alone.`,
    );
  if ((mode & OPEN_TO_OTHERS) === 0 || uid !== process.getuid?.()) return;
  const entries = await readdir(dataDir);
  if (entries.length === 0 || entries.some((name) => ownEntries.has(name))) await chmod(dataDir, 0o700);
}

/**
 * Creates a folder and its missing parents, and returns the first that was missing. Node's recursive `mkdir` never
 * returns below /proc, and reports a read-only disk as a missing folder.
 */
async function makeFolder(path: string): Promise<string | undefined> {
  const missing: string[] = [];
  for (let at = path; !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const folder of missing)
    await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
      // Another process has made it meanwhile.
      if (!(await isThere(folder))) throw error;
    });
  return missing[0];
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

const UNFINISHED_RESTORE = 'restore.unfinished';

/**
 * Marks an empty DATA_DIR as the target of a restore, until `finish`. Throws `CONFLICT` when it is not empty. `undo`
 * leaves it as it was found.
 */
export async function claimForRestore(dataDir: string): Promise<{ finish(): Promise<void>; undo(): Promise<void> }> {
  const madeFrom = await makeFolder(dataDir);
  await openDataDir(dataDir);
  await refuseUnfinishedRestore(dataDir);
  // A new file system has that folder in its root.
  const listed = async () => (await readdir(dataDir)).filter((name) => name !== 'lost+found');
  if ((await listed()).length > 0)
    throw new Failure('CONFLICT', { message: `DATA_DIR ${dataDir} is not empty. Restore into an empty folder.` });
  const mark = join(dataDir, UNFINISHED_RESTORE);
  await (await open(mark, 'wx', 0o600)).close();
  return {
    async finish() {
      await rm(mark);
      await syncFolder(dataDir);
    },
    async undo() {
      if (madeFrom !== undefined) return rm(madeFrom, { recursive: true, force: true });
      for (const name of await listed()) await rm(join(dataDir, name), { recursive: true, force: true });
    },
  };
}

/** Throws `StartError` for a half-restored folder, which otherwise looks like one to start from. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await fileExists(join(dataDir, UNFINISHED_RESTORE)))) return;
  throw new StartError(`DATA_DIR ${dataDir} holds a restore that did not end. Empty the folder and restore again.`);
}

/**
 * The text of a secret file, which is created with `make()` when it does not exist. The file is whole or absent: a full
 * disk or a power cut leaves no partial file, and two processes that create it at once both read the same text.
 */
export async function keepSecretFile(path: string, make: () => string): Promise<string> {
  const saved = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : Promise.reject(error),
  );
  if (saved !== null) return saved.trim();
  await writeBeside(path, make(), (partial) => putInPlace(partial, path));
  await syncFolder(dirname(path));
  return (await readFile(path, 'utf8')).trim();
}

/** Atomically replaces a secret that is only valid for this run: readers get the old or the new text, whole. */
export async function replaceSecretFile(path: string, text: string): Promise<void> {
  await writeBeside(path, text, (partial) => rename(partial, path));
}

async function writeBeside(path: string, text: string, place: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(partial, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(partial);
  } finally {
    await rm(partial, { force: true });
  }
}

/** A hard link never replaces an existing file; file systems without links have to rename instead. */
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

/** Makes files created or renamed in a folder survive a power cut. */
export async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
