import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import type { StageContext, TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import { keepSegment } from './keep-segment.ts';
import type { NightShift } from './night-shift.ts';
import type { RenderInput, VideoFile } from './ports.ts';
import { renderEach } from './render-each.ts';
import { createShotReview } from './review-shots.ts';
import { lookOfBrief, renderingOf } from './scene-look.ts';

/**
 * Renders every scene of a new video and stores each, so that the video can be edited later. A video with a hole is no video: a scene
 * that fails after all its attempts fails the task. One that cannot be stored is in the final file all the same (`notDurable`).
 */
export async function renderScenes(
  deps: ProductDeps,
  run: TaskRun,
  input: RenderInput,
  stage: StageContext,
  night: NightShift | null = null,
) {
  const { scenes } = input;
  const review = createShotReview(deps, run, input.brief);
  const { sql } = deps.platform.database;
  const { rows } = await sql.query<{ character_asset_id: string | null }>(
    `SELECT anchor ->> 'assetId' AS character_asset_id FROM mv WHERE id = $1`,
    [run.task.id],
  );
  const characterAssetId = rows[0]?.character_asset_id ?? null;
  const files = new Map<number, VideoFile>();
  const notDurable: number[] = [];
  const failed = await renderEach(
    deps,
    run,
    input,
    scenes.map((scene) => scene.index),
    stage,
    async (file, sceneIndex) => {
      files.set(sceneIndex, file);
      await review.look(sceneIndex, file, stage.signal);
      const asset = await keepSegment(deps, run.task, sceneIndex, file).catch((error: unknown) => {
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
    night,
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
