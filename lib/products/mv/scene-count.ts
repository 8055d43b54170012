import type { RenderTier } from '#lib/contract/mv.ts';

const CLASSIC_SCENE_SEC_MIN = 4.5;
/** The native engine is paid by the second, so its finer tiers may cut as often as it looks best. */
const NATIVE_SCENE_SEC_MIN: Record<RenderTier, number> = { draft: 4.5, standard: 4, hd: 3.4, ultra: 3 };

/**
 * The most scenes a video of this length is cut into. Quotes of the classic engine charge for it and planners keep to it, so a finished video never
 * costs more than its quote.
 */
export function estimateSceneCount(durationSec: number, renderTier?: RenderTier | null): number {
  return Math.max(1, Math.ceil(durationSec / (renderTier ? NATIVE_SCENE_SEC_MIN[renderTier] : CLASSIC_SCENE_SEC_MIN)));
}
