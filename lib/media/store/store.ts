/**
 * Storage of media: on a disk (`disk-store.ts`) or in an object store that several machines share (`s3-store.ts`). The interface has no
 * paths into the store: code that needs a local file, such as FFmpeg, copies it to a folder of its own. Keys are made by the server, never
 * by a caller: `<account>/<task>/<slot>`, `<account>/uploads/<upload>`, `small/…` and, for an incomplete upload, `uploads/<upload>/<part>`.
 */
import type { Readable } from 'node:stream';
import type { PictureEdgePx } from '#lib/contract/constants/picture-edges.ts';
import { throughOutage } from '#lib/platform/running/outage.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** All methods throw an `Outage` when the store cannot be reached. */
export type MediaStore = {
  /**
   * Stores a local file and returns its size in bytes once it is durable. An existing key is replaced atomically; a failure leaves no partial
   * file. `move` allows the source to be moved instead of copied.
   */
  put(key: string, sourcePath: string, options?: { move?: boolean }): Promise<number>;
  /** Reads the file, or the bytes `start` to `end`, both inclusive. Throws `NotStored`. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Copies a file to a local path atomically. Throws `NotStored`. */
  copyTo(key: string, path: string): Promise<void>;
  /** Removes a file and its small versions. (`put` also removes the small versions of a file that it replaces.) */
  remove(key: string): Promise<void>;
  /** Removes everything below a folder. */
  removeFolder(folder: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  facts(key: string): Promise<FileFacts | null>;
  /**
   * Stores a small version of a picture under `smallKeyOf`. Returns false, and stores nothing, when the picture has been removed or replaced
   * since its facts `of` were read.
   */
  putSmall(key: string, edgePx: PictureEdgePx, bytes: Uint8Array, of: FileFacts): Promise<boolean>;
  /** Lists all files below a folder, including unfinished copies. A missing folder is empty. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Throws unless files can be stored and read. */
  check(): Promise<void>;
  close(): Promise<void>;
};

type StoredFile = { key: string; changedAt: Date };
/** `version` changes whenever the bytes under the key are replaced. */
export type FileFacts = { version: string; byteLength: number };

/** Nothing is stored under a key. */
export class NotStored extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${key}`, options);
  }
}

/** Small versions have no rows, are outside the folders of accounts and are not backed up, because they can be made again. */
export const smallKeyOf = (key: string, edgePx: PictureEdgePx): string => `small/${edgePx}/${key}.webp`;

/** The folder for parts of incomplete uploads. */
export const UPLOAD_PARTS = 'uploads';

/** Copies a file for a task and waits through outages of the store. Throws `NotStored`, or the reason of `signal` when it is aborted. */
export function copyForTask(
  { platform, store }: { platform: Pick<Platform, 'log'>; store: Pick<MediaStore, 'copyTo'> },
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  return throughOutage(() => store.copyTo(key, path), { signal, log: platform.log });
}
