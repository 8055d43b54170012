import { ipWindow } from '#lib/contract/accounts/limits.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { inBatches } from '#lib/platform/running/prune.ts';

/** Longer than any request takes to decide, and than a full allowance takes to refill (a second). */
const UNUSED_SEC = 3_600;

/**
 * Deletes rows that no decision reads any more, in small batches: past windows of addresses, and allowance rows that
 * are full and count nothing in the current month, which the next request recreates. Safe to run in any number of
 * processes at once.
 */
export async function removeOldCounts(
  platform: Pick<Platform, 'database' | 'clock' | 'closing'>,
): Promise<{ windows: number; allowances: number }> {
  const now = platform.clock.now();
  const remove = (text: string, values: unknown[]) =>
    inBatches(platform, async (limit) => (await platform.database.sql.query(text, [...values, limit])).rowCount ?? 0);
  const windows = await remove(
    `DELETE FROM address_window w USING (SELECT address, starts_at FROM address_window WHERE starts_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED) old
       WHERE w.address = old.address AND w.starts_at = old.starts_at`,
    [new Date(now.getTime() - 3 * ipWindow.windowSec * 1000)],
  );
  const allowances = await remove(
    `DELETE FROM limit_bucket b USING (SELECT subject FROM limit_bucket WHERE op_at < $1 AND query_at < $1 AND month < $2 AND day < $3 LIMIT $4 FOR UPDATE SKIP LOCKED) old
       WHERE b.subject = old.subject`,
    [
      new Date(now.getTime() - UNUSED_SEC * 1000),
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())),
    ],
  );
  return { windows, allowances };
}
