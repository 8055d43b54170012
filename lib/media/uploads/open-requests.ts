import { uploadLimits } from '#lib/contract/accounts/limits.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { createHeldByAccount } from '#lib/platform/concurrency/held-by-account.ts';

const hold = createHeldByAccount('Too many requests of this account are sending bytes of uploads.');

/**
 * Counts a request that sends upload bytes until it is released: however slowly its client sends, it holds a connection
 * and a file open. Throws `RATE_LIMITED` when the account has too many of them in this process.
 */
export function holdRequest({ platform, actor }: Context<AccountActor>): () => void {
  return hold(platform, actor.accountId, uploadLimits.requestsPerAccount);
}
