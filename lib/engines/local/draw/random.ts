/** Draws numbers in [0, 1). */
export type Random = () => number;

/** Deterministic generator (mulberry32): the same seed gives the same sequence on every machine. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed for one aspect of a scene, so that adding a layer does not reshuffle the others. */
export function subSeed(seed: number, label: string): number {
  let hash = seed >>> 0 || 1;
  for (let i = 0; i < label.length; i++) hash = Math.imul(hash ^ label.charCodeAt(i), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A 32-bit hash of a text, starting from `start`. */
export function textSeed(text: string, start: number): number {
  let seed = start;
  for (const letter of text) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
  return seed;
}

/** A repeatable number in [0, 1) for an index, for use inside `draw` where no sequence can be kept. */
export function hash01(index: number, seed = 0): number {
  let t = Math.imul((index | 0) ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul((seed | 0) + 0x27d4eb2f, 0xc2b2ae35);
  t = Math.imul(t ^ (t >>> 15), 0x2c1b3c6d);
  t = Math.imul(t ^ (t >>> 12), 0x297a2d39);
  return ((t ^ (t >>> 15)) >>> 0) / 4294967296;
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** One item of a non-empty list. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}
