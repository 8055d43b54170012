import type { TaskQuality } from '#lib/contract/task.ts';
import type { TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { VideoFile } from './ports.ts';
import type { ShotObservation } from './review-ports.ts';

export type SceneObservation = ShotObservation & { sceneIndex: number };

/** What a look at the frames of a finished native shot found; null when nobody could look. A review never fails a video. */
export async function reviewShot({ platform, engines }: Pick<ProductDeps, 'platform' | 'engines'>, run: TaskRun, sceneIndex: number, file: VideoFile, signal: AbortSignal): Promise<SceneObservation[] | null> {
  try {
    const seen = await engines.reviewer.reviewShot(file, { signal, workDir: run.workDir });
    return seen.map((one) => ({ ...one, sceneIndex }));
  } catch (error) {
    signal.throwIfAborted();
    platform.log.warn({ taskId: run.task.id, sceneIndex, err: error }, 'A finished shot could not be reviewed');
    return null;
  }
}

/** The codes of a review, each once. */
export function qualityWarnings(quality: TaskQuality | null): string[] {
  return [...new Set(quality?.observations.map((one) => one.code))];
}
