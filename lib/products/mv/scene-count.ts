const MEAN_SCENE_SEC_MIN = 4.5;

/**
 * The most scenes a video of this length is cut into. Quotes charge for it and planners keep to it, so a finished video never
 * costs more than its quote.
 */
export function estimateSceneCount(durationSec: number): number {
  return Math.max(1, Math.ceil(durationSec / MEAN_SCENE_SEC_MIN));
}
