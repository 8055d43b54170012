/** Orders of an edit that do not change the picture: a gaze, a gesture, a tear on a cheek. */
import type { Steps } from '#lib/platform/concurrency/in-steps.ts';
import type { Concept, ScenePlan } from '#lib/products/mv/ports.ts';
import { withoutAsides } from './asides.ts';
import { editScene } from './edit-scene.ts';
import { NO_OTHER_CHANGE } from './order-words.ts';
import { isSeenAlike } from './seen-alike.ts';
import { orderClauses } from './sentences/read-sentences.ts';
import { isOnlyPolite } from './words.ts';

/** With more orders than this none is tried: each needs another plan of the scene. */
const ORDERS_MAX = 6;
/** In a longer prompt no order is tried. */
const PROMPT_MAX = 600;
/** The beginning of an order to leave something as it is. */
const KEEPING =
  /^(?:(?:and|but|please|und|aber|bitte|et|mais|y|pero|e|ma|mas) ){0,2}(?:keep|leave|let (?:it|her|him|them|the \p{L}{2,12}) be|behalt\p{L}{0,2}|gard\p{L}{1,2}|mant\p{L}{1,5}|(?:lass(?:t|en)?|laisse[zr]?|dej\p{L}{1,3}|deix\p{L}{1,3}|lasci\p{L}{0,4}) (?:alles|den rest|tout|le reste|todo|lo demás|el resto|tudo|o resto|tutto|il resto)|do(?:n['’]?t| not))(?!\p{L})/iu;

/** Whether an order only leaves something as it is. */
export const isKeeping = (said: string): boolean => KEEPING.test(said) || said.search(NO_OTHER_CHANGE) >= 0;

/** Things that should be absent are reported elsewhere, if they are still there. */
const ABSENT = /^(?:no|not|without|kein\p{L}{0,2}|ohne|pas de|sans|sin|sem|senza|niente)(?!\p{L})/iu;

/** Those of several orders that change the plan neither alone nor with the others, as the prompt words them. */
export function* unheardOrders(prompt: string, before: ScenePlan, concept: Concept): Steps<string[]> {
  const orders = prompt.length > PROMPT_MAX ? [] : orderClauses(prompt);
  if (orders.length < 2 || orders.length > ORDERS_MAX) return [];
  const planned = (text: string) =>
    editScene({ description: undefined }, concept, before, { prompt: text, seed: before.seed });
  const joined = (texts: readonly { order: string }[]) => planned(texts.map(({ order }) => order).join('. '));
  let all: ScenePlan | null = null;
  const unheard: string[] = [];
  for (const one of orders) {
    const isOrder =
      one.isOwn &&
      one.said.includes(' ') &&
      !ABSENT.test(one.said) &&
      !isOnlyPolite(one.said) &&
      withoutAsides(one.order) !== '' &&
      !isKeeping(one.said);
    if (!isOrder) continue;
    yield;
    if (!isSeenAlike(before, planned(one.order))) continue;
    all ??= joined(orders);
    if (isSeenAlike(all, joined(orders.filter((other) => other !== one)))) unheard.push(one.said);
  }
  return unheard;
}
