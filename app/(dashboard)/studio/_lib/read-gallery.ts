import type { UserActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { listDrafts } from '#lib/products/mv/list-drafts.ts';
import { listMvs } from '#lib/products/mv/list-mvs.ts';
import { readMv } from '#lib/products/mv/read-mv.ts';
import type { Gallery } from '#components/studio/gallery/gallery-data.ts';

/** The others are in the library. */
const DRAFTS = 8;

/** The studio's first page: videos, with how far the running ones are, and on the first page the drafts. */
export async function readGallery(platform: Platform, actor: UserActor, cursor: string | null): Promise<Gallery> {
  const [{ videos, nextCursor }, drafts] = await Promise.all([
    listMvs(platform, actor, cursor ? { cursor } : {}),
    cursor ? [] : listDrafts(platform, actor, { limit: DRAFTS }),
  ]);
  const described = await Promise.all(
    videos.map(async (video) => {
      if (video.status !== 'PENDING' && video.status !== 'PROCESSING')
        return { ...video, fraction: null, stageName: null };
      const { progress } = await readMv(platform, actor, video.mvId);
      return { ...video, fraction: progress.fraction, stageName: progress.stageName };
    }),
  );
  return { videos: described, drafts, nextCursor };
}
