import { randomBytes } from 'node:crypto';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { inboxView, type InboxView } from './inbox-view.ts';

/** A receiver of the account's own on this service. Who knows the token may post to it. */
export async function createInbox(platform: Platform, actor: AccountActor): Promise<InboxView> {
  const row = await platform.database.prisma.inbox.create({
    data: { token: randomBytes(18).toString('base64url'), accountId: actor.accountId, createdAt: platform.clock.now() },
  });
  return inboxView(row);
}
