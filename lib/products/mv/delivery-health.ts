import { statfs } from 'node:fs/promises';
import { errorRules } from '#lib/contract/errors.ts';
import type { FastAvailability } from '#lib/contract/mv.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { countWorkers } from '#lib/tasks/run/executor-lock.ts';

/** Whether new music videos can be made and stored. */
export type MvDelivery = { read(): Promise<FastAvailability> };

// A burst of creations shares one check.
const KEPT_MS = 2000;
/** For this long after a process starts its worker may still be starting, which is nothing to report. */
const START_MS = 30_000;

/**
 * Delivery is available while there is a live worker and enough space on the disk, and unknown when that cannot be checked. The operator
 * can switch it off.
 */
export function createMvDelivery(platform: Platform): MvDelivery {
  const { config, database, clock, log } = platform;
  const startedAtMs = clock.now().getTime();
  let isSold = true;
  let kept: { atMs: number; answer: Promise<FastAvailability> } | null = null;
  const look = async (): Promise<FastAvailability> => {
    const checkedAt = clock.now().toISOString();
    const unavailable = (reason: FastAvailability['reason']): FastAvailability => ({
      status: 'unavailable',
      reason,
      gateEnabled: true,
      checkedAt,
      retryAfterSec: errorRules.MV_PROVIDER_UNAVAILABLE.retryAfterSec,
    });
    if (config.mvDelivery.mode === 'off') return unavailable('switched_off');
    try {
      const [workers, disk] = await Promise.all([countWorkers(database.sql), statfs(config.dataDir)]);
      if (workers === 0) return unavailable('no_worker');
      if (disk.bavail * disk.bsize < config.mvDelivery.minDiskBytes) return unavailable('no_disk_space');
      return { status: 'available', reason: null, gateEnabled: true, checkedAt, retryAfterSec: null };
    } catch (error) {
      log.warn({ err: error }, 'The health of video delivery could not be read');
      return { ...unavailable('not_verified'), status: 'unknown' };
    }
  };
  const lookAndTell = async (): Promise<FastAvailability> => {
    const answer = await look();
    if (answer.reason === 'no_worker' && clock.now().getTime() - startedAtMs < START_MS) return answer;
    const isNowSold = answer.status === 'available';
    if (isNowSold !== isSold && isNowSold) log.info('New music videos are sold again');
    else if (isNowSold !== isSold)
      log.warn({ reason: answer.reason }, 'New music videos are refused with MV_PROVIDER_UNAVAILABLE');
    isSold = isNowSold;
    return answer;
  };
  return {
    read() {
      const nowMs = performance.now();
      if (!kept || nowMs - kept.atMs > KEPT_MS) kept = { atMs: nowMs, answer: lookAndTell() };
      return kept.answer;
    },
  };
}

/** Throws `MV_PROVIDER_UNAVAILABLE`, before any charge, unless videos can be delivered (SPEC.md, Named codes). */
export async function expectDelivery(delivery: MvDelivery): Promise<void> {
  expectAvailable(await delivery.read());
}

/** Throws what `expectDelivery` throws, for a state that was read before. */
export function expectAvailable({ status, reason }: FastAvailability): void {
  if (status !== 'available')
    throw new Failure('MV_PROVIDER_UNAVAILABLE', { details: { status, reason, gateEnabled: true } });
}
