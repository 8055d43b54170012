import { availableParallelism } from 'node:os';
import type { TaskFailureCode } from '#lib/contract/task-failures.ts';
import { isTaskFailure } from '#lib/platform/failure.ts';
import type { StageContext, TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { NightShift } from './night-shift.ts';
import type { RenderInput, RenderTier, VideoFile } from './ports.ts';
import { runLanes } from './run-lanes.ts';
import { watchShot } from './watch-shot.ts';

const ATTEMPTS_PER_SCENE = 2;
/** A time limit ends the whole task at once; whatever else goes wrong is the scene's own. */
const endsTheTask: ReadonlySet<string> = new Set<TaskFailureCode>([
  'MV_NATIVE_SHOT_UNCONFIRMED',
  'MV_NATIVE_SHOT_UNFINISHED',
  'MV_ECONOMY_DEADLINE_MISSED',
]);

/** How often a stage that renders is tried: a native shot that timed out is not bought again for the same money. */
export function renderAttempts(renderTier: RenderTier | null | undefined): number {
  return renderTier ? 1 : 2;
}

/**
 * Renders these scenes, as many at once as there are cores; scenes that are finished on disk are not rendered again. `keep` is given
 * every finished file. Native shots have time limits; those of the economy schedule start at `night`. Answers the indexes of scenes
 * that failed all their attempts; what else goes wrong is thrown.
 */
export async function renderEach(
  deps: ProductDeps,
  run: TaskRun,
  input: RenderInput,
  sceneIndexes: readonly number[],
  stage: StageContext,
  keep: (file: VideoFile, sceneIndex: number, signal: AbortSignal) => Promise<void>,
  night: NightShift | null = null,
): Promise<number[]> {
  const failed: number[] = [];
  const progress = new Map<number, number>();
  const report = (sceneIndex: number, share: number) => {
    progress.set(sceneIndex, share);
    stage.onProgress([...progress.values()].reduce((sum, one) => sum + one, 0) / sceneIndexes.length);
  };
  const renderOne = async (sceneIndex: number, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const leave = await night?.startShot(signal);
        const render = (stopping: AbortSignal, heard?: () => void) =>
          deps.engines.renderer.renderScene(input, sceneIndex, {
            signal: stopping,
            workDir: run.workDir,
            onProgress: (fraction) => {
              heard?.();
              report(sceneIndex, fraction);
            },
          });
        const filmed = input.brief.renderTier
          ? watchShot(deps.platform, night?.deadlineAt ?? null, signal, (watched) =>
              render(watched.signal, watched.heard),
            )
          : render(signal);
        return await filmed.finally(leave);
      } catch (error) {
        signal.throwIfAborted();
        if (isTaskFailure(error) && endsTheTask.has(error.code)) throw error;
        deps.platform.log.warn({ taskId: run.task.id, sceneIndex, attempt, err: error }, 'A scene did not render');
        if (attempt >= ATTEMPTS_PER_SCENE) return null;
      }
    }
  };
  await runLanes(
    sceneIndexes,
    deps.platform.config.renderConcurrency || availableParallelism(),
    stage.signal,
    async (sceneIndex, signal) => {
      const file = await renderOne(sceneIndex, signal);
      if (file) {
        await keep(file, sceneIndex, signal);
        report(sceneIndex, 1);
      } else failed.push(sceneIndex);
    },
  );
  return failed.sort((a, b) => a - b);
}
