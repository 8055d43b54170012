/**
 * What a request decides about its song before it is paid for, while lyrics may still have to be written and audio to
 * be fetched.
 */
import { type CreateSongBody, isUploadMode, resolveSongModel } from '#lib/contract/music.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import { hasWords } from '#lib/contract/text/sung-words.ts';
import { assetIdOf } from '#lib/media/uploads/upload-row.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { newSeed } from '#lib/tasks/life/create-task.ts';
import type { Engines, ProductDeps } from '../product-deps.ts';
import { sourceUse } from './import-audio.ts';
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
  /** The clip of the account that the audio URL links to. */
  sourceClipId?: string;
  expectedMs?: number;
};

/** Plans a song from its request alone. */
export async function planSong({ platform, engines }: ProductDeps, body: CreateSongBody): Promise<SongPlan> {
  const playedOnly = isLeftOpen(engines, body);
  return {
    runsOn: resolveSongModel(body.model).runsOn,
    seed: newSeed(),
    writeLyrics: wantsLyrics(body) && !playedOnly,
    playedOnly,
    voice: body.voiceId
      ? { profile: await findUsableVoice(platform, body.voiceId), alone: body.mode === 'vox' }
      : undefined,
  };
}

const LATIN = /\p{Script=Latin}/u;

/**
 * The brief for the lyrics of a song without any; `heard` replaces an empty prompt. A title beside a prompt is used
 * only if it has Latin letters.
 */
export function lyricsBriefOf(
  body: Pick<CreateSongBody, 'prompt' | 'title' | 'tags'>,
  heard: string,
  seed: number,
): LyricsBrief {
  const said = isSeen(body.prompt) && !LATIN.test(body.title ?? '') ? [body.prompt] : [body.prompt, body.title];
  const prompt = said.filter(isSeen).join('. ') || body.tags || heard;
  return { prompt, tags: body.tags, title: body.title, seed };
}

export const wantsLyrics = (body: CreateSongBody): boolean => !body.instrumental && !hasWords(body.lyrics);

/**
 * Whether a song may be an instrumental because its request neither asks for singing nor says what to sing. `instrumental: false` and a
 * Voice ask for singing.
 */
function isLeftOpen(engines: Engines, body: CreateSongBody): boolean {
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

export function songWish(body: CreateSongBody, plan: SongPlan): SongWish {
  const { prompt, lyrics, tags, negativeTags, controlSliders } = body;
  return {
    prompt,
    lyrics,
    tags,
    negativeTags,
    controlSliders,
    use: sourceUseOf(body),
    voice: plan.voice,
    model: plan.runsOn,
    instrumental: isInstrumental(body, plan),
  };
}

const sourceUseOf = ({ mode }: CreateSongBody) => (isUploadMode(mode) ? sourceUse(mode) : undefined);
const isInstrumental = ({ instrumental }: CreateSongBody, { playedOnly }: SongPlan): boolean =>
  instrumental || playedOnly || false;

/**
 * The engine's brief for a request, without imported audio. `writtenTitle` is the title of lyrics that were written for
 * it.
 */
export function songBrief(
  body: CreateSongBody,
  plan: SongPlan,
  lyrics: string | undefined,
  writtenTitle?: string,
): Omit<SongBrief, 'source'> {
  const instrumental = isInstrumental(body, plan);
  return {
    prompt: body.prompt,
    lyrics: instrumental ? undefined : lyrics,
    tags: body.tags,
    negativeTags: body.negativeTags,
    title: body.title ?? writtenTitle,
    instrumental,
    model: plan.runsOn,
    controlSliders: body.controlSliders,
    voice: plan.voice,
    seed: plan.seed,
  };
}

export function foreseenWarnings(
  { engines }: ProductDeps,
  body: CreateSongBody,
  plan: SongPlan,
  source: LinkedClip | undefined,
): WarningCode[] {
  return [
    ...(plan.playedOnly ? ['SONG_INSTRUMENTAL' as const] : []),
    ...(body.instrumental && isSeen(body.lyrics) ? ['SONG_LYRICS_NOT_SUNG' as const] : []),
    ...(engines.songs.foreseeWarnings?.({
      ...songBrief(body, plan, body.lyrics),
      use: sourceUseOf(body),
      sourceBpm: source?.bpm ?? undefined,
    }) ?? []),
  ];
}

/** A clip of the account that the URL of imported audio links to. */
type LinkedClip = { id: string; bpm: number | null };

export async function findClipOfLink(
  { platform, actor }: Context<AccountActor>,
  { audio }: CreateSongBody,
): Promise<LinkedClip | undefined> {
  const assetId = audio ? assetIdOf(platform, audio.url) : null;
  if (!assetId) return undefined;
  const { rows } = await platform.database.sql.query<LinkedClip>(
    `SELECT c.id, (c.timeline ->> 'bpm')::float8 AS bpm
       FROM asset a JOIN clip c ON c.task_id = a.task_id AND c.audio_asset_id = a.id WHERE a.id = $1 AND a.account_id = $2`,
    [assetId, actor.accountId],
  );
  return rows[0];
}
