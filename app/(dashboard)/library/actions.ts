'use server';
/** The library's server actions: each parses its input, calls one verb and returns the result. */
import { z } from 'zod';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { cancelStorage, enableStorage } from '#lib/products/storage/storage.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import type { CreateVoiceBody, ExportClipBody, RenderClipBody } from '#lib/contract/music.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import type { CreateSubtitlesInput } from '#lib/contract/subtitles.ts';
import { enableStorageBody } from '#lib/contract/accounts/account.ts';
import { deleteUpload } from '#lib/media/uploads/uploads.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { getProcess } from '#lib/process.ts';
import { draftName, duplicateDraft as copyDraft, renameDraft } from '#lib/products/library/drafts.ts';
import { renameSong, type SongUse, songName } from '#lib/products/library/songs.ts';
import { renameUpload, uploadName } from '#lib/products/library/uploads.ts';
import { renameVideo, videoName } from '#lib/products/library/videos.ts';
import { renameVoice, voiceName } from '#lib/products/library/voices.ts';
import { deleteClip } from '#lib/products/music/clips.ts';
import {
  createSongFromClip,
  foreseeSongFromClip,
  type SongFromClip,
  songFromClip,
} from '#lib/products/music/create-song.ts';
import { exportClip, renderClip } from '#lib/products/music/renders/buy-render.ts';
import { createVoice } from '#lib/products/music/voices/create-voice.ts';
import { deleteVoice } from '#lib/products/music/voices/voices.ts';
import { createSubtitles } from '#lib/products/subtitles/create-subtitles.ts';
import { deleteDraft } from '#lib/products/mv/drafts/drafts.ts';
import { deleteVideo } from '#lib/products/mv/read/videos.ts';
import { purchaseKey } from '#lib/tasks/life/purchase.ts';
import type { ItemKind } from '#components/library/item-menu.tsx';
import type { BoughtTask } from '#components/studio/action-types.ts';
import { buyTask } from '../_lib/buy.ts';

const thingKind = z.enum(['song', 'voice', 'video', 'draft', 'upload']);

const names: Record<ItemKind, z.ZodType<string>> = {
  song: songName,
  voice: voiceName,
  video: videoName,
  draft: draftName,
  upload: uploadName,
};
const renamers: Record<ItemKind, (ctx: Context<UserActor>, id: string, name: string) => Promise<void>> = {
  song: renameSong,
  voice: renameVoice,
  video: renameVideo,
  draft: renameDraft,
  upload: renameUpload,
};
const removers: Record<ItemKind, (ctx: Context<UserActor>, id: string) => Promise<unknown>> = {
  song: ({ actor }, id) => deleteClip({ ...getProcess(), actor }, id),
  voice: ({ actor }, id) => deleteVoice({ ...getProcess(), actor }, id),
  video: ({ actor }, id) => deleteVideo({ ...getProcess(), actor }, id),
  draft: deleteDraft,
  upload: ({ actor }, id) => deleteUpload({ ...getProcess(), actor }, id),
};

export async function renameThing(kind: ItemKind, id: string, name: string): Promise<ActionResult<null>> {
  return userAction(async (ctx) => {
    const what = parseInput(thingKind, kind);
    const input = parseInput(z.strictObject({ id: opaqueId, name: names[what] }), { id, name });
    await renamers[what](ctx, input.id, input.name);
    return null;
  });
}

export async function deleteThing(kind: ItemKind, id: string): Promise<ActionResult<null>> {
  return userAction(async (ctx) => {
    await removers[parseInput(thingKind, kind)](ctx, parseInput(opaqueId, id));
    return null;
  });
}

export async function duplicateDraft(draftId: string): Promise<ActionResult<{ draftId: string }>> {
  return userAction((ctx) => copyDraft(ctx, parseInput(opaqueId, draftId)));
}

/** Buys an extension or a cover of a clip. The idempotency key makes a repeated submission safe. */
export async function buySongFromClip(
  clipId: string,
  use: SongUse,
  body: SongFromClip,
  key: string,
): Promise<ActionResult<BoughtTask>> {
  return userAction(async ({ actor }) => {
    const input = parseInput(songFromClip, { clipId, use, ...body });
    const { clipId: id, use: how, ...song } = input;
    const { taskId } = await createSongFromClip(
      { ...getProcess(), actor },
      id,
      how,
      song,
      purchaseKey(key, { path: `/library/songs/${id}/${how}` }, body),
    );
    return { taskId };
  });
}

export async function foreseeSongOfClip(
  clipId: string,
  use: SongUse,
  body: SongFromClip,
): Promise<ActionResult<{ warningCodes: WarningCode[] }>> {
  return userAction(({ actor }) => {
    const { clipId: id, use: how, ...song } = parseInput(songFromClip, { clipId, use, ...body });
    return foreseeSongFromClip({ ...getProcess(), actor }, id, how, song);
  });
}

export async function buyVoice(body: CreateVoiceBody, key: string): Promise<ActionResult<BoughtTask>> {
  return buyTask('createVoice', { body, key }, (bought) => createVoice(bought.ctx, bought.body, bought.idempotency));
}

export async function buyExport(clipId: string, body: ExportClipBody, key: string): Promise<ActionResult<BoughtTask>> {
  return buyTask('exportClip', { params: { clipId }, body, key }, (bought) =>
    exportClip(bought.ctx, bought.params.clipId, bought.body, bought.idempotency),
  );
}

export async function buyRender(
  clipId: string,
  body: Partial<RenderClipBody>,
  key: string,
): Promise<ActionResult<BoughtTask>> {
  return buyTask('renderClip', { params: { clipId }, body, key }, (bought) =>
    renderClip(bought.ctx, bought.params.clipId, bought.body, bought.idempotency),
  );
}

export async function buySubtitles(body: CreateSubtitlesInput, key: string): Promise<ActionResult<BoughtTask>> {
  return buyTask('createSubtitles', { body, key }, (bought) =>
    createSubtitles(bought.ctx, bought.body, bought.idempotency),
  );
}

/** Turns paid audio storage on at no more than the price shown, or off at the end of the paid month. */
export async function switchStorage(on: boolean, maxCredits: number): Promise<ActionResult<null>> {
  return userAction(async (ctx) => {
    if (parseInput(z.boolean(), on)) await enableStorage(ctx, parseInput(enableStorageBody, { maxCredits }));
    else await cancelStorage(ctx);
    return null;
  });
}
