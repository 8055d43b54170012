/** How many of a thing an edit asks for, and whether it is everywhere. */
import { isFixed, realmOf } from '../../../draw/objects/object-kinds.ts';
import { OF_RAIN, OF_SKY, WITH_SOMEBODY } from '../../../draw/scene/style.ts';
import { nounLemma } from '../../../song/lyrics/words/wordnet.ts';
import { peopleNamedAt } from '../../people/sung-people.ts';
import { NUMBER_WORDS } from '../../things/count-words.ts';
import { type Named, type Placing, type Reading, wordAt } from '../named.ts';
import { isWearable } from './worn.ts';
import { IN_SKY } from './relation-words.ts';

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** How many are drawn where a prompt puts many somewhere. */
const MANY_THERE = 6;
const PLACED = new Set<string>(['on', 'in', 'beside', 'behind', 'before', 'under']);
/** More of a thing than this are drawn everywhere. */
const COUNTED_MAX = 9;
/** Numbers and other words for an amount, with how many each stands for. */
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
        'sei|einen stapel|ein stapel|einen haufen|ein haufen|a bunch of|a flock of|a herd of|a group of|a row of|several|mehrere|varios|varias|plusieurs|vários|várias',
      ],
      [COUNTED_MAX, 'a dozen|a dozen of'],
      [
        COUNTED_MAX + 1,
        'plein de|un tas de|un montón de|jede menge|eine menge|un sacco di|um monte de|many|lots of|a lot of|loads of|tons of|plenty of|dozens of|hundreds of|thousands of|countless|viele|lauter|hunderte|muchos|muchas|cientos de|beaucoup de|des centaines de|muitos|muitas|molti|molte',
      ],
    ] as const
  ).flatMap(([number, words]) => words.split('|').map((word): [string, number] => [word, number])),
]);
// slow pattern allowed: its words are the constants of `NUMBER_WORDS` and `AMOUNTS`.
const COUNT = new RegExp(`${FROM}(${[...AMOUNTS.keys()].join('|')}) (?:\\p{L}{2,20} ){0,2}?$`, 'iu');
/** Words in front of something that is all over a picture, and words behind it. */
const FULL_OF =
  /(?<!\p{L})(?:full of|filled with|(?:a )?(?:fields?|sea|meadow) of|covered (?:in|with)|fill (?:the |it )?(?:\p{L}{1,15} )?with|voller|(?:feld|meer|wiese) von|campo de|champ de|voll mit|lleno? de|llena(?: \p{L}{1,15}){0,3}? de|plein de|remplie? de|chei[oa] de|pien[oa] di) (?:\p{L}{1,15} ){0,3}$/iu;
const EVERYWHERE =
  /(?<!\p{L})(?:everywhere|all over(?: the (?:place|picture|scene|floor|ground)|(?! (?:the|his|her|their|its|my)(?!\p{L})))|all around|überall|por todas partes|por todos lados|partout|por toda parte|dappertutto|ovunque)(?!\p{L})/iu;
