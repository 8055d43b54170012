import { extname, join } from 'node:path';
import type { TaskStatus } from '#lib/contract/tasks/task.ts';
import { copyForTask, NotStored } from '#lib/media/store/store.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure, isFailure, TaskFailure } from '#lib/platform/failure.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { SungLine } from './ports.ts';
import type { SongRecipe } from './voices/ports.ts';

/** A finished clip as the source of something new. */
export type SourceClip = {
  clipId: string;
  title: string;
  durationSec: number;
  instrumental: boolean;
  lines: SungLine[];
  /** From here on `lines` are complete. Before it there is imported audio, whose words may have no times. */
  linesKnownFromSec: number;
  waveform: number[];
  recipe: SongRecipe | null;
  audioAssetId: string;
  coverAssetId: string;
  storageKey: string;
};

type Row = {
  id: string;
  title: string;
  duration_sec: number;
  instrumental: boolean;
  timeline: { lines?: SungLine[]; waveform?: number[] };
  recipe: SongRecipe | null;
  audio_asset_id: string;
  cover_asset_id: string;
  storage_key: string | null;
  deleted_at: Date | null;
  task_status: TaskStatus;
  kept_sec: number;
};

/** SQL: seconds of imported audio at the beginning of the clip. */
const keptSeconds = `CASE WHEN t.input_parameters ->> 'mode' <> 'upload-extend' OR t.input_parameters ->> 'mode' IS NULL THEN 0
  ELSE least((t.input_parameters ->> 'continueAt')::float8, (SELECT (s.output ->> 'durationSec')::float8 FROM task_stage s WHERE s.task_id = t.id AND s.name = 'import-audio'), c.duration_sec) END`;

/**
 * Throws `CLIP_NOT_FOUND`, also for another account's clip or a failed song, `CONFLICT` while its song is in progress, and
 * `SOURCE_UNPROCESSABLE` when its audio has been deleted. `field`: of the body, if it names the clip.
 */
export async function findSourceClip(
  { platform, actor }: Context<AccountActor>,
  clipId: string,
  field?: string,
): Promise<SourceClip> {
  const { rows } = await platform.database.sql.query<Row>(
    `SELECT c.id, c.title, c.duration_sec, c.instrumental, c.timeline, c.recipe, c.audio_asset_id, c.cover_asset_id, a.storage_key, a.deleted_at, t.status AS task_status, ${keptSeconds} AS kept_sec
       FROM clip c JOIN task t ON t.id = c.task_id LEFT JOIN asset a ON a.id = c.audio_asset_id WHERE c.account_id = $1 AND c.id = $2`,
    [actor.accountId, clipId],
  );
  const row = rows[0];
  if (!row || row.task_status === 'FAILED' || row.task_status === 'CANCELLED')
    throw new Failure('CLIP_NOT_FOUND', field ? { details: { field } } : {});
  if (row.task_status !== 'COMPLETED')
    throw new Failure('CONFLICT', {
      message: 'The song of this clip is still at work. Wait until its task is complete.',
      details: { reason: 'clip_not_ready' },
    });
  if (!row.storage_key || row.deleted_at)
    throw new Failure('SOURCE_UNPROCESSABLE', {
      message: 'The audio of this clip is no longer kept.',
      details: { reason: 'audio_not_kept' },
    });
  const { lines = [], waveform = [] } = row.timeline;
  return {
    clipId: row.id,
    title: row.title,
    durationSec: row.duration_sec,
    instrumental: row.instrumental,
    lines,
    linesKnownFromSec: row.kept_sec,
    waveform,
    recipe: row.recipe,
    audioAssetId: row.audio_asset_id,
    coverAssetId: row.cover_asset_id,
    storageKey: row.storage_key,
  };
}

/**
 * Reads the clip at the start of the task and copies its audio to the work folder. Throws `TaskFailure` with `SOURCE_GONE` when either has been
 * deleted.
 */
export async function openSourceClip(
  deps: Pick<ProductDeps, 'platform' | 'store'>,
  run: TaskRun,
  clipId: string,
  signal: AbortSignal,
): Promise<SourceClip & { audioPath: string }> {
  try {
    const clip = await findSourceClip({ ...deps, actor: { kind: 'system', accountId: run.task.account_id } }, clipId);
    const audioPath = join(run.workDir, `source-clip${extname(clip.storageKey)}`);
    await copyForTask(deps, clip.storageKey, audioPath, signal);
    return { ...clip, audioPath };
  } catch (error) {
    throw isFailure(error) || error instanceof NotStored ? new TaskFailure('SOURCE_GONE', { cause: error }) : error;
  }
}
