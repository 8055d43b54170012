'use server';
/** What the studio does for a signed-in user: each parses, calls one verb and answers. */
import { z } from 'zod';
import { parseInput } from '#lib/platform/parse-input.ts';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { fieldLimits } from '#lib/contract/limits.ts';
import { createSongBody, type CreateSongInput } from '#lib/contract/music.ts';
import { aspectRatio, type CreateDraftBody, createDraftBody, type CreativeDraft, draftPreflightBody, generateMvBody, type PreflightResult, resolution, updateDraftBody } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import type { MvTaskReceipt } from '#lib/contract/task.ts';
import { getProcess } from '#lib/process.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createDraft as saveNewDraft } from '#lib/products/mv/create-draft.ts';
import { generateMv } from '#lib/products/mv/generate-mv.ts';
import { preflightDraft } from '#lib/products/mv/preflight-draft.ts';
import { quoteCreation } from '#lib/products/mv/quote-creation.ts';
import { updateDraft } from '#lib/products/mv/update-draft.ts';
import { onCloseOf } from '#lib/products/pipelines.ts';
import { cancelTask } from '#lib/tasks/cancel-task.ts';
import { requestHash } from '#lib/tasks/idempotency.ts';
import type { DraftChanges, Purchase } from '#components/studio/action-types.ts';
import type { QuoteRequest } from '#components/studio/order/use-quote.ts';

const idempotencyKey = z.string().min(1).max(fieldLimits.idempotencyKeyLength);
const quoteRequest = z.strictObject({ durationSec: z.number(), resolution, aspectRatio, subtitles: z.boolean(), hasTimeline: z.boolean().optional() });

export async function createDraft(body: CreateDraftBody): Promise<ActionResult<CreativeDraft>> {
  return userAction((_platform, actor) => saveNewDraft(getProcess(), actor, parseInput(createDraftBody, body)));
}

export async function saveDraft(draftId: string, body: DraftChanges): Promise<ActionResult<CreativeDraft>> {
  return userAction((_platform, actor) => updateDraft(getProcess(), actor, parseInput(opaqueId, draftId), parseInput(updateDraftBody, body)));
}

export async function quoteVideo(request: QuoteRequest): Promise<ActionResult<Quote>> {
  return userAction((platform, actor) => {
    const { durationSec, subtitles, hasTimeline, ...output } = parseInput(quoteRequest, request);
    const bounded = Math.min(fieldLimits.quoteDurationSecMax, Math.max(fieldLimits.quoteDurationSecMin, durationSec));
    return quoteCreation(platform, actor, { durationSec: bounded, output, autoSubtitle: subtitles, hasSubtitleTimeline: hasTimeline });
  });
}

export async function checkDraft(draftId: string, expectedVersion: number): Promise<ActionResult<PreflightResult>> {
  return userAction((_platform, actor) => preflightDraft(getProcess(), actor, parseInput(opaqueId, draftId), parseInput(draftPreflightBody, { expectedVersion })));
}

export async function generateVideo(draftId: string, purchase: Purchase, key: string): Promise<ActionResult<{ mvId: string }>> {
  return userAction(async (_platform, actor) => {
    const id = parseInput(opaqueId, draftId);
    const body = parseInput(generateMvBody, purchase);
    const idempotency = { key: parseInput(idempotencyKey, key), requestHash: requestHash('POST', `/api/v1/mv/drafts/${id}/generate`, body) };
    const { answer } = await generateMv(getProcess(), actor, id, body, idempotency);
    return { mvId: (JSON.parse(answer) as MvTaskReceipt).mvId };
  });
}

export async function makeSong(body: CreateSongInput, key: string): Promise<ActionResult<{ taskId: string }>> {
  return userAction(async (_platform, actor) => {
    const song = parseInput(createSongBody, body);
    const idempotency = { key: parseInput(idempotencyKey, key), requestHash: requestHash('POST', '/api/v1/music/songs', song) };
    const { taskId } = await createSong(getProcess(), actor, song, { idempotency });
    return { taskId };
  });
}

export async function cancelVideo(taskId: string): Promise<ActionResult<null>> {
  return userAction(async (platform, actor) => {
    await cancelTask(platform, actor, parseInput(opaqueId, taskId), onCloseOf);
    return null;
  });
}
