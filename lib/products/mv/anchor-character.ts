import { join } from 'node:path';
import type { PerformanceMode } from '#lib/contract/mv.ts';
import { editCredits } from '#lib/billing/price-catalog.ts';
import { unitsOf } from '#lib/billing/credits.ts';
import { urlLifetimes } from '#lib/contract/limits.ts';
import type { Pipeline } from '#lib/tasks/pipeline.ts';
import type { StageContext, TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import { loadEditBase } from './edit-base.ts';
import { keepAnchor } from './keep-anchor.ts';
import { bringPicture } from './reference-pictures.ts';
import type { KeptAnchor } from './scene-look.ts';

/** What the character lock reads from its task's plan. */
export type AnchorPlan = { mode: PerformanceMode; characterImage: string; description?: string };

/** Fetches a portrait, reads it in a child process and keeps it as the character of a video (SPEC.md, E10). */
export function anchorPipeline(deps: ProductDeps): Pipeline {
  return {
    async run(run) {
      const plan = run.task.plan as AnchorPlan;
      const anchor = await run.stage('character-anchor', (stage) => anchorCharacter(deps, run, plan, stage));
      return {
        status: 'COMPLETED',
        chargedUnits: unitsOf(editCredits.lockCharacter),
        outputResults: { mvId: run.task.mv_id, description: anchor.description, colors: anchor.colors },
        resources: [
          {
            id: anchor.assetId,
            index: 0,
            role: 'final',
            type: 'IMAGE',
            title: 'Character',
            assetId: anchor.assetId,
            assetStatus: 'available',
            contentType: 'image/jpeg',
            fileName: 'character.jpg',
            urlLifetimeSec: urlLifetimes.mvMediaSec,
          },
        ],
      };
    },
  };
}

async function anchorCharacter(deps: ProductDeps, run: TaskRun, plan: AnchorPlan, stage: StageContext) {
  const { signal } = stage;
  const portrait = await bringPicture(deps, run, plan.characterImage, 'portrait', signal);
  const { input } = await loadEditBase(deps, run, null, signal, false);
  const drawn = await deps.engines.artist.drawAnchor(
    { ...input.brief, characterImagePath: join(run.workDir, portrait) },
    input.concept,
    { signal, workDir: run.workDir },
  );
  const described = plan.description?.trim() ? { ...drawn, description: plan.description.trim() } : drawn;
  const output: KeptAnchor = await keepAnchor(deps, run.task, described, true);
  return { output, payload: { description: output.description, fromCaller: true } };
}
