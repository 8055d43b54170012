/**
 * Maps failed requests to an OpenAI-compatible server to our closed set of error codes. Only this module knows the
 * server's wording. Its messages never leave the adapter, because servers echo keys and prompts in them; only the
 * status and machine-readable names are kept.
 */
import type { TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';
import { TaskFailure } from '#lib/platform/failure.ts';

/** `passes`: transient, so worth retrying. `field` is the request member the server rejected, if it says which. */
export type Refusal = { failure: TaskFailure; passes: boolean; retryAfterMs?: number };

const RETRY_AFTER_MS_MAX = 60 * 60 * 1000;

/** Codes of an exhausted account, for which retrying is pointless. */
const usedUp = /insufficient_quota|quota_exceeded|billing|insufficient_balance|payment/;
const policy = /content_policy|content_filter|moderation|safety|policy_violation|responsible_?ai/;

export function readRefusal(error: unknown, timedOut: boolean, apiKey = ''): Refusal {
  const status = statusOf(error);
  if (status === undefined) return withoutAnswer(error, timedOut);
  const names = ['code', 'type', 'param']
    .map((key) => nameOf(error, key))
    .filter((name) => name !== undefined && !(apiKey !== '' && (name.includes(apiKey) || apiKey.includes(name))));
  const cause = new Error(`Upstream status ${status}${names.length > 0 ? `, ${names.join(', ')}` : ''}`);
  const refuse = (code: TaskFailureCode, passes = false): Refusal => ({
    failure: new TaskFailure(code, { cause }),
    passes,
    retryAfterMs: passes ? retryAfterOf(error) : undefined,
  });
  const says = (pattern: RegExp) => names.some((name) => name !== undefined && pattern.test(name));

  if (status === 429) return says(usedUp) ? refuse('UPSTREAM_UNAVAILABLE') : refuse('UPSTREAM_UNAVAILABLE', true);
  // A missing model, a wrong key and an exhausted account are for the operator to fix, not the caller.
  if ([401, 402, 403, 404].includes(status)) return refuse('UPSTREAM_UNAVAILABLE');
  if (status === 408 || status === 504) return refuse('UPSTREAM_TIMEOUT', true);
  if (status === 503) return refuse('UPSTREAM_UNAVAILABLE', true);
  if (status >= 500 || status === 409 || status === 425) return refuse('UPSTREAM_FAILED', true);
  if (says(policy)) return refuse('CONTENT_REFUSED');
  return says(usedUp) ? refuse('UPSTREAM_UNAVAILABLE') : refuse('UPSTREAM_REJECTED');
}

/** True when the server does not support the requested response format. */
export function refusesAnswerForm(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== 400 && status !== 422) return false;
  return /response_format|json_schema|json_object/.test(
    `${nameOf(error, 'param') ?? ''} ${error instanceof Error ? error.message : ''}`,
  );
}

/** True when the server rejects this member of the request. */
export function refusesField(error: unknown, field: string): boolean {
  return statusOf(error) === 400 && nameOf(error, 'param') === field;
}

/** HTTP status; undefined without a response. */
export function statusOf(error: unknown): number | undefined {
  const value = memberOf(error, 'status');
  return typeof value === 'number' ? value : undefined;
}

function withoutAnswer(error: unknown, timedOut: boolean): Refusal {
  if (timedOut)
    return {
      failure: new TaskFailure('UPSTREAM_TIMEOUT', { cause: new Error('No complete answer in time') }),
      passes: true,
    };
  const code = systemCodeOf(error);
  const unreachable = /^(?:E[A-Z_]+|UND_ERR_[A-Z_]+)$/.test(code);
  return {
    failure: new TaskFailure(unreachable ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_FAILED', {
      cause: new Error(unreachable ? `No connection (${code})` : 'The answer is unreadable'),
    }),
    passes: true,
  };
}

/** The first system error code in the chain of causes; '' when there is none. */
export function systemCodeOf(error: unknown): string {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++) {
    const code = nameOf(at, 'code');
    if (code) return code;
  }
  return '';
}

function retryAfterOf(error: unknown): number | undefined {
  const headers = (error as { headers?: unknown }).headers;
  if (!(headers instanceof Headers)) return undefined;
  const exactMs = Number(headers.get('retry-after-ms') ?? Number.NaN);
  const text = headers.get('retry-after')?.trim() ?? '';
  const ms = Number.isFinite(exactMs)
    ? exactMs
    : /^\d+(\.\d+)?$/.test(text)
      ? Number(text) * 1000
      : Date.parse(text) - Date.now();
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MS_MAX) : undefined;
}

function memberOf(error: unknown, key: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined;
}

/** A short machine-readable name. Anything else the server put there is dropped. */
export function nameOf(error: unknown, key: string): string | undefined {
  const value = memberOf(error, key);
  return typeof value === 'string' && /^[a-z][a-z_.]{1,49}$/i.test(value) ? value : undefined;
}
