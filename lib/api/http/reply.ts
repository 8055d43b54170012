import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { errorRule, rateLimitDetails, type ErrorEnvelope, type PlaybackCapacityBody } from '#lib/contract/errors.ts';
import { requestHeaders } from '#lib/contract/requests/http-headers.ts';
import { playbackLimits, type RatePolicy } from '#lib/contract/accounts/limits.ts';
import type { PlaybackAdmission } from '#lib/media/playback-capacity.ts';
import { Failure, isFailure } from '#lib/platform/failure.ts';
import type { Allowance } from '#lib/limits/admit.ts';
import type { CreatedTask } from '#lib/tasks/life/create-task.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Marks responses as data: browsers neither run them as a page nor show them inside another site. */
export const dataHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** A JSON response. With a socket it is written directly to `outgoing`, because building and reading a Response costs more than everything else. */
export function jsonReply(
  status: number,
  text: string,
  headers: Record<string, string>,
  outgoing?: ServerResponse,
): Response {
  if (!outgoing) return new Response(text, { status, headers: { ...JSON_TYPE, ...headers } });
  outgoing.writeHead(status, { ...JSON_TYPE, 'content-length': Buffer.byteLength(text), ...headers });
  outgoing.end(text);
  return RESPONSE_ALREADY_SENT;
}

/** The envelope of a failure (SPEC.md, Errors). Contains only the public message. */
export function failureReply(failure: Failure, headers: Record<string, string>, outgoing?: ServerResponse): Response {
  const retryAfter: Record<string, string> = failure.retryAfterSec
    ? { 'Retry-After': String(failure.retryAfterSec) }
    : {};
  const { status, text } = failureText(failure);
  return jsonReply(status, text, { ...retryAfter, ...headers }, outgoing);
}

/** Refuses a method and names those that the path does answer. What answers GET answers HEAD too. */
export function methodNotAllowedReply(methods: readonly string[], headers: Record<string, string>): Response {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  const message = `This address does not answer this method. It answers ${allowed}.`;
  return failureReply(new Failure('METHOD_NOT_ALLOWED', { message }), { ...headers, Allow: allowed });
}

/** Status and body of a failure, for the response and for storing them with an idempotency key. */
export function failureText(failure: Failure): { status: number; text: string } {
  const rule = errorRule(failure.code);
  const body: ErrorEnvelope = {
    success: false,
    error: {
      code: failure.code,
      message: failure.message,
      ...(failure.details ? { details: failure.details } : {}),
      ...(rule.retryable ? { retryable: true } : {}),
      ...(failure.retryAfterSec ? { retryAfterSec: failure.retryAfterSec } : {}),
    },
  };
  return { status: rule.status, text: JSON.stringify(body) };
}

/** The receipt of a purchase. Repeated requests get the same bytes. */
export async function answerPurchase(purchase: Promise<CreatedTask>): Promise<{ status: number; text: string }> {
  const { status, answer } = await purchase;
  return { status, text: answer };
}

export function requestIdHeader(requestId: string): Record<string, string> {
  return { [requestHeaders.requestId]: requestId };
}

/** The rate-limit headers (SPEC.md, Rate-limit headers). */
export function allowanceHeaders(allowance: Allowance, policy: RatePolicy): Record<string, string> {
  return {
    'X-RateLimit-Scope': allowance.scope,
    ...(allowance.scope === 'ip' ? {} : { 'X-RateLimit-Policy': policy }),
    'X-RateLimit-Type': allowance.type,
    'X-RateLimit-Limit': String(allowance.limit),
    'X-RateLimit-Remaining': String(allowance.remaining),
    'X-RateLimit-Reset': String(allowance.resetSec),
  };
}

/** Rate-limit headers of a refusal after admission, such as the daily tasks of a trial, with the figures of its body. */
export function refusalHeaders(error: unknown, policy: RatePolicy, now: Date): Record<string, string> {
  if (!isFailure(error) || error.code !== 'RATE_LIMITED' || !error.retryAfterSec) return {};
  const { scope, type, limit, current } = rateLimitDetails.parse(error.details ?? {});
  if ((scope !== 'user' && scope !== 'api-key') || !type || limit === undefined || current === undefined) return {};
  const resetSec = Math.floor(now.getTime() / 1000) + error.retryAfterSec;
  return allowanceHeaders(
    {
      scope,
      type,
      limit,
      current,
      remaining: Math.max(0, limit - current),
      resetSec,
      retryAfterSec: error.retryAfterSec,
    },
    policy,
  );
}

const playbackReply = (
  status: number,
  body: Omit<PlaybackCapacityBody, 'allowed' | 'retryAfter'>,
  headers: Record<string, string>,
) =>
  jsonReply(
    status,
    JSON.stringify({
      ...body,
      allowed: false,
      retryAfter: playbackLimits.retryAfterSec,
    } satisfies PlaybackCapacityBody),
    { 'Retry-After': String(playbackLimits.retryAfterSec), ...headers },
  );

/** 429 for media (SPEC.md, Live playback capacity error), with its own body instead of the envelope. */
export function playbackExceededReply(
  { scope, active, limit }: Extract<PlaybackAdmission, { allowed: false }>,
  headers: Record<string, string>,
): Response {
  return playbackReply(
    429,
    { error: 'playback-capacity-exceeded', scope, active, limit },
    {
      'X-RateLimit-Scope': scope,
      'X-RateLimit-Type': 'concurrency',
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': '0',
      ...headers,
    },
  );
}

/** 503 when the capacity cannot be determined. */
export function playbackUnavailableReply(headers: Record<string, string>): Response {
  return playbackReply(503, { error: 'playback-capacity-unavailable' }, headers);
}
