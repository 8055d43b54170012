/** The folder of everything this service keeps, for its own user alone, and the secrets in it. */
import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.ts';
import { fileExists } from './file-exists.ts';
import { StartError } from '../running/start-failure.ts';

const STICKY = 0o1000;
const OPEN_TO_OTHERS = 0o077;
const ownEntries = new Set(['app.secret', 'media', 'postgres', 'postgres.password', 'videodirect-standin', 'work']);

/** Makes DATA_DIR, or closes it to other users when it is Cadenza's. Throws when it is a folder that everybody uses, or a back-up. */
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
 * Makes a folder and those above it, and answers the first that was missing. Node's own way asks for ever below /proc, and takes a disk
 * that cannot be written for a folder that is missing.
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
 * Marks an empty DATA_DIR as the place of a restore, until `finish`. Throws `CONFLICT` for one that holds anything.
 * `undo` leaves it as it was found.
 */
export async function claimForRestore(dataDir: string): Promise<{ finish(): Promise<void>; undo(): Promise<void> }> {
  const madeFrom = await makeFolder(dataDir);
  await openDataDir(dataDir);
  await refuseUnfinishedRestore(dataDir);
  // The root of a file system has that folder from the start.
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

/** A folder that is half restored looks like one to start on. Throws `StartError` for it. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await fileExists(join(dataDir, UNFINISHED_RESTORE)))) return;
  throw new StartError(`DATA_DIR ${dataDir} holds a restore that did not end. Empty the folder and restore again.`);
}

/**
 * The text of a secret file, which is made with `make()` when it does not exist. The file is whole or absent: a full
 * disk or a power cut leaves no part of it, and of two processes that make it at one time both read the same.
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

/** A secret of this run alone, in the place of the one before: whoever reads the file reads one or the other, whole. */
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

/** What was made or renamed in a folder outlives a power cut. */
export async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
