/**
 * Paid audio storage of an account.
 *
 * disabled: nothing is paid, audio is kept for the normal time. It is where every account begins, where a cancelled account comes to
 * when its paid month is over, and where one comes to whose month could not be paid. enabled: paid until `paidUntil`, and renewed
 * then. cancelled: paid until `paidUntil`, and not renewed. Enabling again before that costs nothing. A month is paid for once:
 * its ledger entry is keyed by when it begins.
 */
import { storageCreditsPerMonth } from '#lib/billing/clip-prices.ts';
import type { StorageState } from '#lib/contract/storage.ts';
import type { Sql } from '#lib/platform/database.ts';

export type StorageRow = {
  account_id: string;
  status: StorageState['status'];
  paid_until: Date;
  anchor_day: number;
  updated_at: Date;
};

export async function lockStorage(tx: Sql, accountId: string): Promise<StorageRow | null> {
  const { rows } = await tx.query<StorageRow>(
    'SELECT account_id, status, paid_until, anchor_day, updated_at FROM audio_storage WHERE account_id = $1 FOR UPDATE',
    [accountId],
  );
  return rows[0] ?? null;
}

export function describeStorage(row: StorageRow | null, now: Date): StorageState {
  const isPaid = row !== null && row.paid_until > now;
  return {
    status: row === null || (row.status === 'cancelled' && !isPaid) ? 'disabled' : row.status,
    creditsPerMonth: storageCreditsPerMonth,
    paidUntil: isPaid ? row.paid_until.toISOString() : null,
    updatedAt: (row?.updated_at ?? now).toISOString(),
  };
}

/** The same day and time of the next UTC month; the last day where the month is too short for `anchorDay`. */
export function nextMonth(from: Date, anchorDay: number): Date {
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const days = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(anchorDay, days));
  return next;
}
