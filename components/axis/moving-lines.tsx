'use client';
import { useEffect, useRef } from 'react';
import { cn } from '#components/ui/cn.ts';
import { useAxis } from './axis-context.ts';
import { shareOf, spanSec } from './scale.ts';
import type { TimeStore } from './time-store.ts';

/**
 * Vertical lines across all lanes that follow a moment. They write their position to the DOM, so moving them renders no
 * lane.
 */
export function MovingLines() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-7 right-(--edge) bottom-0 left-[calc(var(--gutter)+var(--edge))] z-10 @2xl:top-0"
    >
      <NowEdge />
      <PlayheadLine />
      <CursorLine />
    </div>
  );
}

function useLine(store: TimeStore, withText: boolean) {
  const { range, text, widthPx } = useAxis();
  const line = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      const atSec = store.get();
      if (!line.current) return;
      const share = atSec === null ? -1 : shareOf(range, atSec);
      line.current.hidden = share < 0 || share > 1;
      // Positioned by transform, which avoids a layout on every move.
      line.current.style.transform = `translateX(${share * widthPx}px)`;
      if (!withText || !label.current || atSec === null) return;
      label.current.textContent = text(atSec, fineStepSec(spanSec(range), widthPx));
      // The label stays inside the track: near the right edge it is placed left of the line.
      label.current.style.transform = share > 0.9 ? 'translateX(-100%)' : share < 0.1 ? 'none' : 'translateX(-50%)';
    };
    write();
    return store.subscribe(write);
  }, [store, range, text, widthPx, withText]);
  return { line, label };
}

/** One decimal more than the ruler shows, or as fine as a pixel allows. */
function fineStepSec(span: number, widthPx: number): number {
  const perPx = span / Math.max(1, widthPx);
  return perPx >= 0.5 ? 1 : perPx >= 0.05 ? 0.1 : perPx >= 0.005 ? 0.01 : 0.001;
}

function CursorLine() {
  const { cursor } = useAxis();
  const { line, label } = useLine(cursor, true);
  return (
    <div ref={line} hidden className="absolute inset-y-0 left-0 w-px bg-ink/40">
      <span ref={label} className="absolute top-0.5 rounded-xs bg-ink px-1 text-xs whitespace-nowrap text-canvas" />
    </div>
  );
}

function PlayheadLine() {
  const { playhead } = useAxis();
  const { line } = useLine(playhead, false);
  return (
    <div ref={line} hidden className="absolute inset-y-0 -left-px w-0.5 bg-playhead">
      <span className="absolute top-0 left-1/2 h-2.5 w-2.5 -translate-x-1/2 rounded-b-full bg-playhead" />
    </div>
  );
}

/** The live edge of an axis whose work is still running. Whatever is right of it has not happened yet. */
function NowEdge() {
  const { now } = useAxis();
  const { line } = useLine(now, false);
  return (
    <div ref={line} hidden className="absolute inset-y-0 left-0 border-l border-dashed border-running-fill">
      <span className={cn('absolute top-1.5 -left-1 size-2 rounded-full bg-running-fill')} />
    </div>
  );
}
