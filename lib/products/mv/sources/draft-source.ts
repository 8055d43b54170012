import type { BeatGrid } from '#lib/contract/mv/beats.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import type { DraftBrief, DraftPlan, DraftSource, HeardAudio, SongFacts } from '#lib/contract/mv.ts';
import { withoutFileEnding } from '#lib/media/file-ending.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import type { SungLine, SongSection } from '../../music/ports.ts';
import { checkSourceUrl } from '../../check-url-field.ts';
import { fileNameInUrl } from '#lib/contract/text/file-name-in-url.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { languageOfScript, meanLevel } from './song-direction.ts';
import { readAudioWords } from './inspect-source.ts';

/** How much longer a song may be than what was stated or paid for, because containers and callers round durations. */
export const DURATION_SLACK_SEC = 1;

/** What is known of a draft's song. */
export type KnownSource = {
  title: string;
  /** Null when the caller has not stated the length of their audio. */
  durationSec: number | null;
  /** `own`: the lyrics from which the song was made. `unverified`: from files of the caller, not compared with the audio. `unread`: not read yet. */
  words: 'own' | 'unverified' | 'none' | 'unread';
  /** Whether the words have times. */
  timed: boolean;
  tags: string | null;
  /** The lyrics of a clip; null for imported audio, whose words the task reads. */
  lyricsText: string | null;
  clipId: string | null;
  /** The storage key of a clip's audio; null for imported audio. */
  storageKey: string | null;
  /** Null for imported audio, which must be analysed first. */
  song: SongFacts | null;
  /** What was found in imported audio; null for a clip, and for audio that has not been read. */
  audio: HeardAudio | null;
};

/** What is known of imported audio from the plan of a draft. */
type KeptFacts = Pick<DraftPlan, 'audio' | 'song'>;

export type ClipSource = {
  clipId: string;
  title: string;
  durationSec: number;
  audioStorageKey: string;
  tags: string | null;
  lyrics: string | null;
  lines: SungLine[];
  sections: SongSection[];
  song: SongFacts;
  /** The name that the song engine gave its style. */
  style: string | null;
  /** The beats as played, for a song whose tempo changes. */
  beats: BeatGrid | null;
};

/**
 * Reads what is known of a source without fetching it; `kept` is from an earlier plan with the same audio. Throws `TASK_NOT_FOUND`,
 * `CLIP_NOT_FOUND`, `SOURCE_UNPROCESSABLE`, or `VALIDATION_ERROR` for a URL.
 */
export async function readSource(
  ctx: Context<AccountActor, ProductDeps>,
  source: DraftSource,
  kept: KeptFacts = {},
): Promise<KnownSource> {
  if (source.type === 'audio') {
    await checkSourceUrl(ctx, source.audioUrl, 'source.audioUrl', 'audio');
    if (source.srtUrl) await checkSourceUrl(ctx, source.srtUrl, 'source.srtUrl', 'subtitles');
    const audio: HeardAudio | null = source.srtUrl ? { words: 'supplied', timed: true } : (kept.audio ?? null);
    return {
      title: titleOfUrl(source.audioUrl),
      durationSec: source.durationSec ?? null,
      tags: null,
      lyricsText: null,
      clipId: null,
      storageKey: null,
      song: kept.song ?? null,
      ...wordsOfAudio(audio),
    };
  }
  const {
    clipId,
    title,
    durationSec,
    audioStorageKey: storageKey,
    lines,
    lyrics,
    tags,
    style,
    song,
  } = await readClipSource(ctx, source);
  const words = lines.length > 0 || lyrics?.trim() ? 'own' : 'none';
  return {
    title,
    durationSec,
    words,
    timed: lines.length > 0,
    tags: [tags, style].filter(Boolean).join(', ') || null,
    lyricsText: lyrics,
    clipId,
    storageKey,
    song,
    audio: null,
  };
}

/** `readSource` for saving a draft: audio that has not been read yet is fetched and read, if that does not take long. */
export async function readDraftSource(
  ctx: Context<AccountActor, ProductDeps>,
  source: DraftSource,
  kept: KeptFacts = {},
): Promise<KnownSource> {
  const known = await readSource(ctx, source, kept);
  if (source.type !== 'audio' || known.audio) return known;
  return { ...known, ...wordsOfAudio(await readAudioWords(ctx, source.audioUrl)) };
}

export function wordsOfAudio(audio: HeardAudio | null): Pick<KnownSource, 'words' | 'timed' | 'audio'> {
  return {
    audio,
    words: audio ? (audio.words === 'none' ? 'none' : 'unverified') : 'unread',
    timed: audio?.timed ?? false,
  };
}

type ClipTimeline = {
  bpm?: number;
  key?: string;
  style?: string;
  lines: SungLine[];
  sections: SongSection[];
  waveform?: number[];
  beats?: BeatGrid;
  language?: string;
};

async function clipOfAnother(
  sql: Sql,
  { accountId }: AccountActor,
  { taskId, clipId }: Extract<DraftSource, { type: 'task' }>,
): Promise<Failure> {
  const { rows } = await sql.query<{ task_id: string }>('SELECT task_id FROM clip WHERE id = $1 AND account_id = $2', [
    clipId,
    accountId,
  ]);
  return rows[0]
    ? invalidField('source.clipId', `must be a clip of the task ${taskId}; this one is of ${rows[0].task_id}`)
    : new Failure('CLIP_NOT_FOUND', { details: { field: 'source.clipId' } });
}

