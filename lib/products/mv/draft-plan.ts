import type { DraftBrief, DraftPlan, PerformanceMode } from '#lib/contract/mv.ts';
import type { WarningCode } from '#lib/contract/warning-codes.ts';
import type { KnownSource } from './draft-source.ts';

/** Automatic planning never picks singing or dance: these need to be asked for (SPEC.md, E11). */
function resolvedMode(mode: PerformanceMode): PerformanceMode {
  return mode === 'auto' ? 'perform' : mode;
}

/** What would be made of the brief. The engine draws its own singer, so no mode needs a portrait. */
export function planDraft(brief: DraftBrief, source: KnownSource): DraftPlan {
  return {
    performanceMode: resolvedMode(brief.performanceMode),
    requiresPortrait: false,
    status: 'ready_for_preflight',
    style: brief.styleId,
    warningCodes: draftWarnings(brief, source),
  };
}

export function draftWarnings(brief: Pick<DraftBrief, 'subtitles'>, source: Pick<KnownSource, 'hasTimeline'>): WarningCode[] {
  const warnings: WarningCode[] = [];
  if (!source.hasTimeline) warnings.push('MV_CREATIVE_PLANNING_WITHOUT_LYRICS');
  if (brief.subtitles && !source.hasTimeline) warnings.push('MV_SUBTITLE_DISABLED_NO_TIMELINE');
  return warnings;
}
