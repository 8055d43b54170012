import { rm } from 'node:fs/promises';
import type { PcmFile } from './probe-jobs.ts';
import { DEFAULT_MAX_AUDIO_BYTES } from './probe-media.ts';
import { runProbe } from './run-probe.ts';

export type DecodeAudioOptions = {
  signal: AbortSignal;
  /** Output file: raw little-endian Float32, interleaved. */
  outPath: string;
  sampleRate: number;
  channels: 1 | 2;
  /** Defaults: 0 s, 1200 s, 200 MB, 120 s. */
  minDurationSec?: number;
  maxDurationSec?: number;
  maxBytes?: number;
  timeoutMs?: number;
};

/**
 * Decodes the sound of a local audio or video file to a PCM file in a child process; leaves no file behind on failure.
 * @throws ChildError with a `SourceErrorCode`, or the signal's reason
 */
export async function decodeAudio(path: string, options: DecodeAudioOptions): Promise<PcmFile> {
  const { signal, outPath, sampleRate, channels } = options;
  const limits = { minDurationSec: options.minDurationSec ?? 0, maxDurationSec: options.maxDurationSec ?? 1200 };
  try {
    return await runProbe<PcmFile>(
      { type: 'decode-audio', path, outPath, sampleRate, channels, limits },
      { signal, maxBytes: options.maxBytes ?? DEFAULT_MAX_AUDIO_BYTES, timeoutMs: options.timeoutMs ?? 120_000 },
    );
  } catch (error) {
    await rm(outPath, { force: true });
    throw error;
  }
}
