import { scenesText } from '#lib/contract/mv/scene-names.ts';
import type { PerformanceMode } from '#lib/contract/mv.ts';
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { stageFailureCode } from '#lib/contract/tasks/stages.ts';
import { addWarning } from '#lib/tasks/life/add-warning.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import type { StoredResource } from '#lib/tasks/task-row.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { promptsForEngine } from '../create/shot-prompts.ts';
import { loadEditBase, type EditBase } from './edit-base.ts';
import { storeSceneImage, storeSegment } from '../render/scene-files.ts';
import { plannerFor } from '../create/plan-video.ts';
import type { RenderInput, SceneChange, ScenePlan } from '../ports.ts';
import { renderAttempts, renderShots } from '../render/render-shots.ts';
import { createShotReview, qualityOf, qualityWarnings, type ShotsSeen } from '../render/shot-review.ts';
import { renderingOf, type SceneLook, type SceneRendering } from '../render/scene-look.ts';
import { roundedSec } from '#lib/media/rounded-sec.ts';

/** The task's plan, as the pipeline of scene batches and scene edits reads it. */
export type RedrawPlan = {
  mode: PerformanceMode;
  look: SceneLook;
  draft: boolean;
  /** Charged unless the task fails. */
  fixedCredits: number;
  scenes: PlannedRedraw[];
  change?: SceneChange;
};
/** `seed` makes a new take; null keeps the scene's own. */
export type PlannedRedraw = { index: number; credits: number; seed: number | null };

/** A scene that was rendered again, for the update of the video at the end of the task. */
export type RedrawnScene = {
  index: number;
  plan: ScenePlan;
  videoAssetId: string;
  imageAssetId: string;
  rendering: SceneRendering;
  byteLength: number;
};
/** Output of the stage `render-scenes` of an edit. */
export type Redrawn = { scenes: RedrawnScene[]; failed: number[]; notPictured?: string[] } & ShotsSeen;

/** At most half of a batch may fail; the rest is delivered, and only that is charged. */
const failuresAllowed = (count: number) => Math.floor(count / 2);

/** Renders scenes of a finished video again, unchanged or edited. Emits task events only (SPEC.md, Events 5). */
export function redrawPipeline(deps: ProductDeps): Pipeline {
  return {
    async run(run) {
      const plan = run.task.plan as RedrawPlan;
      const { change } = plan;
      const edited = change
        ? await run.stage(
            'scenes',
            async (stage) => {
              const { input } = await loadEditBase(deps, run, plan.look, stage.signal, false);
              const scene = input.scenes.find((one) => one.index === plan.scenes[0]?.index) as ScenePlan;
              const planned = await plannerFor(deps, run).editScene(
                input.brief,
                input.concept,
                scene,
                change,
                stage.signal,
              );
              const wanted = withOwnPrompt(planned, scene, change);
              const {
                scenes: [output = wanted],
                fallbacks,
              } = promptsForEngine(input.brief, input.concept, input.anchor, [wanted]);
              if (fallbacks.length > 0)
                await run.write((tx) => addWarning(tx, run.task, 'MV_NATIVE_PROMPT_COMPILATION_FALLBACK'));
              return {
                output,
                payload: { sceneIndex: output.index, prompt: output.prompt, shotType: output.shotType },
              };
            },
            { webhooks: false },
          )
        : null;
      const drawn = await run.stage('render-scenes', (stage) => redraw(deps, run, plan, edited, stage), {
        webhooks: false,
        maxAttempts: renderAttempts(plan.look.renderTier),
      });
      const quality = qualityOf(plan.look, drawn);
      const madeCredits = plan.scenes
        .filter((scene) => !drawn.failed.includes(scene.index))
        .reduce((sum, scene) => sum + unitsOf(scene.credits), 0n);
      return {
        status: 'COMPLETED',
        chargedUnits: unitsOf(plan.fixedCredits) + madeCredits,
        outputResults: {
          mvId: run.task.mv_id,
          scenes: plan.scenes.map((scene) => resultOf(scene, drawn)),
          renderedScenes: drawn.scenes.length,
          failedScenes: drawn.failed.length,
          ...(drawn.notPictured?.length ? { notPictured: drawn.notPictured } : {}),
          ...(quality && { quality }),
        },
        resources: drawn.scenes.map(resourceOf),
        warningCodes: [
          ...(drawn.failed.length > 0 ? ['MV_SCENE_FAILED'] : []),
          ...(drawn.notPictured?.length ? ['MV_CREATIVE_NOT_PICTURED'] : []),
          ...qualityWarnings(quality),
        ],
      };
    },
  };
}

/** A change of the shot type alone keeps a prompt that the customer wrote. */
function withOwnPrompt(planned: ScenePlan, before: ScenePlan, { prompt }: SceneChange): ScenePlan {
  if (prompt !== undefined) return { ...planned, hasOwnPrompt: true };
  return before.hasOwnPrompt ? { ...planned, prompt: before.prompt, hasOwnPrompt: true } : planned;
}

