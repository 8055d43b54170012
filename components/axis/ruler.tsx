'use client';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { cn } from '#components/ui/cn.ts';
import { useAxis } from './axis-context.ts';
import { shareOf, spanSec, ticks, tickStepSec } from './scale.ts';
import type { TimeStore } from './time-store.ts';
import { panByKey } from './use-axis-gestures.ts';
import type { AxisView } from './use-axis-view.ts';

/** Ticks and their labels. Acts as the slider of the playhead, or of the view when there is no playhead. */
export function Ruler({ track, view }: { track: RefObject<HTMLDivElement | null>; view: AxisView }) {
  const { range, bounds, widthPx, text, zoneOffsetSec, playhead, seek } = useAxis();
  const marks = useMemo(() => ticks(range, widthPx, text, zoneOffsetSec), [range, widthPx, text, zoneOffsetSec]);

  useEffect(() => {
    const write = () => {
      const atSec = seek ? (playhead.get() ?? bounds.startSec) : range.startSec;
      const element = track.current;
      const whole = String(Math.round(atSec));
      if (!element || (element.getAttribute('aria-valuenow') === whole && seek)) return;
      element.setAttribute('aria-valuenow', whole);
      element.setAttribute(
        'aria-valuetext',
        seek ? text(atSec, 1) : `${text(range.startSec, 1)} to ${text(range.endSec, 1)}`,
      );
    };
    write();
    return seek ? playhead.subscribe(write) : undefined;
  }, [seek, playhead, bounds, range, text, track]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = playhead.get() ?? bounds.startSec;
    const seekTo: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      PageUp: at - 10,
      PageDown: at + 10,
      Home: bounds.startSec,
      End: bounds.endSec,
    };
    const target = seekTo[event.key];
    if (seek && !event.shiftKey && target !== undefined) {
      const atSec = Math.min(bounds.endSec, Math.max(bounds.startSec, target));
      seek(atSec);
      view.reveal({ startSec: atSec, endSec: atSec });
    } else if (!panByKey(event.key, view, bounds)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      data-axis-scrub=""
      className={cn(
        'overflow-clip border-b px-(--edge)',
        seek ? 'cursor-col-resize' : 'cursor-grab active:cursor-grabbing',
      )}
    >
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label={seek ? 'Playhead' : 'Time in view'}
        aria-valuemin={Math.round(bounds.startSec)}
        aria-valuemax={Math.round(bounds.endSec)}
        aria-valuenow={Math.round(range.startSec)}
        onKeyDown={onKeyDown}
        className="relative h-7 touch-pan-y -outline-offset-2"
      >
        {marks.map((tick) => (
          <span
            key={tick.atSec}
            aria-hidden="true"
            className={cn('absolute bottom-0 w-px bg-line-strong', tick.label ? 'h-2' : 'h-1 opacity-50')}
            style={{ left: `${shareOf(range, tick.atSec) * 100}%` }}
          >
            {tick.label ? (
              <span
                className={cn(
                  'absolute bottom-2 left-0 text-xs whitespace-nowrap text-muted',
                  tick.atSec === bounds.startSec && seek ? 'pl-2' : '-translate-x-1/2',
                )}
              >
                {tick.label}
              </span>
            ) : null}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Hairlines under the lanes at the labelled ticks. */
export function GridLines() {
  const { range, widthPx, zoneOffsetSec } = useAxis();
  const marks = useMemo(() => {
    const step = tickStepSec(range, widthPx);
    return ticks(range, widthPx, () => 'x', zoneOffsetSec).filter((tick) => tick.label && step > 0);
  }, [range, widthPx, zoneOffsetSec]);
  return (
    <div
      data-axis-grid=""
      aria-hidden="true"
      className="pointer-events-none absolute top-14 right-(--edge) bottom-0 left-[calc(var(--gutter)+var(--edge))] @2xl:top-7"
    >
      {marks.map((tick) => (
        <span
          key={tick.atSec}
          className="absolute inset-y-0 w-px bg-line opacity-60"
          style={{ left: `${shareOf(range, tick.atSec) * 100}%` }}
        />
      ))}
    </div>
  );
}

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

/** The live edge of an axis whose work is still running. Everything to its right is in the future. */
function NowEdge() {
  const { now } = useAxis();
  const { line } = useLine(now, false);
  return (
    <div ref={line} hidden className="absolute inset-y-0 left-0 border-l border-dashed border-running-fill">
      <span className={cn('absolute top-1.5 -left-1 size-2 rounded-full bg-running-fill')} />
    </div>
  );
}
