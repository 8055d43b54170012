/**
 * The port of subtitles: transcription of speech and singing. It is implemented in `lib/engines` and wired in `lib/wiring.ts`.
 *
 * A transcriber must not invent words. It throws a `TaskFailure` for a permanent error, and a `TranscriberPause` when nothing was accepted and
 * the same call may succeed later.
 */
import type { SungLine } from '#lib/media/timed-lyrics.ts';

export type TranscriptionInput = {
  /** Mono sound at 16 kHz, FLAC. */
  audioPath: string;
  durationSec: number;
  /** ISO 639 code of the language; absent to detect it. */
  language?: string;
  /** The same for all attempts of a task. */
  reference: string;
};

export type Transcript = {
  /** Code of the detected language; null when the transcriber does not report it. */
  language: string | null;
  /** In order, inside the audio. Never empty. */
  lines: SungLine[];
  /** False when the times of words are estimated within their line. */
  wordsTimed: boolean;
};

type TranscriberRun = { signal: AbortSignal; workDir: string; onProgress?: (fraction: number) => void };

export interface Transcriber {
  /** For logs and stages. */
  readonly name: string;
  /** The operator's cost of a minute of audio. */
  readonly costUsdPerMin: number;
  /** True when a call with an unknown outcome may be repeated without paying twice. */
  readonly repeatsSafely: boolean;
  /** Stops at once when the signal aborts. Throws `SOURCE_NO_WORDS` when there are no words. */
  transcribe(input: TranscriptionInput, run: TranscriberRun): Promise<Transcript>;
}

/** The transcriber is temporarily unreachable, busy or rate-limited. Nothing was paid. */
export class TranscriberPause extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'TranscriberPause';
    this.retryAfterMs = options.retryAfterMs;
  }
}
