import { TINY } from './biquad.ts';
import { RATE } from '../sample-rate.ts';

type Coefficients = readonly [number, number, number, number, number];

/** K-weighting of ITU-R BS.1770 recomputed for 44.1 kHz: a shelf and a high-pass. */
const [SHELF, HIGH_PASS] = weighting();

function weighting(): readonly [Coefficients, Coefficients] {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / RATE);
  const gain = 10 ** (3.999843853973347 / 20);
  const bandwidth = gain ** 0.4996667741545416;
  const q = 0.7071752369554196;
  const a0 = 1 + shelfK / q + shelfK * shelfK;
  const k = Math.tan((Math.PI * 38.13547087602444) / RATE);
  const highQ = 0.5003270373238773;
  const b0 = 1 + k / highQ + k * k;
  return [
    [
      (gain + (bandwidth * shelfK) / q + shelfK * shelfK) / a0,
      (2 * (shelfK * shelfK - gain)) / a0,
      (gain - (bandwidth * shelfK) / q + shelfK * shelfK) / a0,
      (2 * (shelfK * shelfK - 1)) / a0,
      (1 - shelfK / q + shelfK * shelfK) / a0,
    ],
    [1, -2, 1, (2 * (k * k - 1)) / b0, (1 - k / highQ + k * k) / b0],
  ];
}

/**
 * K-weighted power per tenth of a second. One loop runs both filters on both channels, so that none waits for another.
 */
export function loudnessTrack(left: Float32Array, right: Float32Array): Float64Array {
  const hop = RATE / 10;
  const powers = new Float64Array(Math.floor(left.length / hop));
  const [b0, b1, b2, a1, a2] = SHELF;
  const [, , , c1, c2] = HIGH_PASS;
  let [l1, l2, l3, l4] = [0, 0, 0, 0];
  let [r1, r2, r3, r4] = [0, 0, 0, 0];
  for (let at = 0; at < powers.length; at++) {
    let sum = 0;
    for (let index = at * hop; index < (at + 1) * hop; index++) {
      const l = left[index] as number;
      const r = right[index] as number;
      const shelvedLeft = b0 * l + l1;
      const shelvedRight = b0 * r + r1;
      l1 = b1 * l - a1 * shelvedLeft + l2;
      r1 = b1 * r - a1 * shelvedRight + r2;
      l2 = b2 * l - a2 * shelvedLeft + TINY;
      r2 = b2 * r - a2 * shelvedRight + TINY;
      const heardLeft = shelvedLeft + l3;
      const heardRight = shelvedRight + r3;
      l3 = l4 - 2 * shelvedLeft - c1 * heardLeft;
      r3 = r4 - 2 * shelvedRight - c1 * heardRight;
      l4 = shelvedLeft - c2 * heardLeft;
      r4 = shelvedRight - c2 * heardRight;
      sum += heardLeft * heardLeft + heardRight * heardRight;
    }
    powers[at] = sum / hop;
  }
  return powers;
}

/** Integrated loudness of a track in LUFS, with both gates. */
export function lufsOf(powers: ArrayLike<number>): number {
  const blocks: number[] = [];
  for (let at = 0; at + 4 <= powers.length; at++) {
    blocks.push(
      ((powers[at] as number) + (powers[at + 1] as number) + (powers[at + 2] as number) + (powers[at + 3] as number)) /
        4,
    );
  }
  const lufs = (power: number) => -0.691 + 10 * Math.log10(Math.max(1e-12, power));
  const mean = (list: number[]) => list.reduce((sum, power) => sum + power, 0) / Math.max(1, list.length);
  const loud = blocks.filter((power) => lufs(power) > -70);
  if (loud.length === 0) return -70;
  const gate = lufs(mean(loud)) - 10;
  return lufs(mean(loud.filter((power) => lufs(power) > gate)));
}

export type Span = { fromSec: number; toSec: number };

/** Loudness of certain spans of a track. */
export function lufsWithin(powers: Float64Array, spans: readonly Span[]): number {
  const inside = spans.flatMap(({ fromSec, toSec }) => [
    ...powers.subarray(Math.max(0, Math.round(fromSec * 10)), Math.max(0, Math.round(toSec * 10))),
  ]);
  return lufsOf(inside);
}

/** Integrated loudness in LUFS with both gates. */
export function integratedLufs(left: Float32Array, right: Float32Array): number {
  return lufsOf(loudnessTrack(left, right));
}

/** True peak (4x oversampled by a short windowed sinc), linear. */
export function truePeak(left: Float32Array, right: Float32Array): number {
  let highest = 0;
  for (const channel of [left, right]) {
    for (let index = 6; index < channel.length - 6; index++) {
      const here = Math.abs(channel[index] as number);
      if (here > highest) highest = here;
      if (Math.max(here, Math.abs(channel[index + 1] as number)) < highest * 0.6) continue;
      for (const taps of SINC) {
        let value = 0;
        for (let tap = 0; tap < 12; tap++) value += (channel[index + tap - 5] as number) * (taps[tap] as number);
        const size = Math.abs(value);
        if (size > highest) highest = size;
      }
    }
  }
  return highest;
}

export const SINC: readonly Float64Array[] = [0.25, 0.5, 0.75].map((shift) =>
  Float64Array.from({ length: 12 }, (_, tap) => {
    const x = tap - 5 - shift;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / 6.5);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);
