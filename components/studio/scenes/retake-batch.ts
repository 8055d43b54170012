import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { totalCredits } from '#lib/contract/accounts/credits.ts';
import type { EditableSceneView } from '#lib/products/mv/read/edit-offers.ts';

/** `isPart`: there are more scenes than a batch may have. */
export type RetakeBatch = { sceneIndexes: number[]; credits: number; draft: boolean; isPart: boolean };

/**
 * Scenes to film again in one purchase, with the exact price. Only the first ones if there are too many for one
 * purchase.
 */
export function retakeBatch(
  scenes: readonly Pick<EditableSceneView, 'index' | 'retakeCredits' | 'draftCredits'>[],
  draft = false,
): RetakeBatch {
  const first = scenes.slice(0, fieldLimits.sceneBatchItems);
  return {
    sceneIndexes: first.map(({ index }) => index),
    credits: totalCredits(first.map((scene) => (draft ? scene.draftCredits : scene.retakeCredits))),
    draft,
    isPart: first.length < scenes.length,
  };
}
