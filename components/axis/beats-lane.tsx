'use client';
import { countText } from '#components/ui/values/count-text.ts';
import { type ReactNode, useMemo } from 'react';
import { useAxis } from './axis-context.ts';
import { Lane } from './lane.tsx';
import { shareOf, spanSec } from './scale.ts';

export type BeatsLaneProps = {
  label?: ReactNode;
  detail?: ReactNode;
  /** In seconds, in order. */
  beats: readonly number[];
  /** Indexes into `beats` of the downbeats. */
  downbeats?: readonly number[];
};

/** Beats as ticks, downbeats as taller ones. Single beats appear once there is room between them. */
export function BeatsLane({ label = 'Beats', detail, beats, downbeats = [] }: BeatsLaneProps) {
  const { range, widthPx } = useAxis();
  const bars = useMemo(() => new Set(downbeats), [downbeats]);
  const perBeatPx =
    beats.length > 1
      ? (((beats.at(-1) ?? 0) - (beats[0] ?? 0)) / (beats.length - 1) / spanSec(range)) * widthPx
      : widthPx;
  const path = useMemo(() => {
    const inView = (atSec: number) => atSec >= range.startSec && atSec <= range.endSec;
    const line = (atSec: number, top: number) => `M${(shareOf(range, atSec) * widthPx).toFixed(1)} ${top}V16`;
    return {
      bars: beats
        .filter((beat, at) => bars.has(at) && inView(beat))
        .map((beat) => line(beat, 4))
        .join(''),
      beats:
        perBeatPx < 5
          ? ''
          : beats
              .filter((beat, at) => !bars.has(at) && inView(beat))
              .map((beat) => line(beat, 10))
              .join(''),
    };
  }, [beats, bars, range, widthPx, perBeatPx]);
  return (
    <Lane label={label} detail={detail} heightPx={20} scrub>
      <svg
        role="img"
        aria-label={`${countText(beats.length, 'beat')} in ${countText(bars.size, 'bar')}`}
        width={widthPx}
        height={20}
        className="absolute inset-0"
      >
        <path d={path.beats} className="stroke-line-strong" opacity={0.6} />
        <path d={path.bars} className="stroke-muted" />
      </svg>
    </Lane>
  );
}
