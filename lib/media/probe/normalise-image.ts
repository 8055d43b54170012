import { rm } from 'node:fs/promises';
import type { ImageFile } from './probe-jobs.ts';
import { DEFAULT_MAX_IMAGE_BYTES, DEFAULT_MAX_IMAGE_PIXELS } from './probe-media.ts';
import { runProbe } from './run-probe.ts';

export type NormaliseImageOptions = {
  signal: AbortSignal;
  outPath: string;
  /** Default `jpeg`, where transparent parts become white. */
  format?: 'jpeg' | 'png';
  /** Maximum of the longer edge; default 1536. Images are never scaled up. */
  maxEdgePx?: number;
  maxBytes?: number;
  maxPixels?: number;
  timeoutMs?: number;
};

/**
 * Re-encodes a caller's portrait or reference image as an upright JPEG or PNG without metadata, in a child process.
 * The pixel count is checked in the header before anything is decoded.
 * @throws ChildError with a `SourceErrorCode`, or the signal's reason
 */
export async function normaliseImage(path: string, options: NormaliseImageOptions): Promise<ImageFile> {
  const { signal, outPath, format = 'jpeg', maxEdgePx = 1536, maxPixels = DEFAULT_MAX_IMAGE_PIXELS } = options;
  try {
    return await runProbe<ImageFile>(
      { type: 'normalise-image', path, outPath, format, maxEdgePx, maxPixels },
      { signal, maxBytes: options.maxBytes ?? DEFAULT_MAX_IMAGE_BYTES, timeoutMs: options.timeoutMs ?? 20_000 },
    );
  } catch (error) {
    await rm(outPath, { force: true });
    throw error;
  }
}
