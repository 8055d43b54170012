'use server';
/** What the library does for a signed-in user: each parses, calls one verb and answers. */
import { z } from 'zod';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { cancelStorage } from '#lib/accounts/storage/cancel-storage.ts';
import { enableStorage } from '#lib/accounts/storage/enable-storage.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { fieldLimits } from '#lib/contract/limits.ts';
import {
  type CreateVoiceBody,
  createVoiceBody,
  type ExportClipBody,
  exportClipBody,
  renderClipBody,
} from '#lib/contract/music.ts';
import { enableStorageBody } from '#lib/contract/storage.ts';
import { deleteUpload } from '#lib/media/uploads/uploads.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { getProcess } from '#lib/process.ts';
import { draftName, duplicateDraft as copyDraft, renameDraft } from '#lib/products/library/drafts.ts';
import { renameSong, type SongUse, songName } from '#lib/products/library/songs.ts';
import { renameUpload, uploadName } from '#lib/products/library/uploads.ts';
import { renameVideo, videoName } from '#lib/products/library/videos.ts';
import { renameVoice, voiceName } from '#lib/products/library/voices.ts';
import { deleteClip } from '#lib/products/music/clips.ts';
import { createSongFromClip, type SongFromClip, songFromClip } from '#lib/products/music/create-song.ts';
import { exportClip, renderClip } from '#lib/products/music/renders/buy-render.ts';
import { createVoice } from '#lib/products/music/voices/create-voice.ts';
import { deleteVoice } from '#lib/products/music/voices/voices.ts';
import { deleteDraft } from '#lib/products/mv/drafts.ts';
import { deleteVideo } from '#lib/products/mv/videos.ts';
import { type Idempotency, requestHash } from '#lib/tasks/idempotency.ts';
import type { ThingKind } from '#components/library/thing-menu.tsx';

const thingKind = z.enum(['song', 'voice', 'video', 'draft', 'upload']);

const names: Record<ThingKind, z.ZodType<string>> = {
  song: songName,
  voice: voiceName,
  video: videoName,
  draft: draftName,
  upload: uploadName,
};
const renamers: Record<ThingKind, (platform: Platform, actor: UserActor, id: string, name: string) => Promise<void>> = {
  song: renameSong,
  voice: renameVoice,
  video: renameVideo,
  draft: renameDraft,
  upload: renameUpload,
};
const removers: Record<ThingKind, (platform: Platform, actor: UserActor, id: string) => Promise<unknown>> = {
  song: (_platform, actor, id) => deleteClip(getProcess(), actor, id),
  voice: (_platform, actor, id) => deleteVoice(getProcess(), actor, id),
  video: (_platform, actor, id) => deleteVideo(getProcess(), actor, id),
  draft: deleteDraft,
  upload: (_platform, actor, id) => deleteUpload(getProcess(), actor, id),
};

export async function renameThing(kind: ThingKind, id: string, name: string): Promise<ActionResult<null>> {
  return userAction(async (platform, actor) => {
    const what = parseInput(thingKind, kind);
    const input = parseInput(z.strictObject({ id: opaqueId, name: names[what] }), { id, name });
    await renamers[what](platform, actor, input.id, input.name);
    return null;
  });
}

export async function deleteThing(kind: ThingKind, id: string): Promise<ActionResult<null>> {
  return userAction(async (platform, actor) => {
    await removers[parseInput(thingKind, kind)](platform, actor, parseInput(opaqueId, id));
    return null;
  });
}

export async function duplicateDraft(draftId: string): Promise<ActionResult<{ draftId: string }>> {
  return userAction((platform, actor) => copyDraft(platform, actor, parseInput(opaqueId, draftId)));
}

/** Buys a song that extends a clip or covers it. The key makes a repeat of the same press safe. */
export async function buySongFromClip(
  clipId: string,
  use: SongUse,
  body: SongFromClip,
  key: string,
): Promise<ActionResult<{ taskId: string }>> {
  return userAction(async (_platform, actor) => {
    const input = parseInput(songFromClip, { clipId, use, ...body });
    const { clipId: id, use: how, ...song } = input;
    const { taskId } = await createSongFromClip(
      getProcess(),
      actor,
      id,
      how,
      song,
      idempotencyOf(key, `/library/songs/${id}/${how}`, song),
    );
    return { taskId };
  });
}

export async function buyVoice(body: CreateVoiceBody, key: string): Promise<ActionResult<{ taskId: string }>> {
  return userAction(async (_platform, actor) => {
    const voice = parseInput(createVoiceBody, body);
    const { taskId } = await createVoice(
      getProcess(),
      actor,
      voice,
      idempotencyOf(key, '/api/v1/music/voices/from-clip', voice),
    );
    return { taskId };
  });
}

export async function buyExport(
  clipId: string,
  body: ExportClipBody,
  key: string,
): Promise<ActionResult<{ taskId: string }>> {
  return userAction(async (_platform, actor) => {
    const id = parseInput(opaqueId, clipId);
    const wanted = parseInput(exportClipBody, body);
    const { taskId } = await exportClip(
      getProcess(),
      actor,
      id,
      wanted,
      idempotencyOf(key, `/api/v1/music/clips/${id}/export`, wanted),
    );
    return { taskId };
  });
}

export async function buyRender(
  clipId: string,
  body: z.input<typeof renderClipBody>,
  key: string,
): Promise<ActionResult<{ taskId: string }>> {
  return userAction(async (_platform, actor) => {
    const id = parseInput(opaqueId, clipId);
    const wanted = parseInput(renderClipBody, body);
    const { taskId } = await renderClip(
      getProcess(),
      actor,
      id,
      wanted,
      idempotencyOf(key, `/api/v1/music/clips/${id}/render`, wanted),
    );
    return { taskId };
  });
}

function idempotencyOf(key: string, path: string, body: object): Idempotency {
  return {
    key: parseInput(z.string().min(1).max(fieldLimits.idempotencyKeyLength), key),
    requestHash: requestHash('POST', path, body),
  };
}

/** Turns paid audio storage on for at most the price that was shown, or off with the end of the month that is paid. */
export async function switchStorage(on: boolean, maxCredits: number): Promise<ActionResult<null>> {
  return userAction(async (platform, actor) => {
    if (parseInput(z.boolean(), on))
      await enableStorage(platform, actor, parseInput(enableStorageBody, { maxCredits }));
    else await cancelStorage(platform, actor);
    return null;
  });
}
