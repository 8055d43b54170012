import { CHROMA_HZ } from './harmony.ts';
import { ONSET_HZ, type OnsetCurves } from './onset-curve.ts';

const SLIP_COST = 7;

/**
 * Indexes of the beats that start a bar of four (or three, when the sound clearly asks for it). Bars begin where the
 * low end strikes and the harmony changes; the count may slip only when much speaks for it.
 */
export function findDownbeats(beats: number[], onsets: OnsetCurves, chroma: Float32Array[]): number[] {
  if (beats.length < 4) return beats.length > 0 ? [0] : [];
  const low = standardise(beats.map((beat) => peakNear(onsets.low, beat)));
  const full = standardise(beats.map((beat) => peakNear(onsets.full, beat)));
  const change = standardise(beats.map((beat, i) => chromaChange(chroma, beats[i - 2] ?? beat - 1, beat, beats[i + 2] ?? beat + 1)));
  const weight = beats.map((_, i) => (low[i] as number) + 0.4 * (full[i] as number) + 1.3 * (change[i] as number));
  const four = countBars(weight, 4);
  const three = countBars(weight, 3);
  return three.strength > four.strength * 1.3 + 0.25 ? three.starts : four.starts;
}

function countBars(weight: number[], meter: number): { starts: number[]; strength: number } {
  let scores = Array.from({ length: meter }, () => 0);
  const links: number[][] = [];
  for (const value of weight) {
    const bestBefore = scores.indexOf(Math.max(...scores));
    const link: number[] = [];
    scores = scores.map((_, position) => {
      const expected = (position + meter - 1) % meter;
      const slips = (scores[bestBefore] as number) - SLIP_COST > (scores[expected] as number);
      const from = slips ? bestBefore : expected;
      link.push(from);
      return (scores[from] as number) - (slips ? SLIP_COST : 0) + (position === 0 ? value : -value / (meter - 1));
    });
    links.push(link);
  }
  let position = scores.indexOf(Math.max(...scores));
  const starts: number[] = [];
  for (let i = weight.length - 1; i >= 0; i--) {
    if (position === 0) starts.unshift(i);
    position = (links[i] as number[])[position] as number;
  }
  const strength = starts.reduce((sum, i) => sum + (weight[i] as number), 0) / Math.max(1, starts.length);
  return { starts, strength };
}

function peakNear(curve: Float32Array, timeSec: number): number {
  const centre = Math.round(timeSec * ONSET_HZ);
  let peak = 0;
  for (let i = centre - 3; i <= centre + 4; i++) peak = Math.max(peak, curve[i] ?? 0);
  return peak;
}

function chromaChange(frames: Float32Array[], fromSec: number, atSec: number, toSec: number): number {
  const before = meanChroma(frames, fromSec, atSec);
  const after = meanChroma(frames, atSec, toSec);
  let [product, a, b] = [0, 0, 0];
  for (let i = 0; i < 12; i++) {
    product += (before[i] as number) * (after[i] as number);
    a += (before[i] as number) ** 2;
    b += (after[i] as number) ** 2;
  }
  return a > 0 && b > 0 ? 1 - product / Math.sqrt(a * b) : 0;
}

export function meanChroma(frames: Float32Array[], fromSec: number, toSec: number): Float32Array {
  const mean = new Float32Array(12);
  const from = Math.max(0, Math.round(fromSec * CHROMA_HZ));
  const to = Math.min(frames.length, Math.max(from + 1, Math.round(toSec * CHROMA_HZ)));
  for (let i = from; i < to; i++) for (let k = 0; k < 12; k++) mean[k] = (mean[k] as number) + ((frames[i] as Float32Array)[k] as number) / (to - from);
  return mean;
}

function standardise(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (deviation > 1e-6 ? Math.max(-2, Math.min(3, (value - mean) / deviation)) : 0));
}
