/** How many of a thing an edit asks for, whether it is everywhere, and how much larger or smaller it shall be. */
import { realmOf } from '../draw/objects/object-kinds.ts';
import { OF_RAIN, OF_SKY, WITH_SOMEBODY } from '../draw/scene/style.ts';
import { nounLemma } from '../song/lyrics/words/wordnet.ts';
import { NUMBER_WORDS } from './count-words.ts';
import { type Named, type Placing, type Reading, wordAt } from './edit-named.ts';
import { isWearable } from './edit-worn.ts';
import { IN_SKY } from './relation-words.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** More of a thing than this are everywhere. */
const COUNTED_MAX = 9;
/** How many words for an amount, numbers among them, are taken for. */
const AMOUNTS: ReadonlyMap<string, number> = new Map([
  ...[
    ...Object.entries(NUMBER_WORDS),
    ...Array.from({ length: 9 }, (_, i): [string, number] => [`${i + 2}`, i + 2]),
  ].map(([word, number]): [string, number] => [word, Math.min(COUNTED_MAX, number)]),
  ...(
    [
      [2, 'a pair of|a couple of'],
      [3, 'some|a few|einige|ein paar|unos|unas|algunos|algunas|quelques|alguns|algumas|alcuni|alcune'],
      [
        6,
        'sei|a bunch of|a flock of|a herd of|a group of|a row of|several|mehrere|varios|varias|plusieurs|vários|várias',
      ],
      [COUNTED_MAX, 'a dozen|a dozen of'],
      [
        COUNTED_MAX + 1,
        'many|lots of|a lot of|loads of|tons of|plenty of|dozens of|hundreds of|thousands of|countless|viele|lauter|hunderte|muchos|muchas|cientos de|beaucoup de|des centaines de|muitos|muitas|molti|molte',
      ],
    ] as const
  ).flatMap(([number, words]) => words.split('|').map((word): [string, number] => [word, number])),
]);
// slow pattern allowed: its words are the constants of `NUMBER_WORDS` and `AMOUNTS`.
const COUNT = new RegExp(`${FROM}(${[...AMOUNTS.keys()].join('|')}) (?:\\p{L}{2,20} ){0,2}?$`, 'iu');
const EVERYWHERE =
  /(?<!\p{L})(?:everywhere|all over(?: the (?:place|picture|scene|floor|ground))?|all around|full of|filled with|(?:a )?(?:fields?|sea|meadow) of|covered (?:in|with)|fill (?:the |it )?(?:\p{L}{1,15} )?with|überall|voller|(?:feld|meer|wiese) von|campo de|champ de|voll mit|por todas partes|por todos lados|lleno? de|llena(?: \p{L}{1,15}){0,3}? de|partout|plein de|remplie? de|por toda parte|chei[oa] de|dappertutto|ovunque|pien[oa] di)(?!\p{L})/iu;
/** These seldom come alone. */
const OF_MANY = /^(?:fireworks?|confetti ball|bubble|soap bubble|cherry blossom|leaf|snowflake|spark|feather)$/;

/** How many of a thing there are, or that it is everywhere. */
export function readAmount(
  prompt: string,
  { noun, at, isSomebody }: Named,
  { hasCharacter }: Reading,
  { where, bases }: Pick<Placing, 'where' | 'bases'>,
  counts: Map<string, number>,
): void {
  const said = COUNT.exec(prompt.slice(0, at));
  const told = said?.[1] ?? OF_THEM.exec(prompt.slice(at))?.[1];
  const count =
    AMOUNTS.get(told?.toLowerCase() ?? '') ??
    (MORE_OF.test(prompt.slice(0, at))
      ? SOME_MORE
      : ADDED.test(prompt.slice(0, at)) && isPlural(prompt, noun, at)
        ? SEVERAL
        : undefined);
  const isMore = MORE.test(said?.[0] ?? '');
  const isInSky = realmOf(noun) === 'sky' || where.get(noun)?.of === OF_SKY;
  if (!told && !isSomebody && isInSky && isPlural(prompt, noun, at)) {
    where.set(noun, { is: 'everywhere', of: OF_SKY });
    return;
  }
  const isHere = isSomebody && hasCharacter;
  // The hero is one of them.
  const others = count !== undefined && isHere && !isMore ? count - 1 : count;
  if (others && others <= COUNTED_MAX) {
    counts.set(noun, others);
    if (isHere && !where.has(noun)) where.set(noun, { is: 'beside', of: WITH_SOMEBODY });
  }
  if (isSomebody || bases.has(noun) || (where.has(noun) && where.get(noun)?.is !== 'above')) return;
  if (RAINING.test(prompt.slice(0, at))) where.set(noun, { is: 'everywhere', of: OF_RAIN });
  else if (EVERYWHERE.test(prompt) || OF_MANY.test(noun) || (others ?? 0) > COUNTED_MAX)
    where.set(noun, {
      is: 'everywhere',
      of: where.get(noun)?.of === OF_SKY || IN_SKY.test(prompt) ? OF_SKY : WITH_SOMEBODY,
    });
}

