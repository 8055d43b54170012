import type { RenderTier } from '#lib/contract/mv/options.ts';
import type { TaskQuality } from '#lib/contract/tasks/task.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../../product-deps.ts';
import type { ShotObservation, VideoFile } from '../ports.ts';

type SceneObservation = ShotObservation & { sceneIndex: number };
/** Results of the review of a task's shots. Absent in stages of earlier versions. */
export type ShotsSeen = { shotsReviewed?: number; observations?: SceneObservation[] };

/** Reviews the finished shots of a task. Shots of the classic engine are not reviewed, because its tests cover what it draws. */
export function createShotReview(
  deps: Pick<ProductDeps, 'platform' | 'engines'>,
  run: TaskRun,
  { renderTier }: { renderTier?: RenderTier | null },
) {
  const observations: SceneObservation[] = [];
  let shotsReviewed = 0;
  return {
    async look(sceneIndex: number, file: VideoFile, signal: AbortSignal): Promise<void> {
      if (!renderTier) return;
      const seen = await reviewShot(deps, run, sceneIndex, file, signal);
      if (seen) shotsReviewed++;
      observations.push(...(seen ?? []));
    },
    seen: (): ShotsSeen => ({
      shotsReviewed,
      observations: observations.toSorted((a, b) => a.sceneIndex - b.sceneIndex),
    }),
  };
}

/** Observations in the frames of a finished native shot; null when the review was not possible. A review never fails a video. */
async function reviewShot(
  { platform, engines }: Pick<ProductDeps, 'platform' | 'engines'>,
  run: TaskRun,
  sceneIndex: number,
  file: VideoFile,
  signal: AbortSignal,
): Promise<SceneObservation[] | null> {
  try {
    const seen = await engines.reviewer.reviewShot(file, { signal, workDir: run.workDir });
    return seen.map((one) => ({ ...one, sceneIndex }));
  } catch (error) {
    signal.throwIfAborted();
    platform.log.warn({ taskId: run.task.id, sceneIndex, err: error }, 'A finished shot could not be reviewed');
    return null;
  }
}

/** The member `quality` of a task's read; null for the classic engine. */
export function qualityOf(
  { renderTier }: { renderTier?: RenderTier | null },
  { shotsReviewed = 0, observations = [] }: ShotsSeen,
  promptFallbacks: readonly number[] = [],
): TaskQuality | null {
  if (!renderTier) return null;
  return {
    shotsReviewed,
    observations: [
      ...promptFallbacks.map((sceneIndex) => ({
        code: 'MV_NATIVE_PROMPT_COMPILATION_FALLBACK' as const,
        sceneIndex,
        atSec: null,
      })),
      ...observations,
    ],
  };
}

/** The codes of a review, each once. */
export function qualityWarnings(quality: TaskQuality | null): string[] {
  return [...new Set(quality?.observations.map((one) => one.code))];
}
