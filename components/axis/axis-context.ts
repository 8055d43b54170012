'use client';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { TimeRange } from './scale.ts';
import type { TimeStore } from './time-store.ts';

export type AxisValue = {
  /** What is in view. */
  range: TimeRange;
  bounds: TimeRange;
  /** Width of the track; 0 until it is measured in the browser. */
  widthPx: number;
  /** Text of a time as this axis shows it. */
  text: (atSec: number, stepSec: number) => string;
  zoneOffsetSec: number;
  cursor: TimeStore;
  playhead: TimeStore;
  /** The running edge; holds null when nothing runs. */
  now: TimeStore;
  seek?: (atSec: number) => void;
  reveal: (target: TimeRange) => void;
  /** The pointer or the keyboard is on the axis: nothing may move under it. */
  held: boolean;
};

export const AxisContext = createContext<AxisValue | null>(null);

export function useAxis(): AxisValue {
  const axis = useContext(AxisContext);
  if (!axis) throw new Error('A lane has to be inside a TimeAxis.');
  return axis;
}

/** The newest value, except while the pointer is on the axis: then the one it had when the pointer came. */
export function useHeld<T>(value: T): T {
  const { held } = useAxis();
  const [kept, setKept] = useState(value);
  if (!held && !Object.is(kept, value)) setKept(value);
  return held ? kept : value;
}

/** Re-renders at each change: for texts that are few. Lines that move use `subscribe` and write to the DOM. */
export function useTime(store: TimeStore): number | null {
  return useSyncExternalStore(store.subscribe, store.get, () => null);
}
