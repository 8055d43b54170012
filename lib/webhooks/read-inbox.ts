import { webhookHeaders } from '#lib/contract/webhooks.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { inboxUrl, type InboxMessageView } from './inbox-view.ts';
import { listInboxMessages } from './list-inbox-messages.ts';
import { isSignature } from './check-signature.ts';
import { type SecretsInForce, secretsOf } from './rotate-secret.ts';
import { signBody } from './signature.ts';

/** `mismatch` also means that the secret was rotated since; `unknown` that the account has no secret to check with. */
export type SignatureState = 'verified' | 'mismatch' | 'unsigned' | 'unknown';
export type CheckedInboxMessage = InboxMessageView & { signature: SignatureState };
export type InboxDetail = {
  token: string;
  url: string;
  isDefault: boolean;
  hasSecret: boolean;
  messages: CheckedInboxMessage[];
};

/** An inbox of the account with its messages, newest first, each checked against the present secret. Throws `NOT_FOUND`. */
export async function readInbox(platform: Platform, actor: AccountActor, token: string): Promise<InboxDetail> {
  const messages = await listInboxMessages(platform, actor, token);
  const url = inboxUrl(platform, token);
  const [own, secrets] = await Promise.all([
    platform.database.prisma.webhookDestination.findFirst({
      where: { accountId: actor.accountId, url },
      select: { isDefault: true },
    }),
    secretsOf(platform, actor, url),
  ]);
  return {
    token,
    url,
    isDefault: own?.isDefault ?? false,
    hasSecret: secrets !== null,
    messages: messages.map((message) => ({ ...message, signature: signatureState(message, secrets) })),
  };
}

function signatureState(message: InboxMessageView, secrets: SecretsInForce | null): SignatureState {
  const given = message.headers[webhookHeaders.signature.toLowerCase()];
  if (!given) return 'unsigned';
  if (!secrets) return 'unknown';
  const body = Buffer.from(message.body, 'utf8');
  const inForce = secrets.next ? [secrets.current, secrets.next] : [secrets.current];
  return inForce.some((secret) => isSignature(given, signBody(secret, body))) ? 'verified' : 'mismatch';
}
