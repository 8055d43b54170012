import { extname } from 'node:path';
import { TaskFailure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { MediaStore } from './store.ts';

export type SavedAsset = { id: string; storageKey: string; byteLength: number };

export type AssetInput = {
  accountId: string;
  taskId: string;
  /** Natural key within the task: saving a slot again replaces it and keeps its id. */
  slot: string;
  sourcePath: string;
  contentType: string;
  fileName: string;
  width?: number;
  height?: number;
  durationSec?: number;
};

/** Stores a file of a task and its row. Audio is kept for the normal time or for as long as storage is paid, whichever is longer. Throws `TaskFailure` with `OUTPUT_NOT_STORED`. */
export async function saveAsset(platform: Platform, store: MediaStore, input: AssetInput): Promise<SavedAsset> {
  const storageKey = `${input.accountId}/${input.taskId}/${input.slot}${extname(input.sourcePath)}`;
  const byteLength = await store.put(storageKey, input.sourcePath).catch((error: Error) => {
    throw new TaskFailure('OUTPUT_NOT_STORED', { cause: error });
  });
  const { rows } = await platform.database.sql.query<{ id: string }>(
    `INSERT INTO asset (id, account_id, task_id, slot, storage_key, content_type, byte_length, file_name, width, height, duration_sec, created_at, retained_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, CASE WHEN $13::timestamptz IS NOT NULL THEN greatest($13, (SELECT paid_until FROM audio_storage WHERE account_id = $2)) END)
       ON CONFLICT (task_id, slot) DO UPDATE SET storage_key = excluded.storage_key, byte_length = excluded.byte_length,
         width = excluded.width, height = excluded.height, duration_sec = excluded.duration_sec
       RETURNING id`,
    [newId('asset'), input.accountId, input.taskId, input.slot, storageKey, input.contentType, byteLength, input.fileName, input.width ?? null, input.height ?? null, input.durationSec ?? null, platform.clock.now(), retainedUntil(platform, input.contentType)],
  );
  return { id: (rows[0] as { id: string }).id, storageKey, byteLength };
}

/** Null is kept for good, as everything but audio is. */
function retainedUntil({ config, clock }: Platform, contentType: string): Date | null {
  if (config.audioRetentionDays === 0 || !contentType.startsWith('audio/')) return null;
  return new Date(clock.now().getTime() + config.audioRetentionDays * 86_400_000);
}
