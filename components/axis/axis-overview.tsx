'use client';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useAxis } from './axis-context.ts';
import { waveBars } from './peaks.ts';
import { secAt, shareOf, spanSec } from './scale.ts';
import type { AxisView } from './use-axis-view.ts';
import { useThemePaint } from './use-theme-paint.ts';
import { paintBars } from './waveform-lane.tsx';

const heightPx = 32;
const stridePx = 3;

/**
 * An overview of the whole song above the ruler: the frame shows the visible range, the line is the playhead. Clicking
 * or dragging moves the frame. Pointer only; keyboard users move the view from the ruler.
 */
export function AxisOverview({ view, peaks }: { view: AxisView; peaks: ArrayLike<number> }) {
  const { range, bounds, widthPx, playhead, text } = useAxis();
  const strip = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const lastX = useRef<number | null>(null);
  const theme = useThemePaint();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the canvas itself
  useEffect(() => {
    if (canvas.current)
      paintBars(
        canvas.current,
        waveBars(peaks, spanSec(bounds), bounds, Math.floor(widthPx / stridePx)),
        widthPx,
        heightPx,
      );
  }, [peaks, bounds, widthPx, theme]);
  useEffect(() => {
    const write = () => {
      const atSec = playhead.get();
      if (!line.current) return;
      line.current.hidden = atSec === null;
      line.current.style.transform = `translateX(${shareOf(bounds, atSec ?? 0) * widthPx}px)`;
    };
    write();
    return playhead.subscribe(write);
  }, [playhead, bounds, widthPx]);

  const drag = (event: PointerEvent) => {
    const width = strip.current?.getBoundingClientRect().width;
    if (lastX.current === null || !width) return;
    view.pan(((event.clientX - lastX.current) / width) * spanSec(bounds));
    lastX.current = event.clientX;
  };
  const press = (event: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    lastX.current = event.clientX;
    const atSec = secAt(bounds, (event.clientX - box.left) / box.width);
    // A press outside the frame centres it on the pointer and continues as a drag.
    if (atSec < range.startSec || atSec > range.endSec) view.pan(atSec - (range.startSec + range.endSec) / 2);
  };
  const release = () => {
    lastX.current = null;
  };
  return (
    <div className="grid border-b @2xl:grid-cols-[var(--gutter)_minmax(0,1fr)]">
      <p className="flex items-center px-3 font-mono text-xs whitespace-nowrap text-muted max-@2xl:h-6 @2xl:border-r">
        {text(range.startSec, 1)}–{text(range.endSec, 1)}
        <span className="@2xl:hidden">&nbsp;of {text(bounds.endSec, 1)}</span>
      </p>
      <div className="overflow-clip px-(--edge)">
        <div
          ref={strip}
          data-axis-still=""
          data-axis-overview=""
          aria-hidden="true"
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          className="relative cursor-grab touch-pan-y active:cursor-grabbing"
          style={{ height: `${heightPx}px` }}
        >
          <canvas ref={canvas} className="pointer-events-none absolute inset-0 size-full text-wave" />
          <div
            data-axis-frame=""
            className="absolute inset-y-0.5 min-w-3 rounded-xs border border-line-strong bg-ink/10"
            style={{
              left: `${shareOf(bounds, range.startSec) * 100}%`,
              width: `${(spanSec(range) / Math.max(spanSec(bounds), Number.EPSILON)) * 100}%`,
            }}
          />
          <div ref={line} hidden className="pointer-events-none absolute inset-y-0 -left-px w-0.5 bg-playhead" />
        </div>
      </div>
    </div>
  );
}
