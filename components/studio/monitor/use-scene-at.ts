'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import { spanAt } from '../clip-time.ts';

/** Index into `spans` of the one the playhead is in; 0 before the first, -1 without any. Renders only when it changes. */
export function useSceneAt(spans: readonly { startSec: number }[], playhead: TimeStore): number {
  const read = useCallback(
    () => (spans.length === 0 ? -1 : Math.max(0, spanAt(spans, playhead.get() ?? 0))),
    [spans, playhead],
  );
  return useSyncExternalStore(playhead.subscribe, read, () => (spans.length === 0 ? -1 : 0));
}
