import { once } from 'node:events';
import { z } from 'zod';
import { inboxMessagesMax, webhookHeaders } from '#lib/contract/webhooks.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { eventStream } from '#lib/accounts/event-stream.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { isSignature } from '../deliveries/check-signature.ts';
import { type SecretsInForce, secretsOf } from '../destinations/secrets.ts';
import { signBody } from '../signatures.ts';
import { storableText } from '#lib/platform/text/plain-text.ts';
import { type InboxMessageView, inboxUrl, noInbox } from './inboxes.ts';

export const inboxBodyBytesMax = 256 * 1024;
/** Stored per inbox, headers included; the oldest messages are dropped first. */
export const inboxBytesMax = 8 * 1024 * 1024;
/** Twice the rate limit of a destination, because the windows of the two need not be aligned. */
export const inboxRate = { messages: 1_200, windowSec: 60 } as const;

// Anyone may post here, possibly with credentials by mistake.
const droppedHeaders = new Set(['authorization', 'proxy-authorization', 'cookie', 'x-api-key']);
const HEADER_VALUE_LENGTH = 2_048;

/**
 * Stores a message as it arrived (as text; invalid UTF-8 is replaced) and drops the oldest beyond `inboxMessagesMax` messages or 8 MiB.
 * Throws `NOT_FOUND` for an unknown token, `PAYLOAD_TOO_LARGE` above 256 KiB and `RATE_LIMITED` above 1,200 messages in 60 s.
 */
export async function receiveInboxMessage(
  platform: Platform,
  token: string,
  headers: Record<string, string>,
  rawBody: Uint8Array,
): Promise<void> {
  if (rawBody.byteLength > inboxBodyBytesMax)
    throw new Failure('PAYLOAD_TOO_LARGE', { message: `An inbox takes at most ${inboxBodyBytesMax} bytes.` });
  const kept = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !droppedHeaders.has(name.toLowerCase()))
      .map(([name, value]) => [name.toLowerCase(), storableText(value.slice(0, HEADER_VALUE_LENGTH))]),
  );
  const headerText = JSON.stringify(kept);
  const body = storableText(Buffer.from(rawBody).toString('utf8'));
  const now = platform.clock.now();
  // The lock on the inbox's row makes the counts exact. A window that starts in the future means that the clock was set back.
  const { rows } = await platform.database.sql.query<{ taken: boolean; windowStart: Date | null }>(
    `WITH known AS (
       SELECT i.token, i.window_start, i.received, i.window_start > $4::timestamptz - make_interval(secs => $9) AND i.window_start <= $4 AS counting
         FROM inbox i WHERE i.token = $1 FOR UPDATE
     ), counted AS (
       UPDATE inbox i SET window_start = CASE WHEN k.counting THEN k.window_start ELSE $4 END, received = CASE WHEN k.counting THEN k.received + 1 ELSE 1 END
         FROM known k WHERE i.token = k.token AND (k.counting IS NOT TRUE OR k.received < $8) RETURNING i.token
     ), forgotten AS (
       DELETE FROM inbox_message WHERE id IN (
         SELECT m.id FROM (
           SELECT id, row_number() OVER newest AS place, sum(bytes) OVER newest AS bytes FROM inbox_message WHERE token = $1 WINDOW newest AS (ORDER BY id DESC)
         ) m WHERE (m.place >= $6 OR m.bytes + $5 > $7) AND EXISTS (SELECT 1 FROM counted)
       )
     ), written AS (
       INSERT INTO inbox_message (token, headers, body, received_at, bytes) SELECT c.token, $2, $3, $4, $5 FROM counted c
     )
     SELECT EXISTS (SELECT 1 FROM counted) AS taken, k.window_start AS "windowStart" FROM known k`,
    [
      token,
      headerText,
      body,
      now,
      Buffer.byteLength(body) + Buffer.byteLength(headerText),
      inboxMessagesMax,
      inboxBytesMax,
      inboxRate.messages,
      inboxRate.windowSec,
    ],
  );
  const inbox = rows[0];
  if (!inbox) throw new Failure('NOT_FOUND');
  if (inbox.taken) return platform.hub.signal('inbox', token);
  const retryAfterSec = Math.max(
    1,
    Math.ceil(((inbox.windowStart ?? now).getTime() - now.getTime()) / 1000) + inboxRate.windowSec,
  );
  throw new Failure('RATE_LIMITED', {
    message: `An inbox takes at most ${inboxRate.messages} messages in ${inboxRate.windowSec} s.`,
    retryAfterSec,
  });
}

/** `after`: only messages that arrived after the one with this id. */
export const inboxQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

/** Messages of an inbox, newest first. Throws `NOT_FOUND`, also for another account's inbox. */
export async function listInboxMessages(
  { platform, actor }: Context<AccountActor>,
  token: string,
  { after = '0' }: InboxQuery = {},
): Promise<InboxMessageView[]> {
  const inbox = await platform.database.prisma.inbox.findFirst({
    where: { token, accountId: actor.accountId },
    include: { messages: { where: { id: { gt: BigInt(after) } }, orderBy: { id: 'desc' }, take: inboxMessagesMax } },
  });
  if (!inbox) throw noInbox();
  return inbox.messages.map((row) => ({
    id: String(row.id),
    receivedAt: row.receivedAt.toISOString(),
    headers: row.headers as Record<string, string>,
    body: row.body,
  }));
}

/** `mismatch` may also mean that the secret was rotated since; `unknown` means that there is no secret to verify with. */
export type SignatureState = 'verified' | 'mismatch' | 'unsigned' | 'unknown';
export type CheckedInboxMessage = InboxMessageView & { signature: SignatureState };
export type InboxDetail = {
  token: string;
  url: string;
  isDefault: boolean;
  hasSecret: boolean;
  messages: CheckedInboxMessage[];
};

/** An inbox with its messages, newest first, each verified with the current secret. Throws `NOT_FOUND`. */
export async function readInbox(
  ctx: Context<AccountActor>,
  token: string,
  query: InboxQuery = {},
): Promise<InboxDetail> {
  const { platform, actor } = ctx;
  const messages = await listInboxMessages(ctx, token, query);
  const url = inboxUrl(platform, token);
  const [own, secrets] = await Promise.all([
    platform.database.prisma.webhookDestination.findFirst({
      where: { accountId: actor.accountId, url },
      select: { isDefault: true },
    }),
    secretsOf(ctx, url),
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

/**
 * Streams one inbox as server-sent events: an empty `message` event per post tells the client to read the new messages.
 * Ends when the client disconnects or the service stops. Throws `NOT_FOUND`, also for another account's inbox.
 */
export async function streamInbox(ctx: Context<PayingActor>, token: string, reader: AbortSignal): Promise<Response> {
  const { platform, actor } = ctx;
  if ((await platform.database.prisma.inbox.count({ where: { token, accountId: actor.accountId } })) === 0)
    throw noInbox();
  return eventStream(
    ctx,
    reader,
    async (send, stopping) => {
      const unlisten = platform.hub.listen('inbox', token, () => send({ event: 'message', data: '{}' }));
      const over = AbortSignal.any([stopping, platform.closing]);
      if (!over.aborted) await once(over, 'abort');
      unlisten();
      return 'done';
    },
    // It only waits for signals and reads nothing, so it does not count.
    { what: { accountId: actor.accountId }, follows: 0 },
  );
}
