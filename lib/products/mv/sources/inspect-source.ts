/** Fetches what a draft names and says what it is, or in a sentence why it cannot be used. Nothing is kept. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeardAudio } from '#lib/contract/mv.ts';
import { Failure, isTaskFailure } from '#lib/platform/failure.ts';
import { temporaryFolder } from '#lib/platform/leftovers.ts';
import type { ProbeOptions } from '#lib/media/probe/probe-media.ts';
import { readAudio, readEmbeddedLyrics, type EmbeddedLyrics } from '#lib/media/probe/read-embedded-lyrics.ts';
import { parseSrt } from '#lib/media/subtitles/parse-srt.ts';
import { fetchSource, sourceFailure } from '../../fetch-source.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { fetchPicture, judgePicture } from './reference-pictures.ts';

/** `late`: nothing is known yet, because the source did not arrive in time. */
type Problem = { problem: string; reason?: string; late?: true };

/** How long a caller waits for what can be known of the sources that a request names, in milliseconds. */
export type SourceWaitsMs = {
  preflight: number;
  /** Of a purchase without a preflight. */
  purchase: number;
  /** Of a draft that is saved. */
  draft: number;
};
export const sourceWaitsMs: SourceWaitsMs = { preflight: 30_000, purchase: 10_000, draft: 5_000 };

/** `arrived` is called once the source is here: what takes long after that is this service's doing, never the source's. */
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

/** How long audio must and may be, where that is not what every video takes. */
export type AudioBounds = Pick<ProbeOptions, 'minDurationSec' | 'maxDurationSec'>;
type AudioInspection = { timeoutMs?: number; bounds?: AudioBounds };

/** How long the audio is, and what words it carries. */
export function inspectAudio(
  deps: ProductDeps,
  url: string,
  { timeoutMs = deps.sourceWaitsMs.preflight, bounds }: AudioInspection = {},
): Promise<{ durationSec: number; audio: HeardAudio } | Problem> {
  return inspect(deps, timeoutMs, async (dir, signal, arrived) => {
    const path = await fetchSource(deps, url, { kind: 'audio', dir, name: 'source', signal });
    arrived();
    const { probe, lyrics } = await readAudio(path, { signal, ...bounds });
    return { durationSec: probe.durationSec, audio: wordsInside(lyrics) };
  });
}

/** What words the audio carries; null where that is not soon known. */
export async function readAudioWords(deps: ProductDeps, url: string): Promise<HeardAudio | null> {
  const found = await inspect(deps, deps.sourceWaitsMs.draft, async (dir, signal) => {
    const path = await fetchSource(deps, url, { kind: 'audio', dir, name: 'source', signal });
    return wordsInside(await readEmbeddedLyrics(path, { signal }));
  });
  return 'problem' in found ? null : found;
}

function wordsInside({ lines, text }: EmbeddedLyrics): HeardAudio {
  return { words: text || lines.length > 0 ? 'inside' : 'none', timed: lines.length > 0 };
}

/**
 * Whether a picture can be used, by the same checks as the generation makes: it has to be readable, and good enough to guide a shot of the
 * native engine. Throws `SERVICE_UNAVAILABLE` when that cannot be judged now.
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

/** Nobody can judge pictures now; that is not the picture's fault. */
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
): Promise<{ lines: number; firstSec: number } | Problem> {
  return inspect<{ lines: number; firstSec: number } | Problem>(deps, timeoutMs, async (dir, signal) => {
    const lines = parseSrt(await readFile(await fetchSource(deps, url, { kind: 'srt', dir, name: 'source', signal })));
    return lines[0]
      ? { lines: lines.length, firstSec: lines[0].startSec }
      : { problem: 'No subtitles were found in the file.' };
  });
}