/** How much larger or smaller than it is a thing shall be. */
export function sizeOf(prompt: string, { at }: Named): number | null {
  const before = prompt.slice(0, at).match(/(?:[\p{L}-]{1,20} ){0,2}$/u)?.[0] ?? '';
  const after =
    prompt
      .slice(at)
      .match(/^[\p{L}'-]{1,24}(?: (?:should|to|be|is|soll|sein|ist|más|plus|mais)){0,2} [\p{L}-]{1,20}/u)?.[0] ?? '';
  return SIZES.find(([words]) => words.test(before) || words.test(after.replace(/^\S+/, '')))?.[1] ?? null;
}

/** Cats, like seven of them. */
// slow pattern allowed: its words are the constants of `NUMBER_WORDS`.
const OF_THEM = new RegExp(
  `^\\p{L}{1,24}[^.;]{0,30}?${FROM}(${Object.keys(NUMBER_WORDS).join('|')}) (?:of (?:them|those)|davon|stück|de ell[oa]s|d'entre|del[ea]s)${TO}`,
  'iu',
);
/** Add balloons: several. */
const SEVERAL = 3;
const ADDED =
  /(?<!\p{L})(?:add|put|with|and|place|show|have|give|left|right) (?:(?:red|blue|green|yellow|white|black|pink|orange|purple|golden|small|big|little|tiny|colou?rful) )?$/iu;
const isPlural = (prompt: string, noun: string, at: number): boolean => {
  const word = wordAt(prompt, at);
  return (
    word.length > 3 &&
    /[^s']s$/i.test(word) &&
    word.toLowerCase() !== noun &&
    nounLemma(word.toLowerCase()) === noun &&
    !isWearable(noun)
  );
};
const MORE_OF = /(?<!\p{L})(?:more|mehr|más|plus de|mais) $/iu;
const SOME_MORE = 4;
const RAINING = /(?<!\p{L})(?:rain(?:s|ing)?|snow(?:s|ing)?|regnet|schneit|llueven?|pleut des|chovendo|piovono) $/iu;
/** It is raining cats: no rain. */
export const RAINING_THINGS =
  /(?<!\p{L})(?:it(?:['’]s| is)? )?(?:rain(?:s|ing)?|regnet|llueven?|pleut des|chovendo|piovono) (?=\p{L}{3,20}(?:s|en|er|i|e)(?!\p{L}))/giu;
const MORE = /(?<!\p{L})(?:more|other|extra|weitere|más|otr[oa]s|autres|de plus|mais|outr[oa]s|altr[ie])(?!\p{L})/iu;
const SIZES: readonly [RegExp, number][] = [
  [/(?<!\p{L})(?:big|large|gro(?:ß|ss)(?:e[nrsm]?)?|grande?s?|gro(?:s|sse)s?)(?!\p{L}) (?:\p{L}{1,12} )?$/iu, 1.5],
  [
    /(?<!\p{L})(?:giant|huge|enormous|gigantic|massive|oversized|bigger|larger|riesig\p{L}{0,2}|riesengroß\p{L}{0,2}|größer\p{L}{0,2}|gigant\p{L}{0,4}|enormes?|gigantes?|más grandes?|géante?s?|énormes?|maior(?:es)?)(?!\p{L})/iu,
    2,
  ],
  [
    /(?<!\p{L})(?:tiny|smaller|miniature|mini|winzig\p{L}{0,2}|kleiner\p{L}{0,2}|diminut[oa]s?|más pequeñ[oa]s?|minuscules?|minúscul[oa]s?|minuscol[oa])(?!\p{L})/iu,
    0.5,
  ],
];
