import { z } from 'zod';
import { songCredits } from '#lib/billing/price-catalog.ts';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { fieldLimits, urlLifetimes } from '#lib/contract/accounts/limits.ts';
import {
  type CreateSongBody,
  isUploadMode,
  modelsOfMode,
  resolveSongModel,
  type SongModel,
  type SongReceipt,
  whyNotSung,
} from '#lib/contract/music.ts';
import { typedText } from '#lib/contract/scalars.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, type CreatedTask, createTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { buyOnce } from '#lib/tasks/life/purchase.ts';
import { taskReceipt } from '#lib/tasks/life/task-receipt.ts';
import { refuseOutsideTrial } from '#lib/tasks/life/trial.ts';
import { checkSourceUrl, checkUrlField } from '../check-url-field.ts';
import { lookAtAudio } from '../look-at-audio.ts';
import { refused } from '../lyrics/lyrics-request.ts';
import type { ProductDeps } from '../product-deps.ts';
import { findSourceClip } from './find-source-clip.ts';
import { songSourceBounds } from './import-audio.ts';
import {
  findClipOfLink,
  foreseenWarnings,
  lyricsBriefOf,
  planSong,
  type SongPlan,
  songWish,
  wantsLyrics,
} from './plan-song.ts';
import type { SongWish } from './ports.ts';

export type CreateSongOptions = {
  idempotency?: Idempotency;
  /** The caller waits for an acknowledgement, so the final answer is stored later. */
  answerLater?: boolean;
  /** The caller does not wait, so audio is not inspected before the purchase. */
  respondAsync?: boolean;
};

/**
 * Buys a song (SPEC.md, E6). Throws `FEATURE_NOT_SUPPORTED` for an unsupported combination of mode, model and Voice,
 * for lyrics in a language that the writer cannot write and for a wish that the engine cannot fulfil;
 * `SOURCE_UNPROCESSABLE` for audio that proves unusable within the time for checking it; and what `findUsableVoice` and
 * `createTask` throw.
 */
export function createSong(
  ctx: Context<PayingActor, ProductDeps>,
  body: CreateSongBody,
  options: CreateSongOptions = {},
): Promise<CreatedTask> {
  const { actor } = ctx;
  return buyOnce(ctx, options.idempotency, async () => {
    refuseOutsideTrial(actor, 'song', body.mode);
    refuseUnsupported(body);
    const { platform, outbound } = ctx;
    refuseUnwritten(ctx, body);
    if (body.audio) await checkSourceUrl(ctx, body.audio.url, 'audio.url', 'audio');
    if (body.config?.webhookUrl) checkUrlField(outbound, body.config.webhookUrl, 'config.webhookUrl', 'post');
    const planned = await planSong(ctx, body);
    const wish = songWish(body, planned);
    refuseUnmade(ctx, wish);
    if (body.audio && !options.respondAsync) {
      const found = await lookAtAudio(ctx, body.audio.url, songSourceBounds, options.idempotency);
      if (found && 'problem' in found)
        throw new Failure('SOURCE_UNPROCESSABLE', {
          message: `audio.url: ${found.problem}`,
          details: { field: 'audio.url' },
        });
    }
    const { config, ...inputParameters } = body;
    const taskId = newId('task');
    const { model } = resolveSongModel(body.model);
    const requiredUnits = songUnits(model);
    const source = await findClipOfLink(ctx, body);
    const expectedMs = ctx.engines.songs.expectedMs?.(wish);
    const plan: SongPlan = {
      ...planned,
      sourceClipId: source?.id,
      ...(expectedMs ? { expectedMs: Math.round(expectedMs) } : {}),
    };
    const warningCodes = foreseenWarnings(ctx, body, planned, source);
    const task = await createTask(ctx, {
      taskId,
      type: 'song',
      queue: 'song',
      config,
      inputParameters: { ...inputParameters, model },
      plan,
      requiredUnits,
      warningCodes,
      idempotency: options.idempotency,
      answer: {
        ...taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) }),
        warningCodes,
      } satisfies SongReceipt,
      answerIsFinal: !options.answerLater,
    });
    if (task.created) announceTask(platform, taskId, 'song');
    return task;
  });
}

/**
 * Warnings about parts of a request that its song will not follow, if known before it is bought. Nothing is stored.
 * Throws what `findUsableVoice` throws.
 */
export async function foreseeSong(
  ctx: Context<PayingActor, ProductDeps>,
  body: CreateSongBody,
): Promise<{ warningCodes: WarningCode[] }> {
  const [plan, source] = await Promise.all([planSong(ctx, body), findClipOfLink(ctx, body)]);
  return { warningCodes: foreseenWarnings(ctx, body, plan, source) };
}

