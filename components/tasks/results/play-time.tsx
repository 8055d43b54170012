'use client';
import { useSyncExternalStore } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import { clipLengthText } from '../task-text.ts';

/** `1:07 / 3:20`, updated once a second. */
export function PlayTime({ playhead, durationSec }: { playhead: TimeStore; durationSec: number }) {
  const atSec = useSyncExternalStore(
    playhead.subscribe,
    () => Math.floor(playhead.get() ?? 0),
    () => 0,
  );
  return (
    <span className="whitespace-nowrap">
      {clipLengthText(atSec)} / {clipLengthText(durationSec)}
    </span>
  );
}
