'use client';
import { useEffect, useState } from 'react';
import { liveEndSec } from './scale.ts';
import type { TimeStore } from './time-store.ts';

/** Moves `now` twice a second while work runs, and answers where the axis ends meanwhile. Null `originMs` means nothing runs. */
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
