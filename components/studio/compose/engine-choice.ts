import { choiceIssues, type DraftBrief, isNativeChoice, type PerformanceMode, type Resolution } from '#lib/contract/mv.ts';

export type DraftEngine = Pick<DraftBrief, 'engineVersion' | 'renderTier'>;

/** Why a choice cannot be made with the engine of the draft; undefined when it can. Which engine that is, the API decides. */
export function whyNotWith(engine: DraftEngine, choice: { resolution: Resolution } | { performanceMode: PerformanceMode }): string | undefined {
  if (choiceIssues({ ...engine, ...choice }).length === 0) return undefined;
  return isNativeChoice(engine) ? `Not rendered in tier ${engine.renderTier}.` : 'Needs the native engine, which a draft chooses over the API.';
}
