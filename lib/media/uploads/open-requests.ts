import { uploadLimits } from '#lib/contract/limits.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

const RETRY_SEC = 2;

/** Requests that bring bytes, by account. */
const open = new WeakMap<Platform, Map<string, number>>();

/**
 * Counts a request that brings bytes until it is released: it holds a connection and a file for as long as its client sends a little. Throws
 * `RATE_LIMITED` when the account has too many of them in this process.
 */
export function holdRequest({ platform, actor: { accountId } }: Context<AccountActor>): () => void {
  const requests = open.get(platform) ?? new Map<string, number>();
  open.set(platform, requests);
  const [current, limit] = [requests.get(accountId) ?? 0, uploadLimits.requestsPerAccount];
  if (current >= limit)
    throw new Failure('RATE_LIMITED', {
      message: 'Too many requests of this account are sending bytes of uploads.',
      details: { scope: 'user', limit, current, retryAfterSec: RETRY_SEC },
      retryAfterSec: RETRY_SEC,
    });
  requests.set(accountId, current + 1);
  return () => {
    const left = (requests.get(accountId) ?? 0) - 1;
    if (left > 0) requests.set(accountId, left);
    else requests.delete(accountId);
  };
}
