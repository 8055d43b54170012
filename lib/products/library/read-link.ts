import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { findUpload } from '#lib/media/uploads/uploads.ts';
import { describeUpload } from '#lib/media/uploads/upload-row.ts';
import { readClip } from '../music/clips.ts';
import { readMv, readMvFinal } from '../mv/read/read-mv.ts';

export type MediaKind = 'clip' | 'upload' | 'video' | 'result';
export type MediaLink = { url: string; coverUrl: string | null };

/**
 * A fresh link to something that can be played: a clip, an upload, the final cut of a video, or a file of a task
 * (`<task id>:<resource id>`). Throws the `…_NOT_FOUND` of its kind, and `ASSET_NOT_FOUND` when its file has been deleted.
 */
export async function readMediaLink(ctx: Context<AccountActor>, kind: MediaKind, id: string): Promise<MediaLink> {
  const { url, coverUrl } = await readers[kind](ctx, id);
  if (!url) throw new Failure('ASSET_NOT_FOUND', { message: 'This file is no longer kept.' });
  return { url, coverUrl };
}

type Reader = (ctx: Context<AccountActor>, id: string) => Promise<{ url: string | null; coverUrl: string | null }>;

const readers: Record<MediaKind, Reader> = {
  clip: async (ctx, id) => {
    const { audioUrl: url, coverUrl } = await readClip(ctx, id);
    return { url, coverUrl };
  },
  upload: async (ctx, id) => ({
    url: describeUpload(ctx.platform, await findUpload(ctx, id)).url,
    coverUrl: null,
  }),
  video: async (ctx, id) => {
    const [{ posterUrl }, { url }] = await Promise.all([readMv(ctx, id), readMvFinal(ctx, id)]);
    return { url, coverUrl: posterUrl };
  },
  result: async (ctx, id) => {
    const [taskId = '', resourceId] = id.split(':');
    const { resources } = await readTask(ctx, taskId);
    const made = resources.find((resource) => resource.id === resourceId);
    return { url: made?.url ?? null, coverUrl: made?.thumbnailUrl ?? null };
  },
};
