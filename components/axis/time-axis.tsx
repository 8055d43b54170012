'use client';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cn } from '#components/ui/cn.ts';
import { AxisContext, type AxisValue } from './axis-context.ts';
import { AxisControls, AxisOverview, AxisScrollbar } from './axis-controls.tsx';
import { axisKey, useAxisGestures } from './use-axis-gestures.ts';
import { GridLines, MovingLines, Ruler } from './ruler.tsx';
import { readableSpanSec } from './readable-span.ts';
import { clockText, elapsedText, liveEndSec, spanSec, type TimeFormat, type TimeRange } from './scale.ts';
import { createTimeStore, type TimeStore } from './time-store.ts';
import { useAxisView } from './use-axis-view.ts';
import type { LyricLine } from './words-lane.tsx';

export type TimeAxisProps = {
  /** Accessible name of the axis: `Timeline of task tsk_...`. */
  label: string;
  startSec?: number;
  /** Null while work is running: the axis then ends past now and shows a live edge. Needs `originMs`. */
  endSec: number | null;
  /** `elapsed` counts from 0; `clock` shows local time of day and needs `originMs`. */
  format?: TimeFormat;
  /** Epoch milliseconds of second 0. */
  originMs?: number;
  /** The playback position, from `createTimeStore`; the player may call `set` as often as it likes. */
  playhead?: TimeStore;
  /** Lets the ruler and the waveform move the playhead. */
  onSeek?: (atSec: number) => void;
  /** Pages the view forward when the playhead leaves it, unless the pointer is on the axis. */
  follow?: boolean;
  /** A pointer position shared with another axis. */
  cursor?: TimeStore;
  spanSecMin?: number;
  /** Initial view, for timelines whose long tail would otherwise hide the important part; `0` shows everything. */
  firstView?: TimeRange;
  /** Lyrics. The initial view is narrow enough to read them, and a button and a key return to it. */
  lines?: readonly LyricLine[];
  /** Loudness of the whole song; enables the overview strip above the ruler. */
  overview?: ArrayLike<number>;
  /** Rendered beside the zoom buttons: play, a legend. */
  controls?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * The product's time axis: ruler, shared cursor, playhead, zoom and keys, with lanes stacked below (WaveformLane,
 * BlocksLane, MarksLane, WordsLane, BarsLane). All times are seconds from the origin.
 *
 * Keys: `+` `-` zoom, `0` fits everything, `1` fits readable lyrics. On the ruler, arrows move the playhead; Shift +
 * arrows pan, as do plain arrows when there is no playhead. On a block, arrows move along the lane and between lanes.
 */
