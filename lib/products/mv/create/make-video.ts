import { availableParallelism } from 'node:os';
import type { MvStatus, PerformanceMode } from '#lib/contract/mv.ts';
import type { TerminalTaskStatus } from '#lib/contract/tasks/task.ts';
import { deleteAssets } from '#lib/media/remove-assets.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import type { ProductNews } from '#lib/tasks/life/close-task.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../../product-deps.ts';
import type { RenderInput, VideoFile } from '../ports.ts';
import { settledVideoUnits } from '../quotes/video-price.ts';
import { createOffPeakSchedule, createRenderSlots, type OffPeakSchedule } from '../render/economy-schedule.ts';
import { cutFinal } from '../render/final-cut.ts';
import { renderAttempts, renderShots } from '../render/render-shots.ts';
import { storeSegment } from '../render/scene-files.ts';
import { lookOfBrief, renderingOf } from '../render/scene-look.ts';
import { createShotReview, qualityOf, qualityWarnings } from '../render/shot-review.ts';
import { shapeOf, type VideoPlan } from './buy-video.ts';
import { planVideo } from './plan-video.ts';
import { roundedSec } from '#lib/media/rounded-sec.ts';

/**
 * The pipeline of a music video and of its preview: planning, then rendering and the final cut, which emit task events only. Economy videos
 * are planned at once and rendered off-peak.
 */
export function videoPipeline(deps: ProductDeps): Pipeline {
  const slots = createRenderSlots(deps.platform.config.renderConcurrency || availableParallelism());
  return {
    async run(run) {
      const plan = run.task.plan as VideoPlan;
      const shape = shapeOf(plan);
      const offPeak = shape.schedule === 'economy' ? createOffPeakSchedule(deps.platform, slots, run.task) : null;
      const release = await offPeak?.acquireSlot(run.signal);
      const { input, audioPath, promptFallbacks } = await planVideo(deps, run).finally(release);
      await offPeak?.waitForWindow(run.signal);
      const segments = await run.stage('render-scenes', (stage) => renderAllScenes(deps, run, input, stage, offPeak), {
        webhooks: false,
        maxAttempts: renderAttempts(shape.renderTier),
      });
      offPeak?.checkDeadline();
      const final = await run.stage(
        'finalize',
        (stage) => finishVideo(deps, run, input, segments.files, audioPath, stage),
        { webhooks: false },
      );
      offPeak?.checkDeadline();
      const { concept, analysis, scenes } = input;
      const quality = qualityOf(shape, segments, promptFallbacks);
      return {
        status: 'COMPLETED',
        chargedUnits: settledVideoUnits(shape, { sceneCount: scenes.length, durationSec: final.durationSec }),
        outputResults: {
          mvId: run.task.id,
          durationSec: roundedSec(final.durationSec),
          width: final.width,
          height: final.height,
          fps: final.fps,
          sceneCount: scenes.length,
          style: concept.styleId,
          bpm: analysis.bpm,
          finalUrl: `/api/v1/mv/${run.task.id}/final`,
          ...(quality ? { quality } : {}),
        },
        resources: final.resources,
        warningCodes: [
          ...(segments.notDurable.length > 0 ? ['MV_SCENE_ASSET_NOT_DURABLE'] : []),
          ...qualityWarnings(quality),
        ],
      };
    },
  };
}

/**
 * Renders and stores every scene of a new video, so that the video can be edited later. A scene that fails all its
 * attempts fails the task. One that cannot be stored is still part of the final file (`notDurable`).
 */
