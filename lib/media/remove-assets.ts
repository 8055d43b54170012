/**
 * Deletion of stored files. A file is deleted once its row has `deleted_at`: its links answer 404 and its task has no link
 * to it. Its bytes are removed from the store after that, at once or by the next sweep, so that a process that dies between
 * the two leaves nothing behind. The row is kept.
 */
import { isBackupRunning } from '#lib/platform/backup/backup-lock.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { MediaStore } from './store/store.ts';

const PER_SWEEP = 200;
const BATCHES_PER_SWEEP = 50;

/** Files by task or by id. */
export type AssetChoice = { taskIds: readonly string[] } | { assetIds: readonly string[] };

/** Marks files as deleted, in the transaction that deletes what they belong to. `removeDeletedBytes` then removes their bytes. */
export async function deleteAssets(tx: Sql, choice: AssetChoice, now: Date): Promise<void> {
  const [column, ids] = 'taskIds' in choice ? ['task_id', choice.taskIds] : ['id', choice.assetIds];
  await tx.query(
    `UPDATE asset SET deleted_at = $2, retained_until = least(retained_until, $2)
       WHERE ${column} = ANY ($1) AND deleted_at IS NULL`,
    [ids, now],
  );
}

/**
 * Deletes files whose retention is over, except those of accounts whose audio storage will be renewed, and returns
 * their number. If audio is kept for good (`audioRetentionDays` is 0), so is audio made before that setting.
 * Safe to run in several processes at once.
 */
export async function removeExpired(platform: Platform, store: MediaStore): Promise<number> {
  const isKeptForGood = platform.config.audioRetentionDays === 0;
  if (isKeptForGood) await keepForGood(platform);
  // Nothing is deleted in that case: when the process is stopping, only some of the files to keep have been marked.
  const deleted = isKeptForGood ? 0 : await deleteExpired(platform);
  await removeDeletedBytes(platform, store);
  return deleted;
}

async function deleteExpired({ database, clock }: Platform): Promise<number> {
  const { rowCount } = await database.sql.query(
    `UPDATE asset SET deleted_at = $1 WHERE id IN (
       SELECT a.id FROM asset a WHERE a.retained_until <= $1 AND a.deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM audio_storage s WHERE s.account_id = a.account_id AND s.status = 'enabled')
       ORDER BY a.retained_until LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [clock.now(), PER_SWEEP],
  );
  return rowCount ?? 0;
}

async function keepForGood({ database, closing }: Platform): Promise<void> {
  for (let changed = PER_SWEEP; changed === PER_SWEEP && !closing.aborted; ) {
    const { rowCount } = await database.sql.query(
      `UPDATE asset SET retained_until = NULL WHERE id IN (
         SELECT id FROM asset WHERE retained_until IS NOT NULL AND deleted_at IS NULL ORDER BY retained_until LIMIT $1)`,
      [PER_SWEEP],
    );
    changed = rowCount ?? 0;
  }
}

/**
 * Removes the bytes of deleted files, or only of those of `taskIds`. The next sweep retries what cannot be removed, and
 * does all the work after a backup, which may still have to copy the files.
 */
export async function removeDeletedBytes(
  platform: Platform,
  store: MediaStore,
  taskIds?: readonly string[],
): Promise<void> {
  let last: DeletedAsset | undefined;
  // Pages through all of them, so that files that cannot be removed do not block the others.
  for (let batch = 0; batch < BATCHES_PER_SWEEP; batch++) {
    const rows = await listDeleted(platform, taskIds, last);
    if (rows.length === 0 || (await isBackupRunning(platform.database.sql))) return;
    await removeFiles(platform, store, rows);
    if (rows.length < PER_SWEEP) return;
    last = rows.at(-1);
  }
}

type DeletedAsset = { id: string; storage_key: string; deleted_at: Date };

/** The next files after `last` whose bytes are still stored, in the order of their deletion. */
async function listDeleted(
  { database }: Platform,
  taskIds: readonly string[] | undefined,
  last: DeletedAsset | undefined,
) {
  const { rows } = await database.sql.query<DeletedAsset>(
    `SELECT id, storage_key, deleted_at FROM asset
       WHERE deleted_at IS NOT NULL AND bytes_removed_at IS NULL AND ($1::text[] IS NULL OR task_id = ANY ($1))
         AND ($3::timestamptz IS NULL OR (deleted_at, id) > ($3, $4)) ORDER BY deleted_at, id LIMIT $2`,
    [taskIds ?? null, PER_SWEEP, last?.deleted_at ?? null, last?.id ?? null],
  );
  return rows;
}

async function removeFiles(platform: Platform, store: MediaStore, rows: readonly DeletedAsset[]): Promise<void> {
  const { database, clock, log } = platform;
  const removed: string[] = [];
  for (const { id, storage_key: key } of rows) {
    const error = await store.remove(key).then(
      () => null,
      (reason: Error) => reason,
    );
    if (error) log.warn({ key, err: error }, 'The bytes of a deleted file could not be removed; they are tried again');
    else removed.push(id);
  }
  if (removed.length > 0)
    await database.sql.query('UPDATE asset SET bytes_removed_at = $2 WHERE id = ANY ($1)', [removed, clock.now()]);
}
