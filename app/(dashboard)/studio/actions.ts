'use server';
/** The studio's server actions: each parses its input, calls one verb and returns the result. */
import { z } from 'zod';
import { parseInput } from '#lib/platform/parse-input.ts';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { type BeatFix, beatFix } from '#lib/contract/mv/beats.ts';
import type { EditLyricsBody, GenerateLyricsBody } from '#lib/contract/lyrics.ts';
import { type CreateSongInput, createSongBody } from '#lib/contract/music.ts';
import {
  type CreateDraftBody,
  createDraftBody,
  type CreativeDraft,
  draftPreflightBody,
  type PreflightResult,
  previewMvBody,
  updateDraftBody,
} from '#lib/contract/mv.ts';
import type { MvTaskReceipt } from '#lib/contract/tasks/task.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import { readUpload } from '#lib/media/uploads/uploads.ts';
import { getProcess } from '#lib/process.ts';
import { editLyrics, generateLyrics } from '#lib/products/lyrics/buy-lyrics.ts';
import { waitForLyrics, type WrittenLyrics } from '#lib/products/lyrics/wait-for-lyrics.ts';
import { createSong, foreseeSong as foresee } from '#lib/products/music/create-song.ts';
import { correctDraftBeats } from '#lib/products/mv/drafts/draft-beats.ts';
import { withDraftDefaults } from '#lib/products/mv/drafts/draft-defaults.ts';
import { createDraft as saveNewDraft, updateDraft } from '#lib/products/mv/drafts/drafts.ts';
import { generateMv, previewMv } from '#lib/products/mv/create/create-mv.ts';
import { preflightDraft, preflightPreview } from '#lib/products/mv/drafts/preflights.ts';
import { onCloseOf } from '#lib/products/pipelines.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { purchaseKey } from '#lib/tasks/life/purchase.ts';
import type { BoughtTask, Buying, DraftChanges, Purchase } from '#components/studio/action-types.ts';
import { buy, buyTask } from '../_lib/buy.ts';

const buying = z.enum(['video', 'preview']);

export async function createDraft(body: CreateDraftBody): Promise<ActionResult<CreativeDraft>> {
  return userAction(async (ctx) =>
    saveNewDraft(
      { ...getProcess(), actor: ctx.actor },
      await withDraftDefaults(ctx, parseInput(createDraftBody, body)),
    ),
  );
}

export async function saveDraft(draftId: string, body: DraftChanges): Promise<ActionResult<CreativeDraft>> {
  return userAction(({ actor }) =>
    updateDraft({ ...getProcess(), actor }, parseInput(opaqueId, draftId), parseInput(updateDraftBody, body)),
  );
}

export async function correctBeats(
  draftId: string,
  expectedVersion: number,
  fix: BeatFix,
): Promise<ActionResult<CreativeDraft>> {
  return userAction((ctx) =>
    correctDraftBeats(ctx, parseInput(opaqueId, draftId), {
      ...parseInput(draftPreflightBody, { expectedVersion }),
      fix: parseInput(beatFix, fix),
    }),
  );
}

export async function checkDraft(
  what: Buying,
  draftId: string,
  expectedVersion: number,
): Promise<ActionResult<PreflightResult>> {
  return userAction(({ actor }) => {
    const check = parseInput(buying, what) === 'preview' ? preflightPreview : preflightDraft;
    return check(
      { ...getProcess(), actor },
      parseInput(opaqueId, draftId),
      parseInput(draftPreflightBody, { expectedVersion }),
    );
  });
}

export async function buyVideo(
  what: Buying,
  draftId: string,
  purchase: Purchase,
  key: string,
): Promise<ActionResult<{ mvId: string }>> {
  return userAction(async ({ actor }) => {
    const id = parseInput(opaqueId, draftId);
    const isPreview = parseInput(buying, what) === 'preview';
    const body = parseInput(previewMvBody, purchase);
    const operation = isPreview ? 'previewMv' : 'generateMv';
    const idempotency = purchaseKey(key, { operation, params: { id } }, purchase);
    const { answer } = await (isPreview ? previewMv : generateMv)({ ...getProcess(), actor }, id, body, idempotency);
    return { mvId: (JSON.parse(answer) as MvTaskReceipt).mvId };
  });
}

export async function makeSong(body: CreateSongInput, key: string): Promise<ActionResult<BoughtTask>> {
  return buyTask('createSong', { body, key }, ({ ctx, body: song, idempotency }) =>
    createSong(ctx, song, { idempotency }),
  );
}

export async function foreseeSong(body: CreateSongInput): Promise<ActionResult<{ warningCodes: WarningCode[] }>> {
  return userAction(({ actor }) => foresee({ ...getProcess(), actor }, parseInput(createSongBody, body)));
}

export async function writeLyrics(body: GenerateLyricsBody, key: string): Promise<ActionResult<WrittenLyrics>> {
  return buy('generateLyrics', { body, key }, async ({ ctx, body: wanted, idempotency }) => {
    const { taskId } = await generateLyrics(ctx, wanted, idempotency);
    return waitForLyrics(ctx, taskId);
  });
}

export async function changeLyrics(body: EditLyricsBody, key: string): Promise<ActionResult<WrittenLyrics>> {
  return buy('editLyrics', { body, key }, async ({ ctx, body: wanted, idempotency }) => {
    const { taskId } = await editLyrics(ctx, wanted, idempotency);
    return waitForLyrics(ctx, taskId);
  });
}

export async function cancelVideo(taskId: string): Promise<ActionResult<null>> {
  return userAction(async (ctx) => {
    await cancelTask(ctx, parseInput(opaqueId, taskId), onCloseOf);
    return null;
  });
}

/** An uploaded file that is ready, with the URL that form fields use. */
export async function readSentFile(
  uploadId: string,
): Promise<ActionResult<{ url: string | null; durationSec: number | null; fileName: string }>> {
  return userAction(async ({ actor }) => {
    const { url, durationSec, fileName } = await readUpload({ ...getProcess(), actor }, parseInput(opaqueId, uploadId));
    return { url, durationSec, fileName };
  });
}
