import type { ComposeMvBody } from '#lib/contract/mv.ts';
import { videoCredits } from '#lib/billing/price-catalog.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import type { ProductDeps } from '../product-deps.ts';
import { buyEdit } from './buy-edit.ts';
import { sceneCredits } from './edit-price.ts';
import { planComposition } from './plan-compose.ts';
import type { ComposePlan } from './recompose.ts';

/** Buys a new final file of the current scenes. Throws what `planComposition` and `buyEdit` throw. */
export async function composeMv(
  deps: ProductDeps,
  actor: PayingActor,
  mvId: string,
  body: ComposeMvBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { subtitles, ...guards } = body;
  return buyEdit(deps, actor, mvId, guards, idempotency, (mv) => {
    const { look, unlike, lost, price } = planComposition(mv, { subtitles });
    const plan: ComposePlan = {
      mode: mv.brief.performanceMode,
      look,
      subtitles: subtitles ?? mv.brief.subtitles ?? false,
      fixedCredits: videoCredits.finalize,
      scenes: [
        ...unlike.map((scene) => ({ index: scene.index, credits: sceneCredits(look, scene), seed: null })),
        ...lost.map((scene) => ({ index: scene.index, credits: 0, seed: null })),
      ],
    };
    return {
      type: 'mv-compose',
      queue: 'render',
      plan,
      price,
      inputParameters: { subtitles: look.subtitles, redrawnSceneIndexes: plan.scenes.map((scene) => scene.index) },
      warningCodes: [
        ...(lost.length > 0 ? ['MV_SCENE_ASSET_NOT_DURABLE' as const] : []),
        ...(look.subtitles && mv.brief.source.type === 'audio' ? ['MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED' as const] : []),
      ],
    };
  });
}
