/**
 * Maps the upstream's refusals to our closed set of codes. Only this module knows its wording. Its messages are hidden;
 * callers get our message and, where it helps them fix the request, the upstream's reason code.
 */
import type { TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { UpstreamPause } from '#lib/products/upstream-work/ports.ts';
import { pauseAfter } from '../poll.ts';
import { pauseBeforeRepeat } from '../send.ts';

/** Reasons that mean "retry later". */
const throttled = new Set(['QuotaExceeded', 'TooManyRequests', 'SystemThrottling']);

/** `CreditInsufficient`, `Unauthorized` and `Forbidden` concern the operator's upstream account, not the caller's. */
const codes: Readonly<Record<string, TaskFailureCode>> = {
  BadRequest: 'UPSTREAM_REJECTED',
  FieldLacking: 'UPSTREAM_REJECTED',
  FieldUnwanted: 'UPSTREAM_REJECTED',
  FieldItemCountOutOfRange: 'UPSTREAM_REJECTED',
  FieldInvalid: 'UPSTREAM_REJECTED',
  Conflict: 'UPSTREAM_REJECTED',
  TaskNotFound: 'UPSTREAM_REJECTED',
  CreationNotFound: 'UPSTREAM_REJECTED',
  ImageDownloadFailure: 'SOURCE_DOWNLOAD_FAILED',
  ImageFormatInvalid: 'IMAGE_UNREADABLE',
  TaskPromptPolicyViolation: 'CONTENT_REFUSED',
  AuditSubmitIllegal: 'CONTENT_REFUSED',
  CreationPolicyViolation: 'CONTENT_REFUSED',
  CreditInsufficient: 'UPSTREAM_UNAVAILABLE',
  ModelUnavailable: 'UPSTREAM_UNAVAILABLE',
  Unauthorized: 'UPSTREAM_UNAVAILABLE',
  Forbidden: 'UPSTREAM_UNAVAILABLE',
  UserCancelled: 'UPSTREAM_CANCELLED',
  InternalServiceFailure: 'UPSTREAM_FAILED',
};

export type Refusal = { status: number; reason: string | null; retryAfterMs: number | undefined };

/** Code and message of a failed task, from the upstream's reason. */
export function failureOf(reason: string | null): { code: TaskFailureCode; message?: string } {
  const code = (reason !== null && Object.hasOwn(codes, reason) && codes[reason]) || 'UPSTREAM_FAILED';
  return code === 'UPSTREAM_REJECTED'
    ? { code, message: `The upstream did not accept the request (${reason}).` }
    : { code };
}

/** Maps a refused submission. It is retryable only when the response proves that nothing was accepted. */
export function submitRefusal(refusal: Refusal, repeatsSafely: boolean): Error {
  const cause = causeOf(refusal);
  const pause = pauseBeforeRepeat(refusal, { mayRepeat: repeatsSafely, isThrottled: isThrottle(refusal), cause });
  if (pause) return pause;
  const { code, message } = failureOf(refusal.reason ?? reasonOfStatus(refusal.status));
  return new TaskFailure(code, { message, cause });
}

/** Maps a refused poll. The task itself continues upstream, so almost every error is retryable. */
export function readRefusal(refusal: Refusal): UpstreamPause {
  return pauseAfter(refusal, { isThrottled: isThrottle(refusal), cause: causeOf(refusal) });
}

export function isThrottle({ status, reason }: Refusal): boolean {
  return status === 429 || (reason !== null && throttled.has(reason));
}

function reasonOfStatus(status: number): string | null {
  if (status === 401 || status === 403) return 'Unauthorized';
  if (status >= 400 && status < 500) return 'BadRequest';
  return null;
}

function causeOf({ status, reason }: Refusal): Error {
  return new Error(`Upstream status ${status}, reason ${reason ?? 'unknown'}`);
}
