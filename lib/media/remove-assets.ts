/**
 * How stored files end. A file is gone to everybody the moment its row says `deleted_at`: its links answer 404 and its
 * task shows no link any more. Its bytes leave the store after that, at once or by the next sweep, so that a process
 * that dies between the two leaves nothing behind. The row stays.
 */
import { isBackupRunning } from '#lib/platform/backup/backup-lock.ts';
import type { Sql } from '#lib/platform/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { MediaStore } from './store/store.ts';

const PER_SWEEP = 200;
const BATCHES_PER_SWEEP = 50;

/** Which files: all of some tasks, or some by id. */
export type AssetChoice = { taskIds: readonly string[] } | { assetIds: readonly string[] };

/** Marks files as gone, in the transaction of whatever is deleted. `removeDeletedBytes` then removes what they hold. */
export async function deleteAssets(tx: Sql, choice: AssetChoice, now: Date): Promise<void> {
  const [column, ids] = 'taskIds' in choice ? ['task_id', choice.taskIds] : ['id', choice.assetIds];
  await tx.query(
    `UPDATE asset SET deleted_at = $2, retained_until = least(retained_until, $2)
       WHERE ${column} = ANY ($1) AND deleted_at IS NULL`,
    [ids, now],
  );
}

/**
 * Marks files whose retention is over and answers how many. What belongs to an account whose storage is about to be
 * renewed stays. Any number of processes may do it at once.
 */
export async function removeExpired(platform: Platform, store: MediaStore): Promise<number> {
  const now = platform.clock.now();
  const { rowCount } = await platform.database.sql.query(
    `UPDATE asset SET deleted_at = $1 WHERE id IN (
       SELECT a.id FROM asset a WHERE a.retained_until <= $1 AND a.deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM audio_storage s WHERE s.account_id = a.account_id AND s.status = 'enabled')
       ORDER BY a.retained_until LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [now, PER_SWEEP],
  );
  await removeDeletedBytes(platform, store);
  return rowCount ?? 0;
}

/**
 * Removes the bytes of files that are gone, those of `taskIds` alone when they are named. One that cannot be removed is
 * tried again by the next sweep, and all are left to it while a backup is being taken, which may still have to copy them.
 */
export async function removeDeletedBytes(
  platform: Platform,
  store: MediaStore,
  taskIds?: readonly string[],
): Promise<void> {
  let last: DeletedAsset | undefined;
  // Those that cannot be removed must not stand before all others for ever.
  for (let batch = 0; batch < BATCHES_PER_SWEEP; batch++) {
    const rows = await listDeleted(platform, taskIds, last);
    if (rows.length === 0 || (await isBackupRunning(platform.database.sql))) return;
    await removeFiles(platform, store, rows);
    if (rows.length < PER_SWEEP) return;
    last = rows.at(-1);
  }
}

type DeletedAsset = { id: string; storage_key: string; deleted_at: Date };

/** The next files after `last` whose bytes are still there, the one that went first at the front. */
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
