/**
 * The addresses that an account keeps for its events. A task may name any other; one that is kept can have a secret of
 * its own, be paused, and be the default, which is where the events of tasks without a webhookUrl go. At most one is.
 */
import { recordAudit } from '#lib/accounts/audit.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { invalidField } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { destinationView, newDestinationId, type DestinationView } from './destination-view.ts';
import { destinationNotFound, releaseHeldSql } from './pause-destination.ts';
import { acceptWebhookUrl } from './webhook-url.ts';

/** Destinations of the account, the default one first. */
export async function listDestinations(platform: Platform, actor: AccountActor): Promise<DestinationView[]> {
  const rows = await platform.database.prisma.webhookDestination.findMany({
    where: { accountId: actor.accountId },
    orderBy: [{ isDefault: 'desc' }, { url: 'asc' }],
  });
  return rows.map((row) => destinationView(row, platform.clock.now()));
}

/**
 * Keeps an address, without a secret at first. One that is kept already is answered as it is. Throws
 * `VALIDATION_ERROR` for `url`.
 */
export async function createDestination(
  platform: Platform,
  actor: AccountActor,
  input: { url: string },
): Promise<DestinationView> {
  const url = acceptWebhookUrl(platform, 'url', input.url);
  await platform.database.transaction((tx) => keep(tx, platform, actor, url));
  return readDestination(platform, actor, url);
}

/**
 * Sets where the events of tasks without a webhookUrl go, or with null that they go nowhere. Deliveries that exist keep
 * their address. Throws `VALIDATION_ERROR` for `url`. (SPEC.md, Events)
 */
export async function setDefaultDestination(
  platform: Platform,
  actor: AccountActor,
  url: string | null,
): Promise<void> {
  const accepted = url === null ? null : acceptWebhookUrl(platform, 'url', url);
  await platform.database.transaction((tx) => makeDefault(tx, platform, actor, accepted));
}

/**
 * Another address in the place of one: it is the default if that was, and has no secret at first. Deliveries that exist
 * keep their address. Throws `NOT_FOUND`, and `VALIDATION_ERROR` for `url`.
 */
export async function replaceDestination(
  platform: Platform,
  actor: AccountActor,
  input: { id: string; url: string },
): Promise<DestinationView> {
  const url = acceptWebhookUrl(platform, 'url', input.url);
  await platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ url: string; isDefault: boolean }>(
      `SELECT url, is_default AS "isDefault" FROM webhook_destination WHERE account_id = $1 AND id = $2 FOR UPDATE`,
      [actor.accountId, input.id],
    );
    const [old] = rows;
    if (!old) throw destinationNotFound();
    if (old.url === url) throw invalidField('url', 'This is the address it has.');
    await keep(tx, platform, actor, url);
    if (old.isDefault) await makeDefault(tx, platform, actor, url);
    await forgetDestination(tx, platform, actor, { id: input.id });
  });
  return readDestination(platform, actor, url);
}

/** Forgets an address and its secret; the default one leaves the account without a default. Throws `NOT_FOUND`. */
export async function deleteDestination(platform: Platform, actor: AccountActor, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    if (!(await forgetDestination(tx, platform, actor, { id }))) throw destinationNotFound();
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
  await recordAudit(tx, platform, actor, {
    accountId: actor.accountId,
    action: 'destination.deleted',
    target: deleted.id,
    details: { host: new URL(deleted.url).host },
  });
  return true;
}

async function readDestination(platform: Platform, { accountId }: AccountActor, url: string): Promise<DestinationView> {
  const row = await platform.database.prisma.webhookDestination.findUniqueOrThrow({
    where: { accountId_url: { accountId, url } },
  });
  return destinationView(row, platform.clock.now());
}

async function keep(tx: Sql, platform: Platform, actor: AccountActor, url: string): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO webhook_destination (id, account_id, url, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (account_id, url) DO NOTHING RETURNING id`,
    [newDestinationId(), actor.accountId, url, platform.clock.now()],
  );
  if (!rows[0]) return;
  await recordAudit(tx, platform, actor, {
    accountId: actor.accountId,
    action: 'destination.created',
    target: rows[0].id,
    details: { host: new URL(url).host },
  });
}

async function makeDefault(tx: Sql, platform: Platform, actor: AccountActor, url: string | null): Promise<void> {
  const now = platform.clock.now();
  await tx.query('UPDATE account SET default_webhook_url = $2, updated_at = $3 WHERE id = $1', [
    actor.accountId,
    url,
    now,
  ]);
  await tx.query(
    `UPDATE webhook_destination SET is_default = false, updated_at = $3
       WHERE account_id = $1 AND is_default AND url IS DISTINCT FROM $2`,
    [actor.accountId, url, now],
  );
  const change = { accountId: actor.accountId, action: 'destination.default_set' } as const;
  if (url === null) return recordAudit(tx, platform, actor, { ...change, details: { host: null } });
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO webhook_destination (id, account_id, url, is_default, created_at, updated_at) VALUES ($1, $2, $3, true, $4, $4)
     ON CONFLICT (account_id, url) DO UPDATE SET is_default = true, updated_at = excluded.updated_at RETURNING id`,
    [newDestinationId(), actor.accountId, url, now],
  );
  await recordAudit(tx, platform, actor, { ...change, target: rows[0]?.id, details: { host: new URL(url).host } });
}
