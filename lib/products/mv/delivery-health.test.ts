import { mkdir } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createMvDelivery } from './delivery-health.ts';

const { platform, clock } = await createTestPlatform();
await mkdir(platform.config.dataDir, { recursive: true });

it('warns that no worker makes videos once its process has had the time to start one, and not before', async () => {
  const warned = vi.spyOn(platform.log, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const delivery = createMvDelivery(platform);
    expect(await delivery.read()).toMatchObject({ status: 'unavailable', reason: 'no_worker' });
    expect(warned).not.toHaveBeenCalled();
    clock.advanceSec(31);
    vi.advanceTimersByTime(3000);
    expect(await delivery.read()).toMatchObject({ status: 'unavailable', reason: 'no_worker' });
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      { reason: 'no_worker' },
      'New music videos are refused with MV_PROVIDER_UNAVAILABLE',
    );
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});
