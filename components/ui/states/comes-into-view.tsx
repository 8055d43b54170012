'use client';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Scrolls the outcome of a press into view: it may be below the fold or behind a phone's bars. Pass a new `reason`
 * object each time, so that a repeated text scrolls into view again.
 */
export function ComesIntoView({ reason, children }: { reason: object; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each reason
  useEffect(() => {
    // Returns nothing: newer browsers return a promise from this, which React would call as the effect's clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  return (
    <div ref={box} className="scroll-mt-20 scroll-mb-[calc(var(--bottom-bars)+1rem)]">
      {children}
    </div>
  );
}
