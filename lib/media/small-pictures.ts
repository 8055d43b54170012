/**
 * Small versions of stored pictures, for lists. One is made at its first request and kept until its picture is removed
 * or replaced. A single child process at a time decodes the waiting pictures, in batches. When too many wait, or a
 * picture cannot be read, there is no small version and the picture itself is shown.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { PictureEdgePx } from '#lib/contract/constants/picture-edges.ts';
import { childEntry, runChild } from '#lib/platform/child/run-child.ts';
import { temporaryFolder } from '#lib/platform/files/leftovers.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { ShrinkJob, SmallImage } from './probe/probe-jobs.ts';
import { DEFAULT_MAX_IMAGE_BYTES, DEFAULT_MAX_IMAGE_PIXELS } from './probe/probe-media.ts';
import { type FileFacts, type MediaStore, NotStored, smallKeyOf } from './store/store.ts';

type SmallPicture = { storageKey: string; contentType: 'image/webp'; byteLength: number };

export type SmallPictures = {
  /** The stored small version, or null. */
  find(key: string, edgePx: PictureEdgePx): Promise<SmallPicture | null>;
  /** Makes and stores it; null if that is not possible. */
  make(key: string, edgePx: PictureEdgePx): Promise<SmallPicture | null>;
};

const CHILD_ENTRY = 'lib/media/probe/probe-child.ts';
const PER_CHILD = 16;
const WAITING_MAX = 64;
/** For a whole batch, on a machine that may be rendering at the same time. */
const TIMEOUT_MS = 60_000;
const UNREADABLE_MAX = 1_000;

type Wanted = { key: string; edgePx: PictureEdgePx; of: FileFacts; settle: (small: SmallPicture | null) => void };

export function createSmallPictures(
  { closing, config, log }: Pick<Platform, 'closing' | 'config' | 'log'>,
  store: MediaStore,
): SmallPictures {
  const waiting: Wanted[] = [];
  const coming = new Map<string, Promise<SmallPicture | null>>();
  /** Pictures that could not be read, so that a list does not retry them with every view. */
  const unreadable = new Set<string>();
  let isWorking = false;

  /** Works on local copies, because the store need not be a folder. */
  const shrink = async (batch: readonly Wanted[]): Promise<SmallImage[]> => {
    const folder = await mkdtemp(join(await temporaryFolder({ config }), 'small-'));
    try {
      const images = batch.map(({ key, edgePx }, at) => ({
        path: join(folder, `${at}${extname(key)}`),
        maxEdgePx: edgePx,
      }));
      for (const [at, { key }] of batch.entries()) await store.copyTo(key, images[at]?.path ?? '').catch(ignoreMissing);
      return await shrinkCopies(batch, images);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const shrinkCopies = async (batch: readonly Wanted[], images: ShrinkJob['images']): Promise<SmallImage[]> => {
    const job: ShrinkJob = { type: 'shrink-images', images, maxPixels: DEFAULT_MAX_IMAGE_PIXELS };
    try {
      return await runChild<SmallImage[]>(childEntry(CHILD_ENTRY), job, {
        signal: closing,
        timeoutMs: TIMEOUT_MS,
        memoryMb: 256,
      });
    } catch (error) {
      if (closing.aborted) return batch.map(() => null);
      log.warn({ err: error, keys: batch.map(({ key }) => key) }, 'Small versions of pictures could not be made');
      if (batch.length === 1) return [null];
      // One by one, so that a picture that crashes the child does not affect the others.
      const alone: SmallImage[] = [];
      for (const [at, one] of batch.entries()) alone.push(...(await shrinkCopies([one], images.slice(at, at + 1))));
      return alone;
    }
  };

  const keep = async ({ key, edgePx, of }: Wanted, bytes: SmallImage): Promise<SmallPicture | null> => {
    if (!bytes) {
      if (unreadable.size >= UNREADABLE_MAX) unreadable.clear();
      if (!closing.aborted) unreadable.add(key);
      return null;
    }
    const isKept = await store.putSmall(key, edgePx, bytes, of).catch((error: Error) => {
      log.warn({ err: error, key }, 'A small version of a picture could not be kept');
      return false;
    });
    return isKept
      ? { storageKey: smallKeyOf(key, edgePx), contentType: 'image/webp', byteLength: bytes.byteLength }
      : null;
  };

  const work = async () => {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, PER_CHILD);
      const images = await shrink(batch).catch((error: Error) => {
        log.warn({ err: error }, 'Pictures could not be copied to make small versions of them');
        return null;
      });
      for (const [at, wanted] of batch.entries()) wanted.settle(images && (await keep(wanted, images[at] ?? null)));
    }
    isWorking = false;
  };

  const make = async (key: string, edgePx: PictureEdgePx): Promise<SmallPicture | null> => {
    const of = await store.facts(key);
    if (!of || of.byteLength > DEFAULT_MAX_IMAGE_BYTES || waiting.length >= WAITING_MAX) return null;
    const made = new Promise<SmallPicture | null>((settle) => waiting.push({ key, edgePx, of, settle }));
    if (!isWorking) void work();
    return made;
  };

  return {
    async find(key, edgePx) {
      const storageKey = smallKeyOf(key, edgePx);
      const kept = await store.facts(storageKey);
      return kept && { storageKey, contentType: 'image/webp', byteLength: kept.byteLength };
    },
    make(key, edgePx) {
      if (unreadable.has(key)) return Promise.resolve(null);
      const name = smallKeyOf(key, edgePx);
      const small = coming.get(name) ?? make(key, edgePx).finally(() => coming.delete(name));
      coming.set(name, small);
      return small;
    },
  };
}

/** The child returns null for a missing file. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof NotStored)) throw error;
}
