import { join } from 'node:path';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { readAudio, type EmbeddedLyrics } from '#lib/media/probe/lyrics/read-embedded-lyrics.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import { fileExists } from '#lib/platform/files/file-exists.ts';
import type { StageContext, StageResult, TaskRun } from '#lib/tasks/run/task-run.ts';
import { assetIdOf } from '#lib/media/uploads/upload-row.ts';
import { fetchSource, sourceFailure } from '../fetch-source.ts';
import { sungInRender } from '../music/renders/sung-in-render.ts';
import type { ProductDeps } from '../product-deps.ts';
import { beyondPaid, bodyOf, isBeyondPaid, planOf } from './create-subtitles.ts';
import { languageCode } from './spoken-language.ts';

/** Runs a job that needs a child process, when there is capacity. */
export type TakeTurn = <T>(signal: AbortSignal, job: () => Promise<T>) => Promise<T>;

export type FetchedAudio = {
  /** In the work folder. */
  file: string;
  /** Length of the sound that can be decoded. */
  durationSec: number;
  /** Timed lyrics in the file, or of the song of this service that it is a part or a mix of; else null. */
  embedded: Pick<EmbeddedLyrics, 'lines' | 'language' | 'wordsTimed'> | null;
};

/** Limits of the duration of audio for subtitles. */
export const subtitleSourceBounds = {
  maxDurationSec: fieldLimits.subtitleDurationSecMax,
} as const;

/**
 * Fetches the audio into the work folder, measures it and reads its lyrics, or those of the song of this service that
 * it was made from. Throws `TaskFailure`.
 */
export async function fetchAudio(
  deps: ProductDeps,
  run: TaskRun,
  takeTurn: TakeTurn,
  { signal }: StageContext,
): Promise<StageResult<FetchedAudio>> {
  const body = bodyOf(run);
  const { subtitleDurationSecMax: longest } = fieldLimits;
  try {
    const path = await download(deps, run, signal);
    const asked = languageCode(body.language);
    const prefersLanguage = (language: string) => asked !== null && languageCode(language) === asked;
    const { probe, lyrics } = await takeTurn(signal, () =>
      readAudio(path, { signal, prefersLanguage, ...subtitleSourceBounds }),
    );
    const { durationSec } = probe;
    const plan = planOf(run);
    if (isBeyondPaid(durationSec, plan))
      throw new TaskFailure('SOURCE_TOO_LONG', { message: beyondPaid(durationSec, plan) });
    const assetId = lyrics.lines.length === 0 ? assetIdOf(deps.platform, body.source.audioUrl) : null;
    const known = assetId ? await sungInRender(deps, run, assetId, signal) : null;
    const { lines, language, wordsTimed } = known ?? lyrics;
    const output: FetchedAudio = {
      file: path.slice(run.workDir.length + 1),
      durationSec,
      embedded: lines.length > 0 ? { lines, language, wordsTimed } : null,
    };
    return { output, payload: { durationSec, embeddedLines: lines.length } };
  } catch (error) {
    signal.throwIfAborted();
    const failure = sourceFailure(error);
    throw isTaskFailure(failure) && failure.code === 'SOURCE_TOO_LONG' && failure !== error
      ? new TaskFailure('SOURCE_TOO_LONG', { message: `The audio is longer than ${longest} s.`, cause: error })
      : failure;
  }
}

/** The path of the audio, which is fetched again when the task continues on another machine. */
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
  const { source } = bodyOf(run);
  return fetchSource(deps, source.audioUrl, { kind: 'audio', dir: run.workDir, name: 'source', signal });
}
