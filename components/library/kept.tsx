'use client';
import { useNow } from '#components/ui/now-store.ts';
import { utcText } from '#components/ui/time-text.ts';
import { type KeptFacts, retentionText } from './retention-text.ts';

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