/** The choices for an extension or a cover of a clip; the rest follows from the clip. */
export const songFromClip = z.strictObject({
  clipId: opaqueId,
  use: z.enum(['extend', 'cover']),
  title: typedText(fieldLimits.songTitleLength).optional(),
  tags: typedText(fieldLimits.songTagsLength).optional(),
  lyrics: typedText(fieldLimits.songTextLength).optional(),
  prompt: typedText(fieldLimits.songTextLength).optional(),
  instrumental: z.boolean().optional(),
  continueAt: z.number().min(0).optional(),
});
export type SongFromClip = Omit<z.infer<typeof songFromClip>, 'clipId' | 'use'>;

/**
 * Refuses to write lyrics in a language that the writer cannot write. Imported audio is exempt: it may have lyrics and
 * a title of its own in any language.
 */
function refuseUnwritten({ engines }: ProductDeps, body: CreateSongBody): void {
  if (!wantsLyrics(body) || isUploadMode(body.mode)) return;
  const request = isSeen(body.prompt) ? { ...body, title: undefined } : body;
  const refusal = engines.lyrics.refuseBrief?.(lyricsBriefOf(request, '', 0));
  if (refusal)
    throw refused(
      refusal,
      refusal.wish === 'tags' ? 'tags' : isSeen(body.prompt) ? 'prompt' : isSeen(body.title) ? 'title' : 'tags',
      ' Send lyrics of your own, or ask for an instrumental.',
    );
}

/** Refuses what the engine says it cannot make. */
function refuseUnmade({ engines }: ProductDeps, wish: SongWish): void {
  const refusal = engines.songs.refuseSong?.(wish);
  if (!refusal) return;
  const { message, field, reason, bounds } = refusal;
  throw new Failure('FEATURE_NOT_SUPPORTED', {
    message: `${message} Nothing was charged.`,
    details: { field, reason, ...bounds },
  });
}

/**
 * Buys an extension or a cover of a finished clip of the account. Throws what `findSourceClip` and `createSong` throw, without a
 * charge.
 */
export function createSongFromClip(
  ctx: Context<PayingActor, ProductDeps>,
  clipId: string,
  use: 'extend' | 'cover',
  body: SongFromClip,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  return buyOnce(ctx, idempotency, async () =>
    createSong(ctx, await requestOfClip(ctx, clipId, use, body), { idempotency }),
  );
}

/** Like `foreseeSong`, for an extension or a cover of a clip. Throws what `findSourceClip` throws. */
export async function foreseeSongFromClip(
  ctx: Context<PayingActor, ProductDeps>,
  clipId: string,
  use: 'extend' | 'cover',
  body: SongFromClip,
): Promise<{ warningCodes: WarningCode[] }> {
  return foreseeSong(ctx, await requestOfClip(ctx, clipId, use, body));
}

async function requestOfClip(
  ctx: Context<PayingActor, ProductDeps>,
  clipId: string,
  use: 'extend' | 'cover',
  body: SongFromClip,
): Promise<CreateSongBody> {
  const clip = await findSourceClip(ctx, clipId);
  const { url } = signAssetUrl(
    ctx.platform,
    { id: clip.audioAssetId, fileName: 'song.mp3' },
    urlLifetimes.signedDownloadSec,
  );
  const mode = use === 'extend' ? 'upload-extend' : 'upload-cover';
  const unsung = whyNotSung({ mode, ...body });
  if (unsung) throw invalidField('lyrics', unsung);
  return { mode, audio: { url }, ...body };
}

/** Refuses unsupported combinations of mode, model and Voice (SPEC.md, E6). Throws `FEATURE_NOT_SUPPORTED`. */
function refuseUnsupported(body: Pick<CreateSongBody, 'mode' | 'model' | 'voiceId' | 'instrumental'>): void {
  const { mode, voiceId } = body;
  const { model, runsOn } = resolveSongModel(body.model);
  const models = modelsOfMode(mode);
  if (!models.includes(runsOn)) {
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: `Model ${model} cannot be used in mode ${mode}; ${models.join(' and ')} can.`,
      details: { field: 'model', reason: 'model_not_supported_by_mode', mode, model, models },
    });
  }
  if (voiceId && isUploadMode(mode))
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: `voiceId cannot be used in mode ${mode}.`,
      details: { field: 'voiceId', reason: 'voice_not_supported_by_mode', mode },
    });
  if (voiceId && body.instrumental)
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: 'An instrumental has no voice: leave out voiceId or instrumental.',
      details: { field: 'instrumental', reason: 'voice_needs_singing' },
    });
}

/** Price of a song task; each of its two candidates is half of it. */
function songUnits(model: SongModel): bigint {
  return unitsOf(songCredits[model]);
}

export function settledSongUnits(required: bigint, candidatesMade: number): bigint {
  return candidatesMade >= 2 ? required : required / 2n;
}
