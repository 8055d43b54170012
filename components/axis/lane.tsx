'use client';
import { type ReactNode, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { useAxis } from './axis-context.ts';
import type { TimeRange } from './scale.ts';

export type LaneProps = {
  /** Name in the gutter; above the lane on narrow screens. */
  label: ReactNode;
  /** Under or beside the name: a unit, a count, a status. */
  detail?: ReactNode;
  heightPx: number;
  /** A press on the lane moves the playhead, if the axis has one. */
  scrub?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A lane's gutter and track. Children position themselves in percent and are not rendered until the track has been
 * measured.
 */
export function Lane({ label, detail, heightPx, scrub, className, children }: LaneProps) {
  const { widthPx, seek } = useAxis();
  return (
    <div className="relative grid border-b last:border-b-0 @2xl:grid-cols-[var(--gutter)_minmax(0,1fr)]">
      <div className="flex min-w-0 items-baseline gap-2 px-3 pt-1.5 text-xs @max-2xl:relative @max-2xl:z-11 @max-2xl:w-fit @max-2xl:bg-surface @2xl:flex-col @2xl:gap-0 @2xl:border-r @2xl:pb-1.5">
        <span className="max-w-full truncate font-medium text-ink">{label}</span>
        {detail ? <span className="max-w-full truncate text-muted">{detail}</span> : null}
      </div>
      <div
        data-axis-lane=""
        data-axis-scrub={scrub ? '' : undefined}
        className={cn(
          'touch-pan-y overflow-clip px-(--edge)',
          scrub && seek ? 'cursor-col-resize' : 'cursor-grab active:cursor-grabbing',
          className,
        )}
        style={{ height: `${heightPx}px` }}
      >
        <div className="relative h-full">{widthPx > 0 ? children : null}</div>
      </div>
    </div>
  );
}

/**
 * Roving tabindex: one tab stop per lane, at the last visited block or the first. Arrow keys move from there
 * (use-axis-gestures.ts).
 */
export function useRoving(ids: readonly string[]): (
  id: string,
  span: TimeRange,
) => {
  tabIndex: 0 | -1;
  onFocus: () => void;
  'data-axis-item': '';
  'data-axis-start': number;
  'data-axis-end': number;
} {
  const [visited, setVisited] = useState<string | null>(null);
  const stop = visited !== null && ids.includes(visited) ? visited : ids[0];
  return (id, span) => ({
    tabIndex: id === stop ? 0 : -1,
    onFocus: () => setVisited(id),
    'data-axis-item': '',
    'data-axis-start': span.startSec,
    'data-axis-end': span.endSec,
  });
}