async function redraw(
  deps: ProductDeps,
  run: TaskRun,
  plan: RedrawPlan,
  edited: ScenePlan | null,
  stage: StageContext,
) {
  const base = await loadEditBase(deps, run, plan.look, stage.signal);
  const seeds = new Map(plan.scenes.map((scene) => [scene.index, scene.seed]));
  const scenes = base.input.scenes.map((scene) =>
    edited?.index === scene.index ? edited : { ...scene, seed: seeds.get(scene.index) ?? scene.seed },
  );
  const output = await redrawScenes(deps, run, { ...base, input: { ...base.input, scenes } }, plan, stage);
  const allowed = failuresAllowed(plan.scenes.length);
  if (output.failed.length > allowed) {
    throw new TaskFailure('MV_TOO_MANY_FAILED_SCENES', {
      message: `${output.failed.length} of ${plan.scenes.length} scenes failed (${output.failed.join(', ')}); at most ${allowed} may.`,
    });
  }
  const notPictured = await notPicturedBy(deps, base, plan, edited);
  return {
    output: { ...output, ...(notPictured.length > 0 ? { notPictured } : {}) },
    payload: { scenes: output.scenes.length, failedScenes: output.failed },
  };
}

/** The words of the edit's prompt for what the engine that draws it cannot show. */
async function notPicturedBy(
  deps: ProductDeps,
  { input }: EditBase,
  plan: RedrawPlan,
  after: ScenePlan | null,
): Promise<string[]> {
  const prompt = plan.change?.prompt;
  const before = input.scenes.find((scene) => scene.index === after?.index);
  if (!prompt || !before || !after) return [];
  return (await deps.engines.artist.notShown?.({ prompt, before, after, concept: input.concept })) ?? [];
}

/** Renders and stores the plan's scenes, each with a storyboard picture. Failures of single scenes are in the result. */
export async function redrawScenes(
  deps: ProductDeps,
  run: TaskRun,
  base: EditBase,
  plan: Pick<RedrawPlan, 'look' | 'draft' | 'scenes'>,
  stage: StageContext,
): Promise<Redrawn> {
  const { input, characterAssetId } = base;
  const done = new Map<number, RedrawnScene>();
  const review = createShotReview(deps, run, plan.look);
  const failed = await renderShots(
    deps,
    run,
    input,
    plan.scenes.map((scene) => scene.index),
    stage,
    async (file, sceneIndex, signal) => {
      await review.look(sceneIndex, file, signal);
      const [image] = await deps.engines.artist.drawSceneImages(input, { signal, workDir: run.workDir }, [sceneIndex]);
      const picture = await storeSceneImage(deps, run, image as NonNullable<typeof image>);
      const video = await storeSegment(deps, run.task, sceneIndex, file);
      done.set(sceneIndex, {
        index: sceneIndex,
        plan: sceneAt(input, sceneIndex),
        videoAssetId: video.id,
        imageAssetId: picture.id,
        byteLength: video.byteLength,
        rendering: renderingOf(plan.look, file, { draft: plan.draft, characterAssetId }),
      });
    },
  );
  return { scenes: [...done.values()].sort((a, b) => a.index - b.index), failed, ...review.seen() };
}

function sceneAt(input: RenderInput, sceneIndex: number): ScenePlan {
  return input.scenes.find((scene) => scene.index === sceneIndex) as ScenePlan;
}

function resultOf({ index, credits }: PlannedRedraw, { scenes }: Redrawn) {
  const made = scenes.find((scene) => scene.index === index);
  if (!made)
    return { sceneIndex: index, status: 'failed', errorCode: stageFailureCode('render-scenes'), creditsCharged: 0 };
  const { width, height, durationSec, framesPerSec, draft } = made.rendering;
  return {
    sceneIndex: index,
    status: 'rendered',
    errorCode: null,
    creditsCharged: credits,
    shotType: made.plan.shotType,
    prompt: made.plan.prompt,
    width,
    height,
    durationSec,
    fps: framesPerSec,
    draft,
  };
}

function resourceOf(scene: RedrawnScene, index: number): StoredResource {
  const { width, height, durationSec, framesPerSec } = scene.rendering;
  return {
    id: scene.videoAssetId,
    index,
    role: 'auxiliary',
    type: 'VIDEO',
    title: scenesText([scene.index]),
    assetId: scene.videoAssetId,
    assetStatus: 'available',
    thumbnailAssetId: scene.imageAssetId,
    byteLength: scene.byteLength,
    contentType: 'video/mp4',
    duration: roundedSec(durationSec),
    durationSec: roundedSec(durationSec),
    width,
    height,
    fileName: `scene-${scene.index}.mp4`,
    urlLifetimeSec: urlLifetimes.mvMediaSec,
    metadata: { sceneIndex: scene.index, fps: framesPerSec },
  };
}
