import { sourceBytes } from '#lib/contract/accounts/limits.ts';
import type { AudioProbe, ImageProbe } from './probe-jobs.ts';
import { runProbe } from './run-probe.ts';

export type ProbeOptions = {
  signal: AbortSignal;
  /** Defaults: 200 MB for audio, 25 MB for images. */
  maxBytes?: number;
  timeoutMs?: number;
  /** Audio; defaults 1 s and 600 s. */
  minDurationSec?: number;
  maxDurationSec?: number;
  /** Images; default 40 million. */
  maxPixels?: number;
};

export const DEFAULT_MAX_AUDIO_BYTES = sourceBytes.audio;
export const DEFAULT_MIN_AUDIO_SEC = 1;
export const DEFAULT_MAX_AUDIO_SEC = 600;
export const DEFAULT_MAX_IMAGE_BYTES = sourceBytes.image;
export const DEFAULT_MAX_IMAGE_PIXELS = 40_000_000;

/**
 * Determines what a local file contains by decoding all of it in a child process, so that a damaged or hostile file
 * cannot harm this one. Accepts MP3, M4A/MP4, WAV, FLAC, OGG, Opus, WebM, AIFF and the like; JPEG, PNG, WebP, GIF.
 * @throws ChildError with a `SourceErrorCode`, or the signal's reason
 */
export function probeMedia(path: string, kind: 'audio', options: ProbeOptions): Promise<AudioProbe>;
export function probeMedia(path: string, kind: 'image', options: ProbeOptions): Promise<ImageProbe>;
export function probeMedia(
  path: string,
  kind: 'audio' | 'image',
  options: ProbeOptions,
): Promise<AudioProbe | ImageProbe> {
  const { signal } = options;
  if (kind === 'image') {
    return runProbe<ImageProbe>(
      { type: 'probe-image', path, maxPixels: options.maxPixels ?? DEFAULT_MAX_IMAGE_PIXELS },
      { signal, maxBytes: options.maxBytes ?? DEFAULT_MAX_IMAGE_BYTES, timeoutMs: options.timeoutMs ?? 20_000 },
    );
  }
  const limits = {
    minDurationSec: options.minDurationSec ?? DEFAULT_MIN_AUDIO_SEC,
    maxDurationSec: options.maxDurationSec ?? DEFAULT_MAX_AUDIO_SEC,
  };
  return runProbe<AudioProbe>(
    { type: 'probe-audio', path, limits },
    { signal, maxBytes: options.maxBytes ?? DEFAULT_MAX_AUDIO_BYTES, timeoutMs: options.timeoutMs ?? 60_000 },
  );
}
