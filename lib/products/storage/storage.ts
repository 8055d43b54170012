/**
 * Paid audio storage of an account.
 *
 * disabled: nothing is paid, and audio is kept for the normal time. The initial state, and that of an account whose last paid month is over
 * after a cancellation or a failed payment. enabled: paid until `paidUntil`, then renewed. cancelled: paid until `paidUntil`, not renewed;
 * enabling it again before that is free. A month is paid only once, because the key of its ledger entry is its start.
 */
import { insufficientFailure, refuseAboveCeiling, refuseOnHold } from '#lib/billing/charge-refusals.ts';
import { storageCreditsPerMonth } from '#lib/billing/clip-prices.ts';
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { postCharge } from '#lib/billing/post-ledger.ts';
import type { EnableStorageBody, StorageState } from '#lib/contract/accounts/account.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { isOutage } from '#lib/platform/running/outage.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { refuseOutsideTrial } from '#lib/tasks/life/trial.ts';
import { type KeptAnswer, writeOnce } from '#lib/tasks/life/write-once.ts';

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

/** The same time on `anchorDay` of the next UTC month, or on its last day if the month is shorter. */
export function nextMonth(from: Date, anchorDay: number): Date {
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const days = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(anchorDay, days));
  return next;
}

/** `keptDays` is the normal retention of audio; null when it has no end, so that storage cannot be bought. */
export type StorageOffer = StorageState & { keptDays: number | null };

/** The state of the account's paid audio storage. */
export async function readStorage({ platform, actor }: Context<AccountActor>): Promise<StorageOffer> {
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
 * Enables paid audio storage and pays its first month, unless that is paid already. Throws, without a charge, `FEATURE_NOT_SUPPORTED`
 * when the retention of audio has no end, `FORBIDDEN` on hold and for trials, `MAX_CREDITS_EXCEEDED`, `INSUFFICIENT_CREDITS` and what
 * `writeOnce` throws.
 */
export function enableStorage(
  ctx: Context<PayingActor>,
  body: EnableStorageBody,
  idempotency?: Idempotency,
): Promise<KeptAnswer> {
  const { platform, actor } = ctx;
  refuseWithoutRetention(platform);
  return writeOnce(ctx, idempotency, async (tx): Promise<StorageState> => {
    const now = platform.clock.now();
    refuseOnHold(actor);
    refuseOutsideTrial(actor, 'storage');
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

/** Cancels paid audio storage at the end of the paid month, without a refund. Throws `FEATURE_NOT_SUPPORTED` and what `writeOnce` throws. */
export function cancelStorage(ctx: Context<AccountActor>, idempotency?: Idempotency): Promise<KeptAnswer> {
  const { platform, actor } = ctx;
  refuseWithoutRetention(platform);
  return writeOnce(ctx, idempotency, async (tx): Promise<StorageState> => {
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
 * Pays the next month of every account whose month is over. It becomes `disabled`, without a debt, when the account
 * lacks credits, is on hold or closed; cancelled storage becomes `disabled`, too. An account whose payment fails is
 * left for the next sweep and does not delay others. Returns the numbers of both. Safe to run in several processes at
 * once. Does nothing when the retention of audio has no end.
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
    try {
      const outcome = await renewOne(platform, accountId, now);
      if (outcome === 'renewed') renewed++;
      else if (outcome === 'disabled') disabled++;
    } catch (error) {
      if (isOutage(error)) throw error;
      platform.log.error({ err: error, accountId }, 'Audio storage could not be renewed; it is tried again');
    }
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
    // Months in which no worker ran are not charged.
    const isLate = nextMonth(row.paid_until, row.anchor_day) <= now;
    await payMonth(tx, accountId, isLate ? now : row.paid_until, isLate ? now.getUTCDate() : row.anchor_day, now);
    return 'renewed';
  });
}

/** The balance of the account, whose row stays locked. Payments for storage lock it before the storage row. */
async function lockBalance(tx: Sql, accountId: string): Promise<bigint> {
  const { rows } = await tx.query<{ available_units: bigint }>(
    'SELECT available_units FROM balance WHERE account_id = $1 FOR UPDATE',
    [accountId],
  );
  return rows[0]?.available_units ?? 0n;
}

/** Pays one month from `from` on and extends the retention of the account's audio. The caller has checked the balance. */
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

/** Refuses storage when the retention of audio has no end. */
function refuseWithoutRetention(platform: Pick<Platform, 'config'>): void {
  if (platform.config.audioRetentionDays === 0)
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: 'This service keeps audio for good: storage costs nothing.',
      details: { reason: 'audio_kept_for_good' },
    });
}
