import { createRandom } from '../seeded-random.ts';
import type { Style } from './style.ts';

/** One of several choices, another one for each candidate of a song as far as there are any. */
export function ideaOf<T>(choices: readonly T[], style: Pick<Style, 'idea'>, label: string): T {
  const order = createRandom(`${style.idea.seed}|${label}`).shuffle(choices);
  return order[style.idea.index % order.length] as T;
}
