export const ENERGY_HZ = 20;
const WAVEFORM_HZ = 10;

/**
 * Smoothed loudness 0..1, `ENERGY_HZ` values per second: 1 in loud passages, 0 at forty decibels below. Silence is 0.
 */
export function energyCurve(samples: Float32Array, sampleRate: number): number[] {
  const count = Math.max(1, Math.ceil((samples.length / sampleRate) * ENERGY_HZ));
  const power = Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * sampleRate) / ENERGY_HZ);
    const to = Math.min(samples.length, Math.floor(((i + 1) * sampleRate) / ENERGY_HZ));
    let sum = 0;
    for (let at = from; at < to; at++) sum += (samples[at] as number) ** 2;
    return to > from ? sum / (to - from) : 0;
  });
  const weights = [1, 3, 5, 6, 5, 3, 1];
  const decibels = power.map((_, i) => {
    let [sum, total] = [0, 0];
    weights.forEach((weight, k) => {
      const value = power[i + k - 3];
      if (value === undefined) return;
      sum += value * weight;
      total += weight;
    });
    return 10 * Math.log10(sum / total + 1e-12);
  });
  const loud = decibels.toSorted((a, b) => a - b)[Math.floor(decibels.length * 0.95)] as number;
  if (loud < -70) return decibels.map(() => 0);
  return decibels.map((value) => round(Math.min(1, Math.max(0, (value - loud + 40) / 40))));
}

/** Peak of each tenth of a second, 0..1. */
export function waveformPeaks(samples: Float32Array, sampleRate: number): number[] {
  const count = Math.max(1, Math.ceil((samples.length / sampleRate) * WAVEFORM_HZ));
  return Array.from({ length: count }, (_, i) => {
    const to = Math.min(samples.length, Math.floor(((i + 1) * sampleRate) / WAVEFORM_HZ));
    let peak = 0;
    for (let at = Math.floor((i * sampleRate) / WAVEFORM_HZ); at < to; at++)
      peak = Math.max(peak, Math.abs(samples[at] as number));
    return round(Math.min(1, peak));
  });
}

/** A curve downsampled to `ENERGY_HZ` by the maximum of each bucket, scaled so that strong moments reach 1. */
export function motionCurve(curve: Float32Array, curveHz: number, count: number): number[] {
  const peaks = Array.from({ length: count }, (_, i) => {
    let peak = 0;
    for (let at = Math.floor((i * curveHz) / ENERGY_HZ); at < ((i + 1) * curveHz) / ENERGY_HZ; at++)
      peak = Math.max(peak, curve[at] ?? 0);
    return peak;
  });
  const strong = peaks.toSorted((a, b) => a - b)[Math.floor(peaks.length * 0.97)] ?? 0;
  return peaks.map((peak) => (strong > 0 ? round(Math.min(1, peak / strong)) : 0));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