/** How high several things are piled; a single ladder only reaches there. */
const PILED =
  /(?<!\p{L})(?:up to the (?:ceiling|roof)|bis (?:an|unter|zur) (?:die )?decke|hasta el techo|jusqu['’]au plafond|até o teto|fino al soffitto)(?!\p{L})/iu;
const A_SINGLE = /(?<!\p{L})(?:an?|one|eine?[nrms]?|une?|un[ao]|uma?) (?:\p{L}{2,15} )?$/iu;
/** Whether this thing is the one that is said to be everywhere: it is next to those words. */
function isEverywhere(prompt: string, { noun, at }: Pick<Named, 'noun' | 'at'>, things: readonly Named[]): boolean {
  if (FULL_OF.test(prompt.slice(0, at))) return true;
  const isOne = wordAt(prompt, at).toLowerCase() === noun || A_SINGLE.test(prompt.slice(0, at)) || isFixed(noun);
  const said = EVERYWHERE.exec(prompt) ?? (isOne ? null : PILED.exec(prompt));
  if (!said) return false;
  const before = things.findLast((one) => one.at < said.index && !NEXT.test(prompt.slice(one.at, said.index)));
  const it = before ?? things.find((one) => one.at > said.index && !NEXT.test(prompt.slice(said.index, one.at)));
  return it !== undefined && (it.at === at || (at < it.at && ALSO.test(prompt.slice(at, it.at))));
}
/** Where a prompt goes on to something else. */
const NEXT = /[.;!?]|(?<!\p{L})(?:and|with|und|mit|y|con|et|avec|e|com)(?!\p{L})/iu;
/** Balloons and confetti everywhere. */
const ALSO = /^[\p{L}'-]{1,20}(?:,| and| und| y| et| e) (?:\p{L}{1,15} ){0,2}$/iu;
/** These seldom come alone. */
const OF_MANY = /^(?:fireworks?|confetti ball|bubble|soap bubble|cherry blossom|leaf|snowflake|spark|feather)$/;

/** How many of a thing there are, or that it is everywhere. */
export function readAmount(
  prompt: string,
  one: Named,
  { hasCharacter }: Reading,
  { where, bases }: Pick<Placing, 'where' | 'bases'>,
  counts: Map<string, number>,
  things: readonly Named[],
): void {
  const { noun, at, isSomebody } = one;
  const before = COUNT.exec(prompt.slice(0, at));
  // In “three kids eating porridge” the kids are three.
  const said = before && peopleNamedAt(before[0]).length > 0 ? null : before;
  const isPair =
    /(?:^| )(?:scissors|glasses|sunglasses|goggles|trousers|jeans|shorts|pliers|binoculars|stairs|clothes)$/.test(noun);
  const told =
    isPair && SOME.test(said?.[1] ?? '')
      ? undefined
      : (said?.[1] ??
        countBehind(prompt, one, things) ??
        OF_THEM.exec(prompt.slice(at))?.[1] ??
        MANY_SIGNED.exec(prompt.slice(at))?.[1]);
  const count =
    AMOUNTS.get(told?.toLowerCase() ?? '') ??
    (ONE_MORE.test(prompt.slice(0, at)) ? 2 : undefined) ??
    (MORE_OF.test(prompt.slice(0, at))
      ? SOME_MORE
      : ADDED.test(prompt.slice(0, at)) && isPlural(prompt, noun, at)
        ? SEVERAL
        : undefined);
  const isMore = MORE.test(said?.[0] ?? '');
  const isInSky = realmOf(noun) === 'sky' || where.get(noun)?.of === OF_SKY;
  const isUncounted = count === undefined || count > COUNTED_MAX || MORE_OF.test(prompt.slice(0, at));
  if (noun === 'star' && isUncounted && STARS.test(wordAt(prompt, at)) && !PLACED.has(where.get(noun)?.is ?? '')) {
    where.set(noun, { is: 'everywhere', of: OF_SKY });
    return;
  }
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
  // Many of them on, in or beside something.
  if (others && others > COUNTED_MAX && PLACED.has(where.get(noun)?.is ?? '')) counts.set(noun, MANY_THERE);
  // Many plants in pots stand side by side on the ground.
  if (others && others > COUNTED_MAX && POTTED.test(noun) && !where.has(noun)) {
    counts.set(noun, MANY_THERE);
    return;
  }
  if (isSomebody || bases.has(noun) || (where.has(noun) && where.get(noun)?.is !== 'above')) return;
  if (RAINING.test(prompt.slice(0, at))) where.set(noun, { is: 'everywhere', of: OF_RAIN });
  else if (isEverywhere(prompt, one, things) || OF_MANY.test(noun) || (others ?? 0) > COUNTED_MAX)
    where.set(noun, {
      is: 'everywhere',
      of: where.get(noun)?.of === OF_SKY || IN_SKY.test(prompt) ? OF_SKY : WITH_SOMEBODY,
    });
}

/** Stars in the plural fill the sky. */
const STARS = /^(?:stars|sternen?|estrellas|étoiles|estrelas|stelle)$/iu;
/** These may mean one pair: unas tijeras, des lunettes. */
const SOME =
  /^(?:some|a few|einige|unos|unas|algunos|algunas|quelques|alguns|algumas|alcuni|alcune|a pair of|a couple of)$/iu;

/** Things that stand in pots. */
const POTTED = /(?:^| )(?:plant|pot|geranium|houseplant|cactus)$/;

/** A bare number counts what was named before: more hats, like five or six in different colours. */
// slow pattern allowed: its words are the constants of `NUMBER_WORDS`.
const BARE_NUMBER = new RegExp(
  `(?:^|[.,;:!?(]\\s{0,2}|${FROM}(?:like|about|around|maybe|say|at least|mindestens|etwa|so|unos|unas|al menos|como|environ|au moins|pelo menos|uns|umas|almeno|circa) )(?:like |about |around |maybe |say |at least )?(?:(?:${Object.keys(NUMBER_WORDS).join('|')}) (?:or|to|bis|oder|o|ou|à) )?(${Object.keys(NUMBER_WORDS).join('|')}|[2-9])(?=\\s{0,2}(?:$|[,.;:!?)]|(?:in|on|with|of|at|all|each|please|auf|mit|in|en|de|con|sur|avec|em|com|di|su)(?!\\p{L})))`,
  'giu',
);
function countBehind(prompt: string, { at, noun }: Named, things: readonly Named[]): string | undefined {
  for (const { 1: number, index } of prompt.matchAll(BARE_NUMBER)) {
    const said = things.findLast((one) => one.at < index && !one.isSomebody);
    if (said?.at === at && isPluralWord(prompt, noun, at)) return number;
  }
  return undefined;
}
const isPluralWord = (prompt: string, noun: string, at: number): boolean => wordAt(prompt, at).toLowerCase() !== noun;

/** Each in another colour. */
const MIXED =
  /(?<!\p{L})(?:(?:in|of) (?:all )?(?:(?:many |lots of )?different|various|several|assorted|all sorts of|mixed) colou?rs|in (?:all|many) colou?rs|in (?:vielen )?(?:verschiedenen|allen|unterschiedlichen) farben|de (?:varios|distintos|diferentes|muchos|todos los) colores|de (?:toutes les|différentes|plusieurs) couleurs|de (?:várias|diferentes|todas as) cores|di (?:vari|diversi|tutti i) colori|(?:multi|differently )-?colou?red)(?!\p{L})|いろ(?:いろ|んな)な?色|色とりどり|各种颜色|不同颜色|五颜六色/giu;
/** Colourful balloons: several of them, each in another colour. */
const COLORFUL = /(?<!\p{L})(?:colou?rful|multi-?colou?red|bunte[nrs]?) /giu;
const isMany = (word: string): boolean => /(?:s|e|en)$/iu.test(word);
/** The things that come in several colours. */
export function mixedIn(prompt: string, things: readonly Named[]): ReadonlySet<string> {
  const colorful = [...prompt.matchAll(COLORFUL)].flatMap(({ 0: words, index }) => {
    const end = index + words.length;
    const next = things.find((one) => one.at >= end && !one.isSomebody);
    return next && /^(?:\p{L}{3,12} ){0,2}$/u.test(prompt.slice(end, next.at)) && isMany(wordAt(prompt, next.at))
      ? [next.noun]
      : [];
  });
  return new Set([
    ...colorful,
    ...[...prompt.matchAll(MIXED)].flatMap(({ index }) => {
      const said = things.findLast((one) => one.at < index && !one.isSomebody) ?? things.find((one) => !one.isSomebody);
      return said ? [said.noun] : [];
    }),
  ]);
}

/** Cats, like seven of them. */
// slow pattern allowed: its words are the constants of `NUMBER_WORDS`.
const OF_THEM = new RegExp(
  `^\\p{L}{1,24}[^.;]{0,30}?${FROM}(${Object.keys(NUMBER_WORDS).join('|')}) (?:of (?:them|those)|davon|stück|de ell[oa]s|d'entre|del[ea]s)${TO}`,
  'iu',
);
/** 風船をたくさん, as `unspaced.ts` rewrites it. */
const MANY_SIGNED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,10}[をがも] (many) /u;
/** One more than the one that is there. */
const ONE_MORE =
  /(?<!\p{L})(?:an?other|a second|one more|noch eine?n?|eine?n? zweite[nrs]?|otr[oa]|un[oa]? segund[oa]|une? (?:autre|deuxième|seconde?)|encore une?|outr[oa]|uma? segund[oa]|mais uma?|un['’]?\s?altr[oa]|una? second[oa]) (?:\p{L}{2,12} )?$|(?:もう一[つ匹本人]|再加一[\p{Script=Han}])$/iu;
/** Add balloons: several. */
const SEVERAL = 3;
const ADDED =
  /(?<!\p{L})(?:add|put|with|and|place|show|have|give|left|right) (?:(?:red|blue|green|yellow|white|black|pink|orange|purple|golden|small|big|little|tiny|colou?rful|plastic|wooden|paper|potted|tall|old|new|fresh|glowing|lit|bright|shining) ){0,2}$/iu;
const isPlural = (prompt: string, noun: string, at: number): boolean => {
  const word = wordAt(prompt, at);
  if (noun.includes(' ') && prompt.slice(at, at + noun.length + 1).toLowerCase() === `${noun}s`) return true;
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
/** “It is raining cats” brings no rain. */
export const RAINING_THINGS =
  /(?<!\p{L})(?:it(?:['’]s| is)? )?(?:rain(?:s|ing)?|regnet|llueven?|pleut des|chovendo|piovono) (?=\p{L}{3,20}(?:s|en|er|i|e)(?!\p{L}))/giu;
const MORE = /(?<!\p{L})(?:more|other|extra|weitere|más|otr[oa]s|autres|de plus|mais|outr[oa]s|altr[ie])(?!\p{L})/iu;
