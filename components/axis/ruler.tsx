'use client';
import { type KeyboardEvent, type RefObject, useEffect, useMemo } from 'react';
import { cn } from '#components/ui/cn.ts';
import { useAxis } from './axis-context.ts';
import { panByKey } from './use-axis-gestures.ts';
import { shareOf, ticks, tickStepSec } from './scale.ts';
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
