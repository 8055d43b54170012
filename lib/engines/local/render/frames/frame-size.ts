import type { AspectRatio, Resolution } from '#lib/products/mv/ports.ts';

export type FrameSize = { width: number; height: number };

const SHORT_EDGE: Record<Resolution, number> = { '540p': 540, '720p': 720, '1080p': 1080, '1440p': 1440 };

/**
 * Pixel dimensions of a video: `540p` and the like name the shorter edge, so that portrait videos are as sharp as
 * landscape ones. Both are even.
 */
export function frameSize(aspectRatio: AspectRatio, resolution: Resolution): FrameSize {
  const [across = 16, down = 9] = aspectRatio.split(':').map(Number);
  const short = SHORT_EDGE[resolution];
  const long = 2 * Math.round((short * Math.max(across, down)) / Math.min(across, down) / 2);
  return across >= down ? { width: long, height: short } : { width: short, height: long };
}
