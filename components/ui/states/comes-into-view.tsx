'use client';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Brings what a press led to into view: it may stand below the fold, or under the bars of a phone. Each `reason` is an object of its own, so
 * that the same text comes into view again.
 */
export function ComesIntoView({ reason, children }: { reason: object; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each reason
  useEffect(() => {
    // Nothing is returned: newer browsers answer with a promise, which React would call when it clears the effect.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  return (
    <div ref={box} className="scroll-mt-20 scroll-mb-[calc(var(--bottom-bars)+1rem)]">
      {children}
    </div>
  );
}
