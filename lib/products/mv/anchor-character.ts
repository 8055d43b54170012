import { join } from 'node:path';
import type { PerformanceMode } from '#lib/contract/mv.ts';
import { editCredits } from '#lib/billing/price-catalog.ts';
import { unitsOf } from '#lib/billing/credits.ts';
import { urlLifetimes } from '#lib/contract/limits.ts';
import { normaliseImage } from '#lib/media/probe/normalise-image.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Pipeline } from '#lib/tasks/pipeline.ts';
import type { StageContext, TaskRun } from '#lib/tasks/task-run.ts';
import { fetchSource } from '../fetch-source.ts';
import type { ProductDeps } from '../product-deps.ts';
import { closeEdit } from './close-edit.ts';
import { loadEditBase } from './edit-base.ts';
import { keepAnchor } from './keep-anchor.ts';
import { lookOfVideo, type KeptAnchor, type MvBrief } from './scene-look.ts';

/** What the character lock reads from its task's plan. */
export type AnchorPlan = { mode: PerformanceMode; characterImage: string; description?: string };

/** Fetches a portrait, reads it in a child process and keeps it as the character of a video (SPEC.md, E10). */
export function anchorPipeline(deps: ProductDeps): Pipeline {
  return {
    onClose: closeEdit,
    async run(run) {
      const plan = run.task.plan as AnchorPlan;
      const anchor = await run.stage('character-anchor', (stage) => anchorCharacter(deps, run, plan, stage));
      return {
        status: 'COMPLETED',
        chargedUnits: unitsOf(editCredits.lockCharacter),
        outputResults: { mvId: run.task.mv_id, description: anchor.description, colors: anchor.colors },
        resources: [{ id: anchor.assetId, index: 0, role: 'final', type: 'IMAGE', title: 'Character', assetId: anchor.assetId, assetStatus: 'available', contentType: 'image/jpeg', fileName: 'character.jpg', urlLifetimeSec: urlLifetimes.mvMediaSec }],
      };
    },
  };
}

async function anchorCharacter(deps: ProductDeps, run: TaskRun, plan: AnchorPlan, stage: StageContext) {
  const { signal } = stage;
  const fetched = await fetchSource(deps.outbound, plan.characterImage, { kind: 'image', dir: run.workDir, name: 'portrait-source', signal });
  const characterImagePath = join(run.workDir, 'portrait.jpg');
  await normaliseImage(fetched, { outPath: characterImagePath, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new TaskFailure('IMAGE_UNREADABLE', { cause: error });
  });
  const { rows } = await deps.platform.database.sql.query<{ brief: MvBrief }>('SELECT brief FROM mv WHERE id = $1', [run.task.mv_id]);
  const look = lookOfVideo((rows[0] as { brief: MvBrief }).brief, false);
  const { input } = await loadEditBase(deps, run, look, signal, false);
  const drawn = await deps.engines.artist.drawAnchor({ ...input.brief, characterImagePath }, input.concept, { signal, workDir: run.workDir });
  const described = plan.description?.trim() ? { ...drawn, description: plan.description.trim() } : drawn;
  const output: KeptAnchor = await keepAnchor(deps, run.task, described, true);
  return { output, payload: { description: output.description, fromCaller: true } };
}
