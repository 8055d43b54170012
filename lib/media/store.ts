import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where media bytes live. Keys are made by the server, never by a caller. */
export type MediaStore = {
  /** Copies a local file in; a key that exists is replaced in one step. Returns its size in bytes. */
  put(key: string, sourcePath: string): Promise<number>;
  /** Bytes `start` to `end`, both inclusive. The stream of a key that does not exist fails with the code `ENOENT`. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** A path that engines may read. */
  localPath(key: string): string;
  remove(key: string): Promise<void>;
  /** What is stored directly below a folder, unfinished copies as well; nothing where there is none. */
  list(folder: string): Promise<StoredFile[]>;
};

type StoredFile = { key: string; changedAt: Date };

/** Media under one folder; several machines share it through a network file system. */
export function createDiskStore(root: string): MediaStore {
  const pathOf = (key: string) => join(root, key);
  return {
    async put(key, sourcePath) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const partial = `${target}.${randomUUID()}.part`;
      try {
        await copyFile(sourcePath, partial);
        // A copy has the mode of its source.
        await chmod(partial, 0o600);
        await rename(partial, target);
      } catch (error) {
        // A full disk stays full with half a file on it.
        await rm(partial, { force: true });
        throw error;
      }
      return (await stat(target)).size;
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    localPath: pathOf,
    remove: (key) => rm(pathOf(key), { force: true }),
    async list(folder) {
      const names = await readdir(pathOf(folder)).catch(noneIfMissing);
      const found = await Promise.all(names.map(async (name): Promise<StoredFile[]> => {
        const key = `${folder}/${name}`;
        const file = await stat(pathOf(key)).catch(noneIfMissing);
        return 'mtime' in file && file.isFile() ? [{ key, changedAt: file.mtime }] : [];
      }));
      return found.flat();
    },
  };
}

function noneIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
