import type { Group } from './mesh.ts';
import { bounce } from './moment.ts';
import type { Vec } from './vec.ts';

/** Things stand on their origin, are sized in metres and kick on the beat, later the farther they are from the middle. */
export const delayOf = (at: Vec): number => Math.hypot(at[0], at[2]) * 0.012;

export const springy = (at: Vec, amount: number): Group['place'] => (m) => ({ squash: 1 + amount * bounce(m, delayOf(at)) });
