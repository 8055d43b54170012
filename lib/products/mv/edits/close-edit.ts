import type { DeliveryStatus, MvStatus } from '#lib/contract/mv.ts';
import { stageFailureCode, type StageName } from '#lib/contract/tasks/stages.ts';
import { deleteAssets } from '#lib/media/remove-assets.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import type { ProductNews } from '#lib/tasks/life/close-task.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import type { FinalCut } from '../render/final-cut.ts';
import type { AnchorPlan } from './character-lock.ts';
import type { ComposePlan } from './composition.ts';
import type { Redrawn, RedrawPlan } from './redraw-scenes.ts';
import type { StoredAnchor } from '../render/scene-look.ts';
import { addTake, markCut, updateDeliveryStatus } from './takes.ts';

/**
 * Updates a video with the result of an edit, in the transaction that ends the task, and returns the product event (SPEC.md, Events 3
 * and 4). A failed or cancelled edit does not change the video, and its files, which nothing refers to, are deleted.
 *
 * New renderings make `deliveryStatus` `incomplete`, because the final file does not show them yet; failed ones make the video
 * ACTION_REQUIRED. A new final file makes it READY and `ready` again.
 */
export async function closeEdit(tx: Sql, task: TaskRow): Promise<ProductNews | undefined> {
  if (task.status !== 'COMPLETED') await deleteAssets(tx, { taskIds: [task.id] }, task.updated_at);
  if (task.status === 'CANCELLED') return undefined;
  if (task.type === 'mv-lock-character') return closeAnchor(tx, task);
  const mvId = task.mv_id ?? '';
  const { mode } = task.plan as RedrawPlan | ComposePlan;
  const viewUrl = `/api/v1/mv/${mvId}`;
  const mv = task.status === 'COMPLETED' ? await tieResult(tx, task, mvId) : await findStanding(tx, mvId);
  if (!mv) return undefined;
  return {
    event: task.status === 'COMPLETED' ? 'mv.ready' : 'mv.failed',
    body: {
      mode,
      mvId,
      viewUrl,
      ...(mv.delivery_status ? { deliveryStatus: mv.delivery_status } : {}),
      ...(mv.final_asset_id ? { finalMvId: mvId, finalStatus: mv.status, finalUrl: `${viewUrl}/final` } : {}),
    },
  };
}

type Standing = { status: MvStatus; delivery_status: DeliveryStatus | null; final_asset_id: string | null };
const standing = 'status, delivery_status, final_asset_id';

async function findStanding(tx: Sql, mvId: string): Promise<Standing | undefined> {
  const { rows } = await tx.query<Standing>(`SELECT ${standing} FROM mv WHERE id = $1`, [mvId]);
  return rows[0];
}

async function tieResult(tx: Sql, task: TaskRow, mvId: string): Promise<Standing | undefined> {
  if (task.type === 'mv-compose' || task.type === 'mv-upgrade') await tieComposition(tx, task, mvId);
  else await tieRedrawn(tx, task, mvId);
  const { rows } = await tx.query<Standing>(
    `UPDATE mv SET version = version + 1, updated_at = $2 WHERE id = $1 RETURNING ${standing}`,
    [mvId, task.updated_at],
  );
  return rows[0];
}

async function tieRedrawn(tx: Sql, task: TaskRow, mvId: string): Promise<void> {
  await tieScenes(tx, mvId, task, await outputOf<Redrawn>(tx, task.id, 'render-scenes'));
  await updateDeliveryStatus(tx, mvId);
}

async function tieScenes(tx: Sql, mvId: string, task: TaskRow, { scenes, failed }: Redrawn): Promise<void> {
  for (const scene of scenes) await addTake(tx, mvId, task.id, scene, task.updated_at);
  if (failed.length > 0)
    await tx.query('UPDATE mv_scene SET error_code = $3 WHERE mv_id = $1 AND index = ANY ($2)', [
      mvId,
      failed,
      stageFailureCode('render-scenes'),
    ]);
}

async function tieComposition(tx: Sql, task: TaskRow, mvId: string): Promise<void> {
  const { look, scenes, subtitles } = task.plan as ComposePlan;
  const final = await outputOf<FinalCut>(tx, task.id, 'finalize');
  if (scenes.length > 0) await tieScenes(tx, mvId, task, await outputOf<Redrawn>(tx, task.id, 'render-scenes'));
  await markCut(tx, mvId);
  const { aspectRatio, resolution, fps, renderTier } = look;
  const chosen = { aspectRatio, resolution, subtitles, fps, ...(renderTier ? { renderTier } : {}) };
  await tx.query(
    `UPDATE mv SET final_asset_id = $2, poster_asset_id = $3, status = 'READY', delivery_status = 'ready', brief = (brief::jsonb || $4::jsonb)::json WHERE id = $1`,
    [mvId, final.finalAssetId, final.posterAssetId, JSON.stringify(chosen)],
  );
}

/**
 * A portrait is neither a rendering nor a final file, so a character lock has no product events: it does not make
 * anything ready, and its failure does not block the video.
 */
async function closeAnchor(tx: Sql, task: TaskRow): Promise<undefined> {
  if (task.status === 'FAILED') return;
  const anchor = await outputOf<StoredAnchor>(tx, task.id, 'character-anchor');
  const { characterImage } = task.plan as AnchorPlan;
  await tx.query(
    'UPDATE mv SET anchor = $2, brief = (brief::jsonb || $3::jsonb)::json, version = version + 1, updated_at = $4 WHERE id = $1',
    [task.mv_id, JSON.stringify(anchor), JSON.stringify({ characterImage }), task.updated_at],
  );
}

async function outputOf<Output>(tx: Sql, taskId: string, stage: StageName): Promise<Output> {
  const { rows } = await tx.query<{ output: Output }>(
    'SELECT output FROM task_stage WHERE task_id = $1 AND name = $2',
    [taskId, stage],
  );
  if (!rows[0]) throw new Error(`Stage ${stage} of ${taskId} left nothing`);
  return rows[0].output;
}
