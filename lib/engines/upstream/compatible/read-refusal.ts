/**
 * What a failed request to an OpenAI-compatible server means, in our closed codes: the one place that knows its words. Its messages stay
 * inside the adapter altogether, because servers repeat keys and prompts in them; what is kept is a status and its machine-readable names.
 */
import type { TaskFailureCode } from '#lib/contract/task-failures.ts';
import { TaskFailure } from '#lib/platform/failure.ts';

/** `passes`: worth another try soon. `field` is the request's member the server complains about, when it says. */
export type Refusal = { failure: TaskFailure; passes: boolean; retryAfterMs?: number };

const RETRY_AFTER_MS_MAX = 60 * 60 * 1000;

/** Words for an account that is used up; waiting does not fill it. */
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
  // A missing model, a wrong key and an empty account are the operator's to repair, never the caller's.
  if ([401, 402, 403, 404].includes(status)) return refuse('UPSTREAM_UNAVAILABLE');
  if (status === 408 || status === 504) return refuse('UPSTREAM_TIMEOUT', true);
  if (status === 503) return refuse('UPSTREAM_UNAVAILABLE', true);
  if (status >= 500 || status === 409 || status === 425) return refuse('UPSTREAM_FAILED', true);
  if (says(policy)) return refuse('CONTENT_REFUSED');
  return says(usedUp) ? refuse('UPSTREAM_UNAVAILABLE') : refuse('UPSTREAM_REJECTED');
}

/** True when the server does not know the form of answer that was asked for. */
export function refusesAnswerForm(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== 400 && status !== 422) return false;
  return /response_format|json_schema|json_object/.test(
    `${nameOf(error, 'param') ?? ''} ${error instanceof Error ? error.message : ''}`,
  );
}

/** True when the server refuses this member of the request. */
export function refusesField(error: unknown, field: string): boolean {
  return statusOf(error) === 400 && nameOf(error, 'param') === field;
}

/** Status of the answer; absent when none came. */
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

/** The system's code of what went wrong, wherever in the chain of causes it stands; '' when there is none. */
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

/** A short machine-readable name; anything else a server puts there is not repeated. */
export function nameOf(error: unknown, key: string): string | undefined {
  const value = memberOf(error, key);
  return typeof value === 'string' && /^[a-z][a-z_.]{1,49}$/i.test(value) ? value : undefined;
}
