import type { DeliveryStatus, MvStatus, StyleId } from '#lib/contract/mv.ts';
import type { TaskStatus, TaskType } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { ScenePlan } from '../ports.ts';
import type { StoredAnchor, MvBrief, SceneRendering } from '../render/scene-look.ts';
import { statusOfVideo } from '../video-status.ts';

export type EditableScene = {
  index: number;
  startSec: number;
  endSec: number;
  plan: ScenePlan;
  videoAssetId: string | null;
  rendering: SceneRendering | null;
  /** Whether subtitles appear in it when they are on. Other scenes have the same frames with and without them. */
  captioned: boolean;
};

/** A caption is shown from a little before its line until a little after it. */
const CAPTION_MARGIN_SEC = 1;

/** A video with usable results, and the data by which its edits are checked and priced. */
export type EditableMv = {
  id: string;
  version: number;
  status: MvStatus;
  deliveryStatus: DeliveryStatus | null;
  brief: MvBrief;
  styleId: StyleId;
  finalAssetId: string | null;
  anchor: StoredAnchor | null;
  /** Whether the song's words have times, which subtitles need. */
  hasTimeline: boolean;
  durationSec: number;
  scenes: EditableScene[];
};

type Row = {
  version: number;
  status: MvStatus;
  task_status: TaskStatus;
  delivery_status: DeliveryStatus | null;
  brief: MvBrief;
  style_id: StyleId;
  final_asset_id: string | null;
  anchor: StoredAnchor | null;
  lines: [startSec: number, endSec: number][] | null;
  duration_sec: number | null;
};

/** A finished video of the account. Throws `MV_NOT_FOUND`, or `MV_PRECONDITION_FAILED` (`mv_not_complete`) when there is nothing to edit. */
export async function findEditableMv(sql: Sql, actor: AccountActor, mvId: string): Promise<EditableMv> {
  const { rows } = await sql.query<Row>(
    `SELECT version, status, (SELECT t.status FROM task t WHERE t.id = mv.id) AS task_status, delivery_status, brief, coalesce(storyboard -> 'concept' ->> 'styleId', brief ->> 'styleId') AS style_id, final_asset_id, anchor, (storyboard ->> 'durationSec')::float8 AS duration_sec,
       (SELECT json_agg(json_build_array(line -> 'startSec', line -> 'endSec')) FROM json_array_elements(storyboard -> 'lines') line) AS lines
     FROM mv WHERE id = $1 AND account_id = $2 AND status <> 'DELETED'`,
    [mvId, actor.accountId],
  );
  const mv = rows[0];
  if (!mv) throw new Failure('MV_NOT_FOUND');
  if (mv.status !== 'READY' && mv.status !== 'ACTION_REQUIRED') {
    throw new Failure('MV_PRECONDITION_FAILED', {
      message: 'The music video is not finished.',
      details: { reason: 'mv_not_complete', status: statusOfVideo(mv) },
    });
  }
  const { rows: scenes } = await sql.query<Omit<EditableScene, 'captioned'>>(
    `SELECT index, start_sec AS "startSec", end_sec AS "endSec", plan, video_asset_id AS "videoAssetId", rendering FROM mv_scene WHERE mv_id = $1 ORDER BY index`,
    [mvId],
  );
  const lines = mv.lines ?? [];
  const captioned = (scene: { startSec: number; endSec: number }) =>
    lines.some(
      ([startSec, endSec]) =>
        startSec - CAPTION_MARGIN_SEC < scene.endSec && endSec + CAPTION_MARGIN_SEC > scene.startSec,
    );
  return {
    id: mvId,
    version: mv.version,
    status: mv.status,
    deliveryStatus: mv.delivery_status,
    brief: mv.brief,
    styleId: mv.style_id,
    finalAssetId: mv.final_asset_id,
    anchor: mv.anchor,
    hasTimeline: lines.length > 0,
    durationSec: mv.duration_sec ?? 0,
    scenes: scenes.map((scene) => ({ ...scene, captioned: captioned(scene) })),
  };
}

/**
 * Locks the video's row for the transaction, so that the second of two concurrent edits sees the task of the first. Throws
 * `MV_NOT_FOUND`.
 */
export async function lockMv(tx: Sql, actor: AccountActor, mvId: string): Promise<void> {
  if (!(await lockMvIfThere(tx, actor, mvId))) throw new Failure('MV_NOT_FOUND');
}

/**
 * Like `lockMv`, but returns whether the video exists, for a repeated request that is answered even after its deletion.
 */
export async function lockMvIfThere(tx: Sql, actor: AccountActor, mvId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM mv WHERE id = $1 AND account_id = $2 AND status <> 'DELETED' FOR UPDATE`,
    [mvId, actor.accountId],
  );
  return rowCount === 1;
}

/** The open task of the video, including the one that creates it, for the details of refusals; null without one. Call it under `lockMv`. */
export async function findWork(
  tx: Sql,
  mvId: string,
): Promise<{ taskId: string; type: TaskType; status: TaskStatus } | null> {
  const { rows } = await tx.query<{ taskId: string; type: TaskType; status: TaskStatus }>(
    `SELECT id AS "taskId", type, status FROM task WHERE mv_id = $1 AND status IN ('PENDING', 'PROCESSING') ORDER BY id LIMIT 1`,
    [mvId],
  );
  return rows[0] ?? null;
}

/** Throws `MV_PRECONDITION_FAILED` while the video has an open task. Call it under `lockMv`. */
export async function refuseBusy(tx: Sql, mvId: string): Promise<void> {
  const work = await findWork(tx, mvId);
  if (!work) return;
  const reason = work.taskId === mvId ? 'mv_not_complete' : 'operation_in_progress';
  throw new Failure('MV_PRECONDITION_FAILED', {
    message:
      reason === 'mv_not_complete'
        ? 'The music video is not finished.'
        : 'Another operation on the music video is in progress.',
    details: { reason, ...work },
  });
}

/** The scenes with these indexes. Throws `SCENE_NOT_FOUND` for the first that does not exist. */
export function pickScenes(
  mv: EditableMv,
  sceneIndexes: readonly number[],
  field: 'sceneIndexes' | 'sceneIndex' | 'index',
): EditableScene[] {
  return sceneIndexes.map((index) => {
    const scene = mv.scenes.find((one) => one.index === index);
    if (!scene)
      throw new Failure('SCENE_NOT_FOUND', { details: { field, sceneIndex: index, sceneCount: mv.scenes.length } });
    return scene;
  });
}
