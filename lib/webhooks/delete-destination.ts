import { recordAudit } from '#lib/accounts/audit.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { releaseHeldSql } from './pause-destination.ts';

/** Forgets an address and its secret; the default one leaves the account without a default. Throws `NOT_FOUND`. */
export async function deleteDestination(platform: Platform, actor: AccountActor, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    if (await forgetDestination(tx, platform, actor, { id })) return;
    throw new Failure('NOT_FOUND', { message: 'No webhook destination with this id belongs to the account.' });
  });
}

/** The same within a transaction, by id or by normal address; false when the account has no such destination. */
export async function forgetDestination(
  tx: Sql,
  platform: Platform,
  actor: AccountActor,
  one: { id: string } | { url: string },
): Promise<boolean> {
  const { rows } = await tx.query<{ id: string; url: string }>(
    `DELETE FROM webhook_destination WHERE account_id = $1 AND ${'id' in one ? 'id' : 'url'} = $2 RETURNING id, url`,
    [actor.accountId, 'id' in one ? one.id : one.url],
  );
  const [deleted] = rows;
  if (!deleted) return false;
  await tx.query(
    'UPDATE account SET default_webhook_url = NULL, updated_at = $3 WHERE id = $1 AND default_webhook_url = $2',
    [actor.accountId, deleted.url, platform.clock.now()],
  );
  await tx.query('DELETE FROM webhook_health WHERE account_id = $1 AND url = $2', [actor.accountId, deleted.url]);
  // What its pause held back goes on.
  await tx.query(releaseHeldSql, [actor.accountId, deleted.url, platform.clock.now()]);
  const details = { host: new URL(deleted.url).host };
  await recordAudit(tx, platform, actor, {
    accountId: actor.accountId,
    action: 'destination.deleted',
    target: deleted.id,
    details,
  });
  return true;
}
