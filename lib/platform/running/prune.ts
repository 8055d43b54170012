import type { Platform } from '../platform.ts';

/**
 * Removes what one domain no longer keeps, and answers how many entries it removed. Any number of processes may call it
 * at once. When the platform's `closing` aborts, it stops after the current batch.
 */
export type Prune = (platform: Platform) => Promise<number>;

const PER_BATCH = 500;
const BATCHES_MAX = 200;

/** Entries older than this time are no longer kept; null keeps them for good. */
export function keptSince({ clock }: Pick<Platform, 'clock'>, days: number): Date | null {
  return days === 0 ? null : new Date(clock.now().getTime() - days * 86_400_000);
}

/**
 * Repeats `batch` until it removes fewer than its limit, the batch count is reached, or the service stops. Answers how
 * many were removed; the next sweep removes the rest.
 */
export async function inBatches(
  { closing }: Pick<Platform, 'closing'>,
  batch: (limit: number) => Promise<number>,
): Promise<number> {
  let removed = 0;
  for (let batches = 0; batches < BATCHES_MAX && !closing.aborted; batches++) {
    const count = await batch(PER_BATCH);
    removed += count;
    if (count < PER_BATCH) break;
  }
  return removed;
}

type Old = {
  table: string;
  /** The column or expression whose time decides, with which an index begins. */
  at: string;
  /** A further condition. */
  where?: string;
};

/**
 * Removes rows of `table` in small transactions, oldest first: in any other order each batch would read the table from
 * its start again, past all rows removed before. Locked rows are left to the next sweep.
 */
export async function pruneRows(
  platform: Pick<Platform, 'database' | 'clock' | 'closing'>,
  days: number,
  { table, at, where = 'true' }: Old,
): Promise<number> {
  const since = keptSince(platform, days);
  if (!since) return 0;
  return inBatches(platform, async (limit) => {
    const text = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${at} < $1 AND ${where} ORDER BY ${at} LIMIT $2 FOR UPDATE SKIP LOCKED))`;
    return (await platform.database.sql.query(text, [since, limit])).rowCount ?? 0;
  });
}
