'use client';
import { useCallback, useMemo, useState } from 'react';
import { clampRange, panRange, revealRange, sameRange, secAt, spanSec, type TimeRange, zoomRange } from './scale.ts';

export type AxisView = {
  range: TimeRange;
  /** True when the whole axis is in view. */
  fits: boolean;
  zoom: (factor: number, anchorSec?: number) => void;
  pan: (deltaSec: number) => void;
  show: (target: TimeRange) => void;
  reveal: (target: TimeRange) => void;
  fit: () => void;
  /** Returns to the initial span around a time; null when the initial view is the whole axis. */
  readable: ((aroundSec?: number) => void) | null;
};

/** From this share on, the whole axis is shown: slightly narrow lines are better than a song without its end. */
const wholeShare = 0.7;

/** What is in view at first: the first `firstSpanSec` seconds, or null for the whole axis. */
export function openingRange(bounds: TimeRange, firstSpanSec: number | null): TimeRange | null {
  if (firstSpanSec === null || firstSpanSec >= spanSec(bounds) * wholeShare) return null;
  return { startSec: bounds.startSec, endSec: bounds.startSec + firstSpanSec };
}

/**
 * The visible part of the bounds. Until it is moved, it is `first`, or the first `firstSpanSec` seconds. A view that
 * shows everything keeps doing so when the bounds grow; any other view stays where it is.
 */
export function useAxisView(
  bounds: TimeRange,
  spanSecMin: number,
  first: TimeRange | null = null,
  firstSpanSec: number | null = null,
): AxisView {
  const [moved, setMoved] = useState<TimeRange | null | 'not'>(first ?? 'not');
  const opening = useMemo(() => openingRange(bounds, firstSpanSec), [bounds, firstSpanSec]);
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
