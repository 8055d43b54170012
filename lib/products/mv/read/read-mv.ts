import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import {
  type DeliveryStatus,
  type MvFinal,
  type MvStatus,
  type MvView,
  resolveOutput,
  type SceneStatus,
  shotTypesIn,
} from '#lib/contract/mv.ts';
import { isTerminal, type TaskStatus, type TaskType } from '#lib/contract/tasks/task.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { StoredResource } from '#lib/tasks/task-row.ts';
import type { Storyboard } from '../create/storyboard.ts';
import { describeUpgrade } from '../edits/upgrade.ts';
import type { ScenePlan } from '../ports.ts';
import { deliveryDeadline, economyWindow } from '../render/economy-schedule.ts';
import type { StoredAnchor, MvBrief, SceneRendering } from '../render/scene-look.ts';
import { statusOfVideo } from '../video-status.ts';
import { readCostSummary } from './mv-operations.ts';
import { roundedSec } from '#lib/media/rounded-sec.ts';

type MvSceneRow = {
  index: number;
  start_sec: number;
  end_sec: number;
  plan: ScenePlan;
  image_asset_id: string | null;
  video_asset_id: string | null;
  rendering: SceneRendering | null;
  status: SceneStatus;
  error_code: string | null;
};

type MvRow = {
  id: string;
  draft_id: string | null;
  version: number;
  status: MvStatus;
  delivery_status: DeliveryStatus | null;
  title: string;
  brief: MvBrief;
  storyboard: Partial<Storyboard>;
  anchor: StoredAnchor | null;
  final_asset_id: string | null;
  poster_asset_id: string | null;
  retained_until: Date | null;
  created_at: Date;
  updated_at: Date;
  task_status: TaskStatus;
  warning_codes: string[];
  error_code: string | null;
  error_message: string | null;
};

/** Videos of the account that are not deleted. `where` adds conditions, with `values` from $2 on. */
export async function findMvs(
  { platform, actor }: Context<AccountActor>,
  where: string,
  values: readonly unknown[],
): Promise<MvRow[]> {
  const { rows } = await platform.database.sql.query<MvRow>(
    `SELECT m.id, m.draft_id, m.version, m.status, m.delivery_status, m.title, m.brief, m.storyboard, m.anchor, m.final_asset_id, m.poster_asset_id, m.retained_until, m.created_at, m.updated_at,
       t.status AS task_status, t.warning_codes, t.error_code, t.error_message
     FROM mv m JOIN task t ON t.id = m.id WHERE m.account_id = $1 AND m.status <> 'DELETED' AND ${where}`,
    [actor.accountId, ...values],
  );
  return rows;
}

async function findMv(ctx: Context<AccountActor>, mvId: string): Promise<MvRow> {
  const [mv] = await findMvs(ctx, 'm.id = $2', [mvId]);
  if (!mv) throw new Failure('MV_NOT_FOUND');
  return mv;
}

export async function listSceneRows(platform: Platform, mvId: string): Promise<MvSceneRow[]> {
  const { rows } = await platform.database.sql.query<MvSceneRow>(
    'SELECT index, start_sec, end_sec, plan, image_asset_id, video_asset_id, rendering, status, error_code FROM mv_scene WHERE mv_id = $1 ORDER BY index',
    [mvId],
  );
  return rows;
}

/** The view of a music video (SPEC.md, MV view). Throws `MV_NOT_FOUND`. */
export async function readMv(ctx: Context<AccountActor>, mvId: string): Promise<MvView> {
  const mv = await findMv(ctx, mvId);
  return describeMv(ctx, mv);
}

