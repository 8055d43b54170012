/**
 * The takes of a finished video's scenes. Each rendering of a scene is stored as a take, numbered from 1 within its scene, and every scene
 * has a current take. The take in the final file is recorded, too: a scene is *changed* while its current take is another one. Rendering a
 * scene adds a take and makes it current; choosing an earlier one is free; composing puts the current takes into the final file. A take is
 * never modified, and deleted only with its video.
 */
import { scenesText } from '#lib/contract/mv/scene-names.ts';
import type { RenderTier, Resolution, ShotType } from '#lib/contract/mv.ts';
import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { TaskType } from '#lib/contract/tasks/task.ts';
import { signPageUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { expectVersion } from '../drafts/drafts.ts';
import { findEditableMv, lockMv, pickScenes, refuseBusy } from './editable-mv.ts';
import type { ScenePlan } from '../ports.ts';
import type { RedrawnScene } from './redraw-scenes.ts';
import type { SceneRendering } from '../render/scene-look.ts';

/** A rendering of a scene. `taskType` is the type of the task that made it. */
export type SceneTake = {
  take: number;
  taskId: string;
  taskType: TaskType;
  prompt: string;
  shotType: ShotType;
  resolution: Resolution | null;
  renderTier: RenderTier | null;
  draft: boolean;
  imageUrl: string | null;
  videoUrl: string | null;
  createdAt: string;
};

export type TakeChoice = { sceneIndex: number; take: number };

/** Adds a take and makes it the scene's current one. */
export async function addTake(tx: Sql, mvId: string, taskId: string, scene: RedrawnScene, at: Date): Promise<void> {
  const { index, plan, imageAssetId, videoAssetId, rendering } = scene;
  const { rows } = await tx.query<{ take: number }>(
    `INSERT INTO mv_take (mv_id, scene_index, take, task_id, plan, image_asset_id, video_asset_id, rendering, created_at)
       SELECT $1, $2, coalesce(max(take), 0) + 1, $3, $4, $5, $6, $7, $8 FROM mv_take WHERE mv_id = $1 AND scene_index = $2 RETURNING take`,
    [mvId, index, taskId, JSON.stringify(plan), imageAssetId, videoAssetId, JSON.stringify(rendering), at],
  );
  await showTake(tx, mvId, { sceneIndex: index, take: rows[0]?.take ?? 1 });
}

/** Makes a take the scene's current one. Returns false when there is no such take. */
async function showTake(tx: Sql, mvId: string, { sceneIndex, take }: TakeChoice): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE mv_scene s SET take = t.take, plan = t.plan, image_asset_id = t.image_asset_id, video_asset_id = t.video_asset_id, rendering = t.rendering, status = 'rendered', error_code = NULL
       FROM mv_take t WHERE s.mv_id = $1 AND s.index = $2 AND t.mv_id = s.mv_id AND t.scene_index = s.index AND t.take = $3`,
    [mvId, sceneIndex, take],
  );
  return rowCount === 1;
}

/** Records that the final file shows the current takes. */
export async function markCut(tx: Sql, mvId: string): Promise<void> {
  await tx.query('UPDATE mv_scene SET cut_take = take, error_code = NULL WHERE mv_id = $1', [mvId]);
}

/** Updates `delivery_status` and `status`: whether the final file shows the current takes, and whether the rendering of a scene failed. */
export async function updateDeliveryStatus(tx: Sql, mvId: string): Promise<void> {
  await tx.query(
    `UPDATE mv SET delivery_status = CASE WHEN EXISTS (SELECT 1 FROM mv_scene s WHERE s.mv_id = mv.id AND s.take IS DISTINCT FROM s.cut_take) THEN 'incomplete' ELSE 'ready' END,
       status = CASE WHEN EXISTS (SELECT 1 FROM mv_scene s WHERE s.mv_id = mv.id AND s.error_code IS NOT NULL) THEN 'ACTION_REQUIRED' ELSE 'READY' END WHERE id = $1`,
    [mvId],
  );
}

/**
 * Makes earlier takes the current ones of their scenes. Free, because nothing is rendered; the final file does not change until the video is
 * composed. Returns the new version. Throws `MV_NOT_FOUND`, `SCENE_NOT_FOUND`, `NOT_FOUND` for a take that does not exist,
 * `VERSION_CONFLICT`, or `MV_PRECONDITION_FAILED` while the video is not finished or has an open task.
 */
export async function chooseTakes(
  { platform, actor }: Context<AccountActor>,
  mvId: string,
  input: { expectedVersion: number; choices: readonly TakeChoice[] },
): Promise<{ version: number }> {
  const answer = await platform.database.transaction(async (tx) => {
    await lockMv(tx, actor, mvId);
    await refuseBusy(tx, mvId);
    const mv = await findEditableMv(tx, actor, mvId);
    expectVersion(mv, input.expectedVersion);
    pickScenes(
      mv,
      input.choices.map((choice) => choice.sceneIndex),
      'sceneIndexes',
    );
    for (const choice of input.choices) {
      if (!(await showTake(tx, mvId, choice)))
        throw new Failure('NOT_FOUND', {
          message: `${scenesText([choice.sceneIndex])} has no take ${choice.take}.`,
          details: { field: 'take', ...choice },
        });
    }
    await updateDeliveryStatus(tx, mvId);
    const { rows } = await tx.query<{ version: number }>(
      'UPDATE mv SET version = version + 1, updated_at = $2 WHERE id = $1 RETURNING version',
      [mvId, platform.clock.now()],
    );
    return { version: rows[0]?.version ?? mv.version + 1 };
  });
  platform.hub.signal('mv', mvId);
  return answer;
}

type TakeRow = {
  scene_index: number;
  take: number;
  task_id: string;
  task_type: TaskType;
  plan: ScenePlan;
  image_asset_id: string | null;
  video_asset_id: string | null;
  rendering: SceneRendering | null;
  created_at: Date;
};

/** All takes of a video by scene, oldest first. The caller has checked that the video is the actor's. */
export async function listTakes(platform: Platform, mvId: string): Promise<Map<number, SceneTake[]>> {
  const { rows } = await platform.database.sql.query<TakeRow>(
    `SELECT k.scene_index, k.take, k.task_id, t.type AS task_type, k.plan, k.image_asset_id, k.video_asset_id, k.rendering, k.created_at
       FROM mv_take k JOIN task t ON t.id = k.task_id WHERE k.mv_id = $1 ORDER BY k.scene_index, k.take`,
    [mvId],
  );
  const link = (id: string | null, fileName: string) =>
    id ? signPageUrl(platform, { id, fileName }, urlLifetimes.mvMediaSec).url : null;
  const takes = new Map<number, SceneTake[]>();
  for (const {
    scene_index: index,
    take,
    task_id: taskId,
    task_type: taskType,
    plan,
    rendering,
    image_asset_id: image,
    video_asset_id: video,
    created_at: at,
  } of rows) {
    const kept = takes.get(index) ?? [];
    takes.set(index, kept);
    kept.push({
      take,
      taskId,
      taskType,
      prompt: plan.prompt,
      shotType: plan.shotType,
      resolution: rendering?.resolution ?? null,
      renderTier: rendering?.renderTier ?? null,
      draft: rendering?.draft ?? false,
      imageUrl: link(image, `scene-${index}-take-${take}.jpg`),
      videoUrl: link(video, `scene-${index}-take-${take}.mp4`),
      createdAt: at.toISOString(),
    });
  }
  return takes;
}
