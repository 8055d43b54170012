'use client';
import { useCallback, useMemo, useState } from 'react';
import { clampRange, panRange, revealRange, sameRange, secAt, spanSec, type TimeRange, zoomRange } from './scale.ts';

export type AxisView = {
  range: TimeRange;
  /** The whole axis is in view. */
  fits: boolean;
  zoom: (factor: number, anchorSec?: number) => void;
  pan: (deltaSec: number) => void;
  show: (target: TimeRange) => void;
  reveal: (target: TimeRange) => void;
  fit: () => void;
  /** Back to the first view, around a moment; null where all of it is in view at first. */
  readable: ((aroundSec?: number) => void) | null;
};

/**
 * What part of the bounds is in view. Until it is moved that is `first`, or `firstSpanSec` from the start on. A view that fits goes on
 * fitting when the bounds grow; any other stays where it is.
 */
export function useAxisView(
  bounds: TimeRange,
  spanSecMin: number,
  first: TimeRange | null = null,
  firstSpanSec: number | null = null,
): AxisView {
  const [moved, setMoved] = useState<TimeRange | null | 'not'>(first ?? 'not');
  const opening = useMemo(() => {
    const isPart = firstSpanSec !== null && firstSpanSec < spanSec(bounds);
    return isPart ? { startSec: bounds.startSec, endSec: bounds.startSec + firstSpanSec } : null;
  }, [bounds, firstSpanSec]);
  const chosen = moved === 'not' ? opening : moved;
  const range = useMemo(() => (chosen ? clampRange(chosen, bounds, spanSecMin) : bounds), [chosen, bounds, spanSecMin]);
  const move = useCallback(
    (next: (view: TimeRange) => TimeRange) =>
      setMoved((current) => {
        const view = clampRange((current === 'not' ? opening : current) ?? bounds, bounds, spanSecMin);
        const changed = next(view);
        return sameRange(changed, bounds) ? null : sameRange(changed, view) ? current : changed;
      }),
    [bounds, spanSecMin, opening],
  );
  return {
    range,
    fits: sameRange(range, bounds),
    zoom: useCallback(
      (factor, anchorSec) => move((view) => zoomRange(view, factor, anchorSec ?? secAt(view, 0.5), bounds, spanSecMin)),
      [move, bounds, spanSecMin],
    ),
    pan: useCallback((deltaSec) => move((view) => panRange(view, deltaSec, bounds)), [move, bounds]),
    show: useCallback(
      (target) =>
        move((view) =>
          clampRange(
            {
              startSec: target.startSec,
              endSec: Math.max(target.endSec, target.startSec + Math.min(spanSec(view), spanSecMin)),
            },
            bounds,
            spanSecMin,
          ),
        ),
      [move, bounds, spanSecMin],
    ),
    reveal: useCallback((target) => move((view) => revealRange(view, target, bounds)), [move, bounds]),
    fit: useCallback(() => setMoved(null), []),
    readable: useMemo(() => {
      if (!opening) return null;
      const span = spanSec(opening);
      return (aroundSec?: number) =>
        move((view) => {
          const startSec = (aroundSec ?? secAt(view, 0.5)) - span * 0.25;
          return clampRange({ startSec, endSec: startSec + span }, bounds, spanSecMin);
        });
    }, [opening, move, bounds, spanSecMin]),
  };
}
