/** Where an edit puts things: a cat on the fridge, a truck behind the dancers, a scarf for him; and how many of them there are. */
import type { Relation, ScenePlan } from '#lib/products/mv/ports.ts';
import { findObjects, shapeFor } from '../draw/objects/find-objects.ts';
import { byKind, isAlive, isFixed, isPlaceNoun, realmOf } from '../draw/objects/object-kinds.ts';
import { IN_FRAME, WITH_SOMEBODY } from '../draw/scene/style.ts';
import { nounLemma } from '../song/lyrics/words/wordnet.ts';
import { NUMBER_WORDS } from './count-words.ts';
import { heldIn, sidesIn } from './edit-hands.ts';
import { ALL_OF_THEM, WEARS } from './edit-colors.ts';
import { peopleNamedAt } from './sung-people.ts';

type Cue = NonNullable<ScenePlan['motifCues']>[number];
type Where = NonNullable<Cue['where']>;
/** By noun, where things are and how many; and what somebody stands on. */
export type Relations = {
  where: ReadonlyMap<string, Where>;
  counts: ReadonlyMap<string, number>;
  /** How much larger or smaller things are to be. */
  sizes: ReadonlyMap<string, number>;
  stands: ScenePlan['stands'] | null;
  /** The word for who wears, holds or carries a thing. */
  whose: ReadonlyMap<string, string>;
  /** What others are to be beside, behind or on, and has no picture. */
  unread: readonly string[];
  /** The prompt without the parts of things that are also places: the roof of the car. */
  rest: string;
  isAny: boolean;
};

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** A part of a thing that others stand on: the hood of the car. */
const PARTS =
  '(?:(?:very )?top|roof|hood|bonnet|back|lid|edge|head|shoulders?|dach|motorhaube|rücken|kopf|techo|tejado|capó|lomo|cabeza|toit|capot|dos|tête|tetto|testa|telhado|teto|capô|cabeça)';
const OF = "(?: of| des| der| vom| von| del| de la| de los| de| du| d'| do| da| della| dello)?";
const ARTICLES =
  'the|an?|der|die|das|dem|den|einem|einer|einen|el|la|los|las|un|una|le|les|une|o|a|os|as|um|uma|il|lo|i|gli';
