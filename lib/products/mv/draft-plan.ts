import { resolveOutput, type DraftBrief, type DraftPlan, type PerformanceMode } from '#lib/contract/mv.ts';
import type { WarningCode } from '#lib/contract/warning-codes.ts';
import type { NativeConfig } from '#lib/platform/config.ts';
import type { KnownSource } from './draft-source.ts';
import { nativeProblem } from './native-engine.ts';

/** Automatic planning never picks singing or dance: these need to be asked for (SPEC.md, E11). */
function resolvedMode(mode: PerformanceMode): PerformanceMode {
  return mode === 'auto' ? 'perform' : mode;
}

/** What would be made of the brief. The engine draws its own singer, so no mode needs a portrait. */
export function planDraft(native: NativeConfig, brief: DraftBrief, source: KnownSource): DraftPlan {
  const mode = resolvedMode(brief.performanceMode);
  const { renderTier } = resolveOutput(brief);
  const problem = renderTier ? nativeProblem(native, { durationSec: source.durationSec, renderTier, mode, schedule: brief.schedule ?? 'standard' }) : null;
  return {
    performanceMode: mode,
    requiresPortrait: false,
    status: problem ? 'action_required' : 'ready_for_preflight',
    style: brief.styleId,
    warningCodes: draftWarnings(brief, source),
  };
}

/** What the plan lacks: words to follow, and times for the subtitles, or somebody who vouches for them (SPEC.md, Errors). */
export function draftWarnings(brief: Pick<DraftBrief, 'subtitles'>, { timeline }: Pick<KnownSource, 'timeline'>): WarningCode[] {
  if (timeline === 'sung') return [];
  const supplied = timeline === 'supplied';
  const planning: WarningCode = supplied ? 'MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT' : 'MV_CREATIVE_PLANNING_WITHOUT_LYRICS';
  const subtitles: WarningCode = supplied ? 'MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED' : 'MV_SUBTITLE_DISABLED_NO_TIMELINE';
  return brief.subtitles ? [planning, subtitles] : [planning];
}
