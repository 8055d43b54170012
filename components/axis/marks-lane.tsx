'use client';
import { type ReactNode, useMemo } from 'react';
import { cn } from '#components/ui/cn.ts';
import { statusLook } from '#components/ui/status-catalog.ts';
import { StatusGlyph } from '#components/ui/status-glyph.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { useAxis } from './axis-context.ts';
import { Lane } from './lane.tsx';
import { shareOf } from './scale.ts';
import { useRoving } from './use-roving.ts';

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

/** Moments: attempts, ledger entries, events. Each is a 24 px target; words stand beside it as long as there is room to the next. */
export function MarksLane({ label, detail, marks, selectedId, onSelect }: MarksLaneProps) {
  const { range, widthPx } = useAxis();
  const sorted = useMemo(() => [...marks].sort((one, other) => one.atSec - other.atSec), [marks]);
  const roving = useRoving(useMemo(() => sorted.map((mark) => mark.id), [sorted]));
  return (
    <Lane label={label} detail={detail} heightPx={36}>
      {sorted.map((mark, index) => {
        const look = mark.status ? statusLook(mark.status) : null;
        const x = shareOf(range, mark.atSec) * widthPx;
        const nextX = shareOf(range, sorted[index + 1]?.atSec ?? Number.POSITIVE_INFINITY) * widthPx;
        const roomPx = Math.min(nextX - 14, widthPx) - (x + 12);
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
              className="absolute top-1.5 flex h-6 -translate-x-3 cursor-pointer items-center rounded-sm text-xs"
              style={{ left: `${(x / widthPx) * 100}%` }}
            >
              <span
                className={cn('grid size-6 shrink-0 place-items-center rounded-full', mark.id === selectedId && 'ring-2 ring-accent-ink')}
              >
                <span className="grid size-5 place-items-center rounded-full border border-line-strong/60 bg-surface">
                  <StatusGlyph tone={look?.tone ?? 'neutral'} shape={look?.shape ?? 'dot'} />
                </span>
              </span>
              {roomPx >= 40 ? (
                <span className="truncate pl-1 text-muted" style={{ maxWidth: `${roomPx}px` }}>
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
