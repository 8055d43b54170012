import { ONSET_HZ } from '../onset-curve.ts';
import { steadiestPath } from './steadiest-path.ts';

/** Maximum error of the period estimate, and the search resolution: a fortieth of a beat over the song's length. */
const PERIOD_ERROR = 0.006;
const DRIFT_BEATS = 0.025;
/** Thirds count too: where the estimate is four thirds of the tempo, they are the song's real subdivision. */
const PARTS = [
  { part: 1, weight: 1 },
  { part: 2, weight: 0.7 },
  { part: 3, weight: 0.6 },
  { part: 4, weight: 0.5 },
] as const;
const WINDOW_SEC = 6;

/**
 * The period near `period` (both in frames) with the clearest repetition over the whole curve, assuming a machine-like
 * pulse. Found from the magnitude of the curve's spectrum at the beat's frequency and its multiples.
 */
export function steadyPeriod(onsets: Float32Array, period: number): number {
  const beats = onsets.length / period;
  const steps = Math.max(8, Math.min(200, Math.ceil((PERIOD_ERROR * beats) / DRIFT_BEATS)));
  let best = period;
  let bestStrength = Number.NEGATIVE_INFINITY;
  for (let step = -steps; step <= steps; step++) {
    const tried = period * (1 + (PERIOD_ERROR * step) / steps);
    const strength = PARTS.reduce(
      (sum, { part, weight }) => sum + weight * Math.hypot(...spectrumAt(onsets, part / tried)),
      0,
    );
    if (strength > bestStrength) [best, bestStrength] = [tried, strength];
  }
  return best;
}

/**
 * Subdivisions of a beat, and the required phase agreement between windows of a song. Finer ones agree by chance more
 * easily.
 */
const AGREEMENTS = [
  { part: 2, atLeast: 0.85 },
  { part: 3, atLeast: 0.9 },
  { part: 4, atLeast: 0.93 },
] as const;

/**
 * The subdivision by which the song keeps time: in every six-second window its halves, thirds or quarters have the same
 * phase, as with a machine or a player with a click track. Beats themselves are not compared, because beats and
 * off-beats may alternate in loudness. Undefined when the tempo changes.
 */
export function steadyPart(onsets: Float32Array, period: number): number | undefined {
  return AGREEMENTS.find(({ part, atLeast }) => agreement(onsets, part / period) >= atLeast)?.part;
}

/** Phase agreement between windows of the curve at this frequency (cycles per frame): 0 by chance, 1 exact. */
function agreement(onsets: Float32Array, frequency: number): number {
  const size = Math.round(WINDOW_SEC * ONSET_HZ);
  let [sumX, sumY, total] = [0, 0, 0];
  for (let start = 0; start === 0 || start + size / 2 < onsets.length; start += size) {
    const [x, y] = spectrumAt(onsets.subarray(start, start + size), frequency);
    const angle = 2 * Math.PI * frequency * start;
    sumX += x * Math.cos(angle) - y * Math.sin(angle);
    sumY += x * Math.sin(angle) + y * Math.cos(angle);
    total += Math.hypot(x, y);
  }
  return total > 0 ? Math.hypot(sumX, sumY) / total : 0;
}

/** The largest drift from an even pulse, in its beats; anything further away is another subdivision. */
const FARTHEST_DRIFT = 1 / 6;
/** The cost of a change by one frame, in units of onset strength. */
const CHANGE_COST = 2;
/** Beats on either side over which drift is smoothed: the neighbours say more than a single onset. */
const DRIFT_REACH = 3;
/** A smaller drift cannot be told from a steady song by its onsets. */
const LEAST_DRIFT_SEC = 0.025;

/**
 * The drift at each pulse in frames, negative when early; undefined when the song keeps time. Only changes are
 * followed: a constant offset of all subdivisions belongs to the rhythm.
 */
export function driftOf(onsets: Float32Array, pulse: readonly number[], period: number): number[] | undefined {
  const farthest = Math.round(FARTHEST_DRIFT * period);
  const strike = (beat: number, state: number) =>
    strikeAt(onsets, Math.round(pulse[beat] as number) + state - farthest);
  const path = steadiestPath(pulse.length, 2 * farthest + 1, { reach: 1, cost: CHANGE_COST }, strike).map(
    (state) => state - farthest,
  );
  const smooth = path.map((_, i) => {
    const near = path.slice(Math.max(0, i - DRIFT_REACH), i + DRIFT_REACH + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
  return Math.max(...smooth) - Math.min(...smooth) < LEAST_DRIFT_SEC * ONSET_HZ ? undefined : smooth;
}

/** The beats, in frames, of a steady pulse with this period, at the phase with the strongest onsets. */
export function steadyBeats(onsets: Float32Array, period: number): number[] {
  const steps = Math.max(8, Math.round(period));
  let best: number[] = [];
  let bestStrength = Number.NEGATIVE_INFINITY;
  for (let step = 0; step < steps; step++) {
    const beats = beatsFrom((step / steps) * period, period, onsets.length);
    const strength = beats.reduce((sum, beat) => sum + strikeAt(onsets, Math.round(beat)), 0) / beats.length;
    if (strength > bestStrength) [best, bestStrength] = [beats, strength];
  }
  return best;
}

/** Every beat of a steady pulse that includes `first`, from the start of the song to `endFrame`. */
export function beatsFrom(first: number, period: number, endFrame: number): number[] {
  const start = first - Math.floor(first / period) * period;
  return Array.from({ length: Math.max(1, Math.ceil((endFrame - start) / period)) }, (_, i) => start + i * period);
}

function strikeAt(curve: Float32Array, frame: number): number {
  return 0.5 * (curve[frame - 1] ?? 0) + (curve[frame] ?? 0) + 0.5 * (curve[frame + 1] ?? 0);
}

/** The curve's spectrum at one frequency (cycles per frame), using a rotating phasor instead of a sine per frame. */
function spectrumAt(curve: Float32Array, frequency: number): [number, number] {
  const [turnX, turnY] = [Math.cos(2 * Math.PI * frequency), Math.sin(2 * Math.PI * frequency)];
  let [x, y, sumX, sumY] = [1, 0, 0, 0];
  for (const value of curve) {
    sumX += value * x;
    sumY += value * y;
    [x, y] = [x * turnX - y * turnY, x * turnY + y * turnX];
  }
  return [sumX, sumY];
}
