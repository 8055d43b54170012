import type { VideoShape } from './video-price.ts';

/** A preview is the first ten seconds of a video, or all of a shorter one (SPEC.md, E15). */
const PREVIEW_SEC = 10;

/** The preview of a video. It is made at once whatever the video's schedule, so it costs the full price of its seconds. */
export function previewShape(shape: VideoShape): VideoShape {
  return {
    ...shape,
    durationSec: Math.min(PREVIEW_SEC, shape.durationSec),
    ...(shape.schedule ? { schedule: 'standard' as const } : {}),
  };
}
