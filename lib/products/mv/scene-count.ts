const SECONDS_PER_SCENE_MIN = 4;

/**
 * The most scenes a video of this length is cut into. Quotes charge for it and planners keep to it, so a finished video never
 * costs more than its quote.
 */
export function estimateSceneCount(durationSec: number): number {
  return Math.max(1, Math.ceil(durationSec / SECONDS_PER_SCENE_MIN));
}
