import { ANALYSIS_RATE, spectra } from '../../analysis/spectrogram.ts';

const WINDOW = 4096;
const HOP = 1102;
const FRAMES_PER_SEC = ANALYSIS_RATE / HOP;
const LOWEST = 55;
const HIGHEST = 82;
const SIZE = HIGHEST - LOWEST + 1;
const LEAP_COST = 0.035;
/** Below this share of the loudest moment, no melody is assumed. */
const FAINT = 0.12;

/**
 * The most likely melody pitch (MIDI) of each span, or null without a salient one: harmonic summation over the range of
 * voices and lead instruments, tracked with a penalty for leaps.
 */
export function trackMelody(
  samples: Float32Array,
  spans: readonly { fromSec: number; toSec: number }[],
): (number | null)[] {
  const binHz = ANALYSIS_RATE / WINDOW;
  const partials = Array.from({ length: SIZE }, (_, at) => {
    const hertz = 440 * 2 ** ((LOWEST + at - 69) / 12);
    return [1, 2, 3, 4, 5]
      .map((partial) => ({ bin: (hertz * partial) / binHz, weight: 0.78 ** (partial - 1) }))
      .filter((each) => each.bin < WINDOW / 2 - 2);
  });
  const frames: Float32Array[] = [];
  spectra(samples, WINDOW, HOP).forEach((magnitudes) => {
    const salience = new Float32Array(SIZE);
    partials.forEach((list, at) => {
      let sum = 0;
      for (const { bin, weight } of list) {
        const centre = Math.round(bin);
        const top = Math.max(
          magnitudes[centre - 1] as number,
          magnitudes[centre] as number,
          magnitudes[centre + 1] as number,
        );
        sum += weight * Math.log1p(top);
      }
      salience[at] = sum;
    });
    const mean = salience.reduce((sum, value) => sum + value, 0) / SIZE;
    for (let at = 0; at < SIZE; at++) salience[at] = Math.max(0, (salience[at] as number) - mean);
    frames.push(salience);
  });
  const heard = spans.map(({ fromSec, toSec }) => {
    const sum = new Float32Array(SIZE);
    const from = Math.max(0, Math.round(fromSec * FRAMES_PER_SEC));
    const to = Math.min(frames.length, Math.max(from + 1, Math.round(toSec * FRAMES_PER_SEC)));
    for (let frame = from; frame < to; frame++)
      for (let at = 0; at < SIZE; at++)
        sum[at] = (sum[at] as number) + ((frames[frame] as Float32Array)[at] as number) / (to - from);
    return sum;
  });
  const loudest = heard.reduce((top, sum) => Math.max(top, ...sum), 1e-6);
  const path = follow(heard.map((sum) => sum.map((value) => value / loudest)));
  return path.map((at, span) => (((heard[span] as Float32Array)[at] as number) < loudest * FAINT ? null : LOWEST + at));
}

function follow(salience: readonly Float32Array[]): number[] {
  const links: Int16Array[] = [];
  let totals = new Float64Array(SIZE);
  for (const here of salience) {
    const link = new Int16Array(SIZE);
    const next = new Float64Array(SIZE);
    for (let at = 0; at < SIZE; at++) {
      let best = Number.NEGATIVE_INFINITY;
      for (let before = 0; before < SIZE; before++) {
        const total = (totals[before] as number) - LEAP_COST * Math.min(12, Math.abs(at - before));
        if (total > best) {
          best = total;
          link[at] = before;
        }
      }
      next[at] = best + (here[at] as number);
    }
    links.push(link);
    totals = next;
  }
  let at = totals.indexOf(Math.max(...totals));
  const path: number[] = [];
  for (let span = salience.length - 1; span >= 0; span--) {
    path.unshift(at);
    at = (links[span] as Int16Array)[at] as number;
  }
  return path;
}
