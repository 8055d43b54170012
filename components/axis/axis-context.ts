'use client';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { TimeRange } from './scale.ts';
import type { TimeStore } from './time-store.ts';

export type AxisValue = {
  /** The visible range. */
  range: TimeRange;
  bounds: TimeRange;
  /** Width of the track; 0 until it is measured in the browser. */
  widthPx: number;
  /** Formats a time the way this axis shows it. */
  text: (atSec: number, stepSec: number) => string;
  zoneOffsetSec: number;
  cursor: TimeStore;
  playhead: TimeStore;
  /** The live edge; holds null when no work is running. */
  now: TimeStore;
  seek?: (atSec: number) => void;
  reveal: (target: TimeRange) => void;
  /** True while the pointer or the keyboard focus is on the axis, when nothing may move under it. */
  held: boolean;
};

export const AxisContext = createContext<AxisValue | null>(null);

export function useAxis(): AxisValue {
  const axis = useContext(AxisContext);
  if (!axis) throw new Error('A lane has to be inside a TimeAxis.');
  return axis;
}

/** The latest value, frozen while the pointer is on the axis. */
export function useHeld<T>(value: T): T {
  const { held } = useAxis();
  const [kept, setKept] = useState(value);
  if (!held && !Object.is(kept, value)) setKept(value);
  return held ? kept : value;
}

/** Re-renders on every change, so use it for a few labels only. Moving lines use `subscribe` and write to the DOM. */
export function useTime(store: TimeStore): number | null {
  return useSyncExternalStore(store.subscribe, store.get, () => null);
}
