import type { TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import { keepSceneImage } from './keep-segment.ts';
import type { SceneImage } from './ports.ts';

/** Stores the storyboard pictures and ties each to its scene. */
export async function keepSceneImages(deps: ProductDeps, run: TaskRun, images: SceneImage[]): Promise<void> {
  const { platform } = deps;
  for (const image of images) {
    const asset = await keepSceneImage(deps, run.task, image);
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
