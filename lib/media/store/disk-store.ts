import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pictureEdgesPx } from '#lib/contract/constants/picture-edges.ts';
import { Outage } from '#lib/platform/running/outage.ts';
import { type FileFacts, type MediaStore, NotStored, smallKeyOf, UPLOAD_PARTS } from './store.ts';

// A full disk is no outage: tasks that waited would keep the space that their files take.
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Stores media in the folder `media` of `dataDir`, and parts of uploads in `uploads`. Several processes may share the folders. */
export function createDiskStore(dataDir: string): MediaStore {
  const rootOf = (key: string) => (key.split('/')[0] === UPLOAD_PARTS ? dataDir : join(dataDir, 'media'));
  const pathOf = (key: string) => join(rootOf(key), key);
  const writeAtomically = async (key: string, write: (partial: string) => Promise<void>) => {
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const partial = `${target}.${randomUUID()}.part`;
    try {
      await write(partial);
      await rename(partial, target);
    } catch (error) {
      // On a full disk the partial file would take up the space.
      await rm(partial, { force: true });
      throw error;
    }
  };
  const check = async () => {
    const path = join(dataDir, 'media', `check-${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(path, path, { mode: 0o600 });
    } finally {
      await rm(path, { force: true });
    }
  };
  /** Rethrows an error, as an `Outage` when no file at all can be stored: the disk is read-only, broken or not there. */
  const rethrow = async (error: unknown): Promise<never> => {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (error instanceof NotStored || fullDiskCodes.has(code)) throw error;
    const fault = await check().then(
      () => null,
      (reason: NodeJS.ErrnoException) => reason,
    );
    if (!fault || fullDiskCodes.has(fault.code ?? '')) throw error;
    throw new Outage(`The folder ${join(dataDir, 'media')} takes no files (${fault.code}). Look at its disk.`, {
      cause: error,
    });
  };
  const facts = async (key: string): Promise<FileFacts | null> => {
    const file = await stat(pathOf(key)).catch(noneIfMissing);
    return 'mtimeMs' in file ? { version: String(file.mtimeMs), byteLength: file.size } : null;
  };
  const removeSmall = async (key: string) => {
    for (const edgePx of pictureEdgesPx) await rm(pathOf(smallKeyOf(key, edgePx)), { force: true });
  };
  return {
    async put(key, sourcePath, { move = false } = {}) {
      await writeAtomically(key, async (partial) => {
        if (!move || !(await tryRename(sourcePath, partial)))
          await copyFile(sourcePath, partial, constants.COPYFILE_FICLONE);
        // The copy has the mode of its source.
        await chmod(partial, 0o600);
        await using file = await open(partial, 'r');
        await file.sync();
      }).catch(rethrow);
      await removeSmall(key);
      return (await stat(pathOf(key))).size;
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) =>
        rethrow(error.code === 'ENOENT' ? new NotStored(key, { cause: error }) : error),
      );
      return file.createReadStream(range);
    },
    async copyTo(key, path) {
      const partial = `${path}.${randomUUID()}.part`;
      try {
        await copyFile(pathOf(key), partial, constants.COPYFILE_FICLONE);
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        // ENOENT may also mean that the target folder is missing.
        const isStored = await facts(key).catch(() => true);
        await rethrow(isStored ? error : new NotStored(key, { cause: error }));
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await removeSmall(key);
    },
    async removeFolder(folder) {
      await rm(pathOf(folder), { recursive: true, force: true });
    },
    facts,
    async putSmall(key, edgePx, bytes, of) {
      await writeAtomically(smallKeyOf(key, edgePx), (partial) => writeFile(partial, bytes, { mode: 0o600 }));
      // `put` and `remove` delete small versions after the picture itself, so an outdated one is deleted either there
      // or here.
      const now = await facts(key);
      if (now?.version === of.version && now.byteLength === of.byteLength) return true;
      await rm(pathOf(smallKeyOf(key, edgePx)), { force: true });
      return false;
    },
    async *list(folder) {
      const root = rootOf(folder);
      for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
        noneIfMissing,
      )) {
        const path = join(entry.parentPath, entry.name);
        const file = entry.isFile() ? await stat(path).catch(noneIfMissing) : [];
        if ('mtime' in file) yield { key: relative(root, path), changedAt: file.mtime };
      }
    },
    check,
    async close() {},
  };
}

/** Returns false across file systems, where the file must be copied. */
async function tryRename(source: string, target: string): Promise<boolean> {
  return rename(source, target).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === 'EXDEV' ? false : Promise.reject(error)),
  );
}

function noneIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
