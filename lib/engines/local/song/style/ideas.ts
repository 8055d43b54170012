import { createRandom } from '../seeded-random.ts';
import type { Style } from './style.ts';

/** Picks one of several options, a different one for each candidate as far as possible. */
export function ideaOf<T>(choices: readonly T[], style: Pick<Style, 'idea'>, label: string): T {
  const order = createRandom(`${style.idea.seed}|${label}`).shuffle(choices);
  return order[style.idea.index % order.length] as T;
}
