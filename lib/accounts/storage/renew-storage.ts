import { storageCreditsPerMonth } from '#lib/billing/clip-prices.ts';
import { unitsOf } from '#lib/billing/credits.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { lockBalance, payMonth } from './pay-month.ts';
import { lockStorage, nextMonth } from './storage-row.ts';

const PER_SWEEP = 1000;

/**
 * Pays the next month of every account whose month is over; one that is short of credits, on hold or closed becomes `disabled` and
 * owes nothing. Cancelled ones whose month is over become `disabled` too. Answers how many of each. Any number of processes
 * may do it at once. Where audio is kept for good by now, nobody pays and nobody is disabled: what was paid for stays.
 */
export async function renewStorage(platform: Platform): Promise<{ renewed: number; disabled: number }> {
  const { sql } = platform.database;
  if (platform.config.audioRetentionDays === 0) return { renewed: 0, disabled: 0 };
  const now = platform.clock.now();
  const over = await sql.query(
    `UPDATE audio_storage SET status = 'disabled', updated_at = $1 WHERE status = 'cancelled' AND paid_until <= $1`,
    [now],
  );
  const { rows } = await sql.query<{ account_id: string }>(
    `SELECT account_id FROM audio_storage WHERE status = 'enabled' AND paid_until <= $1 ORDER BY paid_until LIMIT $2`,
    [now, PER_SWEEP],
  );
  let renewed = 0;
  let disabled = over.rowCount ?? 0;
  for (const { account_id: accountId } of rows) {
    const outcome = await renewOne(platform, accountId, now);
    if (outcome === 'renewed') renewed++;
    else if (outcome === 'disabled') disabled++;
  }
  return { renewed, disabled };
}

async function renewOne(platform: Platform, accountId: string, now: Date): Promise<'renewed' | 'disabled' | 'not_due'> {
  return platform.database.transaction(async (tx) => {
    const availableUnits = await lockBalance(tx, accountId);
    const row = await lockStorage(tx, accountId);
    if (row?.status !== 'enabled' || row.paid_until > now) return 'not_due';
    const { rows } = await tx.query<{ may_pay: boolean }>(
      `SELECT active AND billing_status = 'ACTIVE' AS may_pay FROM account WHERE id = $1`,
      [accountId],
    );
    if (!rows[0]?.may_pay || availableUnits < unitsOf(storageCreditsPerMonth)) {
      await tx.query(`UPDATE audio_storage SET status = 'disabled', updated_at = $2 WHERE account_id = $1`, [
        accountId,
        now,
      ]);
      return 'disabled';
    }
    // Months in which nothing ran are not charged.
    const isLate = nextMonth(row.paid_until, row.anchor_day) <= now;
    await payMonth(tx, accountId, isLate ? now : row.paid_until, isLate ? now.getUTCDate() : row.anchor_day, now);
    return 'renewed';
  });
}
