/** How much larger or smaller an edit wants a thing. */
import type { Named } from '../named.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const VERY_LARGE =
  'giant|huge|enormous|gigantic|massive|oversized|bigger|larger|(?:too|super|really) (?:big|large)|riesig\\p{L}{0,2}|riesengroß\\p{L}{0,2}|größer\\p{L}{0,2}|zu groß|gigant\\p{L}{0,4}|enormes?|(?:más|demasiado) grandes?|(?:plus|trop) grande?s?|géante?s?|énormes?|maior(?:es)?|grandes demais|più grand[ei]|troppo grand[ei]|twice (?:as (?:big|large|tall)|the size)|double the size|doppelt so gro(?:ß|ss)|(?:el )?doble de grandes?|(?:o )?dobro do tamanho|grand[ei] il doppio';
const SMALL =
  'tiny|smaller|miniature|mini|too small|winzig\\p{L}{0,2}|kleiner\\p{L}{0,2}|diminut[oa]s?|más pequeñ[oa]s?|plus petite?s?|minuscules?|minúscul[oa]s?|menor(?:es)?|minuscol[oa]|più piccol[oaie]|half (?:as (?:big|large|tall)|(?:the|its|their) size)|halb so gro(?:ß|ss)|(?:la )?mitad de grandes?|(?:a )?metade do tamanho|grand[ei] la metà';
const LARGE = 'big|large|gro(?:ß|ss)(?:e[nrsm]?)?|grande?s?|gro(?:s|sse)s?';
const LITTLE = 'small|little|klein(?:e[nrsm]?)?|petite?s?|pequeñ[oa]s?|pequen[oa]s?|piccol[oaie]';
/** “The little dog” only names the dog that is there; “a little dog” is small. */
const NEW_ONE =
  '(?<!(?:the|his|her|their|its|this|that|my|our|your|de[rnms]|die|das|vom|zum|zur|del|du|do|della|el|las?|los|les?|os?|as|il|lo|gli|su|sa|son) )';
const TWICE = 2;
/** The size of a new thing that is called small. */
export const SO_SMALL = 0.7;
const BEFORE: readonly [RegExp, number][] = [
  [new RegExp(`${NEW_ONE}${FROM}(?:${LARGE})${TO} (?:\\p{L}{1,12} )?$`, 'iu'), 1.5],
  [new RegExp(`${NEW_ONE}${FROM}(?:${LITTLE})${TO} (?:\\p{L}{1,12} )?$`, 'iu'), SO_SMALL],
  [new RegExp(`${FROM}(?:${VERY_LARGE})${TO}`, 'iu'), TWICE],
  [new RegExp(`${FROM}(?:${SMALL})${TO}`, 'iu'), 1 / TWICE],
];
/** The words in front of a thing that may say its size: much bigger orange gloves. */
const WORDS_BEFORE = /(?:[\p{L}-]{1,20} ){0,2}$/u;
/** Ends what is said behind a thing, so that “a bigger dog beside a cat” makes no cat bigger. */
const ENDS =
  '(?=\\s{0,2}(?:$|[,.;:!?]|(?:and|but|und|aber|y|pero|et|mais|e|ma|please|bitte|por|svp|than|als|que)(?!\\p{L})))';
const AFTER: readonly [RegExp, number][] = [
  [new RegExp(`${FROM}(?:${VERY_LARGE})${ENDS}`, 'iu'), TWICE],
  [new RegExp(`${FROM}(?:${SMALL})${ENDS}`, 'iu'), 1 / TWICE],
];
const UNSPACED: readonly [RegExp, number][] = [
  [/放大|[变變更再]大|大きく|もっと大き/u, TWICE],
  [/缩小|縮小|[变變更再]小|小さく|もっと小さ/u, 1 / TWICE],
];
const CLAUSE_END = /[.;!?,，。、]/u;
/** The beginning of the next order, which is about something else. */
export const NEXT_ORDER =
  /(?<!\p{L})(?:add|put|give|show|make|let|paint|turn|remove|swap|replace|move|füge?|setze?|stelle?|gib|mache?|lass|pon|añad[ea]|haz|dale|mets|ajoute|fais|donne|coloca|põe|faz|metti|aggiungi|fai)(?!\p{L})/iu;

/** Whether words are about a size alone: a bit bigger. */
export const isSizeAlone = (words: string): boolean =>
  AFTER.some(([size]) => size.test(words)) && words.trim().split(/\s+/u).length <= SIZE_WORDS;
const SIZE_WORDS = 5;

/** How many times as large a prompt wants one of its things; null where it does not say. */
export function sizeOf(prompt: string, one: Named, things: readonly Named[]): number | null {
  const before = WORDS_BEFORE.exec(prompt.slice(0, one.at))?.[0] ?? '';
  const ahead = BEFORE.find(([words]) => words.test(before))?.[1];
  if (ahead !== undefined) return ahead;
  const next = things.find(({ at }) => at > one.at);
  const behind = prompt.slice(one.at, next?.at).replace(/^[\p{L}'-]+/u, '');
  const clause = (behind.split(CLAUSE_END)[0] as string).split(NEXT_ORDER)[0] as string;
  // A word right before the next thing is said of that.
  const said = next && clause === behind ? `${clause}…` : clause;
  const here = prompt.slice(one.at, next?.at).split(CLAUSE_END)[0] as string;
  return AFTER.find(([words]) => words.test(said))?.[1] ?? UNSPACED.find(([words]) => words.test(here))?.[1] ?? null;
}
