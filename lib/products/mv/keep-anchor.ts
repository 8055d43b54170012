import { saveAsset } from '#lib/media/save-asset.ts';
import { addWarning } from '#lib/tasks/add-warning.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { CharacterAnchor } from './ports.ts';
import type { KeptAnchor } from './scene-look.ts';

/** Stores the picture of a video's character. Throws `TaskFailure` with `OUTPUT_NOT_STORED`. */
export async function keepAnchor(
  { platform, store }: ProductDeps,
  task: Pick<TaskRow, 'id' | 'account_id' | 'run_number'>,
  anchor: CharacterAnchor,
  given: boolean,
): Promise<KeptAnchor> {
  if (anchor.fallback) await addWarning(platform.database.sql, task, 'MV_IMAGE_FALLBACK');
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
