/**
 * Paid audio storage of an account.
 *
 * disabled: nothing is paid, audio is kept for the normal time. It is where every account begins, where a cancelled account comes to
 * when its paid month is over, and where one comes to whose month could not be paid. enabled: paid until `paidUntil`, and renewed
 * then. cancelled: paid until `paidUntil`, and not renewed. Enabling again before that costs nothing. A month is paid for once:
 * its ledger entry is keyed by when it begins.
 */
import { insufficientFailure, refuseAboveCeiling, refuseOnHold } from '#lib/billing/charge-refusals.ts';
import { storageCreditsPerMonth } from '#lib/billing/clip-prices.ts';
import { unitsOf } from '#lib/contract/credits.ts';
import { postCharge } from '#lib/billing/post-ledger.ts';
import { trialRefusal } from '#lib/contract/constants/standing.ts';
import type { EnableStorageBody, StorageState } from '#lib/contract/account.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { type KeptAnswer, writeOnce } from '#lib/tasks/write-once.ts';

type StorageRow = {
  account_id: string;
  status: StorageState['status'];
  paid_until: Date;
  anchor_day: number;
  updated_at: Date;
};

async function lockStorage(tx: Sql, accountId: string): Promise<StorageRow | null> {
  const { rows } = await tx.query<StorageRow>(
    'SELECT account_id, status, paid_until, anchor_day, updated_at FROM audio_storage WHERE account_id = $1 FOR UPDATE',
    [accountId],
  );
  return rows[0] ?? null;
}

function describeStorage(row: StorageRow | null, now: Date): StorageState {
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

/** `keptDays` is the normal retention of audio; null where it is kept for good and storage cannot be bought. */
export type StorageOffer = StorageState & { keptDays: number | null };

/** Paid audio storage of the account as it is now. */
export async function readStorage(platform: Platform, actor: AccountActor): Promise<StorageOffer> {
  const { rows } = await platform.database.sql.query<StorageRow>(
    'SELECT account_id, status, paid_until, anchor_day, updated_at FROM audio_storage WHERE account_id = $1',
    [actor.accountId],
  );
  const { audioRetentionDays } = platform.config;
  return {
    ...describeStorage(rows[0] ?? null, platform.clock.now()),
    keptDays: audioRetentionDays === 0 ? null : audioRetentionDays,
  };
}

/**
 * Enables paid audio storage and pays its first month; one that is paid for already costs nothing. Throws `FEATURE_NOT_SUPPORTED`
 * where audio is kept for good anyway, `FORBIDDEN` on hold and on trial, `MAX_CREDITS_EXCEEDED`, `INSUFFICIENT_CREDITS` and what
 * `writeOnce` throws; then nothing is charged.
 */
export function enableStorage(
  platform: Platform,
  actor: PayingActor,
  body: EnableStorageBody,
  idempotency?: Idempotency,
): Promise<KeptAnswer> {
  refuseWithoutRetention(platform);
  return writeOnce(platform, actor, idempotency, async (tx): Promise<StorageState> => {
    const now = platform.clock.now();
    refuseStanding(actor);
    const availableUnits = await lockBalance(tx, actor.accountId);
    const row = await lockStorage(tx, actor.accountId);
    if (row && row.paid_until > now) {
      if (row.status === 'enabled') return describeStorage(row, now);
      await tx.query(`UPDATE audio_storage SET status = 'enabled', updated_at = $2 WHERE account_id = $1`, [
        actor.accountId,
        now,
      ]);
      return describeStorage({ ...row, status: 'enabled', updated_at: now }, now);
    }
    refuseAboveCeiling(storageCreditsPerMonth, body.maxCredits);
    if (availableUnits < unitsOf(storageCreditsPerMonth))
      throw insufficientFailure(storageCreditsPerMonth, availableUnits);
    return describeStorage(await payMonth(tx, actor.accountId, now, now.getUTCDate(), now), now);
  });
}

function refuseStanding(actor: PayingActor): void {
  refuseOnHold(actor);
  const reason = trialRefusal(actor.trial, { type: 'storage' });
  if (reason)
    throw new Failure('FORBIDDEN', {
      message:
        reason === 'trial_unclaimed' ? 'Claim the trial before paying for storage.' : 'A trial cannot pay for storage.',
      details: { reason },
    });
}

/** Ends paid audio storage with the month that is paid for; nothing comes back and nothing more is taken. Throws `FEATURE_NOT_SUPPORTED` and what `writeOnce` throws. */
export function cancelStorage(platform: Platform, actor: AccountActor, idempotency?: Idempotency): Promise<KeptAnswer> {
  refuseWithoutRetention(platform);
  return writeOnce(platform, actor, idempotency, async (tx): Promise<StorageState> => {
    const now = platform.clock.now();
    const row = await lockStorage(tx, actor.accountId);
    if (row?.status !== 'enabled') return describeStorage(row, now);
    const status = row.paid_until > now ? 'cancelled' : 'disabled';
    await tx.query('UPDATE audio_storage SET status = $2::"StorageStatus", updated_at = $3 WHERE account_id = $1', [
      actor.accountId,
      status,
      now,
    ]);
    return describeStorage({ ...row, status, updated_at: now }, now);
  });
}

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

/** What the account has. Its row stays locked: whoever pays for storage takes it first, before the storage row. */
async function lockBalance(tx: Sql, accountId: string): Promise<bigint> {
  const { rows } = await tx.query<{ available_units: bigint }>(
    'SELECT available_units FROM balance WHERE account_id = $1 FOR UPDATE',
    [accountId],
  );
  return rows[0]?.available_units ?? 0n;
}

/** Pays one month from `from` on and keeps the account's audio for it. The caller has made sure that the credits suffice. */
async function payMonth(tx: Sql, accountId: string, from: Date, anchorDay: number, now: Date): Promise<StorageRow> {
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

/** Where audio is kept for good, there is nothing to sell. */
function refuseWithoutRetention(platform: Pick<Platform, 'config'>): void {
  if (platform.config.audioRetentionDays === 0)
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: 'This service keeps audio for good: storage costs nothing.',
      details: { reason: 'audio_kept_for_good' },
    });
}
