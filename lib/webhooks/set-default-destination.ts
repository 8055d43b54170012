import { recordAudit } from '#lib/accounts/audit.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { acceptWebhookUrl } from './webhook-url.ts';
import { newDestinationId } from './destination-view.ts';

/**
 * Sets where the events of tasks without a webhookUrl go, or with null that they go nowhere. Deliveries that exist keep their address.
 * Throws `VALIDATION_ERROR` for `url`. (SPEC.md, Events)
 */
export async function setDefaultDestination(
  platform: Platform,
  actor: AccountActor,
  url: string | null,
): Promise<void> {
  const accepted = url === null ? null : acceptWebhookUrl(platform, 'url', url);
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    await tx.query('UPDATE account SET default_webhook_url = $2, updated_at = $3 WHERE id = $1', [
      actor.accountId,
      accepted,
      now,
    ]);
    await tx.query(
      'UPDATE webhook_destination SET is_default = false, updated_at = $3 WHERE account_id = $1 AND is_default AND url IS DISTINCT FROM $2',
      [actor.accountId, accepted, now],
    );
    const change = { accountId: actor.accountId, action: 'destination.default_set' } as const;
    if (accepted === null) return recordAudit(tx, platform, actor, { ...change, details: { host: null } });
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO webhook_destination (id, account_id, url, is_default, created_at, updated_at) VALUES ($1, $2, $3, true, $4, $4)
       ON CONFLICT (account_id, url) DO UPDATE SET is_default = true, updated_at = excluded.updated_at RETURNING id`,
      [newDestinationId(), actor.accountId, accepted, now],
    );
    await recordAudit(tx, platform, actor, {
      ...change,
      target: rows[0]?.id,
      details: { host: new URL(accepted).host },
    });
  });
}
