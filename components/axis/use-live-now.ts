'use client';
import { useEffect, useState } from 'react';
import { liveEndSec } from './scale.ts';
import type { TimeStore } from './time-store.ts';

/**
 * Advances `now` twice a second while work is running, and returns the end of the axis. A null `originMs` means nothing
 * is running.
 */
export function useLiveEnd(originMs: number | null, now: TimeStore): number | null {
  const [endSec, setEndSec] = useState<number | null>(null);
  useEffect(() => {
    if (originMs === null) {
      now.set(null);
      setEndSec(null);
      return;
    }
    const tick = () => {
      const nowSec = Math.max(0, (Date.now() - originMs) / 1_000);
      now.set(nowSec);
      setEndSec(liveEndSec(nowSec));
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [originMs, now]);
  return endSec;
}
