'use client';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { secAt, spanSec, type TimeRange } from './scale.ts';
import type { TimeStore } from './time-store.ts';
import type { AxisView } from './use-axis-view.ts';

const dragPx = 4;

type Touch = { x: number };
type Gesture =
  | { kind: 'press' | 'pan'; startX: number; range: TimeRange; scrub: boolean }
  | { kind: 'scrub' }
  | { kind: 'pinch'; distancePx: number }
  | null;

export type AxisGestures = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => void;
};

/**
 * Pointer and wheel gestures. Wheel with Ctrl or Cmd (which is what a trackpad pinch sends) zooms at the pointer, a
 * horizontal wheel or Shift pans, and a plain wheel scrolls the page. Dragging pans; dragging on the ruler or the
 * waveform (`data-axis-scrub`) moves the playhead; two fingers pinch.
 */
export function useAxisGestures(options: {
  root: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  view: AxisView;
  cursor: TimeStore;
  seek?: (atSec: number) => void;
}): AxisGestures {
  const { root, track, view, cursor, seek } = options;
  const gesture = useRef<Gesture>(null);
  const touches = useRef(new Map<number, Touch>());
  const dragged = useRef(false);
  const newest = useRef({ view, cursor });
  useEffect(() => {
    newest.current = { view, cursor };
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const box = track.current?.getBoundingClientRect();
      const { view: now } = newest.current;
      if (!box || box.width === 0) return;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const unit = event.deltaMode === 1 ? 16 : 1;
        now.zoom(
          Math.exp(Math.max(-60, Math.min(60, event.deltaY * unit)) * 0.008),
          secAt(now.range, (event.clientX - box.left) / box.width),
        );
        return;
      }
      const sideways = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX;
      if (now.fits || Math.abs(sideways) <= (event.shiftKey ? 0 : Math.abs(event.deltaY))) return;
      event.preventDefault();
      now.pan((sideways / box.width) * spanSec(now.range));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [root, track]);

  const secOf = (clientX: number): number | null => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? secAt(view.range, (clientX - box.left) / box.width) : null;
  };
  const seekTo = (clientX: number) => {
    const atSec = secOf(clientX);
    if (atSec !== null) seek?.(atSec);
  };

  const release = (event: PointerEvent<HTMLElement>) => {
    touches.current.delete(event.pointerId);
    gesture.current = null;
  };

  return {
    onPointerDown: (event) => {
      const box = track.current?.getBoundingClientRect();
      const target = event.target as Element;
      dragged.current = false;
      if (!box || event.button !== 0 || event.clientX < box.left || target.closest('[data-axis-still]')) return;
      if (event.pointerType === 'touch') touches.current.set(event.pointerId, { x: event.clientX });
      if (touches.current.size === 2) {
        gesture.current = { kind: 'pinch', distancePx: spread(touches.current) };
        return;
      }
      const scrub = Boolean(seek && target.closest('[data-axis-scrub]'));
      if (scrub && event.pointerType !== 'touch') {
        event.currentTarget.setPointerCapture(event.pointerId);
        gesture.current = { kind: 'scrub' };
        seekTo(event.clientX);
      } else gesture.current = { kind: 'press', startX: event.clientX, range: view.range, scrub };
    },
    onPointerMove: (event) => {
      const box = track.current?.getBoundingClientRect();
      if (!box) return;
      const inside = event.clientX >= box.left && event.clientX <= box.right;
      if (event.pointerType !== 'touch') cursor.set(inside ? secOf(event.clientX) : null);
      const current = gesture.current;
      const touch = touches.current.get(event.pointerId);
      if (touch) touch.x = event.clientX;
      if (!current) return;
      if (current.kind === 'scrub') seekTo(event.clientX);
      else if (current.kind === 'pinch') {
        const distancePx = spread(touches.current);
        if (distancePx > 0) view.zoom(current.distancePx / distancePx, secOf(middle(touches.current)) ?? undefined);
        dragged.current = true;
        gesture.current = { kind: 'pinch', distancePx };
      } else {
        const movedPx = event.clientX - current.startX;
        if (current.kind === 'press' && Math.abs(movedPx) < dragPx) return;
        if (current.kind === 'press') {
          event.currentTarget.setPointerCapture(event.pointerId);
          gesture.current = { ...current, kind: 'pan' };
          dragged.current = true;
        }
        const wantedStartSec = current.range.startSec - (movedPx / box.width) * spanSec(current.range);
        view.pan(wantedStartSec - view.range.startSec);
      }
    },
    onPointerUp: (event) => {
      const current = gesture.current;
      if (current?.kind === 'press' && current.scrub) seekTo(event.clientX);
      release(event);
    },
    onPointerCancel: release,
    // The click that follows a drag must not select the block under it.
    onClickCapture: (event) => {
      if (!dragged.current) return;
      dragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

function spread(touches: Map<number, Touch>): number {
  const [one, other] = [...touches.values()];
  return one && other ? Math.abs(one.x - other.x) : 0;
}

function middle(touches: Map<number, Touch>): number {
  const [one, other] = [...touches.values()];
  return one && other ? (one.x + other.x) / 2 : 0;
}

/**
 * Handles a key of the axis and returns whether it was one: `+` `-` zoom, `0` fits everything, `1` fits readable
 * lyrics, arrows move among blocks.
 */
export function axisKey(
  event: { key: string; target: EventTarget | null; shiftKey: boolean },
  root: HTMLElement,
  view: AxisView,
  anchorSec: number | undefined,
): boolean {
  if (event.key === '+' || event.key === '=') view.zoom(0.6, anchorSec);
  else if (event.key === '-' || event.key === '_') view.zoom(1 / 0.6, anchorSec);
  else if (event.key === '0') view.fit();
  else if (event.key === '1' && view.readable) view.readable(anchorSec);
  else return moveAmongItems(event, root, view);
  return true;
}

/**
 * Arrow keys on a block or mark: along its lane, to the nearest time in the lane above or below, or to the first or
 * last item.
 */
function moveAmongItems(
  event: { key: string; target: EventTarget | null },
  root: HTMLElement,
  view: AxisView,
): boolean {
  const item = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-axis-item]') : null;
  if (!item) return false;
  const lanes = [...root.querySelectorAll<HTMLElement>('[data-axis-lane]')]
    .map(itemsOf)
    .filter((items) => items.length > 0);
  const at = lanes.findIndex((items) => items.includes(item));
  const lane = lanes[at] ?? [];
  const next =
    event.key === 'ArrowRight'
      ? lane[lane.indexOf(item) + 1]
      : event.key === 'ArrowLeft'
        ? lane[lane.indexOf(item) - 1]
        : event.key === 'Home'
          ? lane[0]
          : event.key === 'End'
            ? lane.at(-1)
            : event.key === 'ArrowDown'
              ? nearest(lanes[at + 1], item)
              : event.key === 'ArrowUp'
                ? nearest(lanes[at - 1], item)
                : null;
  if (next === null) return false;
  if (next) {
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    view.reveal({ startSec: startOf(next), endSec: Number(next.dataset.axisEnd) });
  }
  return true;
}

function itemsOf(lane: HTMLElement): HTMLElement[] {
  return [...lane.querySelectorAll<HTMLElement>('[data-axis-item]')].sort(
    (one, other) => startOf(one) - startOf(other),
  );
}

function nearest(items: HTMLElement[] | undefined, from: HTMLElement): HTMLElement | undefined {
  return items?.toSorted(
    (one, other) => Math.abs(startOf(one) - startOf(from)) - Math.abs(startOf(other) - startOf(from)),
  )[0];
}

function startOf(item: HTMLElement): number {
  return Number(item.dataset.axisStart);
}

/**
 * Moves the view for a key on the ruler: arrow keys by a tenth of it, Page keys by nine tenths, Home and End to the
 * ends.
 */
export function panByKey(key: string, view: AxisView, bounds: TimeRange): boolean {
  const span = spanSec(view.range);
  const steps: Record<string, number> = {
    ArrowLeft: -span * 0.1,
    ArrowRight: span * 0.1,
    PageUp: -span * 0.9,
    PageDown: span * 0.9,
    Home: bounds.startSec - view.range.startSec,
    End: bounds.endSec - view.range.endSec,
  };
  const delta = steps[key];
  if (delta === undefined) return false;
  view.pan(delta);
  return true;
}
