import { resolveOutput, type DraftBrief, type PerformanceMode } from '#lib/contract/mv.ts';
import { fieldLimits } from '#lib/contract/limits.ts';
import type { NativeConfig } from '#lib/platform/config.ts';
import { engineUnsupported, nativeProblem, VIDEO_SEC_MIN, type NativeProblem } from './native-engine.ts';
import type { VideoShape } from './video-price.ts';

/** Why no engine here can ever run a brief over a song of this length (null: not known yet); null when one can. */
export function shapeProblem(
  native: NativeConfig,
  brief: DraftBrief,
  mode: PerformanceMode,
  durationSec: number | null,
): NativeProblem | null {
  const { renderTier } = resolveOutput(brief);
  if (renderTier)
    return nativeProblem(native, { durationSec, renderTier, mode, schedule: brief.schedule ?? 'standard' });
  if (durationSec === null || (durationSec >= VIDEO_SEC_MIN && durationSec <= fieldLimits.quoteDurationSecMax))
    return null;
  return {
    reason: 'duration_out_of_range',
    field: 'source',
    message: `A music video is ${VIDEO_SEC_MIN} to ${fieldLimits.quoteDurationSecMax} seconds long.`,
  };
}

/** What will be rendered and priced. Throws `MV_ENGINE_UNSUPPORTED` for what no engine here can ever run. */
export function resolveVideoShape(
  native: NativeConfig,
  brief: DraftBrief,
  mode: PerformanceMode,
  durationSec: number,
): VideoShape {
  const problem = shapeProblem(native, brief, mode, durationSec);
  if (problem) throw engineUnsupported(problem, { durationSec });
  const { resolution, renderTier } = resolveOutput(brief);
  const shape = { durationSec, resolution, aspectRatio: brief.aspectRatio ?? '16:9' };
  return renderTier ? { ...shape, renderTier, schedule: brief.schedule ?? 'standard' } : shape;
}
