'use client';
import { type ReactNode, useMemo } from 'react';
import { countText } from '#components/ui/values/count-text.ts';
import { useAxis, useTime } from './axis-context.ts';
import { Lane } from './lane.tsx';
import { shareOf } from './scale.ts';

export type AxisBar = {
  startSec: number;
  endSec: number;
  /** The total, failed ones included. */
  count: number;
  failed?: number;
};

export type BarsLaneProps = {
  label: ReactNode;
  bars: readonly AxisBar[];
  /** What is counted, in the singular: `request`. */
  unit: string;
  /** What happened to the `failed` ones. */
  failedWord?: string;
  /** The count that fills a bar's height; use the same value for lanes that are compared. */
  countMax?: number;
  heightPx?: number;
};

/**
 * Counts over time: a key's traffic, deliveries per minute. The gutter shows the count under the pointer, and the
 * number at the left edge the count of a full bar.
 */
export function BarsLane({ label, bars, unit, failedWord = 'failed', countMax, heightPx = 48 }: BarsLaneProps) {
  const { range, cursor } = useAxis();
  const top = Math.max(1, countMax ?? Math.max(0, ...bars.map((bar) => bar.count)));
  const total = useMemo(
    () =>
      bars.reduce((sum, bar) => ({ count: sum.count + bar.count, failed: sum.failed + (bar.failed ?? 0) }), {
        count: 0,
        failed: 0,
      }),
    [bars],
  );
  const atSec = useTime(cursor);
  const pointed =
    atSec === null
      ? null
      : (bars.find((bar) => atSec >= bar.startSec && atSec < bar.endSec) ?? { count: 0, failed: 0 });
  const shown = pointed ?? total;
  return (
    <Lane
      label={label}
      detail={`${countText(shown.count, unit)}${shown.failed ? `, ${grouped(shown.failed)} ${failedWord}` : ''}`}
      heightPx={heightPx}
    >
      <svg
        role="img"
        aria-label={`${countText(total.count, unit)}, ${total.failed} ${failedWord}, at most ${top} in a bar`}
        width="100%"
        height={heightPx}
        className="absolute inset-0"
      >
        {bars.map((bar) => {
          const left = shareOf(range, bar.startSec);
          const width = shareOf(range, bar.endSec) - left;
          if (bar.count === 0 || left > 1 || left + width < 0) return null;
          const size = Math.max(2, (bar.count / top) * (heightPx - 8));
          const failed = bar.failed ? Math.max(2, ((bar.failed ?? 0) / top) * (heightPx - 8)) : 0;
          return (
            <g key={bar.startSec}>
              <rect
                x={`${left * 100}%`}
                width={`${width * 82}%`}
                y={heightPx - size}
                height={size}
                className="fill-wave"
              />
              {failed ? (
                <rect
                  x={`${left * 100}%`}
                  width={`${width * 82}%`}
                  y={heightPx - failed}
                  height={failed}
                  className="fill-danger-fill"
                />
              ) : null}
            </g>
          );
        })}
      </svg>
      {bars.length > 0 ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 rounded-sm bg-surface/80 px-1 text-xs text-muted"
        >
          {grouped(top)}
        </span>
      ) : null}
    </Lane>
  );
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
