/** What an edit puts into somebody's hands or on their lap, and what it puts at a side of the picture. */
import { isAlive, isHandheld } from '../../../draw/objects/object-kinds.ts';
import { clothesIn } from '../picture/colors.ts';
import { type Named, SENTENCE_END } from '../named.ts';

type Side = 'left' | 'middle' | 'right' | 'corner';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** Verbs before what is held; in languages whose verb comes last, after it. */
const HOLDS = new RegExp(
  `${FROM}(?:hold(?:s|ing)?|carr(?:y|ies|ying)|(?:fest)?h[aä]lt|(?:fest)?halten|trägt|tragen|sostien\\p{L}{1,3}|sosteniendo|sujet\\p{L}{1,4}|tien(?:t|ne)|tenant|segur(?:a|e|ar|ando)|tiene in mano|regge)${TO}`,
  'giu',
);
const HIS =
  '(?:her|his|their|the|ihre[nrm]?|seine[nrm]?|de[nmr]|su|sus|la|las|el|los|sa|ses|son|les|le|as|os|suo|sue|sua)';
/** Words for a hand or a lap, behind the thing that is in it. */
const IN_HANDS = new RegExp(
  `${FROM}(?:(?:in|with|on) (?:${HIS}|(?:the|my|her|his) (?:\\p{L}{3,10} )?\\p{L}{3,12}['’]s) (?:(?:other|free) )?(?:hands?|arms?|lap)|in (?:de[rn] |die |ihre[nr]? |seine[nr]? )?(?:(?:andere|freie)[nr]? )?(?:hand|händen?|hände|armen?|arme)|auf (?:de[mn]|ihre[mn]|seine[mn]) (?:schoß|schoss|arm)|(?:en|a) (?:la (?:otra )?mano|las manos|(?:el|su) regazo|los brazos)|à la main|dans (?:les|ses) (?:mains|bras)|dans (?:l['’]autre|la|sa) main|sur (?:les|ses) genoux|na (?:outra )?mão|nas mãos|no colo|nos braços|in (?:mano|braccio)|nell['’]altra mano|sulle ginocchia|in grembo)${TO}`,
  'giu',
);
/** A text without the hands that hold something. */
export const withoutHands = (text: string): string => text.replace(IN_HANDS, ' ');
/** “Give her a guitar”; a thing that cannot be held is only added. */
const GIVES = new RegExp(
  `${FROM}(?:gives?|hand|(?:should |must |shall )?(?:have|has)|gets?|gib|gebt|dale|dadle|donne[zr]?(?:-lui|-leur)?|dá(?:-lhe)?|dagli|dalle) `,
  'giu',
);
/** Another order begins. */
const NEXT_ORDER =
  /(?:[,;]|(?<!\p{L})(?:and|und|y|et|e))\s{1,3}(?:put|add|make|set|place|let|change|turn|move|setz\p{L}{0,2}|stell\p{L}{0,2}|leg\p{L}{0,2}|mach\p{L}{0,2}|füg\p{L}{0,2}|pon\p{L}{0,2}|añad\p{L}{1,2}|haz|que|mets|mettez|ajout\p{L}{1,2}|fais|coloca|põe|bota|metti|aggiungi|fai)(?!\p{L})/iu;
const CLAUSE_END = /[.;!?,]|(?<!\p{L})(?:and|but|und|aber|y|pero|et|mais|e|ma|with|mit|con|avec|com)(?!\p{L})/iu;

/** Which of `things` a prompt says somebody holds. `isFree`: nothing else is said of it. */
export function heldIn(prompt: string, things: readonly Named[], isFree: (thing: Named) => boolean): string[] {
  const free = things.filter((one) => !one.isSomebody && isFree(one));
  const between = (from: number, to: number) => prompt.slice(from, to);
  const held = new Set<string>();
  const add = (one: Named | undefined) => {
    if (one) held.add(one.noun);
    return one !== undefined;
  };
  for (const { 0: words, index } of prompt.matchAll(IN_HANDS)) {
    const end = index + words.length;
    add(
      free.findLast(({ at }) => at < index && !CLAUSE_END.test(between(at, index))) ??
        free.find(({ at }) => at >= end && !SENTENCE_END.test(between(end, at))) ??
        free.findLast(({ at }) => at < index),
    );
  }
  for (const { 0: words, index } of prompt.matchAll(HOLDS)) {
    const end = index + words.length;
    if ([...held].some((noun) => free.some((one) => one.noun === noun && one.at > end))) continue;
    // “Er trägt eine Krone”: it is worn.
    const isWorn = (one: Named) => !one.isSomebody && !free.includes(one) && one.at >= end;
    if (things.some((one) => isWorn(one) && !CLAUSE_END.test(between(end, one.at)))) continue;
    const one =
      free.find(({ at }) => at >= end && !CLAUSE_END.test(between(end, at))) ??
      free.findLast(({ at }) => at < index && !SENTENCE_END.test(between(at, index))) ??
      free.find(({ at }) => at >= end);
    // “Sie trägt ein Kleid”: it is worn too.
    if (!(one && CARRIES_OR_WEARS.test(words) && clothesIn(one.noun))) add(one);
  }
  for (const { 0: words, index } of prompt.matchAll(GIVES)) {
    const end = index + words.length;
    const owner = things.some(({ at, isSomebody }) => isSomebody && at < index);
    const clause = things.filter(
      ({ at }) => at >= end - 1 && !SENTENCE_END.test(between(end, at)) && !NEXT_ORDER.test(between(end, at)),
    );
    // “Donnez-lui”: the recipient is part of the verb.
    const isGiven = things.some(({ at, isSomebody }) => isSomebody && at > index && at < end);
    if (owner || isGiven || clause.some(({ isSomebody }) => isSomebody))
      for (const one of clause)
        if (free.includes(one) && isHeldByHand(one.noun)) {
          add(one);
          break;
        }
  }
  for (const one of free) if (isCarried(prompt, one, things)) add(one);
  return [...held];
}