const THE = `(?: (?:${ARTICLES}|his|her|their|my|sa|son|no|na))?`;
const IN_THE_SKY = 'in the (?:sky|air)|am himmel|in der luft|en el (?:cielo|aire)|dans le ciel|no céu|nel cielo';
const HAS_PART = new RegExp(`${FROM}${PARTS}${TO}`, 'iu');
const STARTS_WITH_PART = new RegExp(`^${PARTS}${TO}`, 'iu');
const PHRASES: readonly [Relation, RegExp][] = [
  [
    'on',
    new RegExp(
      `${FROM}(?:(?:up )?(?:on(?:to)?|auf|sobre|en|sur|em|sul|sulla|su|na|no)${THE} ${PARTS}${OF}|on top of|up on|atop|onto|on|oben auf|auf|obenauf|encima del?|en lo alto del?|sobre|sur|em cima d[aeo]|sobre|in cima a|sopra|sulla?)${TO}`,
      'giu',
    ),
  ],
  [
    'above',
    new RegExp(
      `${FROM}(?:${IN_THE_SKY}|high above|above|over|über|por encima del?|au-dessus d(?:e|u|es)|acima d[aeo]|al di sopra)${TO}`,
      'giu',
    ),
  ],
  [
    'under',
    new RegExp(
      `${FROM}(?:under(?:neath)?|beneath|below|unter|debajo del?|bajo|sous|embaixo d[aeo]|debaixo d[aeo]|sotto)${TO}`,
      'giu',
    ),
  ],
  ['between', new RegExp(`${FROM}(?:(?:in )?between|zwischen|entre|tra|fra)${TO}`, 'giu')],
  ['behind', new RegExp(`${FROM}(?:behind|in back of|hinter|detrás del?|derrière|atrás d[aeo]|dietro)${TO}`, 'giu')],
  [
    'before',
    new RegExp(
      `${FROM}(?:in front of|vor|delante del?|enfrente del?|frente a(?:l| la)?|devant|em frente (?:a|ao|à)|na frente d[aeo]|davanti (?:a|al|alla))${TO}`,
      'giu',
    ),
  ],
  [
    'beside',
    new RegExp(
      `${FROM}(?:at(?= (?:the|a|an|his|her) (?:\\p{L}{2,12} )?(?:piano|organ|drums|drum kit|table|desk|bar|counter|stove|oven|fridge|window|door|gate|fountain|campfire|fire|bonfire|car|truck|jukebox|sink|grill|mirror)(?!\\p{L}))|am(?= (?:klavier|tisch|tresen|fenster|herd|feuer|brunnen))|next to|beside|by the side of|alongside|right by|near|close to|neben|bei|junto a(?:l| la| los)?|al lado del?|cerca del?|à côté (?:de|du|des)|près (?:de|du|des)|ao lado d[aeo]|perto d[aeo]|accanto (?:a|al|alla|ai)|vicino (?:a|al|alla))${TO}`,
      'giu',
    ),
  ],
  [
    'in',
    new RegExp(
      `${FROM}(?:in the middle of|inside(?: of)?|into|in|im|ins|dentro del?|en|dans|à l'intérieur d[eu]|dentro d[aeo]|em|no|na|nel|nella|dentro|through|durch|por|à travers|através d[aeo]|attraverso)${TO}`,
      'giu',
    ),
  ],
];
/** Somebody by a pronoun, by what they are to the video, or by a name that `people-words.ts` lacks. */
const PRONOUN = new RegExp(
  `${FROM}(?:(?:her|his)(?=\\s{0,2}(?:$|[,.;:!?]|(?:an?|the|and|with|in|on|is|to|from|who|some|two|three|there|\\p{L}{2,12}ing)(?!\\p{L})))|him|them|she|he|they|hero|character|figure|figur|sie|ihr|ihm|ihn|ella|él|ellos|elle|lui|ela|ele|lei|dem kind|jungen|sänger|tänzer|niñas|chanteu(?:r|se)|grand-(?:mère|père)|gens|cantora?|v[óô])${TO}`,
  'giu',
);

/** What people and animals wear. */
const WEARABLE: Readonly<Record<string, boolean>> = Object.fromEntries(
  'apron, cape, cloak, beanie, chain, headdress, headgear, hat, cap, crown, helmet, spectacles, sunglasses, eyeglasses, glasses, goggles, scarf, necktie, tie, bow tie, necklace, headphones, headphone, earphone, mask, tiara, beret'
    .split(', ')
    .map((kind) => [kind, true]),
);
const isWearable = (noun: string): boolean => byKind(noun, WEARABLE, 2) ?? false;
/** A vó de óculos. */
const OF_CLOTHES = /(?<!\p{L})(?:de|à) (?:un |une |um |uns )?$/iu;
/** Who wears something is named before the verb. */
const WEARING = new RegExp(
  `${FROM}(?:wears?|wearing|trägt|tragen|lleva(?:ndo)?|porte|portant|usa(?:ndo)?|veste|indossa)${TO}`,
  'iu',
);
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

/** What is seen all over a picture and seldom alone, in the words of customers. */
const DRIFTING: readonly [string, RegExp][] = [
  [
    'leaf',
    new RegExp(
      `${FROM}(?:(?:autumn |fall(?:en|ing)? |dead )?leaves|(?:herbst)?blätter|laub|hojas|feuilles(?: mortes)?|folhas|foglie)${TO}`,
      'giu',
    ),
  ],
  [
    'bubble',
    new RegExp(
      `${FROM}(?:(?:soap )?bubbles|seifenblasen|blasen|burbujas|pompas|bulles(?: de savon)?|bolhas|bolle)${TO}`,
      'giu',
    ),
  ],
  [
    'cherry blossom',
    new RegExp(`${FROM}(?:petals|blossoms|blütenblätter|blüten|pétalos|pétales|pétalas|petali)${TO}`, 'giu'),
  ],
  ['butterfly', new RegExp(`${FROM}(?:schmetterlinge?|mariposas?|papillons?|borboletas?|farfall[ae])${TO}`, 'giu')],
  ['balloon', new RegExp(`${FROM}(?:luftballons?|globos|ballons|balões|palloncini)${TO}`, 'giu')],
  ['confetti ball', new RegExp(`${FROM}(?:confetti|konfetti|confeti|confettis|confete|coriandoli)${TO}`, 'giu')],
];

