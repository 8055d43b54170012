import { join } from 'node:path';
import { fieldLimits } from '#lib/contract/limits.ts';
import type { CreateSubtitlesBody } from '#lib/contract/subtitles.ts';
import { readAudio, type EmbeddedLyrics } from '#lib/media/probe/read-embedded-lyrics.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import { fileExists } from '#lib/platform/file-exists.ts';
import type { StageContext, StageResult, TaskRun } from '#lib/tasks/task-run.ts';
import { fetchSource, sourceFailure } from '../fetch-source.ts';
import type { ProductDeps } from '../product-deps.ts';
import { languageCode } from './spoken-language.ts';

/** Runs what needs a process of its own, when it is its turn. */
export type TakeTurn = <T>(signal: AbortSignal, job: () => Promise<T>) => Promise<T>;

export type FetchedAudio = {
  /** In the work folder. */
  file: string;
  /** Sound that really decodes. */
  durationSec: number;
  /** Timed lyrics the file carries, or null. */
  embedded: Pick<EmbeddedLyrics, 'lines' | 'language' | 'wordsTimed'> | null;
};

// An encoder's padding makes ten minutes a moment longer.
const DURATION_SLACK_SEC = 0.5;

/** How long audio may be that subtitles are made of. */
export const subtitleSourceBounds = {
  maxDurationSec: fieldLimits.subtitleDurationSecMax + DURATION_SLACK_SEC,
} as const;

/** Brings the audio into the work folder, measures it and reads what lyrics it carries. Throws `TaskFailure` with the code of what is wrong. */
export async function fetchAudio(
  deps: ProductDeps,
  run: TaskRun,
  takeTurn: TakeTurn,
  { signal }: StageContext,
): Promise<StageResult<FetchedAudio>> {
  const body = run.task.input_parameters as unknown as CreateSubtitlesBody;
  const { subtitleDurationSecMax: longest } = fieldLimits;
  try {
    const path = await download(deps, run, signal);
    const asked = languageCode(body.language);
    const prefersLanguage = (language: string) => asked !== null && languageCode(language) === asked;
    const { probe, lyrics } = await takeTurn(signal, () =>
      readAudio(path, { signal, prefersLanguage, ...subtitleSourceBounds }),
    );
    const { durationSec } = probe;
    const { lines, language, wordsTimed } = lyrics;
    const output: FetchedAudio = {
      file: path.slice(run.workDir.length + 1),
      durationSec,
      embedded: lines.length > 0 ? { lines, language, wordsTimed } : null,
    };
    return { output, payload: { durationSec, embeddedLines: lines.length } };
  } catch (error) {
    signal.throwIfAborted();
    const failure = sourceFailure(error);
    throw isTaskFailure(failure) && failure.code === 'SOURCE_TOO_LONG'
      ? new TaskFailure('SOURCE_TOO_LONG', { message: `The audio is longer than ${longest} s.`, cause: error })
      : failure;
  }
}

/** The file on disk again, where another machine goes on with the task. */
export async function audioPath(
  deps: ProductDeps,
  run: TaskRun,
  audio: FetchedAudio,
  signal: AbortSignal,
): Promise<string> {
  const path = join(run.workDir, audio.file);
  return (await fileExists(path)) ? path : download(deps, run, signal);
}

async function download(deps: ProductDeps, run: TaskRun, signal: AbortSignal): Promise<string> {
  const { source } = run.task.input_parameters as unknown as CreateSubtitlesBody;
  return fetchSource(deps, source.audioUrl, { kind: 'audio', dir: run.workDir, name: 'source', signal });
}