const CARRIES_OR_WEARS = /^tr[aä]g/iu;

/** Whether a thing is named with the person who carries it: an old man with a stick. */
export function isCarried(prompt: string, one: Named, things: readonly Named[]): boolean {
  const owner = things.findLast(({ at, isSomebody }) => isSomebody && at < one.at);
  return isHeldByHand(one.noun) && owner !== undefined && WITH.test(prompt.slice(owner.at, one.at));
}
/** Whether a thing follows a verb for holding it: a man holding a shovel next to the piano. */
export function isInHands(prompt: string, one: Named, things: readonly Named[]): boolean {
  const owner = things.findLast(({ at, isSomebody }) => isSomebody && at < one.at);
  return owner !== undefined && !one.isSomebody && HOLDING.test(prompt.slice(owner.at, one.at));
}
const HOLDING =
  /(?<!\p{L})(?:hold(?:s|ing)|carr(?:ies|ying)|hält|haltend|sostiene|sosteniendo|tient|tenant|segura|segurando|regge) (?:an?|the|his|her|eine?n?|una?|une?|uma?) (?:[\p{L}-]{1,15} ){0,2}$/iu;
const WITH =
  /^[\p{L}'-]{1,20}(?: (?:should|must|shall)(?: be)?)?(?: (?:sitting|standing|sits|stands|waiting|leaning) (?:at|by|in|on|under|near|next to) (?:an?|the|her|his) [\p{L}-]{1,15})? (?:with|mit|con|avec|com) (?:an?|the|his|her|einem|einer|un|una|une|um|uma|su|son|sa) (?:[\p{L}-]{1,15} ){0,2}$/iu;

const isHeldByHand = (noun: string): boolean =>
  (isHandheld(noun) || IN_HAND_TOO.test(noun)) && !isAlive(noun) && !clothesIn(noun);
/** Large things that are carried all the same. */
const IN_HAND_TOO =
  /(?:stick|cane|crutch|broom|mop|rake|spear|staff|oar|umbrella|guitar|flag|pitchfork|shovel|spade|scythe|hoe|fishing (?:rod|pole)|axe|torch)$/;

const AT_SIDE: readonly [Side, RegExp][] = [
  [
    'middle',
    new RegExp(
      `${FROM}(?:(?:in|into|to|at) the (?:very )?(?:middle|cent(?:er|re))(?! of (?!the (?:picture|frame|screen|image|shot|scene)))|in die (?:bild)?mitte(?! (?:de[rs]|von))|(?:en el|al|hacia el) (?:medio|centro)(?! del?(?! la imagen))|au (?:milieu|centre)(?! d(?!e l['’]image))|(?:no|ao|para o) (?:meio|centro)(?! d)|nel (?:mezzo|centro)(?! d))${TO}`,
      'giu',
    ),
  ],
  [
    'left',
    new RegExp(
      `${FROM}(?:(?:on|to|at) the (?:far )?left(?: side)?|left side|links|auf der linken seite|a la izquierda|à gauche|à esquerda|a sinistra)${TO}(?! (?:of|von|vom|neben|de|du|da|do|di) (?!the (?:picture|frame|screen|shot)))`,
      'giu',
    ),
  ],
  [
    'right',
    new RegExp(
      `${FROM}(?:(?:on|to|at) the (?:far )?right(?: side)?|right side|rechts|auf der rechten seite|a la derecha|à droite|à direita|a destra)${TO}(?! (?:of|von|vom|neben|de|du|da|do|di) (?!the (?:picture|frame|screen|shot)))`,
      'giu',
    ),
  ],
  [
    'corner',
    new RegExp(
      `${FROM}(?:in (?:the|a|one) corner|in (?:der|die|einer) ecke|en (?:la|una) esquina|en (?:el|un) rincón|dans (?:le|un) coin|no canto|num canto|nell'angolo|in un angolo)${TO}`,
      'giu',
    ),
  ],
];

/** Which things a prompt puts at which side of the picture. */
export function sidesIn(prompt: string, things: readonly Named[]): ReadonlyMap<string, Side> {
  const sides = new Map<string, Side>();
  const free = (one: Named) => !one.isSomebody && !sides.has(one.noun);
  for (const [side, words] of AT_SIDE)
    for (const { 0: found, index } of prompt.matchAll(words)) {
      const end = index + found.length;
      // “On the left a dog” looks ahead in the whole sentence, “her more to the left, and a dog” only in the clause.
      const isFirst = /(?:^|[.,;:!?]\s{0,2})$/u.test(prompt.slice(0, index));
      const limit = isFirst ? SENTENCE_END : CLAUSE_END;
      const said =
        things.findLast((one) => one.at < index && free(one) && !CLAUSE_END.test(prompt.slice(one.at, index))) ??
        things.find((one) => one.at >= end && free(one) && !limit.test(prompt.slice(end, one.at)));
      if (said) sides.set(said.noun, side);
    }
  return sides;
}
