import { ANALYSIS_RATE, melBands, spectra } from './spectrogram.ts';

const ONSET_HOP = 220;
/** Onset values per second. */
export const ONSET_HZ = ANALYSIS_RATE / ONSET_HOP;

const WINDOW = 1024;
const BAND_COUNT = 40;
const LOW_BAND_COUNT = 2;
/** The range where snare, guitar and keyboard onsets stand out from bass and cymbals. */
const MID_BANDS = { from: 5, to: 20 };
/** About 300 Hz to 1, 3 and 9.5 kHz. A snare or clap has onsets in all three ranges, a chord or cymbal does not. */
const WIDE_EDGES = [5, 13, 24, BAND_COUNT] as const;
/** From about 5 kHz. */
const HIGH_BAND = 30;

export type OnsetCurves = {
  /** Onset strength, `ONSET_HZ` values per second, with the local mean removed; never negative. */
  full: Float32Array;
  /** The same below about 180 Hz: kick drum and bass. */
  low: Float32Array;
  /** The same from about 300 to 2,100 Hz: snare, chords and voices. */
  mid: Float32Array;
  /** The same from about 5 kHz: hi-hats, cymbals and shakers. */
  high: Float32Array;
  /** Simultaneous onsets in the middle and high ranges: snares and claps. */
  wide: Float32Array;
  /** Twelve coarse log-loudness bands per frame, for timbre. */
  timbre: Float32Array[];
};

/** Spectral flux over mel bands: the increase in loudness since two frames ago. */
export function onsetCurves(samples: Float32Array): OnsetCurves {
  const frames = spectra(samples, WINDOW, ONSET_HOP);
  const bands = melBands(BAND_COUNT, WINDOW, 30, 9500);
  const full = new Float32Array(frames.frameCount);
  const low = new Float32Array(frames.frameCount);
  const mid = new Float32Array(frames.frameCount);
  const high = new Float32Array(frames.frameCount);
  const wide = new Float32Array(frames.frameCount);
  const rises = new Float32Array(BAND_COUNT);
  const timbre = Array.from({ length: 12 }, () => new Float32Array(frames.frameCount));
  const history = [new Float32Array(BAND_COUNT), new Float32Array(BAND_COUNT), new Float32Array(BAND_COUNT)];
  frames.forEach((magnitudes, frame) => {
    const current = history[frame % 3] as Float32Array;
    const before = history[(frame + 1) % 3] as Float32Array;
    bands.apply(magnitudes, current);
    for (let band = 0; band < BAND_COUNT; band++) current[band] = Math.log1p(20 * (current[band] as number));
    for (let band = 0; band < BAND_COUNT; band++) {
      // Comparing with the louder neighbouring band (a maximum filter) keeps vibrato and slides from counting as
      // onsets.
      const reference = Math.max(before[band] as number, before[band - 1] ?? 0, before[band + 1] ?? 0);
      const rise = Math.max(0, (current[band] as number) - reference);
      full[frame] = (full[frame] as number) + rise;
      const ownRise = Math.max(0, (current[band] as number) - (before[band] as number));
      rises[band] = ownRise;
      if (band >= HIGH_BAND) high[frame] = (high[frame] as number) + ownRise;
      if (band < LOW_BAND_COUNT) low[frame] = (low[frame] as number) + ownRise;
      if (band >= MID_BANDS.from && band < MID_BANDS.to) mid[frame] = (mid[frame] as number) + ownRise;
      const coarse = timbre[Math.min(11, Math.floor((band * 12) / BAND_COUNT))] as Float32Array;
      coarse[frame] = (coarse[frame] as number) + (current[band] as number);
    }
    wide[frame] = narrowestRise(rises);
  });
  return changeCurves({ full, low, mid, high, wide, timbre }, aboveLocalMean);
}

/** Applies the same change to every onset curve; timbre is unchanged. */
export function changeCurves(
  { full, low, mid, high, wide, timbre }: OnsetCurves,
  change: (curve: Float32Array) => Float32Array,
): OnsetCurves {
  return { full: change(full), low: change(low), mid: change(mid), high: change(high), wide: change(wide), timbre };
}

/** The mean rise of the range that rises least. */
function narrowestRise(rises: Float32Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let range = 1; range < WIDE_EDGES.length; range++) {
    const [from, to] = [WIDE_EDGES[range - 1] as number, WIDE_EDGES[range] as number];
    let sum = 0;
    for (let band = from; band < to; band++) sum += rises[band] as number;
    least = Math.min(least, sum / (to - from));
  }
  return least;
}

/** Subtracts the mean of the surrounding second and scales to unit deviation; all zero for a flat curve. */
function aboveLocalMean(curve: Float32Array): Float32Array {
  const reach = Math.round(ONSET_HZ / 2);
  const sums = new Float64Array(curve.length + 1);
  for (let i = 0; i < curve.length; i++) sums[i + 1] = (sums[i] as number) + (curve[i] as number);
  const out = new Float32Array(curve.length);
  let energy = 0;
  for (let i = 0; i < curve.length; i++) {
    const from = Math.max(0, i - reach);
    const to = Math.min(curve.length, i + reach + 1);
    const value = Math.max(0, (curve[i] as number) - ((sums[to] as number) - (sums[from] as number)) / (to - from));
    out[i] = value;
    energy += value * value;
  }
  const deviation = Math.sqrt(energy / Math.max(1, out.length));
  if (deviation > 1e-4) for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) / deviation;
  else out.fill(0);
  return out;
}

/** Smoothed with weights ¼, ½, ¼. */
export function smoothed(curve: Float32Array): Float32Array {
  return curve.map((value, i) => 0.25 * (curve[i - 1] ?? 0) + 0.5 * value + 0.25 * (curve[i + 1] ?? 0));
}

/** The highest value within `reach` frames before a moment and `reach + 1` after it. */
export function peakNear(curve: Float32Array, frame: number, reach: number): number {
  const centre = Math.round(frame);
  let peak = 0;
  for (let i = centre - reach; i <= centre + reach + 1; i++) peak = Math.max(peak, curve[i] ?? 0);
  return peak;
}

/** How well a curve correlates with itself some frames later. */
export class Repetition {
  readonly #centred: Float32Array;
  readonly #energy: number;

  constructor(curve: Float32Array) {
    const smooth = smoothed(curve);
    const mean = smooth.reduce((sum, value) => sum + value, 0) / Math.max(1, smooth.length);
    this.#centred = smooth.map((value) => value - mean);
    this.#energy = this.#centred.reduce((sum, value) => sum + value * value, 0);
  }

  /** 1 identical, 0 by chance. Allows one frame of tolerance, since `lag` falls between frames. */
  at(lag: number): number {
    const centred = this.#centred;
    if (this.#energy < 1e-9 || lag >= centred.length / 2) return 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let shift = Math.round(lag) - 1; shift <= Math.round(lag) + 1; shift++) {
      let sum = 0;
      for (let i = shift; i < centred.length; i++) sum += (centred[i] as number) * (centred[i - shift] as number);
      best = Math.max(best, (sum / this.#energy) * (centred.length / (centred.length - shift)));
    }
    return best;
  }
}
