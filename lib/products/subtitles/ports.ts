/**
 * What the subtitle product needs from whatever writes speech and singing down. Implemented in `lib/engines`, wired in one place.
 *
 * A transcriber hears or fails; it never makes words up. It throws a `TaskFailure` for what will not get better, and a
 * `TranscriberPause` when nothing was taken and the same call may succeed later.
 */
import type { SungLine } from '#lib/media/timed-lyrics.ts';

export type TranscriptionInput = {
  /** Mono sound at 16 kHz, FLAC. */
  audioPath: string;
  durationSec: number;
  /** ISO 639 code of what is spoken; absent when it is to be found out. */
  language?: string;
  /** The same for every try of one task. */
  reference: string;
};

export type Transcript = {
  /** Code of the language heard; null when the transcriber does not say. */
  language: string | null;
  /** In order, inside the audio. Never empty. */
  lines: SungLine[];
  /** False when words were spread over the times of their line. */
  wordsTimed: boolean;
};

type TranscriberRun = { signal: AbortSignal; workDir: string; onProgress?: (fraction: number) => void };

export interface Transcriber {
  /** For logs and stages. */
  readonly name: string;
  /** What a minute of audio costs the operator; 0 when nothing. */
  readonly costUsdPerMin: number;
  /** True when a call may be repeated although it is unknown whether the first one was paid for. */
  readonly repeatsSafely: boolean;
  /** Ends at once when the signal aborts. Throws `SOURCE_NO_WORDS` when there is nothing to write down. */
  transcribe(input: TranscriptionInput, run: TranscriberRun): Promise<Transcript>;
}

/** Not now: the transcriber cannot be reached, is busy or asks to slow down. Nothing was paid. */
export class TranscriberPause extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'TranscriberPause';
    this.retryAfterMs = options.retryAfterMs;
  }
}
