import { availableParallelism } from 'node:os';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { StageContext, TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { RenderInput, VideoFile } from './ports.ts';

/** A video with a hole is no video: a scene that fails after all its attempts fails the task. */
const ATTEMPTS_PER_SCENE = 2;

/** Renders every scene, as many at once as there are cores; scenes that are finished on disk are not rendered again. */
export async function renderScenes(deps: ProductDeps, run: TaskRun, input: RenderInput, stage: StageContext) {
  const { scenes } = input;
  const files = new Map<number, VideoFile>();
  const failed: number[] = [];
  const progress = scenes.map(() => 0);
  const report = () => stage.onProgress(progress.reduce((sum, share) => sum + share, 0) / scenes.length);
  const waiting = scenes.map((scene) => scene.index);
  const renderOne = async (sceneIndex: number) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await deps.engines.renderer.renderScene(input, sceneIndex, {
          signal: stage.signal,
          workDir: run.workDir,
          onProgress: (fraction) => {
            progress[sceneIndex] = fraction;
            report();
          },
        });
      } catch (error) {
        stage.signal.throwIfAborted();
        deps.platform.log.warn({ taskId: run.task.id, sceneIndex, attempt, err: error }, 'A scene did not render');
        if (attempt >= ATTEMPTS_PER_SCENE) return null;
      }
    }
  };
  const lane = async () => {
    for (let sceneIndex = waiting.shift(); sceneIndex !== undefined; sceneIndex = waiting.shift()) {
      const file = await renderOne(sceneIndex);
      if (!file) {
        failed.push(sceneIndex);
        continue;
      }
      files.set(sceneIndex, file);
      progress[sceneIndex] = 1;
      report();
      await deps.platform.database.sql.query(`UPDATE mv_scene SET status = 'rendered' WHERE mv_id = $1 AND index = $2`, [run.task.id, sceneIndex]);
    }
  };
  const lanes = deps.platform.config.renderConcurrency || availableParallelism();
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failed.length > 0) {
    await deps.platform.database.sql.query(`UPDATE mv_scene SET status = 'failed' WHERE mv_id = $1 AND index = ANY ($2)`, [run.task.id, failed]);
    throw new TaskFailure('MV_TOO_MANY_FAILED_SCENES', { message: `${failed.length} of ${scenes.length} scenes failed; none may.` });
  }
  return { output: { files: scenes.map((scene) => files.get(scene.index) as VideoFile) }, payload: { scenes: scenes.length } };
}
