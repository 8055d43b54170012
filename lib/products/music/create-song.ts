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
  whyNotSung,
} from '#lib/contract/music.ts';
import { typedText } from '#lib/contract/scalars.ts';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import { hasWords } from '#lib/contract/text/sung-words.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import { assetIdOf } from '#lib/media/uploads/upload-row.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, type CreatedTask, createTask, newSeed } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { buyOnce } from '#lib/tasks/life/purchase.ts';
import { taskReceipt } from '#lib/tasks/life/task-receipt.ts';
import { refuseOutsideTrial } from '#lib/tasks/life/trial.ts';
import { checkSourceUrl, checkUrlField } from '../check-url-field.ts';
import { lookAtAudio } from '../look-at-audio.ts';
import { refused } from '../lyrics/lyrics-request.ts';
import type { ProductDeps } from '../product-deps.ts';
import { findSourceClip } from './find-source-clip.ts';
import { songSourceBounds, sourceUse } from './import-audio.ts';
import type { LyricsBrief, SongBrief, SongWish } from './ports.ts';
import { findUsableVoice } from './voices/voices.ts';

/** The task's plan, as the song pipeline reads it. */
export type SongPlan = {
  runsOn: string;
  seed: number;
  writeLyrics: boolean;
  /** An instrumental, because the request neither asks for singing nor says what to sing. */
  playedOnly?: boolean;
  voice?: SongBrief['voice'];
  /** The clip of the account to which its audio URL is a link. */
  sourceClipId?: string;
  expectedMs?: number;
};

export type CreateSongOptions = {
  idempotency?: Idempotency;
  /** The caller waits for an acknowledgement, so the final answer is stored later. */
  answerLater?: boolean;
  /** The caller does not wait, so audio is not inspected before the purchase. */
  respondAsync?: boolean;
};

/**
 * Buys a song (SPEC.md, E6). Throws `FEATURE_NOT_SUPPORTED` for an unsupported combination of mode, model and Voice and for lyrics in a language
 * that the writer cannot write or a wish that the engine cannot fulfil, `SOURCE_UNPROCESSABLE` for audio that is found to be unusable in time, and what `findUsableVoice` and
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
    const voice = body.voiceId
      ? { profile: await findUsableVoice(platform, body.voiceId), alone: body.mode === 'vox' }
      : undefined;
    const playedOnly = isLeftOpen(ctx, body);
    const { model, runsOn } = resolveSongModel(body.model);
    const wish = songWish(body, { voice, model: runsOn, instrumental: body.instrumental || playedOnly });
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
    const requiredUnits = songUnits(model);
    const sourceClipId = body.audio ? await findClipOfLink(ctx, body.audio.url) : undefined;
    const expectedMs = ctx.engines.songs.expectedMs?.(wish);
    const plan: SongPlan = {
      runsOn,
      seed: newSeed(),
      writeLyrics: wantsLyrics(body) && !playedOnly,
      playedOnly,
      voice,
      sourceClipId,
      ...(expectedMs ? { expectedMs: Math.round(expectedMs) } : {}),
    };
    const task = await createTask(ctx, {
      taskId,
      type: 'song',
      queue: 'song',
      config,
      inputParameters: { ...inputParameters, model },
      plan,
      requiredUnits,
      idempotency: options.idempotency,
      answer: taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) }),
      answerIsFinal: !options.answerLater,
    });
    if (task.created) announceTask(platform, taskId, 'song');
    return task;
  });
}

/** The clip of the account to which a URL is a link, or undefined. */
async function findClipOfLink({ platform, actor }: Context<PayingActor>, url: string): Promise<string | undefined> {
  const assetId = assetIdOf(platform, url);
  if (!assetId) return undefined;
  const { rows } = await platform.database.sql.query<{ id: string }>(
    'SELECT c.id FROM asset a JOIN clip c ON c.task_id = a.task_id AND c.audio_asset_id = a.id WHERE a.id = $1 AND a.account_id = $2',
    [assetId, actor.accountId],
  );
  return rows[0]?.id;
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

/** The brief for the lyrics of a song without any; `heard` replaces an empty prompt. */
export function lyricsBriefOf(
  body: Pick<CreateSongBody, 'prompt' | 'title' | 'tags'>,
  heard: string,
  seed: number,
): LyricsBrief {
  const prompt = [body.prompt, body.title].filter(isSeen).join('. ') || body.tags || heard;
  return { prompt, tags: body.tags, title: body.title, seed };
}

const wantsLyrics = (body: CreateSongBody): boolean => !body.instrumental && !hasWords(body.lyrics);

/**
 * Whether a song may be an instrumental because its request neither asks for singing nor says what to sing. `instrumental: false` and a
 * Voice ask for singing.
 */
function isLeftOpen({ engines }: ProductDeps, body: CreateSongBody): boolean {
  if (
    !wantsLyrics(body) ||
    body.instrumental === false ||
    body.voiceId ||
    isUploadMode(body.mode) ||
    engines.songs.remote
  )
    return false;
  return engines.lyrics.asksForWords?.(lyricsBriefOf(body, '', 0)) === false;
}

/** Refuses lyrics in a language that the writer cannot write. Imported audio may have its own. */
function refuseUnwritten({ engines }: ProductDeps, body: CreateSongBody): void {
  if (!wantsLyrics(body) || isUploadMode(body.mode)) return;
  const refusal = engines.lyrics.refuseBrief?.(lyricsBriefOf(body, '', 0));
  if (refusal)
    throw refused(
      refusal,
      refusal.wish === 'tags' ? 'tags' : isSeen(body.prompt) ? 'prompt' : isSeen(body.title) ? 'title' : 'tags',
      ' Send lyrics of your own, or ask for an instrumental.',
    );
}

function songWish(
  { mode, prompt, lyrics, tags, negativeTags, controlSliders }: CreateSongBody,
  decided: Pick<SongWish, 'voice' | 'model' | 'instrumental'>,
): SongWish {
  const use = isUploadMode(mode) ? sourceUse(mode) : undefined;
  return { prompt, lyrics, tags, negativeTags, controlSliders, use, ...decided };
}

/** Refuses what the engine says that it cannot make. */
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
  return buyOnce(ctx, idempotency, async () => {
    const clip = await findSourceClip(ctx, clipId);
    const { url } = signAssetUrl(
      ctx.platform,
      { id: clip.audioAssetId, fileName: 'song.mp3' },
      urlLifetimes.signedDownloadSec,
    );
    const mode = use === 'extend' ? 'upload-extend' : 'upload-cover';
    const unsung = whyNotSung({ mode, ...body });
    if (unsung) throw invalidField('lyrics', unsung);
    return createSong(ctx, { mode, audio: { url }, ...body }, { idempotency });
  });
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
