import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { listDrafts } from '#lib/products/mv/drafts/studio-drafts.ts';
import { listMvs } from '#lib/products/mv/read/videos.ts';
import { readMv } from '#lib/products/mv/read/read-mv.ts';
import type { Gallery } from '#components/studio/gallery/gallery-view.tsx';

/** Older drafts are in the library. */
const DRAFTS = 8;

/** Data of the studio's first page: videos with the progress of running ones, and on page one the drafts. */
export async function readGallery(ctx: Context<UserActor>, cursor: string | null): Promise<Gallery> {
  const [{ videos, nextCursor }, drafts] = await Promise.all([
    listMvs(ctx, cursor ? { cursor } : {}),
    cursor ? [] : listDrafts(ctx, { limit: DRAFTS }),
  ]);
  const described = await Promise.all(
    videos.map(async (video) => {
      if (video.status !== 'PENDING' && video.status !== 'PROCESSING')
        return { ...video, fraction: null, stageName: null };
      const { progress } = await readMv(ctx, video.mvId);
      return { ...video, fraction: progress.fraction, stageName: progress.stageName };
    }),
  );
  return { videos: described, drafts, nextCursor };
}
