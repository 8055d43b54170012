/**
 * Where media bytes live: a disk (`disk-store.ts`) or an object store that several machines share (`s3-store.ts`). Nothing here is a path of
 * one machine: whoever needs a file, as FFmpeg does, has it copied to a folder of its own. Keys are made by the server, never by a caller:
 * `<account>/<task>/<slot>`, `<account>/uploads/<upload>`, `small/…` and, while an upload is not whole, `uploads/<upload>/<part>`.
 */
import type { Readable } from 'node:stream';
import type { PictureEdgePx } from '#lib/contract/constants/picture-edges.ts';
import { throughOutage } from '#lib/platform/outage.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** A store that cannot be reached throws an `Outage`, from every verb. */
export type MediaStore = {
  /**
   * Stores a local file; a key that exists is replaced in one step, and nothing of a file that could not be stored whole stays. `move` lets
   * the source be taken. Answers its size in bytes once the bytes would outlive a power cut.
   */
  put(key: string, sourcePath: string, options?: { move?: boolean }): Promise<number>;
  /** Bytes `start` to `end`, both inclusive. Throws `NotStored`. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Copies a file to a local path, where it is whole or absent. Throws `NotStored`. */
  copyTo(key: string, path: string): Promise<void>;
  /** Removes a file and, as `put` does with those of the file before, its small versions. */
  remove(key: string): Promise<void>;
  /** Removes everything below a folder. */
  removeFolder(folder: string): Promise<void>;
  /** Null where nothing is stored under the key. */
  facts(key: string): Promise<FileFacts | null>;
  /**
   * Keeps a small version of a picture under `smallKeyOf`. False, and nothing is kept, where the picture was removed or replaced since it
   * had the facts `of`.
   */
  putSmall(key: string, edgePx: PictureEdgePx, bytes: Uint8Array, of: FileFacts): Promise<boolean>;
  /** What is stored below a folder, unfinished copies as well; nothing where there is none. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Throws unless files can be stored and read now. */
  check(): Promise<void>;
  close(): Promise<void>;
};

type StoredFile = { key: string; changedAt: Date };
/** `version` changes whenever the key is given other bytes. */
export type FileFacts = { version: string; byteLength: number };

/** Nothing is stored under a key. */
export class NotStored extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${key}`, options);
  }
}

/** Beside the accounts' folders: small versions are named by no row and taken by no backup, because they can be made again. */
export const smallKeyOf = (key: string, edgePx: PictureEdgePx): string => `small/${edgePx}/${key}.webp`;

/** Parts of an upload that is not whole. */
export const UPLOAD_PARTS = 'uploads';

/** Copies a file for a task, which waits while the store is away. Throws `NotStored`, and the reason of `signal` when it is aborted. */
export function copyForTask(
  { platform, store }: { platform: Pick<Platform, 'log'>; store: Pick<MediaStore, 'copyTo'> },
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  return throughOutage(() => store.copyTo(key, path), { signal, log: platform.log });
}
