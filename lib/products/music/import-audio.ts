import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { basename, join } from 'node:path';
import type { CreateSongBody, SongMode } from '#lib/contract/music.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import { hasWords } from '#lib/contract/text/sung-words.ts';
import { readAudio } from '#lib/media/probe/lyrics/read-embedded-lyrics.ts';
import { fileExists } from '#lib/platform/files/file-exists.ts';
import type { StageContext, StageResult, TaskRun } from '#lib/tasks/run/task-run.ts';
import { fetchSource, sourceFailure } from '../fetch-source.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { SongSource, SourceStudy, SungLine } from './ports.ts';

/** Output of the stage `import-audio`: the checked file in the work folder and what is known of it. */
export type ImportedAudio = {
  file: string;
  durationSec: number;
  lines: SungLine[];
  lyrics: string | null;
  study: SourceStudy | null;
};

/** Limits of the duration of imported audio. */
export const songSourceBounds = {
  minDurationSec: fieldLimits.songSourceSecMin,
  maxDurationSec: fieldLimits.songSourceSecMax,
} as const;

/**
 * Fetches the audio of an upload mode into the work folder, checks it by decoding all of it in a child process, and has the
 * engine analyse it. Throws `TaskFailure`.
 */
export async function importAudio(
  deps: ProductDeps,
  run: TaskRun,
  url: string,
  stage: StageContext,
): Promise<StageResult<ImportedAudio>> {
  const { signal } = stage;
  try {
    const path = await fetchSource(deps, url, { kind: 'audio', dir: run.workDir, name: 'source', signal });
    stage.onProgress(0.3);
    const { probe, lyrics } = await readAudio(path, { signal, ...songSourceBounds });
    const { durationSec } = probe;
    const { lines, text } = lyrics;
    stage.onProgress(0.5);
    const study =
      (await deps.engines.songs.studySource?.(path, {
        signal,
        workDir: run.workDir,
        onProgress: (share) => stage.onProgress(0.5 + share / 2),
      })) ?? null;
    const heard = study
      ? {
          bpm: Math.round(study.bpm),
          key: study.key,
          sections: study.sections.map(({ label, startSec, endSec }) => ({ label, startSec, endSec })),
        }
      : {};
    return {
      output: {
        file: basename(path),
        durationSec,
        lines: lines.filter((line) => line.startSec < durationSec),
        lyrics: text,
        study,
      },
      payload: { durationSec, ...heard },
    };
  } catch (error) {
    signal.throwIfAborted();
    throw sourceFailure(error);
  }
}

/** Fetches the audio again when the task continues on a machine without its work folder. */
export async function ensureImported(
  deps: ProductDeps,
  run: TaskRun,
  url: string,
  imported: ImportedAudio,
): Promise<void> {
  const present = await fileExists(join(run.workDir, imported.file));
  if (!present) await fetchSource(deps, url, { kind: 'audio', dir: run.workDir, name: 'source', signal: run.signal });
}

/**
 * The lyrics for imported audio: those in the request, else the prompt of a continuation, else those in the covered file.
 * Headings alone count as lyrics where they repeat known words.
 */
export function uploadLyrics(body: CreateSongBody, imported: ImportedAudio): string | undefined {
  if (hasWords(body.lyrics)) return body.lyrics;
  if (body.mode === 'upload-extend') {
    if (isSeen(body.lyrics) && hasWords(knownLyrics(body, imported))) return body.lyrics;
    return hasWords(body.continuedAlignedPrompt) ? body.continuedAlignedPrompt : undefined;
  }
  return imported.lyrics ? firstCharacters(imported.lyrics, fieldLimits.songTextLength).toWellFormed() : undefined;
}

const knownLyrics = (body: CreateSongBody, imported: ImportedAudio): string | undefined =>
  body.continuedAlignedPrompt ?? imported.lyrics ?? undefined;

/**
 * Whether the preceding lyrics are of the kept part alone. Lyrics of the file are if they have no times and the whole
 * source is kept; the prompt of a continuation is, unless the continuation is sung with it.
 */
const isKeptAlone = (body: CreateSongBody, imported: ImportedAudio): boolean =>
  body.continuedAlignedPrompt === undefined
    ? imported.lines.length === 0 && (body.continueAt ?? Infinity) >= imported.durationSec
    : uploadLyrics(body, imported) !== body.continuedAlignedPrompt;

export function songSource(body: CreateSongBody, imported: ImportedAudio, workDir: string): SongSource {
  return {
    use: sourceUse(body.mode),
    path: join(workDir, imported.file),
    url: body.audio?.url ?? '',
    durationSec: imported.durationSec,
    continueAt: body.continueAt,
    precedingLyrics: knownLyrics(body, imported),
    precedingIsKept: isKeptAlone(body, imported),
    lines: imported.lines,
    study: imported.study ?? undefined,
  };
}

/** Whether a song with imported audio extends or covers it. */
export const sourceUse = (mode: SongMode): SongSource['use'] => (mode === 'upload-extend' ? 'extend' : 'cover');
