import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type PictureEdgePx, pictureEdgesPx } from '#lib/contract/constants/picture-edges.ts';

/** Where media bytes live. Keys are made by the server, never by a caller. */
export type MediaStore = {
  /** Copies a local file in; a key that exists is replaced in one step. Returns its size in bytes. */
  put(key: string, sourcePath: string): Promise<number>;
  /** Bytes `start` to `end`, both inclusive. The stream of a key that does not exist fails with the code `ENOENT`. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** A path that engines may read. */
  localPath(key: string): string;
  /** Small versions of the file end with it, here and in `put`. */
  remove(key: string): Promise<void>;
  /** When a file was stored, and its size; null where nothing is stored under the key. */
  facts(key: string): Promise<FileFacts | null>;
  /**
   * Keeps a small version of a picture under `smallKeyOf`. False, and nothing is kept, where the picture was removed or replaced since it
   * had the facts `of`.
   */
  putSmall(key: string, edgePx: PictureEdgePx, bytes: Uint8Array, of: FileFacts): Promise<boolean>;
  /** What is stored directly below a folder, unfinished copies as well; nothing where there is none. */
  list(folder: string): Promise<StoredFile[]>;
};

type StoredFile = { key: string; changedAt: Date };
export type FileFacts = { changedAtMs: number; byteLength: number };

/** Beside the accounts' folders: small versions are named by no row and taken by no backup, because they can be made again. */
export const smallKeyOf = (key: string, edgePx: PictureEdgePx): string => `small/${edgePx}/${key}.webp`;

/** Media under one folder; several machines share it through a network file system. */
export function createDiskStore(root: string): MediaStore {
  const pathOf = (key: string) => join(root, key);
  const place = async (key: string, write: (partial: string) => Promise<void>) => {
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const partial = `${target}.${randomUUID()}.part`;
    try {
      await write(partial);
      await rename(partial, target);
    } catch (error) {
      // A full disk stays full with half a file on it.
      await rm(partial, { force: true });
      throw error;
    }
  };
  const facts = async (key: string): Promise<FileFacts | null> => {
    const file = await stat(pathOf(key)).catch(noneIfMissing);
    return 'mtimeMs' in file ? { changedAtMs: file.mtimeMs, byteLength: file.size } : null;
  };
  const removeSmall = async (key: string) => {
    for (const edgePx of pictureEdgesPx) await rm(pathOf(smallKeyOf(key, edgePx)), { force: true });
  };
  return {
    async put(key, sourcePath) {
      await place(key, async (partial) => {
        await copyFile(sourcePath, partial);
        // A copy has the mode of its source.
        await chmod(partial, 0o600);
      });
      await removeSmall(key);
      return (await stat(pathOf(key))).size;
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    localPath: pathOf,
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await removeSmall(key);
    },
    facts,
    async putSmall(key, edgePx, bytes, of) {
      await place(smallKeyOf(key, edgePx), (partial) => writeFile(partial, bytes, { mode: 0o600 }));
      // Whoever removes or replaces the picture removes its small versions afterwards: either this sees it, or they do.
      const now = await facts(key);
      if (now?.changedAtMs === of.changedAtMs && now.byteLength === of.byteLength) return true;
      await rm(pathOf(smallKeyOf(key, edgePx)), { force: true });
      return false;
    },
    async list(folder) {
      const names = await readdir(pathOf(folder)).catch(noneIfMissing);
      const found = await Promise.all(
        names.map(async (name): Promise<StoredFile[]> => {
          const key = `${folder}/${name}`;
          const file = await stat(pathOf(key)).catch(noneIfMissing);
          return 'mtime' in file && file.isFile() ? [{ key, changedAt: file.mtime }] : [];
        }),
      );
      return found.flat();
    },
  };
}

function noneIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