/** What something is in front of, which has no picture of its own. */
const FRONT =
  /(?<=(?:in front of|outside|before|behind|next to|vor|hinter|neben|delante de|detrás de|frente a|al lado de|devant|derrière|à côté de|em frente d|davanti) ?(?:the|an?|der|dem|die|das|la|el|le|les|l'|il|o|a|al|alla)? ?)(?:bakery|bakery shop|store|café|cafe|pharmacy|bookshop|bookstore|supermarket|boulangerie|magasin|boutique|épicerie|bäckerei|laden|geschäft|apotheke|panadería|tienda|farmacia|padaria|loja|panificio|negozio)(?!\p{L})/giu;

/** Weather of which a bolt of lightning tells. */
const STORMS =
  /(?<!\p{L})(?:thunder ?storms?|thunder|gewitter(?:sturm)?|tormenta(?: eléctrica)?|truenos|orages?|temporal[ei]?|tempestade|trovoada|tempesta)(?!\p{L})|雷/giu;
export const isStormy = (prompt: string): boolean => prompt.search(STORMS) >= 0;

/** A text without what is to be everywhere: autumn leaves are no forest. */
export const withoutDrifting = (text: string): string =>
  DRIFTING.reduce((rest, [, words]) => rest.replace(words, ' '), text);

/** Things of a prompt that its words name in no other way. */
export const othersIn = (prompt: string): { noun: string; at: number }[] =>
  [...DRIFTING, ['shop', FRONT] as const, ['lightning', STORMS] as const].flatMap(([noun, words]) => {
    const [found] = [...prompt.matchAll(words)];
    return found && shapeFor(noun) ? [{ noun, at: found.index }] : [];
  });

/** A cup of coffee is a cup: what is in it, after one word more or at once. */
const IN_A_VESSEL =
  /(?<!\p{L})(?:cups?|mugs?|glass(?:es)?|bottles?|pots?|cans?|jars?|tazas?|vasos?|copas?|tasses?|verres?|xícaras?|copos?|tazz[ae]|bicchier[ei]) (?:of|de|di|con) (\p{L}{2,20}(?: \p{L}{2,20})?)/giu;

/** The things that were found in a prompt, and its others as `make` tells them. A kitchen clock is a clock. */
export function withOthers<Found extends { noun: string }>(
  found: readonly Found[],
  prompt: string,
  make: (other: { noun: string; at: number }) => Found,
): Found[] {
  const inVessels = new Set(
    [...prompt.matchAll(IN_A_VESSEL)].flatMap(([, drink = '']) => drink.toLowerCase().split(' ')),
  );
  const isWhole = ({ noun }: Found) =>
    !found.some((other) => prompt.includes(`${noun} ${other.noun}`)) && !(inVessels.has(noun) && found.length > 1);
  const whole = found.filter(isWhole);
  const others = othersIn(prompt).filter(({ noun }) => !found.some((one) => shapeFor(one.noun) === shapeFor(noun)));
  return [...whole, ...others.map(make)];
}

type Named = { noun: string; at: number; isSomebody: boolean };

type Reading = { languages: readonly string[]; isHero: (noun: string) => boolean; hasCharacter: boolean };

/** Reads where things are put. `isHero` says whether a noun is the video's hero. */
export function readRelations(asked: string, reading: Reading): Relations {
  const prompt = asked.replace(POSSESSED, '').replace(ELIDED, 'de ');
  const all = namedIn(prompt, reading);
  const filled = fillingsIn(prompt, all);
  const named = all.filter((one) => !filled.has(one));
  const relations = { where: new Map<string, Where>(), bases: new Set<string>(), stands: null as Relations['stands'] };
  const { rest, unread } = readPhrases(prompt, named, reading, relations);
  const { where, bases, stands } = relations;
  const whose = new Map<string, string>();
  const allAt = [...prompt.matchAll(ALL_OF_THEM)].map(({ index }) => index);
  const isOfAll = (one: Named, wearer: Named | undefined) =>
    allAt.some((at) => at > (wearer && wearer.at < one.at ? wearer.at : -1) || at === wearer?.at);
  const wordAt = (one: Named | undefined) => (one ? (/^[\p{L}'-]+/u.exec(prompt.slice(one.at))?.[0] ?? '') : '');
  const things = named.filter(({ noun }) => noun !== WITH_SOMEBODY);
  const isFree = ({ noun }: Named) => !where.has(noun) && !bases.has(noun);
  for (const one of things.filter((thing) => !thing.isSomebody && isFree(thing) && isWearable(thing.noun))) {
    if (prompt.search(WEARS) < 0 && !OF_CLOTHES.test(prompt.slice(0, one.at))) break;
    const verb = prompt.search(WEARING);
    const wearer =
      named.findLast(({ at, noun }) => at < verb && verb < one.at && !isWearable(noun)) ??
      named.findLast(({ isSomebody, at }) => isSomebody && at < one.at) ??
      named.find(({ isSomebody }) => isSomebody) ??
      things.find(({ noun, at }) => noun !== one.noun && isAlive(noun) && (at < one.at || !reading.hasCharacter));
    const of = wearer && !wearer.isSomebody ? wearer.noun : wearer || reading.hasCharacter ? WITH_SOMEBODY : null;
    if (of === null) continue;
    where.set(one.noun, { is: 'worn', of });
    if (of === WITH_SOMEBODY) whose.set(one.noun, isOfAll(one, wearer) ? ALL_WORD : wordAt(wearer));
    if (of !== WITH_SOMEBODY) bases.add(of);
  }
  // Hats on everyone.
  for (const one of things) {
    const { is, of } = where.get(one.noun) ?? {};
    const wearer = named.find(({ at, isSomebody }) => isSomebody && at > one.at);
    if (is !== 'worn' || of !== WITH_SOMEBODY || whose.has(one.noun) || !wearer) continue;
    whose.set(one.noun, allAt.includes(wearer.at) ? ALL_WORD : wordAt(wearer));
  }
  for (const [noun, is] of sidesIn(prompt, things)) if (!where.has(noun)) where.set(noun, { is, of: IN_FRAME });
  if (reading.hasCharacter || named.some(({ isSomebody }) => isSomebody))
    for (const noun of heldIn(prompt, named, isFree)) {
      where.set(noun, { is: 'held', of: WITH_SOMEBODY });
      const at = named.find((one) => one.noun === noun)?.at ?? 0;
      const holder =
        named.findLast((one) => one.isSomebody && one.at < at) ?? named.find(({ isSomebody }) => isSomebody);
      whose.set(noun, wordAt(holder));
    }
  for (const one of things)
    if (isFree(one) && !one.isSomebody && HANGING.test(prompt.slice(one.at)))
      where.set(one.noun, { is: 'above', of: SKY });
  for (const [{ noun }, of] of filled) {
    where.set(noun, { is: SURFACE.test(of) ? 'on' : 'in', of });
    bases.add(of);
  }
  const counts = new Map<string, number>();
  const sizes = new Map<string, number>();
  for (const one of things) {
    const size = sizeOf(prompt, one);
    if (size !== null && !one.isSomebody) sizes.set(one.noun, size);
    if (where.get(one.noun)?.is !== 'held') readAmount(prompt, one, reading, { where, bases, counts });
  }
  const isAny = where.size + counts.size + sizes.size > 0 || stands !== null;
  const falls = [...where.values()].some(({ of }) => of === RAIN);
  return {
    where,
    counts,
    sizes,
    stands,
    whose,
    unread,
    rest: falls ? rest.replace(RAINING_THINGS, ' ') : rest,
    isAny,
  };
}

/** What is in what: of a basket of bread, the bread. */
const fillingsIn = (prompt: string, named: readonly Named[]): ReadonlyMap<Named, string> =>
  new Map(
    named.flatMap((one, i): [Named, string][] => {
      const vessel = named[i - 1];
      const isIn =
        vessel &&
        (HOLDS_OTHERS.test(vessel.noun) || SURFACE.test(vessel.noun)) &&
        FULL_OF.test(prompt.slice(vessel.at, one.at));
      return isIn && !one.isSomebody ? [[one, vessel.noun]] : [];
    }),
  );
/** A table with flowers. */
const SURFACE = /(?:table|desk|shelf|bench|tray|plate|piano|counter|bar)$/;
const FULL_OF =
  /^\p{L}{2,15} (?:(?:full |filled )?(?:of|with)|voller|mit|con|com|avec|(?:llen[oa]s? )?de|(?:pieni? )?di) (?:\p{L}{2,10} )?$/iu;

/** How all who are seen are called where somebody is named. */
const ALL_WORD = 'all';

/** The things and people of a prompt, in its order. */
function namedIn(prompt: string, { languages, isHero, hasCharacter }: Reading): Named[] {
  // Parts of things are no things of their own.
  const isPart = (at: number) => STARTS_WITH_PART.test(prompt.slice(at));
  const found: readonly { noun: string; at: number }[] = findObjects(prompt, Number.POSITIVE_INFINITY, languages);
  const things = withOthers(found, prompt, (other) => other)
    .filter(({ noun, at }) => !isPlaceNoun(noun, '') && !isPart(at))
    .map(({ noun, at }): Named => ({ noun, at, isSomebody: isHero(noun) }));
  // A scarf for Rusty: German writes all nouns so.
  const patterns =
    languages[0] === 'de' || !hasCharacter ? [PRONOUN, ALL_OF_THEM] : [PRONOUN, ALL_OF_THEM, NAME_OF_SOMEBODY];
  const called = patterns.flatMap((pattern) => [...prompt.matchAll(pattern)].map(({ index }) => index));
  const people = [...peopleNamedAt(prompt), ...called]
    .filter((at) => !things.some((thing) => thing.at === at))
    .map((at): Named => ({ noun: WITH_SOMEBODY, at, isSomebody: true }));
  return [...things, ...people].sort((a, b) => a.at - b.at);
}

const NAME_OF_SOMEBODY =
  /(?<=(?<!\p{L})(?:on|onto|to|for|give|gives|dress|behind|beside|next to|a|à|al lado de|pour|para|su|per|sur) )(?:Don |Doña |Mr\.? |Mrs\.? |Uncle |Aunt )?\p{Lu}\p{Ll}{2,15}(?![\p{L}])/gu;

/** Each phrase for a place: what stands before it is put where what stands behind it is. */
function readPhrases(
  prompt: string,
  named: readonly Named[],
  { languages }: Reading,
  relations: { where: Map<string, Where>; bases: Set<string>; stands: Relations['stands'] },
): { rest: string; unread: string[] } {
  const taken: [number, number][] = [];
  const unread: string[] = [];
  for (const [is, pattern] of PHRASES)
    for (const { 0: words, index } of prompt.matchAll(pattern)) {
      const end = index + words.length;
      if (languages[0] === 'en' ? FOREIGN.test(words) : /^on$/i.test(words)) continue;
      if (taken.some(([from, to]) => index < to && end > from)) continue;
      const earlierOnes = named.filter((one) => one.at < index && !SENTENCE_END.test(prompt.slice(one.at, index)));
      // A banana with sunglasses next to the clock: the banana is.
      const said = earlierOnes.findLast((one) => !isWearable(one.noun)) ?? earlierOnes.at(-1);
      const behind = prompt.slice(end);
      // On the roof: a place, unless it is that of something.
      const isOfPlace = STARTS_WITH_PART.test(behind.replace(ARTICLE, '').trim()) || AT_A_SIDE.test(behind);
      const near = isOfPlace
        ? undefined
        : named.find(
            ({ at }) =>
              at >= end && !SENTENCE_END.test(prompt.slice(end, at)) && wordsIn(prompt.slice(end, at)) <= REACH,
          );
      const earlier = named.findLast((one) => one.at < index && one !== said && !one.isSomebody);
      const it = named.findLast((one) => one.at < index && one !== said && !isWearable(one.noun));
      const [, name = ''] = NAMED_AFTER.exec(behind) ?? [];
      const again = named.find(
        (one) => name !== '' && one.at < index && one !== said && isWordAt(prompt, one.at, name),
      );
      // The hood of the car that was named before; in front of it.
      const owner = OF_SOMEBODY.test(words) ? { noun: WITH_SOMEBODY, at: index, isSomebody: true } : undefined;
      const after = IT.test(behind) ? it : (owner ?? near ?? again ?? (HAS_PART.test(words) ? earlier : undefined));
      const isFirst = CLAUSE_START.test(prompt.slice(0, index));
      // Behind her a big moon.
      const turned = isFirst && after ? named.find((one) => one.at > after.at && !one.isSomebody) : undefined;
      const before = turned ?? said;
      if (is === 'above' && before && isHigh(before, words)) {
        taken.push([index, end]);
        relations.where.set(before.noun, { is, of: after && after !== before ? ofNamed(after) : SKY });
        if (after && after !== before && !after.isSomebody) relations.bases.add(after.noun);
        continue;
      }
      if (is === 'above') {
        // Fireworks in the sky are over the place that is there.
        if (before && !before.isSomebody && IN_SKY.test(words)) taken.push([index, end]);
        continue;
      }
      if (!after) {
        if (name && is !== 'in' && languages[0] !== 'en' && !HAS_PART.test(words)) unread.push(name);
        continue;
      }
      // En la mesa.
      const as = is === 'in' && languages[0] !== 'en' && SURFACE.test(after.noun) ? 'on' : is;
      if (!before || before.noun === after.noun || !canHold(as, after)) continue;
      taken.push([index, end]);
      if (!(before.isSomebody && after.isSomebody)) relate(as, before, after, relations);
    }
  // What stood apart does so still.
  const between = languages[0] === 'en' ? ' and ' : ', ';
  let rest = prompt;
  for (const [from, to] of taken.sort((a, b) => b[0] - a[0]))
    rest = `${rest.slice(0, from)}${between}${rest.slice(to)}`;
  return { rest, unread };
}

function relate(
  is: Relation,
  before: Named,
  after: Named,
  relations: { where: Map<string, Where>; bases: Set<string>; stands: Relations['stands'] },
): void {
  const { where, bases } = relations;
  if (!after.isSomebody) bases.add(after.noun);
  if (before.isSomebody) {
    if (is === 'on' || is === 'in') relations.stands = { is, of: after.noun };
    else where.set(after.noun, { is: TURNED[is] ?? is, of: WITH_SOMEBODY });
    return;
  }
  const isWorn = is === 'on' && isWearable(before.noun) && (after.isSomebody || isAlive(after.noun));
  where.set(before.noun, { is: isWorn ? 'worn' : is, of: ofNamed(after) });
}

const ofNamed = ({ isSomebody, noun }: Named): string => (isSomebody ? WITH_SOMEBODY : noun);
const canHold = (is: Relation, { noun, isSomebody }: Named): boolean =>
  isSomebody ? is !== 'in' && is !== 'under' : is !== 'in' || HOLDS_OTHERS.test(noun);
/** What can be over something: no bridge, and no rainbow, which is over everything. */
const isHigh = ({ noun, isSomebody }: Named, words: string): boolean =>
  !isSomebody &&
  realmOf(noun) !== 'sky' &&
  (realmOf(noun) === 'air' || !isFixed(noun) || IN_SKY.test(words) || HANGS.test(noun));
const HANGS = /(?:ball|lamp|chandelier|lantern|banner|sign|light)$/;

/** How many of a thing there are, or that it is everywhere. */
function readAmount(
  prompt: string,
  { noun, at, isSomebody }: Named,
  { hasCharacter }: Reading,
  { where, bases, counts }: { where: Map<string, Where>; bases: ReadonlySet<string>; counts: Map<string, number> },
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
  const isInSky = realmOf(noun) === 'sky' || where.get(noun)?.of === SKY;
  if (!told && !isSomebody && isInSky && isPlural(prompt, noun, at)) {
    where.set(noun, { is: 'everywhere', of: SKY });
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
  if (RAINING.test(prompt.slice(0, at))) where.set(noun, { is: 'everywhere', of: RAIN });
  else if (EVERYWHERE.test(prompt) || OF_MANY.test(noun) || (others ?? 0) > COUNTED_MAX)
    where.set(noun, { is: 'everywhere', of: where.get(noun)?.of === SKY || IN_SKY.test(prompt) ? SKY : WITH_SOMEBODY });
}

/** How much larger or smaller than it is a thing shall be. */
function sizeOf(prompt: string, { at }: Named): number | null {
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
  const [word = ''] = /^[\p{L}'-]+/u.exec(prompt.slice(at)) ?? [];
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
const RAIN = 'rain';
const RAINING = /(?<!\p{L})(?:rain(?:s|ing)?|snow(?:s|ing)?|regnet|schneit|llueven?|pleut des|chovendo|piovono) $/iu;
/** It is raining cats: no rain. */
const RAINING_THINGS =
  /(?<!\p{L})(?:it(?:['’]s| is)? )?(?:rain(?:s|ing)?|regnet|llueven?|pleut des|chovendo|piovono) (?=\p{L}{3,20}(?:s|en|er|i|e)(?!\p{L}))/giu;
/** Nothing but the sky is behind what is high. */
const SKY = 'sky';
/** A lamp that hangs. */
const HANGING =
  /^[\p{L}'-]{1,20} (?:\p{L}{1,12} )?(?:hanging|hangs?|hängt|hängend|colgando|colgad[oa]s?|suspendue?s?|accrochée?s?|pendurad[oa]s?|appes[oaie])(?!\p{L})(?! (?:on|over|under|from|an|von|de|à|em|a) )/iu;
const SENTENCE_END = /[.;!?]/;
const CLAUSE_START = /(?:^|[,.;:!])\s{0,2}$/;
/** On her shoulder. */
const OF_SOMEBODY = / (?:his|her|their) (?:back|head|shoulders?)$/iu;
const ARTICLE = new RegExp(`^ (?:${ARTICLES}) `, 'iu');
/** On the left, in the corner: no place on or in a thing. */
const AT_A_SIDE =
  /^ (?:the|der|die|la|el|le|o|one|a|un) (?:\p{L}{3,8} )?(?:left|right|corner|middle|side|linken|rechten|ecke|izquierda|derecha|esquina|rincón|coin|canto)(?!\p{L})/iu;
const IT = /^ (?:it|that|this)(?!\p{L})/iu;
const IN_SKY = new RegExp(`${FROM}(?:${IN_THE_SKY})${TO}`, 'iu');
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
/** Somebody's shoulder is somebody. */
const POSSESSED =
  /(?<=\p{L})['’]s (?:shoulders?|back|head|shell|nose|horns?|antlers?|tail|ears?|wings?|lap|knees?)(?!\p{L})/giu;

/** À côté d'elle. */
const ELIDED = /(?<!\p{L})d['’](?=\p{L})/giu;
/** Short words of other languages that are others in English. */
const FOREIGN = /^(?:no|na|em|en|su|por|bei|vor)$/i;
/** The noun after an article. */
const NAMED_AFTER = new RegExp(`^ (?:(?:${ARTICLES}) )?(\\p{L}{3,20})`, 'iu');
const REACH = 4;
const isWordAt = (text: string, at: number, word: string): boolean =>
  text.slice(at, at + word.length).toLowerCase() === word.toLowerCase();
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;
/** Seen from the other side. */
const TURNED: Partial<Record<Relation, Relation>> = { behind: 'before', before: 'behind' };
/** What others stand or lie in. */
const HOLDS_OTHERS =
  /(?:fountain|basket|box|bath|bathtub|tub|boat|canoe|ship|car|taxi|bus|truck|pot|cup|mug|bowl|bucket|bag|nest|cage|barrel|tent|phone booth|booth|sink|pool|well|washing machine|crib|bed|suitcase|wagon|shell|hat|teacup|glass|jar|balloon|cart|wheelbarrow|sofa|armchair|hammock|fridge|oven|pan|tunnel|gate|arch|door|doorway|window)$/;
