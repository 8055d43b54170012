import { access, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BeatGrid } from '#lib/contract/mv/beats.ts';
import { probeMedia } from '#lib/media/probe/probe-media.ts';
import { readAudio } from '#lib/media/probe/lyrics/read-embedded-lyrics.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { copyForTask } from '#lib/media/store/store.ts';
import { parseSrt } from '#lib/media/subtitles/parse-srt.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { isFailure, TaskFailure } from '#lib/platform/failure.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import { fetchSource, sourceFailure } from '../../fetch-source.ts';
import type { SongSection, SungLine } from '../../music/ports.ts';
import type { ProductDeps } from '../../product-deps.ts';
import type { VideoBrief } from '../ports.ts';
import { DURATION_SLACK_SEC, type KnownSource, readClipSource } from '../sources/draft-source.ts';
import { fetchPicture } from '../sources/reference-pictures.ts';
import { shapeOf, type VideoPlan } from './buy-video.ts';

/** The song and pictures of a video, as files of the task's work folder. */
export type PreparedSource = {
  audioFile: string;
  durationSec: number;
  lines: SungLine[];
  sections: SongSection[];
  lyricsText: string | null;
  tags: string | null;
  /** The key as it was played; absent if the analysis has to find it. */
  key?: string;
  /** The beats as they were played; absent if the analysis has to find them. */
  beats?: BeatGrid;
  characterFile: string | null;
  referenceFiles: string[];
};

/** Fetches the song and pictures of a video into `run.workDir`. Throws `TaskFailure`. */
export async function prepareSource(
  deps: ProductDeps,
  run: TaskRun,
  plan: VideoPlan,
  signal: AbortSignal,
): Promise<PreparedSource> {
  try {
    const song = await prepareSong(deps, run, plan, signal);
    if (song.durationSec > plan.paidDurationSec + DURATION_SLACK_SEC) {
      throw new TaskFailure('SOURCE_TOO_LONG', {
        message: `The audio is ${Math.round(song.durationSec)} s long, but ${Math.round(plan.paidDurationSec)} s were paid for.`,
      });
    }
    const characterFile = plan.brief.characterImage
      ? await fetchPicture(deps, run, plan.brief.characterImage, 'character', signal)
      : null;
    const referenceFiles: string[] = [];
    for (const [index, url] of (plan.brief.referenceImages ?? []).entries())
      referenceFiles.push(await fetchPicture(deps, run, url, `reference-${index}`, signal));
    return { ...song, characterFile, referenceFiles };
  } catch (error) {
    signal.throwIfAborted();
    if (isFailure(error)) throw new TaskFailure('SOURCE_GONE', { cause: error });
    throw sourceFailure(error);
  }
}

type PreparedSong = Omit<PreparedSource, 'characterFile' | 'referenceFiles'>;

async function prepareSong(
  deps: ProductDeps,
  run: TaskRun,
  plan: VideoPlan,
  signal: AbortSignal,
): Promise<PreparedSong> {
  const { source } = plan.brief;
  if (source.type === 'task') {
    const clip = await readClipSource({ ...deps, actor: { kind: 'system', accountId: run.task.account_id } }, source);
    const audioFile = `song${extname(clip.audioStorageKey)}`;
    await copyForTask(deps, clip.audioStorageKey, join(run.workDir, audioFile), signal);
    return {
      audioFile,
      durationSec: clip.durationSec,
      lines: clip.lines,
      sections: clip.sections,
      lyricsText: clip.lyrics,
      tags: [clip.tags, clip.style].filter(Boolean).join(', ') || null,
      ...(clip.song.key ? { key: clip.song.key } : {}),
      ...(clip.beats ? { beats: clip.beats } : {}),
    };
  }
  const path = await fetchSource(deps, source.audioUrl, { kind: 'audio', dir: run.workDir, name: 'song', signal });
  const heard = source.srtUrl
    ? await readWithSrt(deps, run, path, source.srtUrl, signal)
    : await readAudio(path, { signal });
  const { durationSec } = heard.probe;
  const lines = heard.lyrics.lines.filter((line) => line.startSec < durationSec);
  const lyricsText = heard.lyrics.text ?? (lines.map((line) => line.text).join('\n') || null);
  return { audioFile: path.slice(run.workDir.length + 1), durationSec, lines, sections: [], lyricsText, tags: null };
}

/** Uses the caller's subtitles instead of any lyrics in the audio file. */
async function readWithSrt(deps: ProductDeps, run: TaskRun, audioPath: string, srtUrl: string, signal: AbortSignal) {
  const probe = await probeMedia(audioPath, 'audio', { signal });
  return { probe, lyrics: { lines: await readSrt(deps, run, srtUrl, signal), text: null } };
}

