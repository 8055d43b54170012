import type { RenderScenesBody } from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import type { ProductDeps } from '../product-deps.ts';
import { buyEdit } from './buy-edit.ts';
import { sceneCredits } from './edit-price.ts';
import { planBatch, refuseForeignProvider, takeSeed } from './plan-batch.ts';
import type { RedrawPlan } from './redraw-scenes.ts';

/**
 * Buys new renderings of 1 to 30 scenes (SPEC.md, E5): one task, one charge, settled by the scenes that were made. The final file
 * stays as it is until the video is composed. Throws `MV_PROVIDER_UNAVAILABLE`, and what `planBatch` and `buyEdit` throw.
 */
export async function renderBatch(
  deps: ProductDeps,
  actor: PayingActor,
  mvId: string,
  body: RenderScenesBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  refuseForeignProvider(body);
  const { expectedVersion, config, maxCredits, quoteId, ...choice } = body;
  return buyEdit(deps, actor, mvId, { expectedVersion, config, maxCredits, quoteId }, idempotency, (mv) => {
    const { look, draft, scenes, price } = planBatch(mv, choice);
    const plan: RedrawPlan = {
      mode: mv.brief.performanceMode,
      look,
      draft,
      fixedCredits: 0,
      scenes: scenes.map((scene) => ({
        index: scene.index,
        credits: sceneCredits(look, scene),
        seed: takeSeed(mv, scene, look, draft),
      })),
    };
    return { type: 'mv-render-batch', queue: 'render', inputParameters: choice, plan, price };
  });
}
