import { hash01 } from './random.ts';

const fade = (t: number) => t * t * (3 - 2 * t);

/** Smooth noise along a line, 0..1, one feature per unit of `x`. */
export function noise1(x: number, seed = 0): number {
  const cell = Math.floor(x);
  const a = hash01(cell, seed);
  return a + (hash01(cell + 1, seed) - a) * fade(x - cell);
}

/** Octaves of `noise1`, 0..1. */
export function fbm1(x: number, octaves: number, seed = 0, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise1(x * 2 ** i, seed + i * 131);
    total += weight;
    weight *= gain;
  }
  return sum / total;
}

/** Octaves folded into crests, 0..1: ridges, cracks, marble. */
export function ridged1(x: number, octaves: number, seed = 0): number {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += weight * (1 - Math.abs(noise1(x * 2 ** i, seed + i * 131) * 2 - 1));
    weight *= 0.5;
  }
  return sum / (1 - 0.5 ** octaves);
}
