import { ANALYSIS_RATE, melBands, spectra } from './spectrogram.ts';

export const ONSET_HOP = 220;
/** Onset values a second. */
export const ONSET_HZ = ANALYSIS_RATE / ONSET_HOP;

const WINDOW = 1024;
const BAND_COUNT = 40;
const LOW_BAND_COUNT = 4;

export type OnsetCurves = {
  /** How strongly sounds begin, `ONSET_HZ` values a second, mean-free where loud, never negative. */
  full: Float32Array;
  /** The same below about 200 Hz: kick drum and bass. */
  low: Float32Array;
  /** Twelve coarse log-loudness bands per frame, for timbre. */
  timbre: Float32Array[];
};

/** Spectral flux over perceptual bands: what rose in loudness since two frames ago. */
export function onsetCurves(samples: Float32Array): OnsetCurves {
  const frames = spectra(samples, WINDOW, ONSET_HOP);
  const bands = melBands(BAND_COUNT, WINDOW, 30, 9500);
  const full = new Float32Array(frames.frameCount);
  const low = new Float32Array(frames.frameCount);
  const timbre = Array.from({ length: 12 }, () => new Float32Array(frames.frameCount));
  const history = [new Float32Array(BAND_COUNT), new Float32Array(BAND_COUNT), new Float32Array(BAND_COUNT)];
  frames.forEach((magnitudes, frame) => {
    const current = history[frame % 3] as Float32Array;
    const before = history[(frame + 1) % 3] as Float32Array;
    bands.apply(magnitudes, current);
    for (let band = 0; band < BAND_COUNT; band++) current[band] = Math.log1p(20 * (current[band] as number));
    for (let band = 0; band < BAND_COUNT; band++) {
      // Comparing with the louder neighbour keeps vibrato and slides from counting as new notes.
      const reference = Math.max(before[band] as number, before[band - 1] ?? 0, before[band + 1] ?? 0);
      const rise = Math.max(0, (current[band] as number) - reference);
      full[frame] = (full[frame] as number) + rise;
      if (band < LOW_BAND_COUNT) low[frame] = (low[frame] as number) + Math.max(0, (current[band] as number) - (before[band] as number));
      const coarse = timbre[Math.min(11, Math.floor((band * 12) / BAND_COUNT))] as Float32Array;
      coarse[frame] = (coarse[frame] as number) + (current[band] as number);
    }
  });
  return { full: aboveLocalMean(full), low: aboveLocalMean(low), timbre };
}

/** Subtracts the mean of the surrounding second and scales to unit deviation; all zero when nothing happens. */
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
