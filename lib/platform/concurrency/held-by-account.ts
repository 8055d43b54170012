import { Failure } from '../failure.ts';
import type { Platform } from '../platform.ts';

/** When to try again: places may be free by then. */
export const HELD_RETRY_SEC = 2;

/**
 * Counts how much of something each account holds in this process. `hold` takes `count` more and returns a function
 * that releases them; it throws `RATE_LIMITED` with `message` when the account would hold more than `limit`.
 */
export function createHeldByAccount(message: string) {
  const byPlatform = new WeakMap<Platform, Map<string, number>>();
  return function hold(platform: Platform, accountId: string, limit: number, count = 1): () => void {
    const held = byPlatform.get(platform) ?? new Map<string, number>();
    byPlatform.set(platform, held);
    const current = held.get(accountId) ?? 0;
    if (current + count > limit)
      throw new Failure('RATE_LIMITED', {
        message,
        details: { scope: 'user', limit, current, retryAfterSec: HELD_RETRY_SEC },
        retryAfterSec: HELD_RETRY_SEC,
      });
    held.set(accountId, current + count);
    return () => {
      const left = (held.get(accountId) ?? 0) - count;
      if (left > 0) held.set(accountId, left);
      else held.delete(accountId);
    };
  };
}
