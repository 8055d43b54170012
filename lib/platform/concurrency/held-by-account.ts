import { Failure } from '../failure.ts';
import type { Platform } from '../platform.ts';

/** After this, places may be free again. */
export const HELD_RETRY_SEC = 2;

/**
 * Counts what each account holds of something in this process. `hold` takes `count` more of it and returns a function that gives them back;
 * it throws `RATE_LIMITED` with `message` when the account would have more than `limit`.
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