/** The view of a video from its row, its scenes, its tasks and their stages. */
export async function describeMv(ctx: Context<AccountActor>, mv: MvRow): Promise<MvView> {
  const { platform } = ctx;
  const [scenes, costSummary, work] = await Promise.all([
    listSceneRows(platform, mv.id),
    readCostSummary(ctx, mv.id),
    findLatestWork(platform.database.sql, mv.id),
  ]);
  const activeOperation = isTerminal(work.status)
    ? null
    : { taskId: work.taskId, type: work.type, status: work.status };
  // All links are made together and expire together.
  let urlExpiresAt: string | null = null;
  const link = (assetId: string | null, fileName: string): string | null => {
    if (!assetId) return null;
    const signed = signAssetUrl(platform, { id: assetId, fileName }, urlLifetimes.mvMediaSec);
    urlExpiresAt = signed.urlExpiresAt;
    return signed.url;
  };
  const active = !isTerminal(mv.task_status);
  const status = statusOfVideo(mv);
  const rendered = scenes.filter((scene) => scene.status === 'rendered').length;
  return {
    mvId: mv.id,
    taskId: mv.id,
    draftId: mv.draft_id,
    status,
    version: mv.version,
    deliveryStatus: mv.delivery_status,
    mode: mv.brief.performanceMode,
    title: mv.title,
    source: mv.brief.source,
    aspectRatio: mv.brief.aspectRatio ?? '16:9',
    resolution: mv.brief.resolution ?? '540p',
    styleId: mv.storyboard.concept?.styleId ?? mv.brief.styleId,
    // Subtitles need words with times. The storyboard says whether there are any.
    subtitles: (mv.brief.subtitles ?? false) && mv.storyboard.lines?.length !== 0,
    durationSec: mv.storyboard.durationSec ? roundedSec(mv.storyboard.durationSec) : null,
    sceneCount: scenes.length || null,
    ...describeGeneration(
      {
        ...mv,
        isMaking: active,
        shotsStarted: scenes.some((scene) => scene.status !== 'planned' && scene.status !== 'drawn'),
      },
      platform.clock.now(),
    ),
    capabilities: {
      upgrade: describeUpgrade(
        platform.config.native,
        {
          status,
          brief: mv.brief,
          durationSec: mv.storyboard.durationSec ?? 0,
          scenes,
        },
        activeOperation !== null,
      ),
      editShotTypes: isEditable(mv) ? shotTypesIn(mv.brief.renderTier ?? null) : [],
    },
    costSummary,
    progress: {
      fraction: work.progress,
      stageName: runningStage(work),
      scenesDone: rendered,
      scenesTotal: scenes.length || null,
    },
    activeOperation,
    renderings: scenes.map((scene) => ({
      sceneIndex: scene.index,
      shotType: scene.plan.shotType,
      renderTier: scene.rendering?.renderTier ?? null,
      status: scene.status,
      url: isEditable(mv) ? link(scene.video_asset_id, `scene-${scene.index}.mp4`) : null,
      thumbnailUrl: link(scene.image_asset_id, `scene-${scene.index}.jpg`),
    })),
    characterImageUrl:
      (mv.anchor?.given ? link(mv.anchor.assetId, 'character.jpg') : null) ?? mv.brief.characterImage ?? null,
    posterUrl: link(mv.poster_asset_id, 'poster.jpg'),
    finalUrl: mv.final_asset_id && isEditable(mv) ? `/api/v1/mv/${mv.id}/final` : null,
    warningCodes: mv.warning_codes,
    errorCode: mv.error_code,
    errorMessage: mv.error_message,
    urlExpiresAt,
    retainedUntil: mv.retained_until?.toISOString() ?? null,
    createdAt: mv.created_at.toISOString(),
    updatedAt: mv.updated_at.toISOString(),
  };
}

/**
 * Videos with these statuses have usable results: a final file, and scenes that can be edited. The rendered scenes of
 * others may still be refunded.
 */
export function isEditable({ status }: Pick<MvRow, 'status'>): boolean {
  return status === 'READY' || status === 'ACTION_REQUIRED';
}

