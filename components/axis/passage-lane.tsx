'use client';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { cn } from '#components/ui/cn.ts';
import { useAxis } from './axis-context.ts';
import { Lane } from './lane.tsx';
import { elapsedText, secAt, shareOf, type TimeRange } from './scale.ts';

export type PassageLaneProps = {
  label: ReactNode;
  detail?: ReactNode;
  /** Null while nothing is selected. */
  passage: TimeRange | null;
  onPassage: (passage: TimeRange) => void;
  /** Minimum length of a passage. */
  spanSecMin?: number;
};

type Edge = 'startSec' | 'endSec';
const touchPx = 4;
const stepSec = 0.1;
const wideStepSec = 1;

/**
 * Selects a passage: drag along the lane, drag an edge, or move an edge with the arrow keys (Shift: one second at a
 * time). Times are rounded to tenths of a second.
 */
export function PassageLane({ label, detail, passage, onPassage, spanSecMin = 1 }: PassageLaneProps) {
  const { range, bounds, widthPx } = useAxis();
  const root = useRef<HTMLDivElement>(null);
  const drag = useRef<{ anchorSec: number; startX: number; moved: boolean } | null>(null);
  const secOf = (clientX: number): number => {
    const box = root.current?.getBoundingClientRect();
    return box && box.width > 0 ? secAt(range, (clientX - box.left) / box.width) : 0;
  };
  const select = (oneSec: number, otherSec: number) => onPassage(passageBetween(oneSec, otherSec, bounds, spanSecMin));
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const edge = (event.target as Element).closest<HTMLElement>('[data-edge]')?.dataset['edge'] as Edge | undefined;
    const anchorSec = edge && passage ? passage[edge === 'startSec' ? 'endSec' : 'startSec'] : secOf(event.clientX);
    drag.current = { anchorSec, startX: event.clientX, moved: edge !== undefined };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const current = drag.current;
    if (!current) return;
    current.moved ||= Math.abs(event.clientX - current.startX) >= touchPx;
    if (current.moved) select(current.anchorSec, secOf(event.clientX));
  };
  const onKeyDown = (edge: Edge) => (event: KeyboardEvent) => {
    if (!passage) return;
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const other = passage[edge === 'startSec' ? 'endSec' : 'startSec'];
    const moved = passage[edge] + by * (event.shiftKey ? wideStepSec : stepSec);
    // An edge stops before it reaches the other one.
    if (Math.abs(other - moved) >= spanSecMin - 1e-6 && (edge === 'startSec') === moved < other) select(moved, other);
  };
  const left = passage ? shareOf(range, passage.startSec) : 0;
  const right = passage ? shareOf(range, passage.endSec) : 0;
  return (
    <Lane label={label} detail={detail} heightPx={32} className="cursor-crosshair">
      <div
        ref={root}
        data-axis-still=""
        className="absolute inset-0 touch-pan-y"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        {passage && widthPx > 0 ? (
          <div
            className="absolute inset-y-1.5 rounded-xs bg-accent-soft ring-1 ring-accent-ink"
            style={{ left: `${left * 100}%`, width: `max(4px, ${(right - left) * 100}%)` }}
          >
            {(['startSec', 'endSec'] as const).map((edge) => (
              <div
                key={edge}
                data-edge={edge}
                role="slider"
                tabIndex={0}
                aria-label={edge === 'startSec' ? 'Start of the passage' : 'End of the passage'}
                aria-valuemin={bounds.startSec}
                aria-valuemax={bounds.endSec}
                aria-valuenow={passage[edge]}
                aria-valuetext={elapsedText(passage[edge], stepSec)}
                onKeyDown={onKeyDown(edge)}
                className={cn(
                  'absolute inset-y-0 w-3 cursor-ew-resize rounded-xs after:absolute after:inset-y-1 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-accent-ink',
                  edge === 'startSec' ? '-left-1.5' : '-right-1.5',
                )}
              />
            ))}
          </div>
        ) : (
          <p className="pointer-events-none absolute inset-0 flex items-center justify-center text-xs text-muted">
            Drag here to select a passage
          </p>
        )}
      </div>
    </Lane>
  );
}

/**
 * The passage between two times in either order: inside the bounds, rounded to tenths, and at least the minimum length.
 */
export function passageBetween(oneSec: number, otherSec: number, bounds: TimeRange, spanSecMin: number): TimeRange {
  const tenth = (sec: number) => Math.round(sec * 10) / 10;
  const endMax = Math.floor(bounds.endSec * 10) / 10;
  const clamp = (sec: number) => Math.min(endMax, Math.max(bounds.startSec, tenth(sec)));
  let startSec = clamp(Math.min(oneSec, otherSec));
  let endSec = clamp(Math.max(oneSec, otherSec));
  if (endSec - startSec < spanSecMin) {
    if (otherSec < oneSec) startSec = clamp(endSec - spanSecMin);
    endSec = clamp(Math.max(endSec, startSec + spanSecMin));
    startSec = clamp(Math.min(startSec, endSec - spanSecMin));
  }
  return { startSec, endSec };
}
