import { storageCreditsPerMonth } from '#lib/billing/clip-prices.ts';
import { unitsOf } from '#lib/billing/credits.ts';
import { postCharge } from '#lib/billing/post-ledger.ts';
import type { Sql } from '#lib/platform/database.ts';
import { nextMonth, type StorageRow } from './storage-row.ts';

/** What the account has. Its row stays locked: whoever pays for storage takes it first, before the storage row. */
export async function lockBalance(tx: Sql, accountId: string): Promise<bigint> {
  const { rows } = await tx.query<{ available_units: bigint }>(
    'SELECT available_units FROM balance WHERE account_id = $1 FOR UPDATE',
    [accountId],
  );
  return rows[0]?.available_units ?? 0n;
}

/** Pays one month from `from` on and keeps the account's audio for it. The caller has made sure that the credits suffice. */
export async function payMonth(
  tx: Sql,
  accountId: string,
  from: Date,
  anchorDay: number,
  now: Date,
): Promise<StorageRow> {
  const paidUntil = nextMonth(from, anchorDay);
  await postCharge(
    tx,
    {
      key: `${accountId}:storage:${from.toISOString()}`,
      accountId,
      note: `Audio storage until ${paidUntil.toISOString()}`,
      now,
    },
    unitsOf(storageCreditsPerMonth),
  );
  const { rows } = await tx.query<StorageRow>(
    `INSERT INTO audio_storage (account_id, status, paid_until, anchor_day, updated_at) VALUES ($1, 'enabled', $2, $3, $4)
       ON CONFLICT (account_id) DO UPDATE SET status = 'enabled', paid_until = $2, anchor_day = $3, updated_at = $4
       RETURNING account_id, status, paid_until, anchor_day, updated_at`,
    [accountId, paidUntil, anchorDay, now],
  );
  await tx.query(
    `UPDATE asset SET retained_until = $2 WHERE account_id = $1 AND content_type LIKE 'audio/%' AND deleted_at IS NULL AND retained_until < $2`,
    [accountId, paidUntil],
  );
  return rows[0] as StorageRow;
}
