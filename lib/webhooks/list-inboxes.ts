import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { inboxView, type InboxView } from './inbox-view.ts';

/** Inboxes of the account, newest first. */
export async function listInboxes(platform: Platform, actor: AccountActor): Promise<InboxView[]> {
  const rows = await platform.database.prisma.inbox.findMany({ where: { accountId: actor.accountId }, orderBy: [{ createdAt: 'desc' }, { token: 'asc' }] });
  return rows.map(inboxView);
}
