export const PEAKS_PER_SEC = 10;

/** Peaks per bucket, ten per second, normalised to 1. */
export function waveformPeaks(left: Float32Array, right: Float32Array, sampleRate: number): number[] {
  const size = Math.round(sampleRate / PEAKS_PER_SEC);
  const peaks: number[] = [];
  for (let start = 0; start < left.length; start += size) {
    let peak = 0;
    for (let index = start; index < Math.min(left.length, start + size); index++)
      peak = Math.max(peak, Math.abs(left[index] as number), Math.abs(right[index] as number));
    peaks.push(peak);
  }
  const highest = Math.max(1e-6, ...peaks);
  return peaks.map((peak) => Math.round((peak / highest) * 1000) / 1000);
}
