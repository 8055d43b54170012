/** What an edit fastens to somebody's clothes, and what it draws on paper and the like. */
import { isAlive } from '../../../draw/objects/object-kinds.ts';
import { WITH_SOMEBODY } from '../../../draw/scene/style.ts';
import { type Named, type Placing, SENTENCE_END } from '../named.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const CHEST =
  '(?:collars?|lapels?|chests?|shirt pockets?|breast pockets?|krägen|kragen|revers|brust|solapas?|cuellos?(?= de la)|pecho|col|cols|revers|poitrine|golas?|lapelas?|peito|colletti?|colletto|bavero|petto)';
const PINNED = new RegExp(
  `${FROM}(?:on(?:to)?|to|an|am|auf|en|sur|au|na|no|sul|al|alla) (?<whose>(?:[\\p{L}'’]{1,12} ){0,3}?)${CHEST}${TO}`,
  'giu',
);
/** “On its collar” means the dog's. */
const ITS = /(?<!\p{L})(?:its|the \p{L}{2,12}['’]s|sein(?:em|en)?|su|son|seu|suo)(?!\p{L})/iu;
const OF_ALL =
  /(?<!\p{L})(?:each|every|everyone|everybody|all|their|people|both|jede[mnrs]?|alle[nr]?|aller|cada|todos|chaque|leurs?|ogni|tutti)(?!\p{L})/iu;

/** Reads what is fastened to whose chest, and returns where the prompt says so. */
export function readPinned(
  prompt: string,
  things: readonly Named[],
  { where, whose, bases, fixed }: Placing,
): [number, number][] {
  return [...prompt.matchAll(PINNED)].flatMap(({ 0: words, index, groups }): [number, number][] => {
    const one = things.findLast(
      ({ at, isSomebody }) => !isSomebody && at < index && !SENTENCE_END.test(prompt.slice(at, index)),
    );
    if (!one) return [];
    const animal = ITS.test(groups?.whose ?? '')
      ? things.findLast(({ at, noun }) => at < one.at && isAlive(noun))
      : undefined;
    if (animal) {
      where.set(one.noun, { is: 'pinned', of: animal.noun });
      bases.add(animal.noun);
      fixed.add(one.noun);
      return [[index, index + words.length]];
    }
    where.set(one.noun, { is: 'pinned', of: WITH_SOMEBODY });
    whose.set(
      one.noun,
      OF_ALL.test(groups?.whose ?? '') ? 'all' : ((groups?.whose ?? '').trim().split(' ').at(-1) ?? ''),
    );
    fixed.add(one.noun);
    return [[index, index + words.length]];
  });
}
/** Whether a word means the chest, which is seen where something is fastened to it. */
export const isChest = (word: string): boolean => new RegExp(`^${CHEST}$`, 'iu').test(word);

const DRAWN = new RegExp(
  `${FROM}(?:drawings?|pictures?|sketch(?:es)?|doodles?|prints?|images?|paintings?|zeichnung(?:en)?|bild(?:er)?|dibujos?|dessins?|desenhos?|disegn[oi]) (?:of|von|de|d['’]|di|with|mit|con|avec|com) `,
  'giu',
);
const FLAT =
  /(?:^| )(?:paper|letter|postcard|poster|card|page|screen|blackboard|easel|envelope|signboard|cake|plate|mug|television|flag|napkin|map)$/;
const CLAUSE_END = /[.;!?]|, | (?:could|can|please|put|make|add|next|behind|beside|in front)(?!\p{L})/iu;

/** Reads what is drawn on something flat that is named with it: a dolphin and a car on the paper. */
export function readDrawn(prompt: string, things: readonly Named[], { where, bases, fixed }: Placing): void {
  for (const { 0: words, index } of prompt.matchAll(DRAWN)) {
    const from = index + words.length;
    const shown = things.filter(
      ({ at, noun, isSomebody }) =>
        at >= from && !isSomebody && !FLAT.test(noun) && !CLAUSE_END.test(prompt.slice(from, at)),
    );
    const sheet =
      things.findLast(({ at, noun }) => at < index && FLAT.test(noun) && !SENTENCE_END.test(prompt.slice(at, index))) ??
      things.find(({ at, noun }) => at > index && FLAT.test(noun) && !SENTENCE_END.test(prompt.slice(index, at)));
    if (!sheet) continue;
    bases.add(sheet.noun);
    for (const { noun } of shown) {
      where.set(noun, { is: 'on', of: sheet.noun });
      fixed.add(noun);
    }
  }
}