/**
 * The clip of a task source: of a finished song of the account, the first candidate unless `clipId` is given. Throws `TASK_NOT_FOUND`,
 * `VALIDATION_ERROR` for a task that is no song and a clip of another one, `CONFLICT` for a song that is not finished, and `CLIP_NOT_FOUND`, also
 * for audio that is no longer kept: SPEC.md lists no 422 for saving a draft (E11).
 */
export async function readClipSource(
  ctx: Context<AccountActor>,
  source: Extract<DraftSource, { type: 'task' }>,
): Promise<ClipSource> {
  const { actor } = ctx;
  const { sql } = ctx.platform.database;
  const { rows: tasks } = await sql.query<{ type: string; status: string; mode: string | null }>(
    `SELECT type, status, input_parameters ->> 'mode' AS mode FROM task WHERE id = $1 AND account_id = $2`,
    [source.taskId, actor.accountId],
  );
  const task = tasks[0];
  if (!task) throw new Failure('TASK_NOT_FOUND', { details: { field: 'source.taskId' } });
  if (task.type !== 'song')
    throw invalidField('source.taskId', `must be the task of a song; the type of this one is ${task.type}`);
  if (task.status !== 'COMPLETED')
    throw new Failure('CONFLICT', {
      message: 'The song is not finished.',
      details: { field: 'source.taskId', reason: 'song_not_complete', status: task.status },
    });
  const { rows } = await sql.query<{
    id: string;
    title: string;
    duration_sec: number;
    storage_key: string;
    deleted_at: Date | null;
    tags: string | null;
    lyrics: string | null;
    instrumental: boolean;
    timeline: ClipTimeline;
  }>(
    `SELECT c.id, c.title, c.duration_sec, c.tags, c.lyrics, c.instrumental, c.timeline, a.storage_key, a.deleted_at FROM clip c JOIN asset a ON a.id = c.audio_asset_id
       WHERE c.task_id = $1 AND ($2::text IS NULL OR c.id = $2) ORDER BY c.index LIMIT 1`,
    [source.taskId, source.clipId ?? null],
  );
  const clip = rows[0];
  if (!clip) throw await clipOfAnother(sql, actor, source);
  if (clip.deleted_at)
    throw new Failure('CLIP_NOT_FOUND', {
      message: 'The audio of this song is no longer kept.',
      details: { field: 'source.taskId', reason: 'audio_not_kept' },
    });
  const { bpm, key, style, lines, sections, waveform = [], beats, language } = clip.timeline;
  const song: SongFacts = {
    bpm: bpm ?? null,
    key: key ?? null,
    energy: meanLevel(waveform),
    // The instrumental extension of a song may follow a part with singing.
    instrumental: task.mode === 'upload-extend' && clip.instrumental ? null : clip.instrumental,
    language: language ?? languageOfScript(clip.lyrics),
    sections: sections.map(({ label }) => label),
  };
  return {
    clipId: clip.id,
    title: clip.title,
    durationSec: clip.duration_sec,
    audioStorageKey: clip.storage_key,
    tags: clip.tags,
    lyrics: clip.lyrics,
    lines,
    sections,
    song,
    style: style ?? null,
    beats: beats ?? null,
  };
}

/** The title of a song from a URL: its file name, decoded and without extension. */
export function titleOfUrl(url: string): string {
  const last = withoutFileEnding(fileNameInUrl(url))
    .replace(/[\p{Cc}_-]+/gu, ' ')
    .trim();
  return firstCharacters(last, fieldLimits.songTitleLength) || 'Untitled';
}

/**
 * The title of an unnamed draft of imported audio; null for a song of the service. It is stored with the draft, so that
 * searches find it.
 */
export function fileTitleOf(source: DraftSource): string | null {
  return source.type === 'audio' ? titleOfUrl(source.audioUrl) : null;
}

/** The title of a draft in lists: its name, its song's title, or the file name of its audio. */
export function titleOfDraft(name: string | null, songTitle: string | null, source: DraftSource): string {
  return draftTitle(name, songTitle, fileTitleOf(source));
}

/** The same from the stored title of its file. For lists, because the URL of a file may be as long as a request. */
export function draftTitle(name: string | null, songTitle: string | null, fileTitle: string | null): string {
  return name ?? songTitle ?? fileTitle ?? 'A song that is gone';
}

/** The columns that lists show of a draft, for SELECT. The brief is left out: it holds URLs of any length. */
export function draftLineColumns(d: string): string {
  return `${d}.file_title, ${d}.brief ->> 'styleId' AS style_id, ${d}.brief ->> 'resolution' AS resolution, ${d}.brief ->> 'aspectRatio' AS aspect_ratio,
    (${d}.brief #>> '{source,durationSec}')::float8 AS source_sec, ${d}.plan ->> 'status' AS plan_status`;
}

export type DraftLine = {
  file_title: string | null;
  style_id: DraftBrief['styleId'];
  resolution: string | null;
  aspect_ratio: string | null;
  source_sec: number | null;
  plan_status: DraftPlan['status'];
};
