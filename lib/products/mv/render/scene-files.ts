import { saveAsset, type SavedAsset } from '#lib/tasks/run/save-asset.ts';
import { addWarning } from '#lib/tasks/life/add-warning.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../../product-deps.ts';
import type { CharacterAnchor, SceneImage, VideoFile } from '../ports.ts';
import type { StoredAnchor } from './scene-look.ts';

/** Stores a rendered scene for later compositions. Throws `TaskFailure` with `OUTPUT_NOT_STORED`. */
export function storeSegment(
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

/** Stores a storyboard picture, with a warning on the task if the upstream did not draw it. Throws `TaskFailure` with `OUTPUT_NOT_STORED`. */
export async function storeSceneImage(
  { platform, store }: ProductDeps,
  run: TaskRun,
  image: SceneImage,
): Promise<SavedAsset> {
  const { sceneIndex, path, width, height, fallback } = image;
  const { task } = run;
  if (fallback) await run.write((tx) => addWarning(tx, task, 'MV_IMAGE_FALLBACK'));
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

/** Stores the storyboard pictures and links each to its scene. */
export async function storeSceneImages(deps: ProductDeps, run: TaskRun, images: SceneImage[]): Promise<void> {
  const { platform } = deps;
  for (const image of images) {
    const asset = await storeSceneImage(deps, run, image);
    await run.write((tx) =>
      tx.query(
        `UPDATE mv_scene SET image_asset_id = $3, status = CASE WHEN status = 'planned' THEN 'drawn' ELSE status END WHERE mv_id = $1 AND index = $2`,
        [run.task.id, image.sceneIndex, asset.id],
      ),
    );
  }
  await run.write((tx) =>
    tx.query('UPDATE mv SET version = version + 1, updated_at = $2 WHERE id = $1', [run.task.id, platform.clock.now()]),
  );
}

/** Stores the picture of a video's character. Throws `TaskFailure` with `OUTPUT_NOT_STORED`. */
export async function storeAnchor(
  { platform, store }: ProductDeps,
  run: TaskRun,
  anchor: CharacterAnchor,
  given: boolean,
): Promise<StoredAnchor> {
  const { task } = run;
  if (anchor.fallback) await run.write((tx) => addWarning(tx, task, 'MV_IMAGE_FALLBACK'));
  const asset = await saveAsset(platform, store, {
    accountId: task.account_id,
    taskId: task.id,
    runNumber: task.run_number,
    slot: 'character',
    sourcePath: anchor.imagePath,
    contentType: 'image/jpeg',
    fileName: 'character.jpg',
  });
  return { assetId: asset.id, given, description: anchor.description, colors: anchor.colors };
}
