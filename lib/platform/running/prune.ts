import type { Platform } from '../platform.ts';

/**
 * Removes what one domain no longer keeps and answers how many things that were. Any number of processes may call it at once. Once
 * `closing` of the platform aborts, it ends after the batch it is at.
 */
export type Prune = (platform: Platform) => Promise<number>;

const PER_BATCH = 500;
const BATCHES_MAX = 200;

/** Things whose time was before it are no longer kept; null keeps them for good. */
export function keptSince({ clock }: Pick<Platform, 'clock'>, days: number): Date | null {
  return days === 0 ? null : new Date(clock.now().getTime() - days * 86_400_000);
}

/**
 * Repeats `batch` until it finds less than it may take, or the service stops. It answers how many it removed; what is left waits for the
 * next sweep.
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
  /** The time that is too long ago, and how its index begins. */
  at: string;
  /** What else has to hold. */
  where?: string;
};

/**
 * Removes rows of `table` in small transactions, the oldest first. In order, because each batch would otherwise read the table from its
 * beginning again, past all that was removed before it. Rows that somebody holds are left to the next sweep.
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
