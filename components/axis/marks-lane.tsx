'use client';
import { type ReactNode, useMemo } from 'react';
import { cn } from '#components/ui/cn.ts';
import { StatusGlyph, statusLook } from '#components/ui/values/status-badge.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { useAxis } from './axis-context.ts';
import { Lane, useRoving } from './lane.tsx';
import { shareOf } from './scale.ts';

export type AxisMark = {
  id: string;
  atSec: number;
  /** `Attempt 2`, `Debit 420 credits`, `Refund`. */
  label: string;
  status?: string;
  detail?: string;
};

export type MarksLaneProps = {
  label: ReactNode;
  detail?: ReactNode;
  marks: readonly AxisMark[];
  selectedId?: string | null;
  onSelect?: (id: string) => void;
};

/**
 * Points in time: attempts, ledger entries, events. Each is a 24 px target. Its label follows it if there is room
 * before the next mark; at the end of the axis the label precedes it.
 */
export function MarksLane({ label, detail, marks, selectedId, onSelect }: MarksLaneProps) {
  const { range, widthPx } = useAxis();
  const sorted = useMemo(() => [...marks].sort((one, other) => one.atSec - other.atSec), [marks]);
  const roving = useRoving(useMemo(() => sorted.map((mark) => mark.id), [sorted]));
  return (
    <Lane label={label} detail={detail} heightPx={36}>
      {sorted.map((mark, index) => {
        const look = mark.status ? statusLook(mark.status) : null;
        const { x, roomPx, before } = markRoom(sorted, index, (atSec) => shareOf(range, atSec) * widthPx, widthPx);
        return (
          <Tooltip
            key={mark.id}
            content={
              <>
                <span className="font-medium">{mark.label}</span>
                {look ? <span className="text-muted"> · {look.label}</span> : null}
                {mark.detail ? <span className="block text-muted">{mark.detail}</span> : null}
              </>
            }
          >
            <button
              type="button"
              {...roving(mark.id, { startSec: mark.atSec, endSec: mark.atSec })}
              aria-label={[mark.label, look?.label, mark.detail].filter(Boolean).join(', ')}
              aria-pressed={onSelect ? mark.id === selectedId : undefined}
              onClick={() => onSelect?.(mark.id)}
              className={cn(
                'absolute top-1.5 flex h-6 cursor-pointer items-center rounded-sm text-xs',
                before ? 'translate-x-3 flex-row-reverse' : '-translate-x-3',
              )}
              style={before ? { right: `${(1 - x / widthPx) * 100}%` } : { left: `${(x / widthPx) * 100}%` }}
            >
              <span
                className={cn(
                  'grid size-6 shrink-0 place-items-center rounded-full',
                  mark.id === selectedId && 'ring-2 ring-accent-ink',
                )}
              >
                <span className="grid size-5 place-items-center rounded-full border border-line-strong/60 bg-surface">
                  <StatusGlyph tone={look?.tone ?? 'neutral'} shape={look?.shape ?? 'dot'} />
                </span>
              </span>
              {roomPx >= labelPxMin ? (
                <span className="truncate px-1 text-muted" style={{ maxWidth: `${roomPx}px` }}>
                  {mark.label}
                </span>
              ) : null}
            </button>
          </Tooltip>
        );
      })}
    </Lane>
  );
}

const markPx = 12;
const labelPxMin = 40;

/**
 * A mark's position and the room for its label: up to the next mark, or for the last one half the distance back to the
 * previous one.
 */
function markRoom(
  marks: readonly AxisMark[],
  index: number,
  place: (atSec: number) => number,
  widthPx: number,
): { x: number; roomPx: number; before: boolean } {
  const x = place(marks[index]?.atSec ?? 0);
  const next = marks[index + 1];
  if (!next) {
    const previous = marks[index - 1];
    const backPx = (previous ? (x - place(previous.atSec)) / 2 : x) - markPx;
    const roomPx = widthPx - (x + markPx);
    return roomPx < 72 && backPx > roomPx ? { x, roomPx: backPx, before: true } : { x, roomPx, before: false };
  }
  const nextX = place(next.atSec);
  const shared = index === marks.length - 2 && widthPx - (nextX + markPx) < 72;
  return {
    x,
    roomPx: (shared ? (x + nextX) / 2 : Math.min(nextX - markPx - 2, widthPx)) - (x + markPx),
    before: false,
  };
}
