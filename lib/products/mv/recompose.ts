import type { PerformanceMode } from '#lib/contract/mv.ts';
import { unitsOf } from '#lib/billing/credits.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Pipeline } from '#lib/tasks/pipeline.ts';
import type { StageContext, TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import { loadEditBase } from './edit-base.ts';
import { cutFinal } from './finish-video.ts';
import { redrawScenes, type PlannedRedraw, type Redrawn } from './redraw-scenes.ts';
import { renderAttempts } from './render-each.ts';
import { qualityOf, qualityWarnings } from './review-shots.ts';
import type { SceneLook } from './scene-look.ts';
import { settledVideoUnits, type VideoShape } from './video-price.ts';

/**
 * What the compose pipeline reads from its task's plan. `scenes` must be rendered again before all can be joined. With a `shape` the seconds
 * of the new file are charged, otherwise `fixedCredits` and the credits of the scenes.
 */
export type ComposePlan = {
  mode: PerformanceMode;
  look: SceneLook;
  subtitles: boolean;
  fixedCredits: number;
  scenes: PlannedRedraw[];
  shape?: VideoShape;
};

/** Joins the scenes of a video into a new final file; an upgrade renders all of them first. Emits task events only (SPEC.md, Events, rule 5). */
export function composePipeline(deps: ProductDeps): Pipeline {
  return {
    async run(run) {
      const plan = run.task.plan as ComposePlan;
      const redrawn: Redrawn =
        plan.scenes.length > 0
          ? await run.stage('render-scenes', (stage) => redraw(deps, run, plan, stage), {
              webhooks: false,
              maxAttempts: renderAttempts(plan.look.renderTier),
            })
          : { scenes: [], failed: [] };
      const final = await run.stage('finalize', (stage) => join(deps, run, plan, redrawn, stage), { webhooks: false });
      const quality = plan.scenes.length > 0 ? qualityOf(plan.look, redrawn) : null;
      return {
        status: 'COMPLETED',
        chargedUnits: unitsCharged(plan, final.durationSec),
        outputResults: {
          mvId: run.task.mv_id,
          durationSec: final.durationSec,
          width: final.width,
          height: final.height,
          fps: final.fps,
          subtitles: plan.look.subtitles,
          redrawnSceneIndexes: redrawn.scenes.map((scene) => scene.index),
          finalUrl: `/api/v1/mv/${run.task.mv_id}/final`,
          ...(quality && { quality }),
        },
        resources: final.resources,
        warningCodes: qualityWarnings(quality),
      };
    },
  };
}

function unitsCharged({ shape, scenes, fixedCredits }: ComposePlan, durationSec: number): bigint {
  if (shape) return settledVideoUnits(shape, { sceneCount: scenes.length, durationSec });
  return scenes.reduce((sum, scene) => sum + unitsOf(scene.credits), unitsOf(fixedCredits));
}

async function redraw(deps: ProductDeps, run: TaskRun, plan: ComposePlan, stage: StageContext) {
  const base = await loadEditBase(deps, run, plan.look, stage.signal);
  const output = await redrawScenes(deps, run, base, { ...plan, draft: false }, stage);
  if (output.failed.length > 0)
    throw new TaskFailure('MV_TOO_MANY_FAILED_SCENES', {
      message: `${output.failed.length} of ${plan.scenes.length} scenes failed (${output.failed.join(', ')}); none may.`,
    });
  return { output, payload: { scenes: output.scenes.length } };
}

async function join(deps: ProductDeps, run: TaskRun, plan: ComposePlan, redrawn: Redrawn, stage: StageContext) {
  const base = await loadEditBase(deps, run, plan.look, stage.signal);
  const keys = await storageKeys(
    deps,
    redrawn.scenes.map((scene) => scene.videoAssetId),
  );
  const segments = base.scenes.map((scene) => {
    const fresh = redrawn.scenes.find((one) => one.index === scene.index);
    const rendering = fresh?.rendering ?? scene.rendering;
    const key = fresh ? keys.get(fresh.videoAssetId) : scene.video_key;
    return key && rendering
      ? {
          path: deps.store.localPath(key),
          width: rendering.width,
          height: rendering.height,
          durationSec: rendering.durationSec,
          fps: rendering.framesPerSec,
          byteLength: 0,
        }
      : null;
  });
  return cutFinal(deps, run, base.input, segments, base.audioPath, base.title, stage);
}

async function storageKeys({ platform }: ProductDeps, assetIds: string[]): Promise<Map<string, string>> {
  const { rows } = await platform.database.sql.query<{ id: string; storage_key: string }>(
    'SELECT id, storage_key FROM asset WHERE id = ANY ($1)',
    [assetIds],
  );
  return new Map(rows.map((row) => [row.id, row.storage_key]));
}
