'use client';
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { cn } from '#components/ui/cn.ts';
import { useAxis } from './axis-context.ts';
import { Lane } from './lane.tsx';
import { secAt, shareOf, type TimeRange } from './scale.ts';

export type WaveformLaneProps = {
  label?: ReactNode;
  detail?: ReactNode;
  /** Loudness 0..1, evenly spread over the song; a few hundred to a few tens of thousands of values. */
  peaks: ArrayLike<number>;
  durationSec: number;
  heightPx?: number;
};

const barPx = 2;
const stridePx = 3;

/** A song's loudness. The played part is darker: the same drawing twice, one on top of the other and clipped. */
export function WaveformLane({ label = 'Waveform', detail, peaks, durationSec, heightPx = 64 }: WaveformLaneProps) {
  const ahead = useRef<HTMLCanvasElement>(null);
  const played = useRef<HTMLCanvasElement>(null);
  const { range, playhead, widthPx } = useAxis();
  usePainted([ahead, played], peaks, durationSec, heightPx);

  // The canvases appear once the track is measured.
  // biome-ignore lint/correctness/useExhaustiveDependencies: widthPx stands for that
  useEffect(() => {
    const clip = () => {
      const atSec = playhead.get();
      const share = atSec === null ? 0 : Math.min(1, Math.max(0, shareOf(range, atSec)));
      if (played.current) played.current.style.clipPath = `inset(0 ${(1 - share) * 100}% 0 0)`;
    };
    clip();
    return playhead.subscribe(clip);
  }, [playhead, range, widthPx]);

  return (
    <Lane label={label} detail={detail} heightPx={heightPx} scrub>
      <Layer canvas={ahead} className="text-wave" />
      <Layer canvas={played} className="text-wave-played" />
    </Lane>
  );
}

function Layer({ canvas, className }: { canvas: RefObject<HTMLCanvasElement | null>; className: string }) {
  const classes = cn('pointer-events-none absolute inset-0 size-full', className);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus; the ruler carries the time in words
  return <canvas ref={canvas} aria-hidden="true" className={classes} />;
}

function usePainted(
  layers: RefObject<HTMLCanvasElement | null>[],
  peaks: ArrayLike<number>,
  durationSec: number,
  heightPx: number,
) {
  const { range, widthPx } = useAxis();
  const theme = useThemePaint();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs are stable, and the theme is read from the canvas itself
  useEffect(() => {
    const count = Math.floor(widthPx / stridePx);
    const bars = waveBars(peaks, durationSec, range, count);
    for (const layer of layers) if (layer.current) paintBars(layer.current, bars, widthPx, heightPx);
  }, [peaks, durationSec, range, widthPx, heightPx, theme]);
}

/** Draws bars of 0..1 in the canvas's colour. */
export function paintBars(canvas: HTMLCanvasElement, bars: Float32Array, widthPx: number, heightPx: number) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = Math.min(3, devicePixelRatio || 1);
  canvas.width = Math.round(widthPx * ratio);
  canvas.height = Math.round(heightPx * ratio);
  context.scale(ratio, ratio);
  context.fillStyle = getComputedStyle(canvas).color;
  const room = heightPx - Math.min(12, heightPx / 4);
  const stride = widthPx / Math.max(1, bars.length);
  context.beginPath();
  for (const [at, loudness] of bars.entries()) {
    if (loudness <= 0) continue;
    const size = Math.max(1.5, loudness * room);
    context.roundRect(at * stride, (heightPx - size) / 2, barPx, size, 1);
  }
  context.fill();
}

/**
 * Height 0..1 of each bar of a waveform. `peaks` are loudness values 0..1 evenly spread over `durationSec`. A bar shows
 * the loudest peak it covers, so that a transient stays visible when zoomed out. Bars outside the song are 0.
 */
export function waveBars(peaks: ArrayLike<number>, durationSec: number, view: TimeRange, count: number): Float32Array {
  const bars = new Float32Array(Math.max(0, count));
  if (peaks.length === 0 || durationSec <= 0) return bars;
  const perSec = peaks.length / durationSec;
  for (let bar = 0; bar < bars.length; bar += 1) {
    const fromSec = secAt(view, bar / count);
    const toSec = secAt(view, (bar + 1) / count);
    if (toSec <= 0 || fromSec >= durationSec) continue;
    const from = Math.max(0, Math.floor(fromSec * perSec));
    const to = Math.min(peaks.length - 1, Math.max(from, Math.ceil(toSec * perSec) - 1));
    let loudest = 0;
    for (let at = from; at <= to; at += 1) loudest = Math.max(loudest, Math.abs(peaks[at] ?? 0));
    bars[bar] = Math.min(1, loudest);
  }
  return bars;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Changes with the theme, so that a canvas repaints: its pixels do not follow CSS variables. */
export function useThemePaint(): string {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme ?? 'light',
    () => 'light',
  );
}
