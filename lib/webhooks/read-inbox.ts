import { timingSafeEqual } from 'node:crypto';
import { webhookHeaders } from '#lib/contract/webhooks.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { inboxUrl, type InboxMessageView } from './inbox-view.ts';
import { listInboxMessages } from './list-inbox-messages.ts';
import { signBody } from './signature.ts';

/** `mismatch` also means that the secret was rotated since; `unknown` that the account has no secret to check with. */
export type SignatureState = 'verified' | 'mismatch' | 'unsigned' | 'unknown';
export type CheckedInboxMessage = InboxMessageView & { signature: SignatureState };
export type InboxDetail = { token: string; url: string; isDefault: boolean; hasSecret: boolean; messages: CheckedInboxMessage[] };

/** An inbox of the account with its messages, newest first, each checked against the present secret. Throws `NOT_FOUND`. */
export async function readInbox(platform: Platform, actor: AccountActor, token: string): Promise<InboxDetail> {
  const messages = await listInboxMessages(platform, actor, token);
  const url = inboxUrl(platform, token);
  const destinations = await platform.database.prisma.webhookDestination.findMany({ where: { accountId: actor.accountId, OR: [{ url }, { isDefault: true }] } });
  const own = destinations.find((one) => one.url === url);
  // A destination without a secret of its own is signed with the default one's.
  const sealed = own?.sealedSecret ?? destinations.find((one) => one.isDefault)?.sealedSecret ?? null;
  const secret = sealed ? platform.secrets.open(Buffer.from(sealed)) : null;
  return {
    token,
    url,
    isDefault: own?.isDefault ?? false,
    hasSecret: secret !== null,
    messages: messages.map((message) => ({ ...message, signature: checkSignature(message, secret) })),
  };
}

function checkSignature(message: InboxMessageView, secret: string | null): SignatureState {
  const given = message.headers[webhookHeaders.signature.toLowerCase()];
  if (!given) return 'unsigned';
  if (!secret) return 'unknown';
  const expected = Buffer.from(signBody(secret, Buffer.from(message.body, 'utf8')));
  const sent = Buffer.from(given);
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? 'verified' : 'mismatch';
}
