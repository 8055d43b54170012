import { resolveOutput, type DraftBrief } from '#lib/contract/mv.ts';
import { fieldLimits } from '#lib/contract/limits.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { VideoShape } from './video-price.ts';

const DURATION_SEC_MIN = 1;

/** What will be rendered and priced. Throws `MV_ENGINE_UNSUPPORTED` for what no engine here can ever run. */
export function resolveVideoShape(brief: DraftBrief, durationSec: number): VideoShape {
  const { engineVersion, resolution } = resolveOutput(brief);
  if (engineVersion === 'native-v1') {
    throw new Failure('MV_ENGINE_UNSUPPORTED', { message: 'Engine native-v1 is not available on this service.', details: { reason: 'engine_not_available', field: 'engineVersion' } });
  }
  if (durationSec < DURATION_SEC_MIN || durationSec > fieldLimits.quoteDurationSecMax) {
    throw new Failure('MV_ENGINE_UNSUPPORTED', {
      message: `A music video is ${DURATION_SEC_MIN} to ${fieldLimits.quoteDurationSecMax} seconds long.`,
      details: { reason: 'duration_out_of_range', field: 'source', durationSec },
    });
  }
  return { durationSec, resolution, aspectRatio: brief.aspectRatio ?? '16:9' };
}
