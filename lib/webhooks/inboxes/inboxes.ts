/**
 * The built-in receivers of an account: made, listed and deleted here; `inbox-messages.ts` takes what is posted to them. The token in
 * its address is all that a sender needs, so the audit trail tells of an inbox by when it was made.
 */
import { randomBytes } from 'node:crypto';
import { recordAudit } from '#lib/accounts/audit.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Inbox } from '#lib/platform/prisma-client/client.ts';
import { forgetDestination, listDestinations, setDefaultDestination } from '../destinations/destinations.ts';
import { revealOrRotateSecret } from '../destinations/secrets.ts';
import { normalWebhookUrl } from '../webhook-url.ts';

export type InboxView = {
  token: string;
  /** Path of the service that takes posts for it. */
  path: string;
  createdAt: string;
};

export type InboxMessageView = { id: string; receivedAt: string; headers: Record<string, string>; body: string };

function inboxView(row: Pick<Inbox, 'token' | 'createdAt'>): InboxView {
  return { token: row.token, path: `/inbox/${row.token}`, createdAt: row.createdAt.toISOString() };
}

/** The address of an inbox as a destination, in its normal form. */
export function inboxUrl(platform: Pick<Platform, 'config'>, token: string): string {
  return normalWebhookUrl(`${platform.config.publicUrl}/inbox/${token}`);
}

export const inboxesMax = 20;

/**
 * A receiver of the account's own on this service. Who knows the token may post to it. Throws `CONFLICT` for the
 * twenty-first.
 */
export async function createInbox(platform: Platform, actor: AccountActor): Promise<InboxView> {
  const token = randomBytes(18).toString('base64url');
  const createdAt = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    // Two at one time would each count without the other.
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
    await recordAudit(tx, platform, actor, { accountId: actor.accountId, action: 'inbox.created' });
  });
  return inboxView({ token, createdAt });
}

/**
 * A new inbox that is a signed destination at once, and the default one where the account has none. `url` is its
 * address.
 */
export async function createInboxDestination(
  platform: Platform,
  actor: AccountActor,
): Promise<InboxView & { url: string; isDefault: boolean }> {
  const inbox = await createInbox(platform, actor);
  const url = inboxUrl(platform, inbox.token);
  await revealOrRotateSecret(platform, actor, url);
  const isDefault = !(await listDestinations(platform, actor)).some((destination) => destination.isDefault);
  if (isDefault) await setDefaultDestination(platform, actor, url);
  return { ...inbox, url, isDefault };
}

/** Inboxes of the account, newest first. */
export async function listInboxes(platform: Platform, actor: AccountActor): Promise<InboxView[]> {
  const rows = await platform.database.prisma.inbox.findMany({
    where: { accountId: actor.accountId },
    orderBy: [{ createdAt: 'desc' }, { token: 'asc' }],
  });
  return rows.map(inboxView);
}

/**
 * Deletes an inbox with its messages, and the destination that is its address: the default one leaves the account
 * without a default. Posts to it are answered 404 from then on, also those of deliveries that wait. Throws `NOT_FOUND`,
 * also for another account's.
 */
export async function deleteInbox(platform: Platform, actor: AccountActor, token: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ createdAt: Date; messages: number }>(
      `DELETE FROM inbox i WHERE i.token = $1 AND i.account_id = $2
        RETURNING i.created_at AS "createdAt",
          (SELECT count(*)::int FROM inbox_message m WHERE m.token = i.token) AS messages`,
      [token, actor.accountId],
    );
    const [deleted] = rows;
    if (!deleted) throw new Failure('NOT_FOUND', { message: 'No inbox with this token belongs to the account.' });
    await forgetDestination(tx, platform, actor, { url: inboxUrl(platform, token) });
    const details = { createdAt: deleted.createdAt.toISOString(), messages: deleted.messages };
    await recordAudit(tx, platform, actor, { accountId: actor.accountId, action: 'inbox.deleted', details });
  });
}