/** A fresh link to the final file. Throws `MV_NOT_FOUND`, or `MV_PRECONDITION_FAILED` while there is none. */
export async function readMvFinal(ctx: Context<AccountActor>, mvId: string): Promise<MvFinal> {
  const { platform } = ctx;
  const mv = await findMv(ctx, mvId);
  if (!mv.final_asset_id || !isEditable(mv)) {
    const reason = isTerminal(mv.task_status) ? 'final_not_ready' : 'mv_not_complete';
    throw new Failure('MV_PRECONDITION_FAILED', {
      message: 'The music video has no final file yet.',
      details: { reason, status: statusOfVideo(mv) },
    });
  }
  const { rows } = await platform.database.sql.query<{
    id: string;
    task_id: string;
    resources: StoredResource[];
    file_name: string;
    content_type: string;
    byte_length: bigint;
    width: number;
    height: number;
    duration_sec: number;
    retained_until: Date | null;
  }>(
    'SELECT a.id, a.task_id, t.resources, a.file_name, a.content_type, a.byte_length, a.width, a.height, a.duration_sec, a.retained_until FROM asset a JOIN task t ON t.id = a.task_id WHERE a.id = $1',
    [mv.final_asset_id],
  );
  const asset = rows[0];
  if (!asset) throw new Failure('ASSET_NOT_FOUND');
  const link = signAssetUrl(platform, { id: asset.id, fileName: asset.file_name }, urlLifetimes.mvMediaSec);
  const poster = mv.poster_asset_id
    ? signAssetUrl(platform, { id: mv.poster_asset_id, fileName: 'poster.jpg' }, urlLifetimes.mvMediaSec)
    : null;
  return {
    mvId: mv.id,
    taskId: asset.task_id,
    ...link,
    retainedUntil: asset.retained_until?.toISOString() ?? null,
    contentType: asset.content_type,
    byteLength: Number(asset.byte_length),
    durationSec: roundedSec(asset.duration_sec),
    width: asset.width,
    height: asset.height,
    fps: framesPerSec(asset),
    posterUrl: poster?.url ?? null,
    subtitleUrl: null,
    playback: link,
  };
}

/** The frame rate that the task of the file reported. */
function framesPerSec({ id, resources }: { id: string; resources: StoredResource[] }): number | null {
  const fps = resources.find((resource) => resource.assetId === id)?.metadata?.fps;
  return typeof fps === 'number' ? fps : null;
}

type Made = { brief: MvBrief; created_at: Date; isMaking: boolean; shotsStarted: boolean };

/**
 * The engine, tier and schedule of a video (SPEC.md, MV view). For an economy video in progress it includes the start of its shots and its
 * deadline.
 */
export function describeGeneration(
  { brief, created_at: createdAt, isMaking, shotsStarted }: Made,
  now: Date,
): Pick<MvView, 'generation' | 'deliveryDeadlineAt' | 'estimatedStartAt'> {
  const { engineVersion, renderTier } = resolveOutput(brief);
  const schedule = brief.schedule ?? 'standard';
  const waits = schedule === 'economy' && isMaking;
  const window = economyWindow(now);
  const startsAt = window.opensAt > now ? window.opensAt : now;
  return {
    generation: {
      engineVersion,
      renderTier,
      schedule,
      scheduleWindow:
        schedule === 'economy'
          ? { offPeakEndsAt: (isMaking ? window : economyWindow(createdAt)).endsAt.toISOString() }
          : null,
    },
    deliveryDeadlineAt: waits ? deliveryDeadline(createdAt).toISOString() : null,
    estimatedStartAt: waits && !shotsStarted ? startsAt.toISOString() : null,
  };
}

type StageRow = { name: string; status: string };
/** A paid task on a video, with its progress. */
type MvWork = { taskId: string; type: TaskType; status: TaskStatus; progress: number; stages: StageRow[] };

/** The open task of the video, otherwise the one that created it, with its stages in order. */
async function findLatestWork(sql: Sql, mvId: string): Promise<MvWork> {
  const { rows } = await sql.query<MvWork>(
    `SELECT t.id AS "taskId", t.type, t.status, t.progress,
       (SELECT coalesce(json_agg(json_build_object('name', s.name, 'status', s.status) ORDER BY s.ordinal), '[]') FROM task_stage s WHERE s.task_id = t.id) AS stages
     FROM task t WHERE t.mv_id = $1 AND (t.id = $1 OR t.status IN ('PENDING', 'PROCESSING')) ORDER BY t.status IN ('PENDING', 'PROCESSING') DESC, t.id DESC LIMIT 1`,
    [mvId],
  );
  return rows[0] as MvWork;
}

/** The running stage. */
function runningStage({ status, stages }: Pick<MvWork, 'status' | 'stages'>): string | null {
  return isTerminal(status) ? null : (stages.find((stage) => stage.status === 'started')?.name ?? null);
}
