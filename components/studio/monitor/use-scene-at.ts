'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import { spanAt } from '../clip-time.ts';

/**
 * Index into `spans` of the one under the playhead; 0 before the first, -1 for an empty list. Re-renders only when it
 * changes.
 */
export function useSceneAt(spans: readonly { startSec: number }[], playhead: TimeStore): number {
  const read = useCallback(
    () => (spans.length === 0 ? -1 : Math.max(0, spanAt(spans, playhead.get() ?? 0))),
    [spans, playhead],
  );
  return useSyncExternalStore(playhead.subscribe, read, () => (spans.length === 0 ? -1 : 0));
}
