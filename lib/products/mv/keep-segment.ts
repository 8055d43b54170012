import { saveAsset, type SavedAsset } from '#lib/media/save-asset.ts';
import { addWarning } from '#lib/tasks/add-warning.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { SceneImage, VideoFile } from './ports.ts';

/** Stores a rendered scene, so that the video can be joined again from it. Throws `TaskFailure` with `OUTPUT_NOT_STORED`. */
export function keepSegment(
  { platform, store }: ProductDeps,
  task: Pick<TaskRow, 'id' | 'account_id' | 'run_number'>,
  sceneIndex: number,
  file: VideoFile,
): Promise<SavedAsset> {
  const { width, height, durationSec } = file;
  return saveAsset(platform, store, {
    accountId: task.account_id,
    taskId: task.id,
    runNumber: task.run_number,
    slot: `scene-${sceneIndex}-video`,
    sourcePath: file.path,
    contentType: 'video/mp4',
    fileName: `scene-${sceneIndex}.mp4`,
    width,
    height,
    durationSec,
  });
}

/** Stores a storyboard picture; one the upstream did not draw is noted on the task. Throws `TaskFailure` with `OUTPUT_NOT_STORED`. */
export async function keepSceneImage(
  { platform, store }: ProductDeps,
  task: Pick<TaskRow, 'id' | 'account_id' | 'run_number'>,
  image: SceneImage,
): Promise<SavedAsset> {
  const { sceneIndex, path, width, height, fallback } = image;
  if (fallback) await addWarning(platform.database.sql, task, 'MV_IMAGE_FALLBACK');
  return saveAsset(platform, store, {
    accountId: task.account_id,
    taskId: task.id,
    runNumber: task.run_number,
    slot: `scene-${sceneIndex}-image`,
    sourcePath: path,
    contentType: 'image/jpeg',
    fileName: `scene-${sceneIndex}.jpg`,
    width,
    height,
  });
}
