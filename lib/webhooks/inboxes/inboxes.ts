/**
 * Creates, lists and deletes the built-in webhook receivers of an account; `inbox-messages.ts` stores what is posted to them. Whoever has
 * the token in an inbox's URL can post to it, so the audit trail identifies an inbox by its creation time instead.
 */
import { randomBytes } from 'node:crypto';
import { recordAudit } from '#lib/accounts/audit.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Inbox } from '#lib/platform/prisma-client/client.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { deleteDestinationIn, makeDefault, writeSecret } from '../destinations/destinations.ts';
import { acceptWebhookUrl, normalWebhookUrl } from '../webhook-url.ts';

export type InboxView = {
  token: string;
  /** Path that accepts posts for it. */
  path: string;
  createdAt: string;
};

export type InboxMessageView = { id: string; receivedAt: string; headers: Record<string, string>; body: string };

function inboxView(row: Pick<Inbox, 'token' | 'createdAt'>): InboxView {
  return { token: row.token, path: `/inbox/${row.token}`, createdAt: row.createdAt.toISOString() };
}

/** The URL of an inbox as a destination, normalised. */
export function inboxUrl(platform: Pick<Platform, 'config'>, token: string): string {
  return normalWebhookUrl(`${platform.config.publicUrl}/inbox/${token}`);
}

export const inboxesMax = 20;

/**
 * Creates an inbox: a receiver on this service to which anyone who knows its token can post. Throws `CONFLICT` for the
 * twenty-first.
 */
export async function createInbox(ctx: Context<AccountActor>): Promise<InboxView> {
  return ctx.platform.database.transaction((tx) => createInboxIn(tx, ctx));
}

async function createInboxIn(tx: Sql, ctx: Context<AccountActor>): Promise<InboxView> {
  const { platform, actor } = ctx;
  const token = randomBytes(18).toString('base64url');
  const createdAt = platform.clock.now();
  // Serialises concurrent creations, so that each counts the others.
  await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [actor.accountId]);
  const { rowCount } = await tx.query(
    `INSERT INTO inbox (token, account_id, created_at)
       SELECT $1, $2, $3 WHERE (SELECT count(*) FROM inbox WHERE account_id = $2) < $4`,
    [token, actor.accountId, createdAt, inboxesMax],
  );
  if (rowCount === 0) {
    const message = `An account may have ${inboxesMax} inboxes. Use one it has, or delete one.`;
    throw new Failure('CONFLICT', { message, details: { reason: 'too_many_inboxes' } });
  }
  await recordAudit(tx, ctx, { accountId: actor.accountId, action: 'inbox.created' });
  return inboxView({ token, createdAt });
}

/**
 * Creates an inbox, registers it as a signed destination, and makes it the default if the account has none, in one
 * transaction. `url` is the destination's URL; `secret` signs its deliveries and cannot be read again.
 */
export async function createInboxDestination(
  ctx: Context<AccountActor>,
): Promise<InboxView & { url: string; isDefault: boolean; secret: string }> {
  const { platform, actor } = ctx;
  return platform.database.transaction(async (tx) => {
    const inbox = await createInboxIn(tx, ctx);
    const url = acceptWebhookUrl(platform, 'url', inboxUrl(platform, inbox.token));
    const secret = await writeSecret(tx, ctx, url);
    const { rowCount: defaults } = await tx.query(
      'SELECT 1 FROM webhook_destination WHERE account_id = $1 AND is_default',
      [actor.accountId],
    );
    if (defaults === 0) await makeDefault(tx, ctx, url);
    return { ...inbox, url, isDefault: defaults === 0, secret };
  });
}

/** The account's inboxes, newest first. */
export async function listInboxes({ platform, actor }: Context<AccountActor>): Promise<InboxView[]> {
  const rows = await platform.database.prisma.inbox.findMany({
    where: { accountId: actor.accountId },
    orderBy: [{ createdAt: 'desc' }, { token: 'asc' }],
  });
  return rows.map(inboxView);
}

/**
 * Deletes an inbox with its messages and its destination; if that was the default, the account has none afterwards.
 * Later posts get 404, including those of pending deliveries. Throws `NOT_FOUND`, also for another account's inbox.
 */
export async function deleteInbox(ctx: Context<AccountActor>, token: string): Promise<void> {
  const { platform, actor } = ctx;
  await platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ createdAt: Date; messages: number }>(
      `DELETE FROM inbox i WHERE i.token = $1 AND i.account_id = $2
        RETURNING i.created_at AS "createdAt",
          (SELECT count(*)::int FROM inbox_message m WHERE m.token = i.token) AS messages`,
      [token, actor.accountId],
    );
    const [deleted] = rows;
    if (!deleted) throw noInbox();
    await deleteDestinationIn(tx, ctx, { url: inboxUrl(platform, token) });
    const details = { createdAt: deleted.createdAt.toISOString(), messages: deleted.messages };
    await recordAudit(tx, ctx, { accountId: actor.accountId, action: 'inbox.deleted', details });
  });
}

/** The error for an unknown inbox or another account's. */
export function noInbox(): Failure {
  return new Failure('NOT_FOUND', { message: 'No inbox with this token belongs to the account.' });
}
