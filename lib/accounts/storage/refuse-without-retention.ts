import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Where audio is kept for good, there is nothing to sell. */
export function refuseWithoutRetention(platform: Pick<Platform, 'config'>): void {
  if (platform.config.audioRetentionDays === 0)
    throw new Failure('FEATURE_NOT_SUPPORTED', {
      message: 'This service keeps audio for good: storage costs nothing.',
      details: { reason: 'audio_kept_for_good' },
    });
}