export function TimeAxis(props: TimeAxisProps) {
  const {
    label,
    startSec = 0,
    endSec,
    format = 'elapsed',
    originMs,
    playhead: givenPlayhead,
    onSeek,
    follow,
    cursor: givenCursor,
    controls,
    className,
    children,
  } = props;
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(track);
  const [ownCursor] = useState(createTimeStore);
  const [ownPlayhead] = useState(createTimeStore);
  const [now] = useState(createTimeStore);
  const cursor = givenCursor ?? ownCursor;
  const playhead = givenPlayhead ?? ownPlayhead;
  const [pointerIn, setPointerIn] = useState(false);
  const [keysIn, setKeysIn] = useState(false);
  const held = pointerIn || keysIn;

  const liveEndSec = useLiveEnd(endSec === null ? (originMs ?? null) : null, now);
  const wantedEndSec = endSec ?? liveEndSec ?? startSec + 10;
  const [keptEndSec, setKeptEndSec] = useState(wantedEndSec);
  // The scale does not change under the pointer; the live edge may leave the view until the pointer does.
  if (!held && keptEndSec !== wantedEndSec) setKeptEndSec(wantedEndSec);
  const axisEndSec = Math.max(startSec, held ? keptEndSec : wantedEndSec);
  const bounds = useMemo(() => ({ startSec, endSec: axisEndSec }), [startSec, axisEndSec]);
  const { lines, overview } = props;
  const firstSpanSec = useMemo(() => (lines ? readableSpanSec(lines, widthPx) : null), [lines, widthPx]);
  const view = useAxisView(
    bounds,
    props.spanSecMin ?? Math.max(0.02, spanSec(bounds) / 2_000),
    props.firstView,
    firstSpanSec,
  );

  const gestures = useAxisGestures({
    root,
    track,
    view,
    cursor,
    seek: onSeek && ((atSec) => onSeek(Math.min(bounds.endSec, Math.max(bounds.startSec, atSec)))),
  });

  const followed = useRef({ view, still: pointerIn });
  useEffect(() => {
    followed.current = { view, still: pointerIn };
  });
  // Keyboard navigation overrides a pointer resting on the axis, so that the focused item comes into view.
  useEffect(() => {
    if (!pointerIn) return;
    const releasePointer = () => {
      followed.current.still = false;
      setPointerIn(false);
    };
    document.addEventListener('keydown', releasePointer, true);
    return () => document.removeEventListener('keydown', releasePointer, true);
  }, [pointerIn]);
  useEffect(() => {
    if (!follow) return;
    return playhead.subscribe(() => {
      const { view: shown, still } = followed.current;
      const atSec = playhead.get();
      if (atSec === null || still || (atSec >= shown.range.startSec && atSec <= shown.range.endSec)) return;
      shown.pan(atSec - shown.range.startSec - spanSec(shown.range) * 0.05);
    });
  }, [follow, playhead]);

  const text = useCallback(
    (atSec: number, stepSec: number) =>
      format === 'clock' ? clockText((originMs ?? 0) + atSec * 1_000, stepSec) : elapsedText(atSec, stepSec),
    [format, originMs],
  );
  const zoneOffsetSec =
    format === 'clock' && widthPx > 0 ? (originMs ?? 0) / 1_000 - new Date(originMs ?? 0).getTimezoneOffset() * 60 : 0;
  const axis: AxisValue = useMemo(
    () => ({
      range: view.range,
      bounds,
      widthPx,
      text,
      zoneOffsetSec,
      cursor,
      playhead,
      now,
      seek: onSeek,
      reveal: view.reveal,
      held,
    }),
    [view.range, bounds, widthPx, text, zoneOffsetSec, cursor, playhead, now, onSeek, view.reveal, held],
  );

  const anchor = () => cursor.get() ?? playhead.get() ?? undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !root.current || event.defaultPrevented) return;
    if (axisKey(event, root.current, view, anchor())) event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const { target } = event;
    const byKeys = target.matches(':focus-visible');
    setKeysIn(byKeys);
    // Keyboard focus may land on a block outside the view.
    if (byKeys && target.dataset.axisItem !== undefined)
      view.reveal({ startSec: Number(target.dataset.axisStart), endSec: Number(target.dataset.axisEnd) });
  };

  return (
    <AxisContext value={axis}>
      <section
        ref={root}
        aria-label={label}
        aria-roledescription="time axis"
        {...gestures}
        onPointerMoveCapture={(event) => event.pointerType !== 'touch' && setPointerIn(true)}
        onPointerLeave={() => {
          setPointerIn(false);
          cursor.set(null);
        }}
        onFocus={onFocus}
        onBlur={() => setKeysIn(false)}
        onKeyDown={onKeyDown}
        className={cn('@container isolate select-none', className)}
      >
        {overview ? (
          <div className="[--edge:1.125rem] [--gutter:0px] @2xl:[--gutter:10rem]">
            <AxisOverview view={view} peaks={overview} />
          </div>
        ) : null}
        <div className="relative [--edge:1.125rem] [--gutter:0px] @2xl:[--gutter:10rem]">
          <GridLines />
          <div className="grid @2xl:grid-cols-[var(--gutter)_minmax(0,1fr)]">
            <div className="flex h-7 items-center gap-1 px-2 max-@2xl:justify-end @2xl:border-r @2xl:border-b">
              <AxisControls view={view} anchor={anchor} />
              {controls}
            </div>
            <Ruler track={track} view={view} />
          </div>
          {children}
          <MovingLines />
        </div>
        <div className="[--edge:1.125rem] [--gutter:0px] @2xl:[--gutter:10rem]">
          {overview ? null : <AxisScrollbar view={view} />}
        </div>
      </section>
    </AxisContext>
  );
}

/**
 * Advances `now` twice a second while work is running, and returns the end of the axis. A null `originMs` means nothing
 * is running.
 */
function useLiveEnd(originMs: number | null, now: TimeStore): number | null {
  const [endSec, setEndSec] = useState<number | null>(null);
  useEffect(() => {
    if (originMs === null) {
      now.set(null);
      setEndSec(null);
      return;
    }
    const tick = () => {
      const nowSec = Math.max(0, (Date.now() - originMs) / 1_000);
      now.set(nowSec);
      setEndSec(liveEndSec(nowSec));
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [originMs, now]);
  return endSec;
}

/** Width of an element in CSS pixels; 0 until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    let wasMeasured = false;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      // The first render can be large, so it is deferred; later resizes are applied at once.
      if (wasMeasured) setWidthPx(measured);
      else startTransition(() => setWidthPx(measured));
      wasMeasured = true;
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
