import type { UpgradeMvBody } from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import type { ProductDeps } from '../product-deps.ts';
import { buyEdit } from './buy-edit.ts';
import { planUpgrade } from './plan-upgrade.ts';
import type { ComposePlan } from './recompose.ts';

/** Buys every scene of a finished native video in a higher tier, joined into a new final file. Throws what `planUpgrade` and `buyEdit` throw. */
export async function upgradeMv(
  deps: ProductDeps,
  actor: PayingActor,
  mvId: string,
  body: UpgradeMvBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { renderTier, resolution, ...guards } = body;
  return buyEdit(deps, actor, mvId, guards, idempotency, (mv) => {
    const { look, shape, price } = planUpgrade(deps.platform.config.native, mv, { renderTier, resolution });
    const plan: ComposePlan = {
      mode: mv.brief.performanceMode,
      look,
      subtitles: mv.brief.subtitles ?? false,
      fixedCredits: 0,
      shape,
      scenes: mv.scenes.map(({ index }) => ({ index, credits: 0, seed: null })),
    };
    return {
      type: 'mv-upgrade',
      queue: 'render',
      plan,
      price,
      inputParameters: { renderTier, resolution: shape.resolution },
    };
  });
}
