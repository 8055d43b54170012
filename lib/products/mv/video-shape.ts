import { resolveOutput, type DraftBrief, type PerformanceMode } from '#lib/contract/mv.ts';
import { fieldLimits } from '#lib/contract/limits.ts';
import type { NativeConfig } from '#lib/platform/config.ts';
import { engineUnsupported, nativeProblem, VIDEO_SEC_MIN } from './native-engine.ts';
import type { VideoShape } from './video-price.ts';

/** What will be rendered and priced. Throws `MV_ENGINE_UNSUPPORTED` for what no engine here can ever run. */
export function resolveVideoShape(native: NativeConfig, brief: DraftBrief, mode: PerformanceMode, durationSec: number): VideoShape {
  const { resolution, renderTier } = resolveOutput(brief);
  const aspectRatio = brief.aspectRatio ?? '16:9';
  if (renderTier) {
    const schedule = brief.schedule ?? 'standard';
    const problem = nativeProblem(native, { durationSec, renderTier, mode, schedule });
    if (problem) throw engineUnsupported(problem, { durationSec });
    return { durationSec, resolution, aspectRatio, renderTier, schedule };
  }
  if (durationSec < VIDEO_SEC_MIN || durationSec > fieldLimits.quoteDurationSecMax) {
    throw engineUnsupported({ reason: 'duration_out_of_range', field: 'source', message: `A music video is ${VIDEO_SEC_MIN} to ${fieldLimits.quoteDurationSecMax} seconds long.` }, { durationSec });
  }
  return { durationSec, resolution, aspectRatio };
}