async function readSrt(deps: ProductDeps, run: TaskRun, url: string, signal: AbortSignal): Promise<SungLine[]> {
  const path = await fetchSource(deps, url, { kind: 'srt', dir: run.workDir, name: 'subtitles', signal });
  const lines = parseSrt(await readFile(path));
  if (lines.length === 0) throw new TaskFailure('SUBTITLES_UNREADABLE');
  return lines;
}

/** What was found in the song, in the form of a draft's plan. */
export function wordsFound(
  { brief }: Pick<VideoPlan, 'brief'>,
  { lines, lyricsText }: Pick<PreparedSource, 'lines' | 'lyricsText'>,
): Pick<KnownSource, 'words' | 'timed'> {
  const has = lines.length > 0 || Boolean(lyricsText?.trim());
  return { words: has ? (brief.source.type === 'task' ? 'own' : 'unverified') : 'none', timed: lines.length > 0 };
}

/** The brief for the engines. */
export function videoBrief(run: Pick<TaskRun, 'workDir'>, plan: VideoPlan, source: PreparedSource): VideoBrief {
  const { brief } = plan;
  const shape = shapeOf(plan);
  return {
    aspectRatio: shape.aspectRatio,
    resolution: shape.resolution,
    ...(shape.renderTier ? { renderTier: shape.renderTier } : {}),
    styleId: plan.style ?? brief.styleId,
    performanceMode: plan.mode,
    description: brief.description,
    subtitles: (brief.subtitles ?? false) && source.lines.length > 0,
    title: plan.title,
    tags: source.tags ?? undefined,
    lyricsText: source.lyricsText ?? undefined,
    lines: source.lines,
    sections: source.sections,
    characterImagePath: source.characterFile ? join(run.workDir, source.characterFile) : undefined,
    referenceImagePaths: source.referenceFiles.map((file) => join(run.workDir, file)),
    seed: plan.seed,
  };
}

const SONG_SLOT = 'source-song';
/** Condition on `asset`: a file that was stored with a video for its edits. */
const isStoredSource = `slot LIKE 'source-%'`;
const referenceSlot = (index: number) => `source-reference-${index}`;

type SourceFiles = Pick<PreparedSource, 'audioFile' | 'referenceFiles'>;

/** The files of a source with their storage slots. */
function slotsOf(source: SourceFiles): { slot: string; file: string }[] {
  return [
    { slot: SONG_SLOT, file: source.audioFile },
    ...source.referenceFiles.map((file, index) => ({ slot: referenceSlot(index), file })),
  ];
}

/** Stores the song and pictures of a video, because their URLs may no longer work when it is edited. */
export async function storeSource({ platform, store }: ProductDeps, run: TaskRun, source: SourceFiles): Promise<void> {
  for (const { slot, file } of slotsOf(source)) {
    const contentType = slot === SONG_SLOT ? 'application/octet-stream' : 'image/jpeg';
    await saveAsset(platform, store, {
      accountId: run.task.account_id,
      taskId: run.task.id,
      runNumber: run.task.run_number,
      slot,
      sourcePath: join(run.workDir, file),
      contentType,
      fileName: `${slot}${extname(file)}`,
    });
  }
}

/**
 * Copies the song and the pictures of an existing video into `run.workDir`, under their file names in `source`: from the store, or, for a
 * video whose source was not stored, from its URLs. Throws `TaskFailure`.
 */
export async function restoreSource(
  deps: ProductDeps,
  run: TaskRun,
  creation: Pick<TaskRow, 'id' | 'account_id'> & { plan: VideoPlan },
  source: PreparedSource,
  signal: AbortSignal,
): Promise<void> {
  const kept = await run.write((tx) => storedFiles(tx, creation.id));
  const wanted = slotsOf(source);
  try {
    await Promise.all(
      wanted.map(({ slot, file }) => copyForTask(deps, kept.get(slot) ?? slot, join(run.workDir, file), signal)),
    );
  } catch {
    signal.throwIfAborted();
    await prepareSource(deps, run, creation.plan, signal);
  }
  await access(join(run.workDir, source.audioFile));
}

/** Whether the song of a video is in the store, so that an edit does not depend on its URL. */
export async function isSongStored(
  { platform, store }: Pick<ProductDeps, 'platform' | 'store'>,
  mvId: string,
): Promise<boolean> {
  const key = (await storedFiles(platform.database.sql, mvId)).get(SONG_SLOT);
  return key !== undefined && (await store.facts(key)) !== null;
}

async function storedFiles(sql: Sql, taskId: string): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ slot: string; storage_key: string }>(
    `SELECT slot, storage_key FROM asset WHERE task_id = $1 AND ${isStoredSource}`,
    [taskId],
  );
  return new Map(rows.map((row) => [row.slot, row.storage_key]));
}
