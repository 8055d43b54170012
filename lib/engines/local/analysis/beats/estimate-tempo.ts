import { ONSET_HZ, smoothed } from '../onset-curve.ts';
import { steadiestPath } from './steadiest-path.ts';

const MIN_BPM = 50;
const MAX_BPM = 210;

const WINDOW_SEC = 12;
const STEP_SEC = 2;
const PREFERRED_BPM = 118;

export type TempoEstimate = {
  bpm: number;
  /** 0 (no pulse) to about 1 (machine-like): how much more the onsets correlate one beat later than by chance. */
  clarity: number;
  /** Frames per beat at each onset frame, following gradual tempo changes. */
  periodAt(frame: number): number;
};

/**
 * Estimates the tempo from the autocorrelation of the onset curve. Half and double tempo are weighed by a preference
 * for moderate tempi and by onsets halfway between the beats.
 */
export function estimateTempo(onsets: Float32Array): TempoEstimate | null {
  const maxLag = Math.ceil((60 / MIN_BPM) * ONSET_HZ * 4);
  const windows = windowedRepetition(onsets, maxLag);
  if (windows.length === 0) return null;
  const overall = new Float64Array(maxLag + 1);
  for (const window of windows)
    for (let lag = 0; lag <= maxLag; lag++)
      overall[lag] = (overall[lag] as number) + (window[lag] as number) / windows.length;
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let bpm = MIN_BPM; bpm <= MAX_BPM; bpm += 0.25) {
    const score = tempoScore(overall, bpm);
    if (score > bestScore) [best, bestScore] = [bpm, score];
  }
  const period = sharpenLag(overall, (60 / best) * ONSET_HZ);
  const bpm = (60 * ONSET_HZ) / period;
  const clarity = at(overall, period);
  const local = followTempo(windows, period);
  const stepFrames = STEP_SEC * ONSET_HZ;
  return {
    bpm,
    clarity,
    periodAt(frame) {
      const position = Math.min(local.length - 1, Math.max(0, frame / stepFrames - WINDOW_SEC / STEP_SEC / 2));
      const [before, after] = [local[Math.floor(position)] as number, local[Math.ceil(position)] as number];
      return before + (after - before) * (position - Math.floor(position));
    },
  };
}

function tempoScore(repetition: Float64Array, bpm: number): number {
  const lag = (60 / bpm) * ONSET_HZ;
  const multiples =
    at(repetition, lag) + 0.5 * at(repetition, lag * 2) + 0.4 * at(repetition, lag * 3) + 0.7 * at(repetition, lag * 4);
  const halfway = Math.max(0, at(repetition, lag / 2));
  // Onsets on the thirds mean either that this lag is three halves of the real beat, or that the beat swings.
  const thirds = Math.max(0, at(repetition, lag / 3), at(repetition, (lag * 2) / 3));
  const octavesAway = Math.log2(bpm / PREFERRED_BPM);
  const preference = Math.exp(-0.5 * (octavesAway / 0.95) ** 2);
  return (multiples - 0.25 * halfway - 0.6 * thirds) * preference;
}

/** Normalised autocorrelation in overlapping windows, so that tempo drift does not average out. */
function windowedRepetition(onsets: Float32Array, maxLag: number): Float64Array[] {
  const size = Math.min(onsets.length, Math.round(WINDOW_SEC * ONSET_HZ));
  const step = Math.round(STEP_SEC * ONSET_HZ);
  const smooth = smoothed(onsets);
  const windows: Float64Array[] = [];
  for (let start = 0; start === 0 || start + size <= onsets.length; start += step) {
    const slice = smooth.subarray(start, start + size);
    let mean = 0;
    for (const value of slice) mean += value / slice.length;
    const centred = Float32Array.from(slice, (value) => value - mean);
    const repetition = new Float64Array(maxLag + 1);
    let energy = 0;
    for (const value of centred) energy += value * value;
    if (energy > 1e-6) {
      for (let lag = 0; lag <= Math.min(maxLag, size - 1); lag++) {
        let sum = 0;
        for (let i = lag; i < size; i++) sum += (centred[i] as number) * (centred[i - lag] as number);
        repetition[lag] = (sum / energy) * (size / (size - lag * 0.7));
      }
    }
    windows.push(repetition);
  }
  return windows.some((window) => window[0] !== 0) ? windows : [];
}

/** The beat period in each window near the global one, chosen to vary as little as the audio permits. */
function followTempo(windows: Float64Array[], period: number): number[] {
  const factors = Array.from({ length: 41 }, (_, i) => 0.8 * 1.5625 ** (i / 40));
  const path = steadiestPath(windows.length, factors.length, { reach: 3, cost: 0.12 }, (step, state) => {
    const [window, factor] = [windows[step] as Float64Array, factors[state] as number];
    const lag = period * factor;
    return at(window, lag) + 0.5 * at(window, lag * 2) - 0.6 * Math.abs(Math.log2(factor));
  });
  return path.map((state, i) => sharpenLag(windows[i] as Float64Array, period * (factors[state] as number)));
}

function at(curve: Float64Array, lag: number): number {
  const floor = Math.floor(lag);
  const before = curve[floor] ?? 0;
  return before + ((curve[floor + 1] ?? before) - before) * (lag - floor);
}

/** Refines a lag to the sub-frame position of its peak, using the fourth multiple for precision. */
function sharpenLag(curve: Float64Array, lag: number): number {
  let sharp = lag;
  for (const multiple of [1, 2, 4]) {
    const centre = Math.round(sharp * multiple);
    let peak = centre;
    for (let i = centre - 2; i <= centre + 2; i++) if ((curve[i] ?? -1) > (curve[peak] ?? -1)) peak = i;
    const [a, b, c] = [curve[peak - 1] ?? 0, curve[peak] ?? 0, curve[peak + 1] ?? 0];
    const bend = a - 2 * b + c;
    if (b <= 0.05 || bend >= 0) continue;
    sharp = (peak + Math.max(-0.5, Math.min(0.5, (0.5 * (a - c)) / bend))) / multiple;
  }
  return Math.abs(sharp - lag) < lag * 0.06 ? sharp : lag;
}
