/** How long something is kept. `until` is null for what only its owner ends; `hasStorage`: paid storage keeps it whatever its date. */
export type KeptFacts = { until: string | null; hasStorage?: boolean; isGone?: boolean };

/** The one wording of every list and page, for the middle of a sentence. */
export function keptText({ until, hasStorage = false, isGone = false }: KeptFacts, nowMs: number): string {
  if (isGone) return 'no longer kept';
  if (until === null) return 'kept until you delete it';
  if (hasStorage) return 'kept while storage is on';
  return Date.parse(until) <= nowMs ? 'about to be deleted' : `kept until ${until.slice(0, 10)}`;
}

/** Beside what has no other sentence. */
export const noLongerKept = 'No longer kept';
