import type { StorageState } from '#lib/contract/storage.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { describeStorage, type StorageRow } from './storage-row.ts';

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
