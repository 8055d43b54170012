import { renewStorage } from '#lib/accounts/storage/renew-storage.ts';
import { removeOldCounts } from '#lib/limits/remove-old-counts.ts';
import { removeExpired } from '#lib/media/remove-assets.ts';
import { eraseDeletedAccounts } from './accounts/delete-account.ts';
import type { ProductDeps } from './product-deps.ts';

const EVERY_MS = 60_000;

export type Upkeep = { stop(): Promise<void> };

/**
 * Renews paid storage, then removes files that are no longer kept, request counts that are over and what deleted accounts had made: at the
 * start and every minute, in each worker.
 */
export function startUpkeep({ platform, store }: Pick<ProductDeps, 'platform' | 'store'>): Upkeep {
  let running: Promise<void> | null = null;
  const sweep = async () => {
    try {
      await renewStorage(platform);
      await removeExpired(platform, store);
      await removeOldCounts(platform);
      await eraseDeletedAccounts({ platform, store });
    } catch (error) {
      platform.log.warn({ err: error }, 'The upkeep failed');
    } finally {
      running = null;
    }
  };
  const start = () => {
    running ??= sweep();
  };
  const timer = setInterval(start, EVERY_MS);
  start();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
