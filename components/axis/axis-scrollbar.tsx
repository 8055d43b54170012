'use client';
import { type PointerEvent, useRef } from 'react';
import { useAxis } from './axis-context.ts';
import { shareOf, spanSec } from './scale.ts';
import type { AxisView } from './use-axis-view.ts';

/**
 * Shows which part of the whole is in view. Its space is reserved even when everything fits, so that zooming does not
 * shift the layout.
 */
export function AxisScrollbar({ view }: { view: AxisView }) {
  const { range, bounds } = useAxis();
  const rail = useRef<HTMLDivElement>(null);
  const lastX = useRef<number | null>(null);
  const drag = (event: PointerEvent) => {
    const width = rail.current?.getBoundingClientRect().width;
    if (lastX.current === null || !width) return;
    view.pan(((event.clientX - lastX.current) / width) * spanSec(bounds));
    lastX.current = event.clientX;
  };
  return (
    <div
      ref={rail}
      data-axis-still=""
      aria-hidden="true"
      className="relative mr-(--edge) ml-[calc(var(--gutter)+var(--edge))] h-2 touch-none"
    >
      {view.fits ? null : (
        <div
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            lastX.current = event.clientX;
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            lastX.current = null;
          }}
          className="absolute inset-y-0 min-w-3 cursor-grab after:absolute after:inset-x-0 after:top-0.5 after:h-1 after:rounded-full after:bg-line-strong active:cursor-grabbing"
          style={{
            left: `${shareOf(bounds, range.startSec) * 100}%`,
            width: `${(spanSec(range) / spanSec(bounds)) * 100}%`,
          }}
        />
      )}
    </div>
  );
}
