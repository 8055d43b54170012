import { availableParallelism } from 'node:os';
import { nativeShotTimeouts } from '#lib/contract/accounts/limits.ts';
import type { TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../../product-deps.ts';
import type { RenderInput, RenderTier, VideoFile } from '../ports.ts';
import type { OffPeakSchedule } from './economy-schedule.ts';
import { forEachConcurrent } from './for-each-concurrent.ts';

const ATTEMPTS_PER_SCENE = 2;
/** Failures that end the whole task at once; all others only fail the scene. */
const endsTheTask: ReadonlySet<string> = new Set<TaskFailureCode>([
  'MV_NATIVE_SHOT_UNCONFIRMED',
  'MV_NATIVE_SHOT_UNFINISHED',
  'MV_ECONOMY_DEADLINE_MISSED',
]);

/** Attempts of a rendering stage. A native shot that timed out is not paid for again. */
export function renderAttempts(renderTier: RenderTier | null | undefined): number {
  return renderTier ? 1 : 2;
}

/**
 * Renders scenes, as many at a time as there are cores, and passes each file to `keep`. Scenes that are finished on disk are not rendered
 * again. Between scenes the run may pause for others that wait for a slot. Native shots have time limits; those of economy videos wait for
 * `offPeak`. Returns the indexes of scenes that failed all their attempts; other errors are thrown.
 */
export async function renderShots(
  deps: ProductDeps,
  run: TaskRun,
  input: RenderInput,
  sceneIndexes: readonly number[],
  stage: StageContext,
  keep: (file: VideoFile, sceneIndex: number, signal: AbortSignal) => Promise<void>,
  offPeak: OffPeakSchedule | null = null,
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
        const release = await offPeak?.acquireShotSlot(signal);
        const render = (stopping: AbortSignal, heartbeat?: () => void) =>
          deps.engines.renderer.renderScene(input, sceneIndex, {
            signal: stopping,
            workDir: run.workDir,
            onProgress: (fraction) => {
              heartbeat?.();
              report(sceneIndex, fraction);
            },
          });
        const rendering = input.brief.renderTier
          ? withShotTimeouts(deps.platform, offPeak?.deadlineAt ?? null, signal, (shot) =>
              render(shot.signal, shot.heartbeat),
            )
          : render(signal);
        return await rendering.finally(release);
      } catch (error) {
        signal.throwIfAborted();
        if (isTaskFailure(error) && endsTheTask.has(error.code)) throw error;
        deps.platform.log.warn({ taskId: run.task.id, sceneIndex, attempt, err: error }, 'A scene did not render');
        if (attempt >= ATTEMPTS_PER_SCENE) return null;
      }
    }
  };
  const left = [...sceneIndexes];
  let isSlotWanted = false;
  function* untilSlotIsWanted() {
    while (left.length > 0 && !isSlotWanted) yield left.shift() as number;
  }
  while (left.length > 0) {
    if (isSlotWanted) await run.slot.pause(stage.signal);
    isSlotWanted = false;
    await forEachConcurrent(
      untilSlotIsWanted(),
      deps.platform.config.renderConcurrency || availableParallelism(),
      stage.signal,
      async (sceneIndex, signal) => {
        const file = await renderOne(sceneIndex, signal);
        if (file) {
          await keep(file, sceneIndex, signal);
          report(sceneIndex, 1);
        } else failed.push(sceneIndex);
        isSlotWanted ||= await run.slot.isWanted();
      },
    );
  }
  return failed.sort((a, b) => a - b);
}

/** `heartbeat` reports that the engine is working on the shot. */
type TimedShot = { signal: AbortSignal; heartbeat: () => void };

/**
 * Runs one native shot under the time limits of SPEC.md: an hour without a heartbeat ends it with
 * `MV_NATIVE_SHOT_UNCONFIRMED`, three hours in all with `MV_NATIVE_SHOT_UNFINISHED`, and the delivery deadline with
 * `MV_ECONOMY_DEADLINE_MISSED`. Time during which the machine slept does not count towards the first two.
 */
async function withShotTimeouts<T>(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  deadlineAt: Date | null,
  signal: AbortSignal,
  work: (shot: TimedShot) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const startedMs = clock.uptimeMs();
  let heartbeatMs = startedMs;
  const check = () => {
    const nowMs = clock.uptimeMs();
    if (deadlineAt && clock.now() >= deadlineAt) stop.abort(new TaskFailure('MV_ECONOMY_DEADLINE_MISSED'));
    else if (nowMs - startedMs >= nativeShotTimeouts.unfinishedSec * 1000)
      stop.abort(new TaskFailure('MV_NATIVE_SHOT_UNFINISHED'));
    else if (nowMs - heartbeatMs >= nativeShotTimeouts.unconfirmedSec * 1000)
      stop.abort(new TaskFailure('MV_NATIVE_SHOT_UNCONFIRMED'));
  };
  const timer = setInterval(check, config.native.pollMs);
  const heartbeat = () => {
    heartbeatMs = clock.uptimeMs();
  };
  try {
    return await work({ signal: AbortSignal.any([signal, stop.signal]), heartbeat });
  } catch (error) {
    signal.throwIfAborted();
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
}
