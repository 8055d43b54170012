import { CHROMA_HZ } from './harmony.ts';

/** Prefix sums of chroma, which give the mean of any span directly. */
export type ChromaSums = { sums: Float64Array; count: number };

export function chromaSums(frames: readonly Float32Array[]): ChromaSums {
  const sums = new Float64Array((frames.length + 1) * 12);
  frames.forEach((frame, i) => {
    for (let k = 0; k < 12; k++) sums[(i + 1) * 12 + k] = (sums[i * 12 + k] as number) + (frame[k] as number);
  });
  return { sums, count: frames.length };
}

/** Chroma distance between the `reachSec` before and after a moment, 0 to 1. */
export function chromaChange(chroma: ChromaSums, atSec: number, reachSec: number): number {
  const { sums } = chroma;
  const [b0, b1] = span(chroma.count, atSec - reachSec, atSec);
  const [a0, a1] = span(chroma.count, atSec, atSec + reachSec);
  let [product, a, b] = [0, 0, 0];
  for (let k = 0; k < 12; k++) {
    const before = (sums[b1 * 12 + k] as number) - (sums[b0 * 12 + k] as number);
    const after = (sums[a1 * 12 + k] as number) - (sums[a0 * 12 + k] as number);
    product += before * after;
    a += before * before;
    b += after * after;
  }
  return a > 1e-9 && b > 1e-9 ? 1 - product / Math.sqrt(a * b) : 0;
}

export function meanChroma(frames: readonly Float32Array[], fromSec: number, toSec: number): Float32Array {
  const mean = new Float32Array(12);
  const [from, to] = span(frames.length, fromSec, toSec);
  for (let i = from; i < to; i++)
    for (let k = 0; k < 12; k++)
      mean[k] = (mean[k] as number) + ((frames[i] as Float32Array)[k] as number) / (to - from);
  return mean;
}

function span(count: number, fromSec: number, toSec: number): [number, number] {
  const from = Math.min(count, Math.max(0, Math.round(fromSec * CHROMA_HZ)));
  return [from, Math.max(from, Math.min(count, Math.max(from + 1, Math.round(toSec * CHROMA_HZ))))];
}
