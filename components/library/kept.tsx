'use client';
import { useNow } from '#components/ui/values/now-store.ts';
import { utcText } from '#components/ui/values/time-text.ts';

/** How long an item is kept, with the exact time on hover. */
export function Kept(facts: KeptFacts) {
  const nowMs = useNow();
  const text = retentionText(facts, nowMs ?? Date.now());
  return facts.until && text.includes(facts.until.slice(0, 10)) ? (
    <time dateTime={facts.until} title={utcText(Date.parse(facts.until))} suppressHydrationWarning>
      {text}
    </time>
  ) : (
    <span suppressHydrationWarning>{text}</span>
  );
}

/**
 * How long an item is kept. `until` is null when only its owner can delete it. With `hasStorage`, paid storage keeps it
 * past its date.
 */
type KeptFacts = { until: string | null; hasStorage?: boolean; isGone?: boolean };

/** The shared wording for lists and pages, to be used inside a sentence. */
export function retentionText({ until, hasStorage = false, isGone = false }: KeptFacts, nowMs: number): string {
  if (isGone) return 'no longer kept';
  if (until === null) return 'kept until you delete it';
  if (hasStorage) return 'kept while storage is on';
  return Date.parse(until) <= nowMs ? 'about to be deleted' : `kept until ${until.slice(0, 10)}`;
}

/** For use on its own, outside a sentence. */
export const noLongerKept = 'No longer kept';
