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
};

/** What part of the bounds is in view. A view that fits goes on fitting when the bounds grow; any other stays where it is. */
export function useAxisView(bounds: TimeRange, spanSecMin: number, first: TimeRange | null = null): AxisView {
  const [chosen, setChosen] = useState(first);
  const range = useMemo(() => (chosen ? clampRange(chosen, bounds, spanSecMin) : bounds), [chosen, bounds, spanSecMin]);
  const move = useCallback(
    (next: (view: TimeRange) => TimeRange) =>
      setChosen((current) => {
        const view = clampRange(current ?? bounds, bounds, spanSecMin);
        const moved = next(view);
        return sameRange(moved, bounds) ? null : moved;
      }),
    [bounds, spanSecMin],
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
            { startSec: target.startSec, endSec: Math.max(target.endSec, target.startSec + Math.min(spanSec(view), spanSecMin)) },
            bounds,
            spanSecMin,
          ),
        ),
      [move, bounds, spanSecMin],
    ),
    reveal: useCallback((target) => move((view) => revealRange(view, target, bounds)), [move, bounds]),
    fit: useCallback(() => setChosen(null), []),
  };
}
