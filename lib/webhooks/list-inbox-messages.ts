import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { inboxMessagesMax } from './receive-inbox-message.ts';
import type { InboxMessageView } from './inbox-view.ts';

/** What an inbox of the account has kept, newest first. Throws `NOT_FOUND`, also for another account's. */
export async function listInboxMessages(
  platform: Platform,
  actor: AccountActor,
  token: string,
): Promise<InboxMessageView[]> {
  const inbox = await platform.database.prisma.inbox.findFirst({
    where: { token, accountId: actor.accountId },
    include: { messages: { orderBy: { id: 'desc' }, take: inboxMessagesMax } },
  });
  if (!inbox) throw new Failure('NOT_FOUND', { message: 'No inbox with this token belongs to the account.' });
  return inbox.messages.map((row) => ({
    id: String(row.id),
    receivedAt: row.receivedAt.toISOString(),
    headers: row.headers as Record<string, string>,
    body: row.body,
  }));
}
