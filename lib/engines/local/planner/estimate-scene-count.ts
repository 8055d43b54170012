/** No song gets more scenes than one per this many seconds, so that a quote made from the length alone holds. */
const SHORTEST_MEAN_SCENE_SEC = 4.5;

/** An upper bound of how many scenes the planner makes for any song of this length; at least 1. Used for quotes. */
export function estimateSceneCount(durationSec: number): number {
  return Math.max(1, Math.ceil(durationSec / SHORTEST_MEAN_SCENE_SEC));
}
