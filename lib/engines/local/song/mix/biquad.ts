import { RATE } from '../sample-rate.ts';

/** Keeps a filter from producing denormal numbers in silence, which processors handle slowly. */
export const TINY = 1e-25;

/** The left and right channel. */
export type Sides = readonly [Float32Array, Float32Array];

/** Second-order filter with coefficients from the Audio EQ Cookbook. */
export class Biquad {
  private z1 = 0;
  private z2 = 0;
  readonly k: readonly [number, number, number, number, number];

  constructor(k: readonly [number, number, number, number, number]) {
    this.k = k;
  }

  run(samples: Float32Array, from = 0, to = samples.length): void {
    const [b0, b1, b2, a1, a2] = this.k;
    let { z1, z2 } = this;
    for (let index = from; index < to; index++) {
      const input = samples[index] as number;
      const output = b0 * input + z1;
      z1 = b1 * input - a1 * output + z2;
      z2 = b2 * input - a2 * output;
      samples[index] = output;
    }
    this.z1 = Math.abs(z1) < 1e-20 ? 0 : z1;
    this.z2 = Math.abs(z2) < 1e-20 ? 0 : z2;
  }
}

/** Filters both channels in one loop, so that neither waits for the other's last sample. */
export function filterSides([left, right]: Sides, { k }: Biquad): void {
  const [b0, b1, b2, a1, a2] = k;
  let z1 = 0;
  let z2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let index = 0; index < left.length; index++) {
    const l = left[index] as number;
    const r = right[index] as number;
    const outLeft = b0 * l + z1;
    const outRight = b0 * r + y1;
    z1 = b1 * l - a1 * outLeft + z2;
    y1 = b1 * r - a1 * outRight + y2;
    z2 = b2 * l - a2 * outLeft + TINY;
    y2 = b2 * r - a2 * outRight + TINY;
    left[index] = outLeft;
    right[index] = outRight;
  }
}

export function highPass(hertz: number, q = Math.SQRT1_2): Biquad {
  const w = (2 * Math.PI * hertz) / RATE;
  const alpha = Math.sin(w) / (2 * q);
  const cos = Math.cos(w);
  const a0 = 1 + alpha;
  return new Biquad([(1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0]);
}

export function lowPass(hertz: number, q = Math.SQRT1_2): Biquad {
  const w = (2 * Math.PI * hertz) / RATE;
  const alpha = Math.sin(w) / (2 * q);
  const cos = Math.cos(w);
  const a0 = 1 + alpha;
  return new Biquad([(1 - cos) / 2 / a0, (1 - cos) / a0, (1 - cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0]);
}

export function peak(hertz: number, gainDb: number, q: number): Biquad {
  const amp = 10 ** (gainDb / 40);
  const w = (2 * Math.PI * hertz) / RATE;
  const alpha = Math.sin(w) / (2 * q);
  const cos = Math.cos(w);
  const a0 = 1 + alpha / amp;
  return new Biquad([
    (1 + alpha * amp) / a0,
    (-2 * cos) / a0,
    (1 - alpha * amp) / a0,
    (-2 * cos) / a0,
    (1 - alpha / amp) / a0,
  ]);
}

export function shelf(hertz: number, gainDb: number, side: 'low' | 'high'): Biquad {
  const amp = 10 ** (gainDb / 40);
  const w = (2 * Math.PI * hertz) / RATE;
  const alpha = (Math.sin(w) / 2) * Math.SQRT2;
  const cos = side === 'high' ? Math.cos(w) : -Math.cos(w);
  const root = 2 * Math.sqrt(amp) * alpha;
  const a0 = amp + 1 - (amp - 1) * cos + root;
  const sign = side === 'high' ? 1 : -1;
  return new Biquad([
    (amp * (amp + 1 + (amp - 1) * cos + root)) / a0,
    (sign * -2 * amp * (amp - 1 + (amp + 1) * cos)) / a0,
    (amp * (amp + 1 + (amp - 1) * cos - root)) / a0,
    (sign * 2 * (amp - 1 - (amp + 1) * cos)) / a0,
    (amp + 1 - (amp - 1) * cos - root) / a0,
  ]);
}
