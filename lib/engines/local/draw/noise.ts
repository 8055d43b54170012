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

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  return fade(Math.min(1, Math.max(0, (value - low) / (high - low))));
}

/** Smooth noise over a plane, 0..1. */
export function noise2(x: number, y: number, seed = 0): number {
  const cx = Math.floor(x);
  const cy = Math.floor(y);
  const corner = (dx: number, dy: number) => hash01((cx + dx) * 7919 + (cy + dy) * 104729, seed);
  const tx = fade(x - cx);
  const ty = fade(y - cy);
  const top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * tx;
  const bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * tx;
  return top + (bottom - top) * ty;
}

/** Octaves of `noise2`, 0..1. */
export function fbm2(x: number, y: number, octaves: number, seed = 0, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    const scale = 2 ** i;
    sum += weight * noise2(x * scale, y * scale, seed + i * 131);
    total += weight;
    weight *= gain;
  }
  return sum / total;
}

/** As `ridged1`, over a plane. */
export function ridged2(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += weight * (1 - Math.abs(noise2(x * 2 ** i, y * 2 ** i, seed + i * 131) * 2 - 1));
    weight *= 0.5;
  }
  return sum / (1 - 0.5 ** octaves);
}
