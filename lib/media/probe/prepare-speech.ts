import { rm } from 'node:fs/promises';
import type { SpeechFile } from './probe-jobs.ts';
import { DEFAULT_MAX_AUDIO_BYTES } from './probe-media.ts';
import { runProbe } from './run-probe.ts';

export type PrepareSpeechOptions = {
  signal: AbortSignal;
  outPath: string;
  maxDurationSec?: number;
  timeoutMs?: number;
};

/**
 * Converts audio for transcribers (FLAC, 16 kHz, mono; about 13 MB at most for ten minutes), in a child process.
 * @throws ChildError with a `SourceErrorCode`, or the signal's reason
 */
export async function prepareSpeech(
  path: string,
  { signal, outPath, maxDurationSec = 600, timeoutMs = 60_000 }: PrepareSpeechOptions,
): Promise<SpeechFile> {
  try {
    return await runProbe<SpeechFile>(
      { type: 'prepare-speech', path, outPath, limits: { minDurationSec: 0, maxDurationSec } },
      { signal, maxBytes: DEFAULT_MAX_AUDIO_BYTES, timeoutMs },
    );
  } catch (error) {
    await rm(outPath, { force: true });
    throw error;
  }
}
