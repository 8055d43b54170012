/**
 * A destination that is paused is sent nothing: what waits for it is set aside without a next attempt, and nothing is lost or counted as an
 * attempt. Resumed, all of it is due at once. Both hold the lock of claims, so that nothing is claimed between the two halves of a change.
 */
import { recordAudit } from '#lib/accounts/audit.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { advisoryLocks } from '#lib/platform/advisory-locks.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Makes due what a pause of one address set aside. */
export const releaseHeldSql = `UPDATE webhook_delivery SET next_attempt_at = $3
  WHERE account_id = $1 AND url = $2 AND status = 'PENDING' AND next_attempt_at IS NULL`;

/**
 * Stops or resumes sending to a destination; what it is already would change nothing. What is being sent at this moment is finished.
 * Throws `NOT_FOUND`.
 */
export async function setPaused(
  platform: Platform,
  actor: AccountActor,
  input: { destinationId: string; paused: boolean },
): Promise<void> {
  const id = parseInput(opaqueId, input.destinationId);
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.webhookClaims]);
    const { rows } = await tx.query<{ url: string; was: boolean }>(
      `UPDATE webhook_destination d SET paused_at = CASE WHEN $3 THEN coalesce(o.paused_at, $4) END, updated_at = $4
         FROM webhook_destination o WHERE d.id = $2 AND d.account_id = $1 AND o.id = d.id
         RETURNING d.url, o.paused_at IS NOT NULL AS was`,
      [actor.accountId, id, input.paused, now],
    );
    const [changed] = rows;
    if (!changed) throw destinationNotFound();
    if (changed.was === input.paused) return;
    if (input.paused) {
      await tx.query(
        `UPDATE webhook_delivery SET next_attempt_at = NULL, lease_owner = NULL, lease_until = NULL
           WHERE account_id = $1 AND url = $2 AND status = 'PENDING' AND (lease_until IS NULL OR lease_until <= $3)`,
        [actor.accountId, changed.url, now],
      );
    } else {
      await tx.query(releaseHeldSql, [actor.accountId, changed.url, now]);
    }
    const action = input.paused ? 'destination.paused' : 'destination.resumed';
    const details = { host: new URL(changed.url).host };
    await recordAudit(tx, platform, actor, { accountId: actor.accountId, action, target: id, details });
  });
  platform.hub.signal('webhook');
}

export function destinationNotFound(): Failure {
  return new Failure('NOT_FOUND', { message: 'No webhook destination with this id belongs to the account.' });
}
