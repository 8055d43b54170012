import { scenesText } from '#lib/contract/mv/scene-names.ts';
import { extname, join as joinPath } from 'node:path';
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { videoCredits } from '#lib/billing/price-catalog.ts';
import type { ComposeMvBody, PerformanceMode } from '#lib/contract/mv.ts';
import { copyForTask, NotStored } from '#lib/media/store/store.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, TaskFailure } from '#lib/platform/failure.ts';
import type { CreatedTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { settledVideoUnits, type VideoShape } from '../quotes/video-price.ts';
import { cutFinal } from '../render/final-cut.ts';
import { renderAttempts } from '../render/render-shots.ts';
import { lookOfVideo, sameFrames, sameLook, type SceneLook } from '../render/scene-look.ts';
import { qualityOf, qualityWarnings } from '../render/shot-review.ts';
import { buyEdit } from './buy-edit.ts';
import { loadEditBase } from './edit-base.ts';
import { type EditPrice, type PriceLine, sceneCredits, scenesLine, subjectOf } from './edit-price.ts';
import type { EditableMv, EditableScene } from './editable-mv.ts';
import { type PlannedRedraw, type Redrawn, redrawScenes } from './redraw-scenes.ts';
import { roundedSec } from '#lib/media/rounded-sec.ts';

/** Buys a new final file of the current scenes. Throws what `planComposition` and `buyEdit` throw. */
export async function composeMv(
  ctx: Context<PayingActor, ProductDeps>,
  mvId: string,
  body: ComposeMvBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { subtitles, ...guards } = body;
  return buyEdit(ctx, mvId, guards, idempotency, (mv) => {
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

type Composition = {
  look: SceneLook;
  /** Scenes whose file has another look: rendered again, and charged. */
  unlike: EditableScene[];
  /** Scenes whose file was not stored: rendered again without charge. */
  lost: EditableScene[];
  price: EditPrice;
};

/**
 * Plans and prices the joining of the current scenes. Only files of the same look can be joined: the look that all scenes share, or else the
 * video's own, in which scenes that differ are rendered again. Turning subtitles on or off renders the scenes with words again. Throws
 * `TIMELINE_UNAVAILABLE` for subtitles of words without times.
 */
export function planComposition(mv: EditableMv, choice: { subtitles?: boolean }): Composition {
  if (choice.subtitles && !mv.hasTimeline)
    throw new Failure('TIMELINE_UNAVAILABLE', {
      message: 'The song has no subtitle timing.',
      details: { field: 'subtitles' },
    });
  const own = lookOfVideo(mv.brief, mv.hasTimeline);
  const look = { ...(sharedLook(mv) ?? own), subtitles: choice.subtitles ?? own.subtitles };
  const unlike = mv.scenes.filter(
    (scene) => scene.rendering && (!sameFrames(scene, scene.rendering, look) || scene.rendering.draft),
  );
  const lost = mv.scenes.filter((scene) => !unlike.includes(scene) && scene.videoAssetId === null);
  const lines: PriceLine[] = [{ key: 'finalize', label: 'Final cut', quantity: 1, credits: videoCredits.finalize }];
  if (unlike.length > 0) lines.push(scenesLine(look, unlike, `Scenes rendered again at ${look.resolution}`));
  return {
    look,
    unlike,
    lost,
    price: {
      subject: subjectOf(mv, 'compose', { subtitles: look.subtitles }),
      look,
      lines,
      assumptions: assumptionsOf(mv, unlike, lost),
    },
  };
}

/** The look that all scenes share, except for subtitles; null when they differ or one is a draft. */
function sharedLook({ scenes }: EditableMv): SceneLook | null {
  const first = scenes[0]?.rendering;
  if (!first) return null;
  const { aspectRatio, resolution, fps, renderTier, subtitles } = first;
  const look = { aspectRatio, resolution, fps, renderTier, subtitles };
  const alike = scenes.every(
    ({ rendering }) => rendering && !rendering.draft && sameLook({ ...rendering, subtitles }, look),
  );
  return alike ? look : null;
}

function assumptionsOf(mv: EditableMv, unlike: readonly EditableScene[], lost: readonly EditableScene[]): string[] {
  const named = (scenes: readonly EditableScene[]) => scenesText(scenes.map((scene) => scene.index));
  return [
    `The price holds for version ${mv.version} of the video.`,
    ...(unlike.length > 0 ? [`Rendered again, because they look unlike the rest: ${named(unlike)}.`] : []),
    ...(lost.length > 0 ? [`Rendered again at no charge, because their files were not kept: ${named(lost)}.`] : []),
  ];
}

/**
 * The task's plan, as the compose pipeline reads it. `scenes` are rendered again before all are joined. With a `shape` the seconds of the new
 * file are charged, otherwise `fixedCredits` and the credits of the scenes.
 */
export type ComposePlan = {
  mode: PerformanceMode;
  look: SceneLook;
  subtitles: boolean;
  fixedCredits: number;
  scenes: PlannedRedraw[];
  shape?: VideoShape;
};

/** Joins the scenes of a video into a new final file; an upgrade renders all of them first. Emits task events only (SPEC.md, Events 5). */
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
          durationSec: roundedSec(final.durationSec),
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
    run,
    redrawn.scenes.map((scene) => scene.videoAssetId),
  );
  const segmentOf = async (scene: (typeof base.scenes)[number]) => {
    const fresh = redrawn.scenes.find((one) => one.index === scene.index);
    const rendering = fresh?.rendering ?? scene.rendering;
    const key = fresh ? keys.get(fresh.videoAssetId) : scene.video_key;
    if (!key || !rendering) return null;
    const path = joinPath(run.workDir, `stored-scene-${scene.index}${extname(key)}`);
    const isStored = await copyForTask(deps, key, path, stage.signal).then(
      () => true,
      (error: unknown) => (error instanceof NotStored ? false : Promise.reject(error)),
    );
    if (!isStored) return null;
    const { width, height, durationSec, framesPerSec: fps } = rendering;
    return { path, width, height, durationSec, fps, byteLength: 0 };
  };
  const segments: Awaited<ReturnType<typeof segmentOf>>[] = [];
  for (const scene of base.scenes) segments.push(await segmentOf(scene));
  return cutFinal(deps, run, base.input, segments, base.audioPath, base.title, stage);
}

async function storageKeys(run: TaskRun, assetIds: string[]): Promise<Map<string, string>> {
  const { rows } = await run.write((tx) =>
    tx.query<{ id: string; storage_key: string }>('SELECT id, storage_key FROM asset WHERE id = ANY ($1)', [assetIds]),
  );
  return new Map(rows.map((row) => [row.id, row.storage_key]));
}
