import { secAt, type TimeRange } from './scale.ts';

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
