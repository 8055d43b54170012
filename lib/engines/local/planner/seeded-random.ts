export type Random = {
  /** 0 <= value < 1 */
  next(): number;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
};

/** A deterministic random stream. Each purpose has its own stream, so that none affects another. */
export function seededRandom(seed: number, purpose: string): Random {
  let state = (Math.trunc(seed) ^ 0x9e3779b9) >>> 0;
  for (const character of purpose) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number] };
}
