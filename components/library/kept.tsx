'use client';
import { useNow } from '#components/ui/now-store.ts';
import { utcText } from '#components/ui/time-text.ts';
import { type KeptFacts, keptText } from './kept-text.ts';

/** How long something is kept, with the moment on hover. */
export function Kept(facts: KeptFacts) {
  const nowMs = useNow();
  const text = keptText(facts, nowMs ?? Date.now());
  return facts.until && text.includes(facts.until.slice(0, 10)) ? (
    <time dateTime={facts.until} title={utcText(Date.parse(facts.until))} suppressHydrationWarning>
      {text}
    </time>
  ) : (
    <span suppressHydrationWarning>{text}</span>
  );
}
