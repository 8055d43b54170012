/**
 * Small versions of stored pictures, for lists. One is made when it is first asked for and kept until its picture is removed or replaced.
 * Pictures are decoded in a child process, one at a time, which takes all that wait; where too many wait, or a picture cannot be read,
 * there is none and the picture itself is what is shown.
 */
import type { PictureEdgePx } from '#lib/contract/constants/picture-edges.ts';
import { childEntry } from '#lib/platform/child/child-entry.ts';
import { runChild } from '#lib/platform/child/run-child.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { ShrinkJob, SmallImage } from './probe/probe-jobs.ts';
import { DEFAULT_MAX_IMAGE_BYTES, DEFAULT_MAX_IMAGE_PIXELS } from './probe/probe-media.ts';
import { type FileFacts, type MediaStore, smallKeyOf } from './store.ts';

type SmallPicture = { storageKey: string; contentType: 'image/webp'; byteLength: number };

export type SmallPictures = {
  /** The one that is kept, if any. */
  find(key: string, edgePx: PictureEdgePx): Promise<SmallPicture | null>;
  /** Makes it; null where there is none. */
  make(key: string, edgePx: PictureEdgePx): Promise<SmallPicture | null>;
};

const CHILD_ENTRY = 'lib/media/probe/probe-child.ts';
const PER_CHILD = 16;
const WAITING_MAX = 64;
/** For all that one child takes, on a machine that renders besides. */
const TIMEOUT_MS = 60_000;
const UNREADABLE_MAX = 1_000;

type Wanted = { key: string; edgePx: PictureEdgePx; of: FileFacts; settle: (small: SmallPicture | null) => void };

export function createSmallPictures(
  { closing, log }: Pick<Platform, 'closing' | 'log'>,
  store: MediaStore,
): SmallPictures {
  const waiting: Wanted[] = [];
  const coming = new Map<string, Promise<SmallPicture | null>>();
  /** Pictures that could not be read: a list that shows one does not try it again with each view. */
  const unreadable = new Set<string>();
  let isWorking = false;

  const shrink = async (batch: readonly Wanted[]): Promise<SmallImage[]> => {
    const images = batch.map(({ key, edgePx }) => ({ path: store.localPath(key), maxEdgePx: edgePx }));
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
      // One that ends the child does not take the others with it.
      const alone: SmallImage[] = [];
      for (const one of batch) alone.push(...(await shrink([one])));
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
      const images = await shrink(batch);
      for (const [at, wanted] of batch.entries()) wanted.settle(await keep(wanted, images[at] ?? null));
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
