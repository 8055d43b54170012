import type { PayingActor } from '#lib/platform/actor.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createDiskStore } from '#lib/media/store/disk-store.ts';
import type { MediaStore } from '#lib/media/store/store.ts';
import { createTestAccount, createTestKey } from '#lib/platform/testing/index.ts';
import { executeTask } from '#lib/tasks/run/execute-task.ts';
import { createPipelines } from '../pipelines.ts';
import type { MvDelivery } from '../mv/delivery-health.ts';
import type { ProductDeps } from '../product-deps.ts';
import { createFakeEngines, type FakeEngineHooks } from './fake-engines.ts';

/** Products with the test database and fake engines. `runTask` takes the place of a worker. */
export function createTestProducts(
  platform: Platform,
  hooks: FakeEngineHooks = {},
  store: MediaStore = createDiskStore(platform.config.dataDir),
) {
  const mvDelivery: MvDelivery = {
    read: async () => ({
      status: 'available',
      reason: null,
      gateEnabled: true,
      checkedAt: platform.clock.now().toISOString(),
      retryAfterSec: null,
    }),
  };
  // Long, so that a slow machine cannot fail a test.
  const sourceWaitsMs = { preflight: 600_000, purchase: 600_000, draft: 600_000, beats: 600_000 };
  const deps: ProductDeps = {
    mvDelivery,
    sourceWaitsMs,
    platform,
    store,
    outbound: createOutbound({ allowPrivateNetwork: false }),
    engines: createFakeEngines(hooks),
  };
  const pipelines = createPipelines(deps);
  const never = new AbortController().signal;
  return {
    deps,
    runTask: (taskId: string, stopping: AbortSignal = never) => executeTask(platform, pipelines, taskId, stopping),
  };
}

/** An account with a key, and the actor of its API requests. */
export async function createTestActor(
  platform: Platform,
  options: Parameters<typeof createTestAccount>[1] = {},
): Promise<{ actor: PayingActor & { kind: 'apiKey' }; key: string; accountId: string }> {
  const { accountId } = await createTestAccount(platform, options);
  const { keyId, key } = await createTestKey(platform, accountId);
  return {
    accountId,
    key,
    actor: {
      kind: 'apiKey',
      keyId,
      accountId,
      tier: options.tier ?? 'PREMIUM',
      billingStatus: options.billingStatus ?? 'ACTIVE',
      trial: options.trial ?? 'none',
    },
  };
}
