import { recordAudit } from '#lib/accounts/audit.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Forgets an address and its secret; the default one leaves the account without a default. Throws `NOT_FOUND`. */
export async function deleteDestination(platform: Platform, actor: AccountActor, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ url: string }>('DELETE FROM webhook_destination WHERE id = $1 AND account_id = $2 RETURNING url', [id, actor.accountId]);
    const [deleted] = rows;
    if (!deleted) throw new Failure('NOT_FOUND', { message: 'No webhook destination with this id belongs to the account.' });
    await tx.query('UPDATE account SET default_webhook_url = NULL, updated_at = $3 WHERE id = $1 AND default_webhook_url = $2', [actor.accountId, deleted.url, platform.clock.now()]);
    const details = { host: new URL(deleted.url).host };
    await recordAudit(tx, platform, actor, { accountId: actor.accountId, action: 'destination.deleted', target: id, details });
  });
}
