import { recordAudit } from '#lib/accounts/audit.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { newSigningSecret } from './signature.ts';
import { acceptWebhookUrl } from './webhook-url.ts';
import { newDestinationId } from './destination-view.ts';

/**
 * A new signing secret (`whsec_…`, the HMAC key as it stands) for that exact address, replacing the one it had; this is the only time it
 * can be read. Attempts made from now on use it, also of deliveries that wait. Throws `VALIDATION_ERROR` for `url`. (SPEC.md, Events, rule 8)
 */
export async function revealOrRotateSecret(platform: Platform, actor: AccountActor, url: string): Promise<string> {
  const accepted = acceptWebhookUrl(platform, 'url', url);
  const secret = newSigningSecret();
  await platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO webhook_destination (id, account_id, url, sealed_secret, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)
       ON CONFLICT (account_id, url) DO UPDATE SET sealed_secret = excluded.sealed_secret, next_sealed_secret = NULL, next_secret_at = NULL, updated_at = excluded.updated_at RETURNING id`,
      [newDestinationId(), actor.accountId, accepted, platform.secrets.seal(secret), platform.clock.now()],
    );
    await recordAudit(tx, platform, actor, {
      accountId: actor.accountId,
      action: 'destination.secret_set',
      target: rows[0]?.id,
      details: { host: new URL(accepted).host },
    });
  });
  return secret;
}
