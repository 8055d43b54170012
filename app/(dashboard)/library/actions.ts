'use server';
/** What the library does for a signed-in user: each parses, calls one verb and answers. */
import { z } from 'zod';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { deleteUpload } from '#lib/media/uploads/uploads.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { getProcess } from '#lib/process.ts';
import { draftName, duplicateDraft as copyDraft, renameDraft } from '#lib/products/library/drafts.ts';
import { renameSong, songName } from '#lib/products/library/songs.ts';
import { renameUpload, uploadName } from '#lib/products/library/uploads.ts';
import { renameVideo, videoName } from '#lib/products/library/videos.ts';
import { renameVoice, voiceName } from '#lib/products/library/voices.ts';
import { deleteClip } from '#lib/products/music/clips.ts';
import { deleteVoice } from '#lib/products/music/voices/voices.ts';
import { deleteDraft } from '#lib/products/mv/drafts.ts';
import { deleteVideo } from '#lib/products/mv/videos.ts';
import type { ThingKind } from '#components/library/thing-menu.tsx';

const thingKind = z.enum(['song', 'voice', 'video', 'draft', 'upload']);

const names: Record<ThingKind, z.ZodType<string>> = { song: songName, voice: voiceName, video: videoName, draft: draftName, upload: uploadName };
const renamers: Record<ThingKind, (platform: Platform, actor: UserActor, id: string, name: string) => Promise<void>> = {
  song: renameSong, voice: renameVoice, video: renameVideo, draft: renameDraft, upload: renameUpload,
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
