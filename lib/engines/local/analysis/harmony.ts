import { ANALYSIS_RATE, spectra } from './spectrogram.ts';

const WINDOW = 8192;
const HOP = 2205;
/** Chroma frames per second. */
export const CHROMA_HZ = ANALYSIS_RATE / HOP;

const LOWEST_HZ = 60;
const HIGHEST_HZ = 2100;

/** Twelve pitch-class strengths per frame, C first, from spectral peaks; each frame sums to 1 or is all zero. */
export function chromaFrames(samples: Float32Array): Float32Array[] {
  const peaks: { pitch: number; weight: number }[][] = [];
  const binHz = ANALYSIS_RATE / WINDOW;
  const [firstBin, lastBin] = [Math.floor(LOWEST_HZ / binHz), Math.ceil(HIGHEST_HZ / binHz)];
  spectra(samples, WINDOW, HOP).forEach((magnitudes) => {
    const found: { pitch: number; weight: number }[] = [];
    for (let bin = firstBin; bin <= lastBin; bin++) {
      const [a, b, c] = [magnitudes[bin - 1] as number, magnitudes[bin] as number, magnitudes[bin + 1] as number];
      if (b <= a || b < c || b < 0.5) continue;
      const [la, lb, lc] = [Math.log(a + 1e-9), Math.log(b), Math.log(c + 1e-9)];
      const bend = la - 2 * lb + lc;
      const hz = (bin + (bend < 0 ? (0.5 * (la - lc)) / bend : 0)) * binHz;
      found.push({ pitch: 69 + 12 * Math.log2(hz / 440), weight: Math.log1p(b) });
    }
    peaks.push(found);
  });
  const tuning = estimateTuning(peaks);
  return peaks.map((found) => {
    const chroma = new Float32Array(12);
    let total = 0;
    for (const { pitch, weight } of found) {
      const tuned = pitch - tuning;
      const nearest = Math.round(tuned);
      const share = weight * Math.max(0, 1 - 2 * Math.abs(tuned - nearest)) * (pitch < 84 ? 1 : 0.5);
      chroma[((nearest % 12) + 12) % 12] = (chroma[((nearest % 12) + 12) % 12] as number) + share;
      total += share;
    }
    if (total > 0) for (let i = 0; i < 12; i++) chroma[i] = (chroma[i] as number) / total;
    return chroma;
  });
}

/** Deviation of the whole recording from concert pitch, in semitones -0.5..0.5 (circular mean). */
function estimateTuning(peaks: { pitch: number; weight: number }[][]): number {
  let [x, y] = [0, 0];
  for (const frame of peaks) {
    for (const { pitch, weight } of frame) {
      x += weight * Math.cos(2 * Math.PI * pitch);
      y += weight * Math.sin(2 * Math.PI * pitch);
    }
  }
  return x === 0 && y === 0 ? 0 : Math.atan2(y, x) / (2 * Math.PI);
}

const NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const MAJOR = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88];
const MINOR = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17];
const CLEAR_ENOUGH = 0.6;

/**
 * The key whose Krumhansl-Kessler profile correlates best with the song's chroma, such as `A minor`; null when unclear.
 */
export function estimateKey(frames: Float32Array[]): string | null {
  const sum = new Float64Array(12);
  for (const frame of frames) for (let i = 0; i < 12; i++) sum[i] = (sum[i] as number) + (frame[i] as number);
  // A few notes are not enough for a key, nor is one note with its reverberation.
  const loudest = Math.max(...sum);
  if (
    loudest <= 0 ||
    loudest > 0.4 * sum.reduce((total, value) => total + value, 0) ||
    sum.filter((value) => value > loudest * 0.12).length < 5
  )
    return null;
  let best: { name: string; match: number } = { name: '', match: -1 };
  for (let tonic = 0; tonic < 12; tonic++) {
    for (const [profile, mode] of [
      [MAJOR, 'major'],
      [MINOR, 'minor'],
    ] as const) {
      const match = correlate(sum, profile, tonic);
      if (match > best.match) best = { name: `${NAMES[tonic]} ${mode}`, match };
    }
  }
  return best.match >= CLEAR_ENOUGH ? best.name : null;
}

function correlate(sum: Float64Array, profile: number[], tonic: number): number {
  const meanA = sum.reduce((a, b) => a + b, 0) / 12;
  const meanB = profile.reduce((a, b) => a + b, 0) / 12;
  let [product, squareA, squareB] = [0, 0, 0];
  for (let i = 0; i < 12; i++) {
    const a = (sum[(i + tonic) % 12] as number) - meanA;
    const b = (profile[i] as number) - meanB;
    product += a * b;
    squareA += a * a;
    squareB += b * b;
  }
  return product / (Math.sqrt(squareA * squareB) || 1);
}
