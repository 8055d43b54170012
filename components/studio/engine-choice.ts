import { choiceIssues, type DraftBrief, type PerformanceMode, type Resolution } from '#lib/contract/mv.ts';

export type DraftEngine = Pick<DraftBrief, 'engineVersion' | 'renderTier'>;

/** Why a choice cannot be made with the engine of the draft; undefined when it can. Which engine that is, the API decides. */
export function whyNotWith(engine: DraftEngine, choice: { resolution: Resolution } | { performanceMode: PerformanceMode }): string | undefined {
  if (choiceIssues({ ...engine, ...choice }).length === 0) return undefined;
  return isNativeDraft(engine) ? `Not rendered in tier ${engine.renderTier}.` : 'Needs the native engine, which a draft chooses over the API.';
}

export function isNativeDraft({ engineVersion }: DraftEngine): boolean {
  return engineVersion === 'native-v1';
}
