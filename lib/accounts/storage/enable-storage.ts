import { insufficientFailure, refuseAboveCeiling, refuseOnHold } from '#lib/billing/charge-refusals.ts';
import { storageCreditsPerMonth } from '#lib/billing/clip-prices.ts';
import { unitsOf } from '#lib/billing/credits.ts';
import { trialRefusal } from '#lib/contract/constants/standing.ts';
import type { EnableStorageBody, StorageState } from '#lib/contract/storage.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { writeOnce, type KeptAnswer } from '#lib/tasks/write-once.ts';
import { lockBalance, payMonth } from './pay-month.ts';
import { refuseWithoutRetention } from './refuse-without-retention.ts';
import { describeStorage, lockStorage } from './storage-row.ts';

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
