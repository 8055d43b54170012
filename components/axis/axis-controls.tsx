'use client';
import { CaseSensitive, Maximize2, Minus, Plus } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { Button, IconButton } from '#components/ui/button.tsx';
import { useAxis, useTime } from './axis-context.ts';
import { secAt, shareOf, spanSec } from './scale.ts';
import type { AxisView } from './use-axis-view.ts';
import { paintBars, useThemePaint, waveBars } from './waveform-lane.tsx';

/** Zoom buttons for pointers without a wheel, and a way back to the live edge when it has left the view. */
export function AxisControls({ view, anchor }: { view: AxisView; anchor: () => number | undefined }) {
  return (
    <div data-axis-still="" className="flex items-center gap-0.5">
      <IconButton
        size="sm"
        label="Zoom out (−)"
        disabledReason={view.fits ? 'All of it is in view.' : undefined}
        onClick={() => view.zoom(1 / 0.6, anchor())}
        className="size-6 aria-disabled:bg-transparent aria-disabled:opacity-50"
      >
        <Minus className="size-3.5" />
      </IconButton>
      <IconButton size="sm" label="Zoom in (+)" onClick={() => view.zoom(0.6, anchor())} className="size-6">
        <Plus className="size-3.5" />
      </IconButton>
      <IconButton
        size="sm"
        label="Show all (0)"
        disabledReason={view.fits ? 'All of it is in view.' : undefined}
        onClick={view.fit}
        className="size-6 aria-disabled:bg-transparent aria-disabled:opacity-50"
      >
        <Maximize2 className="size-3.5" />
      </IconButton>
      {view.readable ? (
        <IconButton
          size="sm"
          label="Zoom to the words (1)"
          onClick={() => view.readable?.(anchor())}
          className="size-6"
        >
          <CaseSensitive className="size-4" />
        </IconButton>
      ) : null}
      <ToNow view={view} />
    </div>
  );
}

function ToNow({ view }: { view: AxisView }) {
  const { now, range } = useAxis();
  const nowSec = useTime(now);
  if (nowSec === null || (nowSec >= range.startSec && nowSec <= range.endSec)) return null;
  return (
    <Button size="sm" className="h-6 px-1.5 text-xs" onClick={() => view.reveal({ startSec: nowSec, endSec: nowSec })}>
      To now
    </Button>
  );
}

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
