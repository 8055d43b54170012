import { extname } from 'node:path';
import { TaskFailure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { throughOutage } from '#lib/platform/running/outage.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { lockRun } from './run-fence.ts';
import type { MediaStore } from '#lib/media/store/store.ts';

export type SavedAsset = { id: string; storageKey: string; byteLength: number };

export type AssetInput = {
  accountId: string;
  taskId: string;
  /** The run that made the file, if any: only the latest run of a task may store files. */
  runNumber?: number;
  /** Natural key within the task: saving a slot again replaces its file and keeps its id. */
  slot: string;
  sourcePath: string;
  contentType: string;
  fileName: string;
  width?: number;
  height?: number;
  durationSec?: number;
};

/**
 * Stores a file of a task and its row. Audio is kept for the configured time or for as long as storage is paid, whichever is longer. Later
 * runs of the task use keys of their own, so that an earlier run cannot overwrite their files. Throws `TaskFailure` with
 * `OUTPUT_NOT_STORED`, and what `lockRun` throws.
 */
export async function saveAsset(platform: Platform, store: MediaStore, input: AssetInput): Promise<SavedAsset> {
  const { accountId, taskId, slot, sourcePath, runNumber = 0 } = input;
  const storageKey = `${accountId}/${taskId}/${slot}${runNumber > 1 ? `-run${runNumber}` : ''}${extname(sourcePath)}`;
  const outage = { signal: platform.closing, log: platform.log };
  const byteLength = await throughOutage(() => store.put(storageKey, sourcePath), outage).catch((error: unknown) => {
    platform.closing.throwIfAborted();
    throw new TaskFailure('OUTPUT_NOT_STORED', { cause: error });
  });
  const write = () =>
    platform.database.transaction(async (tx) => {
      if (input.runNumber !== undefined) await lockRun(tx, { id: taskId, run_number: input.runNumber });
      return writeRow(tx, platform, { ...input, storageKey, byteLength });
    });
  const saved = await throughOutage(write, outage).catch(async (error: unknown) => {
    // A row whose file has already been removed, because the task is over, would never have it removed again.
    const { rowCount } = await platform.database.sql.query(
      'SELECT 1 FROM asset WHERE task_id = $1 AND storage_key = $2 AND bytes_removed_at IS NULL',
      [taskId, storageKey],
    );
    if (!rowCount) await store.remove(storageKey);
    throw error;
  });
  if (saved.replaced && saved.replaced !== storageKey) await store.remove(saved.replaced);
  return { id: saved.id, storageKey, byteLength };
}

async function writeRow(
  tx: Sql,
  platform: Platform,
  file: AssetInput & { storageKey: string; byteLength: number },
): Promise<{ id: string; replaced: string | null }> {
  const { rows } = await tx.query<{ id: string; replaced: string | null }>(
    `WITH before AS (SELECT storage_key FROM asset WHERE task_id = $3 AND slot = $4)
     INSERT INTO asset (id, account_id, task_id, slot, storage_key, content_type, byte_length, file_name, width, height, duration_sec, created_at, retained_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, CASE WHEN $13::timestamptz IS NOT NULL THEN greatest($13, (SELECT paid_until FROM audio_storage WHERE account_id = $2)) END)
       ON CONFLICT (task_id, slot) DO UPDATE SET storage_key = excluded.storage_key, byte_length = excluded.byte_length,
         width = excluded.width, height = excluded.height, duration_sec = excluded.duration_sec
       RETURNING id, (SELECT storage_key FROM before) AS replaced`,
    [
      newId('asset'),
      file.accountId,
      file.taskId,
      file.slot,
      file.storageKey,
      file.contentType,
      file.byteLength,
      file.fileName,
      file.width ?? null,
      file.height ?? null,
      file.durationSec ?? null,
      platform.clock.now(),
      retainedUntil(platform, file.contentType),
    ],
  );
  return rows[0] as { id: string; replaced: string | null };
}

/** Null: kept without an end, like everything except audio. */
function retainedUntil({ config, clock }: Platform, contentType: string): Date | null {
  if (config.audioRetentionDays === 0 || !contentType.startsWith('audio/')) return null;
  return new Date(clock.now().getTime() + config.audioRetentionDays * 86_400_000);
}
