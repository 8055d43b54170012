import type { Platform } from '#lib/platform/platform.ts';
import type { MediaStore } from './store.ts';

const PER_SWEEP = 200;

/**
 * Removes files whose retention is over and answers how many. What belongs to an account whose storage is about to be renewed
 * stays. The row stays too, so that a link says that its file is gone. Any number of processes may do it at once.
 */
export async function removeExpired(platform: Platform, store: MediaStore): Promise<number> {
  const now = platform.clock.now();
  const { rows } = await platform.database.sql.query<{ storage_key: string }>(
    `UPDATE asset SET deleted_at = $1 WHERE id IN (
       SELECT a.id FROM asset a WHERE a.retained_until <= $1 AND a.deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM audio_storage s WHERE s.account_id = a.account_id AND s.status = 'enabled')
       ORDER BY a.retained_until LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING storage_key`,
    [now, PER_SWEEP],
  );
  for (const { storage_key: key } of rows) {
    await store.remove(key).catch((error: Error) => platform.log.warn({ key, err: error }, 'An expired file could not be removed'));
  }
  return rows.length;
}
