import { webhookAttemptTimeoutSec, webhookHeaders, webhookRetryDelaysSec } from '#lib/contract/webhooks.ts';
import { OutboundError, type Outbound } from '#lib/platform/outbound/index.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { ownsDatabase } from '#lib/platform/secrets/secret-fingerprint.ts';
import { signBody } from '../signatures.ts';
import { storableText } from '#lib/platform/text/plain-text.ts';
import type { ClaimedDelivery, RecordedAttempt } from './webhook-queue.ts';

// Headers that help to diagnose a rejection; cookies and other credentials of the receiver are not stored.
const keptResponseHeaders = [
  'content-type',
  'content-length',
  'date',
  'server',
  'via',
  'retry-after',
  'location',
  'allow',
  'x-request-id',
  'cf-ray',
];

const UNREADABLE_SECRET =
  'Its signing secret cannot be read any more, so nothing was sent. Rotate it on the Webhooks page.';

/**
 * Makes one attempt and returns its outcome. Never throws: an error is an outcome too. When the signing secret is
 * damaged, nothing is sent and the attempt has failed, so that the account learns of it. Returns null when it may be
 * this process that has another APP_SECRET than the database, while that is being changed: another process can sign,
 * and takes over the delivery when the lease ends.
 */
export async function attemptDelivery(
  platform: Platform,
  outbound: Outbound,
  delivery: ClaimedDelivery,
): Promise<RecordedAttempt | null> {
  const startedAt = platform.clock.now();
  const body = Buffer.from(delivery.body, 'utf8');
  const attempt = delivery.attempts + 1;
  const roundAttempt = delivery.roundAttempts + 1;
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'User-Agent': 'Cadenza-Webhooks',
    [webhookHeaders.id]: delivery.id,
    [webhookHeaders.event]: delivery.eventType,
    [webhookHeaders.timestamp]: startedAt.toISOString(),
    [webhookHeaders.attempt]: String(attempt),
  };
  const signatures = signaturesOf(platform, delivery, body);
  if (!signatures && !(await ownsDatabase(platform.database.sql, platform.secrets).catch(() => false))) return null;
  Object.assign(headers, signatures);
  const sentAt = performance.now();
  let statusCode: number | null = null;
  let error: string | null = signatures ? null : UNREADABLE_SECRET;
  let timedOut = false;
  let responseHeaders: Record<string, string> | null = null;
  let responseBody: string | null = null;
  try {
    if (signatures) {
      const answer = await outbound.post(delivery.url, { headers, body, timeoutMs: webhookAttemptTimeoutSec * 1000 });
      statusCode = answer.status;
      responseHeaders = Object.fromEntries(
        keptResponseHeaders.flatMap((name) =>
          answer.headers[name] === undefined ? [] : [[name, storableText(answer.headers[name])]],
        ),
      );
      responseBody = storableText(answer.body);
      if (!isSuccess(statusCode)) error = `The destination answered with status ${statusCode}.`;
    }
  } catch (thrown) {
    error = thrown instanceof OutboundError ? thrown.message : 'The request could not be made.';
    timedOut = thrown instanceof OutboundError && thrown.timedOut;
    if (!(thrown instanceof OutboundError))
      platform.log.error({ err: thrown, deliveryId: delivery.id }, 'A webhook attempt failed inside');
  }
  const endedAt = platform.clock.now();
  return {
    id: delivery.id,
    attempt,
    roundAttempt,
    startedAt,
    durationMs: Math.round(performance.now() - sentAt),
    statusCode,
    error,
    requestHeaders: headers,
    responseHeaders,
    responseBody,
    ...consequence(statusCode, roundAttempt, endedAt),
    endedAt,
    timedOut,
    timeouts: delivery.timeouts,
  };
}

/** The headers that sign the body, none for an unsigned delivery; null when a secret does not open. */
function signaturesOf(
  { secrets, log }: Pick<Platform, 'secrets' | 'log'>,
  { id, sealedSecret, nextSealedSecret }: ClaimedDelivery,
  body: Buffer,
): Record<string, string> | null {
  try {
    return {
      ...(sealedSecret && { [webhookHeaders.signature]: signBody(secrets.open(sealedSecret), body) }),
      ...(nextSealedSecret && { [webhookHeaders.signatureNext]: signBody(secrets.open(nextSealedSecret), body) }),
    };
  } catch (error) {
    log.error(
      { err: error, deliveryId: id },
      'A webhook was not sent, since its signing secret does not open with the APP_SECRET of this process',
    );
    return null;
  }
}

function isSuccess(statusCode: number): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** Any 2xx means delivered; otherwise the next retry, counted from this failure, until the round has none left (SPEC.md, Events, rule 7). */
function consequence(
  statusCode: number | null,
  roundAttempt: number,
  endedAt: Date,
): Pick<RecordedAttempt, 'status' | 'nextAttemptAt'> {
  if (statusCode !== null && isSuccess(statusCode)) return { status: 'DELIVERED', nextAttemptAt: null };
  const delaySec = webhookRetryDelaysSec[roundAttempt - 1];
  if (delaySec === undefined) return { status: 'FAILED', nextAttemptAt: null };
  return { status: 'PENDING', nextAttemptAt: new Date(endedAt.getTime() + delaySec * 1000) };
}
