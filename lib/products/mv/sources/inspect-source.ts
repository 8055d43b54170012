/** Fetches the sources of a draft and describes them, or says in a sentence why one cannot be used. Stores nothing. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeardAudio } from '#lib/contract/mv.ts';
import { createProcessGate } from '#lib/platform/child/process-gate.ts';
import { Failure, isFailure, isTaskFailure } from '#lib/platform/failure.ts';
import { temporaryFolder } from '#lib/platform/files/leftovers.ts';
import type { ProbeOptions } from '#lib/media/probe/probe-media.ts';
import { readAudio, readEmbeddedLyrics, type EmbeddedLyrics } from '#lib/media/probe/lyrics/read-embedded-lyrics.ts';
import { parseSrt } from '#lib/media/subtitles/parse-srt.ts';
import { fetchSource, sourceFailure } from '../../fetch-source.ts';
import type { ProductDeps } from '../../product-deps.ts';
import type { SongAnalysis } from '../ports.ts';
import { fetchPicture, judgePicture } from './reference-pictures.ts';

/** `late`: the source did not arrive in time, so nothing is known about it. */
type Problem = { problem: string; reason?: string; late?: true };

/** How long a request waits for the inspection of its sources, in milliseconds. */
export type SourceWaitsMs = {
  preflight: number;
  /** A purchase without a preflight. */
  purchase: number;
  /** Saving a draft. */
  draft: number;
  /** Hearing the beats of a song. */
  beats: number;
};
export const sourceWaitsMs: SourceWaitsMs = { preflight: 30_000, purchase: 10_000, draft: 5_000, beats: 120_000 };

/** An analysis keeps a core busy for some seconds, and the process also needs one for its pages. */
const oneAnalysisAtATime = createProcessGate(1);

/** Calls `arrived` once the source has been fetched: a timeout after that is not the fault of the source. */
type Look<Found> = (dir: string, signal: AbortSignal, arrived: () => void) => Promise<Found>;

async function inspect<Found extends object>(
  deps: ProductDeps,
  timeoutMs: number,
  look: Look<Found>,
): Promise<Found | Problem> {
  const dir = join(await temporaryFolder(deps.platform), randomUUID());
  const signal = AbortSignal.timeout(timeoutMs);
  let isHere = false;
  try {
    await mkdir(dir, { recursive: true });
    return await look(dir, signal, () => {
      isHere = true;
    });
  } catch (error) {
    if (signal.aborted && isHere)
      throw new Failure('SERVICE_UNAVAILABLE', {
        message: 'The sources cannot be checked now. Try again in a moment.',
        details: { reason: 'checks_overloaded' },
        cause: error,
      });
    if (signal.aborted) return { problem: 'The source did not arrive in time.', late: true };
    const failure = sourceFailure(error);
    if (isTaskFailure(failure)) return { problem: failure.message };
    throw error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Null for sources that cannot be inspected now. A purchase is not refused for that, because its task fetches them
 * again and refunds what fails.
 */
export function orUnknown<Found>(inspection: Promise<Found>): Promise<Found | null> {
  return inspection.catch((error: unknown) => {
    if (isFailure(error) && error.code === 'SERVICE_UNAVAILABLE') return null;
    throw error;
  });
}

/** Limits of the duration, where they differ from those of videos. */
export type AudioBounds = Pick<ProbeOptions, 'minDurationSec' | 'maxDurationSec'>;
type AudioInspection = { timeoutMs?: number; bounds?: AudioBounds };

/** The duration of audio and the words in its tags. */
export function inspectAudio(
  deps: ProductDeps,
  url: string,
  { timeoutMs = deps.sourceWaitsMs.preflight, bounds }: AudioInspection = {},
): Promise<{ durationSec: number; audio: HeardAudio; lyricsText: string | null } | Problem> {
  return inspect(deps, timeoutMs, async (dir, signal, arrived) => {
    const path = await fetchSource(deps, url, { kind: 'audio', dir, name: 'source', signal });
    arrived();
    const { probe, lyrics } = await readAudio(path, { signal, ...bounds });
    return { durationSec: probe.durationSec, audio: wordsInside(lyrics), lyricsText: lyrics.text };
  });
}

/** The words in the tags of audio; null when they are not known in time. */
export async function readAudioWords(deps: ProductDeps, url: string): Promise<HeardAudio | null> {
  const found = await inspect(deps, deps.sourceWaitsMs.draft, async (dir, signal) => {
    const path = await fetchSource(deps, url, { kind: 'audio', dir, name: 'source', signal });
    return wordsInside(await readEmbeddedLyrics(path, { signal }));
  });
  return 'problem' in found ? null : found;
}

/** The analysis of audio, as its generation will make it. Throws `SERVICE_UNAVAILABLE` when it takes too long. */
export function inspectBeats(deps: ProductDeps, url: string): Promise<{ analysis: SongAnalysis } | Problem> {
  return inspect(deps, deps.sourceWaitsMs.beats, async (workDir, signal, arrived) => {
    const path = await fetchSource(deps, url, { kind: 'audio', dir: workDir, name: 'source', signal });
    arrived();
    return {
      analysis: await oneAnalysisAtATime(signal, () => deps.engines.analyst.analyze(path, { signal, workDir })),
    };
  });
}

function wordsInside({ lines, text }: EmbeddedLyrics): HeardAudio {
  return { words: text || lines.length > 0 ? 'inside' : 'none', timed: lines.length > 0 };
}

/**
 * Whether a picture can be used, with the same checks as in the generation: it must be readable, and good enough to guide a shot of the native
 * engine. Throws `SERVICE_UNAVAILABLE` when the review is unavailable.
 */
export async function inspectPicture(
  deps: ProductDeps,
  url: string,
  field: string,
  isNative: boolean,
  timeoutMs = deps.sourceWaitsMs.preflight,
): Promise<{ usable: true } | Problem> {
  return inspect(deps, timeoutMs, async (dir, signal, arrived) => {
    const file = await fetchPicture(deps, { workDir: dir }, url, 'picture', signal, arrived);
    const objection = isNative
      ? await judgePicture(deps, { workDir: dir }, { field, file }, signal).catch((error: unknown) =>
          refuseForNow(error, field),
        )
      : null;
    return objection ? { problem: objection, reason: 'reference_rejected' } : { usable: true as const };
  });
}

/** The review is unavailable, which is not the fault of the picture. */
function refuseForNow(cause: unknown, field: string): never {
  if (!isTaskFailure(cause)) throw cause;
  throw new Failure('SERVICE_UNAVAILABLE', {
    message: `${field} cannot be checked now. Try again in a moment.`,
    details: { field, reason: 'reference_review_unavailable' },
    cause,
  });
}

export function inspectSrt(
  deps: ProductDeps,
  url: string,
  timeoutMs = deps.sourceWaitsMs.preflight,
): Promise<{ firstSec: number; lyricsText: string } | Problem> {
  return inspect<{ firstSec: number; lyricsText: string } | Problem>(deps, timeoutMs, async (dir, signal) => {
    const lines = parseSrt(await readFile(await fetchSource(deps, url, { kind: 'srt', dir, name: 'source', signal })));
    return lines[0]
      ? { firstSec: lines[0].startSec, lyricsText: lines.map(({ text }) => text).join('\n') }
      : { problem: 'No subtitles were found in the file.' };
  });
}
