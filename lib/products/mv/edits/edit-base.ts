import { join } from 'node:path';
import type { Sql } from '#lib/platform/database/database.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { copyForTask } from '#lib/media/store/store.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../../product-deps.ts';
import type { VideoPlan } from '../create/buy-video.ts';
import { restoreSource, type PreparedSource, videoBrief } from '../create/source-files.ts';
import type { CharacterAnchor, RenderInput, ScenePlan } from '../ports.ts';
import type { Storyboard } from '../create/storyboard.ts';
import {
  lookOfVideo,
  type StoredAnchor,
  type MvBrief,
  type SceneLook,
  type SceneRendering,
} from '../render/scene-look.ts';

type EditBaseScene = { index: number; plan: ScenePlan; video_key: string | null; rendering: SceneRendering | null };

/** The input of a finished video for the engines, with its files in the work folder of the edit. */
export type EditBase = {
  input: RenderInput;
  title: string;
  audioPath: string;
  scenes: EditBaseScene[];
  characterAssetId: string | null;
};

type Row = {
  title: string;
  brief: MvBrief;
  storyboard: Storyboard;
  anchor: StoredAnchor | null;
  anchor_key: string | null;
  plan: VideoPlan;
  source: PreparedSource | null;
};

/**
 * Restores the input of a finished video, in the look `wanted` or (null) its own without subtitles. `withFiles` false leaves out its song and
 * pictures, which planning does not need. Throws `TaskFailure` with `SOURCE_GONE` when they no longer exist.
 */
export async function loadEditBase(
  deps: ProductDeps,
  run: TaskRun,
  wanted: SceneLook | null,
  signal: AbortSignal,
  withFiles = true,
): Promise<EditBase> {
  const mvId = run.task.mv_id ?? '';
  const { mv, scenes } = await run.write((tx) => readVideo(tx, mvId));
  if (!mv?.source) throw new TaskFailure('SOURCE_GONE');
  if (withFiles)
    await restoreSource(deps, run, { id: mvId, account_id: run.task.account_id, plan: mv.plan }, mv.source, signal);
  const anchor = await restoreAnchor(deps, run, mv, signal);
  const look = wanted ?? lookOfVideo(mv.brief, false);
  const brief = {
    ...videoBrief(run, mv.plan, { ...mv.source, characterFile: null }),
    performanceMode: mv.brief.performanceMode,
    aspectRatio: look.aspectRatio,
    resolution: look.resolution,
    renderTier: look.renderTier,
    fps: look.fps ?? undefined,
    subtitles: look.subtitles,
    characterImagePath: mv.anchor?.given ? anchor?.imagePath : undefined,
  };
  const { analysis, concept } = mv.storyboard;
  return {
    input: { brief, analysis, concept, anchor, scenes: scenes.map((scene) => scene.plan) },
    title: mv.title,
    audioPath: join(run.workDir, mv.source.audioFile),
    scenes,
    characterAssetId: mv.anchor?.assetId ?? null,
  };
}

async function readVideo(tx: Sql, mvId: string): Promise<{ mv: Row | undefined; scenes: EditBaseScene[] }> {
  const { rows } = await tx.query<Row>(
    `SELECT m.title, m.brief, m.storyboard, m.anchor, a.storage_key AS anchor_key, t.plan, s.output AS source
       FROM mv m JOIN task t ON t.id = m.id LEFT JOIN task_stage s ON s.task_id = m.id AND s.name = 'resolve-song' LEFT JOIN asset a ON a.id = m.anchor ->> 'assetId' WHERE m.id = $1`,
    [mvId],
  );
  const { rows: scenes } = await tx.query<EditBaseScene>(
    `SELECT s.index, s.plan, s.rendering, a.storage_key AS video_key FROM mv_scene s LEFT JOIN asset a ON a.id = s.video_asset_id WHERE s.mv_id = $1 ORDER BY s.index`,
    [mvId],
  );
  return { mv: rows[0], scenes };
}

async function restoreAnchor(
  deps: ProductDeps,
  run: TaskRun,
  { anchor, anchor_key: key }: Pick<Row, 'anchor' | 'anchor_key'>,
  signal: AbortSignal,
): Promise<CharacterAnchor | null> {
  if (!anchor || !key) return null;
  const imagePath = join(run.workDir, 'character-kept.jpg');
  await copyForTask(deps, key, imagePath, signal);
  return { description: anchor.description, colors: anchor.colors, imagePath };
}
