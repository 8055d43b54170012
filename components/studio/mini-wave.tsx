'use client';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import { cn } from '#components/ui/cn.ts';
import { positionText } from './clip-time.ts';

export type MiniWaveProps = {
  /** `Position in Lanterns`. */
  label: string;
  peaks: readonly number[];
  durationSec: number;
  playhead: TimeStore;
  onSeek: (atSec: number) => void;
  className?: string;
};

const height = 32;

/** A song's loudness as a small seek bar, operated by press or arrow keys. The played part is darker. */
export function MiniWave({ label, peaks, durationSec, playhead, onSeek, className }: MiniWaveProps) {
  const root = useRef<HTMLDivElement>(null);
  const played = useRef<SVGSVGElement>(null);
  const [path, coarse, coarser] = useMemo(() => [barsOf(peaks, 1), barsOf(peaks, 3), barsOf(peaks, 6)], [peaks]);
  useEffect(() => {
    const write = () => {
      const atSec = playhead.get() ?? 0;
      if (played.current)
        played.current.style.clipPath = `inset(0 ${(1 - Math.min(1, atSec / durationSec)) * 100}% 0 0)`;
      const whole = String(Math.round(atSec));
      if (root.current?.getAttribute('aria-valuenow') === whole) return;
      root.current?.setAttribute('aria-valuenow', whole);
      root.current?.setAttribute('aria-valuetext', positionText(atSec));
    };
    write();
    return playhead.subscribe(write);
  }, [playhead, durationSec]);
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * durationSec);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = playhead.get() ?? 0;
    const target = {
      ArrowLeft: at - 2,
      ArrowRight: at + 2,
      ArrowDown: at - 2,
      ArrowUp: at + 2,
      Home: 0,
      End: durationSec,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onSeek(Math.min(durationSec, Math.max(0, target)));
  };
  const shared = { viewBox: `0 0 ${Math.max(1, peaks.length * 3)} ${height}`, preserveAspectRatio: 'none' } as const;
  return (
    <div
      ref={root}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSec)}
      aria-valuenow={0}
      onPointerDown={press}
      onPointerMove={(event) => event.buttons === 1 && press(event)}
      onKeyDown={onKeyDown}
      className={cn('@container relative h-8 min-w-0 cursor-pointer touch-pan-y rounded-xs', className)}
    >
      <svg aria-hidden="true" {...shared} className="absolute inset-0 size-full stroke-wave">
        <Bars {...{ path, coarse, coarser }} />
      </svg>
      <svg
        aria-hidden="true"
        {...shared}
        ref={played}
        className="absolute inset-0 size-full stroke-wave-played"
        style={{ clipPath: 'inset(0 100% 0 0)' }}
      >
        <Bars {...{ path, coarse, coarser }} />
      </svg>
    </div>
  );
}

/** One bar per `size` peaks, as high as the loudest of them. */
export function barsOf(peaks: readonly number[], size: number): string {
  const bars = [];
  for (let from = 0; from < peaks.length; from += size) {
    const half = bar(Math.max(...peaks.slice(from, from + size)));
    bars.push(`M${from * 3 + (size * 3 - 1) / 2} ${height / 2 - half}v${(half * 2).toFixed(1)}`);
  }
  return bars.join('');
}

/** If one bar per peak would leave no gaps, a bar stands for three or six peaks. */
function Bars({ path, coarse, coarser }: Record<'path' | 'coarse' | 'coarser', string>) {
  return (
    <g strokeWidth={2} strokeLinecap="round">
      <path d={path} vectorEffect="non-scaling-stroke" className="@max-3xs:hidden" />
      <path d={coarse} vectorEffect="non-scaling-stroke" className="hidden @min-[8rem]:@max-3xs:block" />
      <path d={coarser} vectorEffect="non-scaling-stroke" className="@min-[8rem]:hidden" />
    </g>
  );
}

function bar(peak: number): number {
  return Math.max(1, Math.min(1, peak) * (height / 2 - 2));
}
