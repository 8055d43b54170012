import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { redeliverInput } from './inputs.ts';
import { parseInput } from '#lib/platform/parse-input.ts';

/**
 * Sends deliveries again, whatever became of them: same id, same bytes, a new round of attempts that starts now. One that is being sent
 * at this moment is left to it. All or none: throws `NOT_FOUND` with `details.ids` when any is not the account's.
 */
export async function redeliver(platform: Platform, actor: AccountActor, ids: string[]): Promise<void> {
  const wanted = [...new Set(parseInput(redeliverInput, ids))];
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      'SELECT id FROM webhook_delivery WHERE account_id = $1 AND id = ANY ($2) ORDER BY id FOR UPDATE',
      [actor.accountId, wanted],
    );
    const found = new Set(rows.map((row) => row.id));
    const missing = wanted.filter((id) => !found.has(id));
    if (missing.length > 0)
      throw new Failure('NOT_FOUND', {
        message: 'Not every webhook delivery asked for belongs to the account.',
        details: { ids: missing },
      });
    await tx.query(
      `UPDATE webhook_delivery SET status = 'PENDING', round_attempts = 0, next_attempt_at = $2, completed_at = NULL, lease_until = NULL, lease_owner = NULL
         WHERE id = ANY ($1) AND (lease_until IS NULL OR lease_until <= $2)`,
      [wanted, now],
    );
  });
  platform.hub.signal('webhook');
}
