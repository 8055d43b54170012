import type { EditSceneBody } from '#lib/contract/mv.ts';
import { editCredits } from '#lib/billing/price-catalog.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newSeed, type CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import type { ProductDeps } from '../product-deps.ts';
import { buyEdit } from './buy-edit.ts';
import { sceneCredits, sceneEditPrice } from './edit-price.ts';
import { pickScenes, type EditableScene } from './editable-mv.ts';
import type { RedrawPlan } from './redraw-scenes.ts';

/**
 * Buys one scene with another prompt or kind of shot, planned anew and rendered in the video's own look. Throws `SCENE_NOT_FOUND`,
 * `FEATURE_NOT_SUPPORTED` for lips that would move to nothing, and what `buyEdit` throws.
 */
export async function editScene(
  deps: ProductDeps,
  actor: PayingActor,
  mvId: string,
  sceneIndex: number,
  body: EditSceneBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { prompt, shotType, ...guards } = body;
  return buyEdit(deps, actor, mvId, guards, idempotency, (mv) => {
    const scene = pickScenes(mv, [sceneIndex], 'index')[0] as EditableScene;
    if (shotType === 'lipsync' && scene.plan.lyric === '') {
      throw new Failure('FEATURE_NOT_SUPPORTED', {
        message: 'Nothing is sung in this scene, so it cannot be a lipsync shot.',
        details: { field: 'shotType', sceneIndex },
      });
    }
    const price = sceneEditPrice(mv, scene);
    const plan: RedrawPlan = {
      mode: mv.brief.performanceMode,
      look: price.look,
      draft: false,
      fixedCredits: editCredits.sceneEdit,
      scenes: [{ index: sceneIndex, credits: sceneCredits(price.look, scene), seed: null }],
      change: {
        ...(prompt === undefined ? {} : { prompt }),
        ...(shotType === undefined ? {} : { shotType }),
        seed: newSeed(),
      },
    };
    return { type: 'mv-scene-edit', queue: 'render', inputParameters: { sceneIndex, prompt, shotType }, plan, price };
  });
}