async function renderAllScenes(
  deps: ProductDeps,
  run: TaskRun,
  input: RenderInput,
  stage: StageContext,
  offPeak: OffPeakSchedule | null = null,
) {
  const { scenes } = input;
  const review = createShotReview(deps, run, input.brief);
  const { rows } = await run.write((tx) =>
    tx.query<{ character_asset_id: string | null }>(
      `SELECT anchor ->> 'assetId' AS character_asset_id FROM mv WHERE id = $1`,
      [run.task.id],
    ),
  );
  const characterAssetId = rows[0]?.character_asset_id ?? null;
  const files = new Map<number, VideoFile>();
  const notDurable: number[] = [];
  const failed = await renderShots(
    deps,
    run,
    input,
    scenes.map((scene) => scene.index),
    stage,
    async (file, sceneIndex) => {
      files.set(sceneIndex, file);
      await review.look(sceneIndex, file, stage.signal);
      const asset = await storeSegment(deps, run.task, sceneIndex, file).catch((error: unknown) => {
        if (!isTaskFailure(error)) throw error;
        deps.platform.log.warn({ taskId: run.task.id, sceneIndex, err: error }, 'A rendered scene could not be stored');
        notDurable.push(sceneIndex);
        return null;
      });
      const rendering = renderingOf(lookOfBrief(input.brief), file, { draft: false, characterAssetId });
      await run.write((tx) =>
        tx.query(
          `UPDATE mv_scene SET status = 'rendered', video_asset_id = $3, rendering = $4 WHERE mv_id = $1 AND index = $2`,
          [run.task.id, sceneIndex, asset?.id ?? null, JSON.stringify(rendering)],
        ),
      );
    },
    offPeak,
  );
  if (failed.length > 0) {
    await run.write((tx) =>
      tx.query(`UPDATE mv_scene SET status = 'failed' WHERE mv_id = $1 AND index = ANY ($2)`, [run.task.id, failed]),
    );
    throw new TaskFailure('MV_TOO_MANY_FAILED_SCENES', {
      message: `${failed.length} of ${scenes.length} scenes failed; none may.`,
    });
  }
  return {
    output: { files: scenes.map((scene) => files.get(scene.index) as VideoFile), notDurable, ...review.seen() },
    payload: { scenes: scenes.length },
  };
}

const statusOf: Record<TerminalTaskStatus, MvStatus> = { COMPLETED: 'READY', FAILED: 'FAILED', CANCELLED: 'CANCELLED' };

/**
 * Updates the music video when its task ends and returns its product event (SPEC.md, Events 3 and 4). A cancelled video
 * has none. If the video is refunded, its pictures and renderings are deleted, and the copies of its song and pictures,
 * which only edits need.
 */
export async function closeVideo(tx: Sql, task: TaskRow): Promise<ProductNews | undefined> {
  const ready = task.status === 'COMPLETED';
  const { rows } = await tx.query<{ mode: PerformanceMode }>(
    `UPDATE mv SET status = $2, delivery_status = $3, version = version + 1, updated_at = $4 WHERE id = $1 RETURNING brief ->> 'performanceMode' AS mode`,
    [task.id, statusOf[task.status as TerminalTaskStatus], ready ? 'ready' : null, task.updated_at],
  );
  if (ready) await addFirstTakes(tx, task.id, task.updated_at);
  else await deleteFiles(tx, task);
  if (task.status === 'CANCELLED') return undefined;
  const mode = rows[0]?.mode ?? (task.plan as VideoPlan).mode;
  const viewUrl = `/api/v1/mv/${task.id}`;
  if (!ready) return { event: 'mv.failed', body: { mode, mvId: task.id, viewUrl } };
  return {
    event: 'mv.ready',
    body: {
      mode,
      mvId: task.id,
      finalMvId: task.id,
      finalStatus: 'READY',
      deliveryStatus: 'ready',
      viewUrl,
      finalUrl: `${viewUrl}/final`,
    },
  };
}

async function deleteFiles(tx: Sql, { id: mvId, updated_at: at }: TaskRow): Promise<void> {
  await deleteAssets(tx, { taskIds: [mvId] }, at);
  await tx.query('UPDATE mv_scene SET image_asset_id = NULL, video_asset_id = NULL WHERE mv_id = $1', [mvId]);
  await tx.query('UPDATE mv SET final_asset_id = NULL, poster_asset_id = NULL, anchor = NULL WHERE id = $1', [mvId]);
}

/** Records the scenes of a new video as their first takes, which its final file shows. */
async function addFirstTakes(tx: Sql, mvId: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO mv_take (mv_id, scene_index, take, task_id, plan, image_asset_id, video_asset_id, rendering, created_at)
       SELECT mv_id, index, 1, mv_id, plan, image_asset_id, video_asset_id, rendering, $2 FROM mv_scene WHERE mv_id = $1`,
    [mvId, at],
  );
  await tx.query('UPDATE mv_scene SET take = 1, cut_take = 1 WHERE mv_id = $1', [mvId]);
}

/** Joins the scenes of a new video with the song, stores the video and its poster, and links both to the music video. */
async function finishVideo(
  deps: ProductDeps,
  run: TaskRun,
  input: RenderInput,
  segments: VideoFile[],
  audioPath: string,
  stage: StageContext,
) {
  const { output, payload } = await cutFinal(
    deps,
    run,
    input,
    segments,
    audioPath,
    (run.task.plan as VideoPlan).title,
    stage,
  );
  await run.write((tx) =>
    tx.query('UPDATE mv SET final_asset_id = $2, poster_asset_id = $3 WHERE id = $1', [
      run.task.id,
      output.finalAssetId,
      output.posterAssetId,
    ]),
  );
  return { output, payload };
}
