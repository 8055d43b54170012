import type { StorageState } from '#lib/contract/storage.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { writeOnce, type KeptAnswer } from '#lib/tasks/write-once.ts';
import { refuseWithoutRetention } from './refuse-without-retention.ts';
import { describeStorage, lockStorage } from './storage-row.ts';

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
