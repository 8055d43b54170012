/** The things and people that an edit's prompt names, in order, and those that it names only indirectly. */
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { findObjects, shapeFor } from '../../draw/objects/find-objects.ts';
import { isAlive, isPlaceNoun } from '../../draw/objects/object-kinds.ts';
import { WITH_SOMEBODY } from '../../draw/scene/style.ts';
import { ALL_OF_THEM } from './picture/colors.ts';
import { HUNG_LIGHTS } from './things/hung-lights.ts';
import { STARTS_WITH_PART } from './things/relation-words.ts';
import { MEANT_WORDS } from '../people/meant-words.ts';
import { comparesAdjective, peopleNamedAt } from '../people/sung-people.ts';

/** A thing or a person, and where a prompt names it. */
export type Named = { noun: string; at: number; isSomebody: boolean };

export type Where = NonNullable<NonNullable<ScenePlan['motifCues']>[number]['where']>;
/** What is read so far, by noun: where things are, the word for who has them, and what others are put on, in or beside. */
export type Placing = {
  where: Map<string, Where>;
  whose: Map<string, string>;
  bases: Set<string>;
  /** Things whose place no later phrase changes. */
  fixed: Set<string>;
};

/** The word that begins at a place of a text. */
export const wordAt = (text: string, at: number): string =>
  (/^[\p{L}'’-]+/u.exec(text.slice(at))?.[0] ?? '').replace(/['’]s$/, '').replace(ELIDED, '');
const ELIDED = /^(?:[ldn]|un|(?:de|a|ne|su|que)ll)['’](?=\p{L})/iu;
export const SENTENCE_END = /[.;!?。！？；]/;

/** `isHero` says whether a noun is the video's hero. */
export type Reading = { languages: readonly string[]; isHero: (noun: string) => boolean; hasCharacter: boolean };

/** What stands between two people who are named together: “a girl and her little brother”. */
export const NAMED_TOGETHER = /^[\p{L}'-]{2,20},? (?:and|with|und|mit|y|con|et|avec|e|com) (?:[\p{L}-]{1,12} ){0,3}$/iu;

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** Things that usually fill the whole picture, in the words of customers. */
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

const isSameWord = (one: string, other: string): boolean =>
  ['', 's', 'es', 'n', 'en'].some((end) => `${one}${end}` === other || `${other}${end}` === one);
/** Where else a text names a thing by the same word. */
export function laterMentions(text: string, { at }: Pick<Named, 'at'>): number[] {
  const word = wordAt(text, at).toLowerCase();
  if (word.length < 2) return [];
  const low = text.toLowerCase();
  const found: number[] = [];
  for (let next = low.indexOf(word, at + word.length); next >= 0; next = low.indexOf(word, next + word.length))
    if (isSameWord(wordAt(low, next), word) && !/[\p{L}-]/u.test(low[next - 1] ?? '')) found.push(next);
  return found;
}

/** A shop that something is in front of, and that has no picture of its own. */
const FRONT =
  /(?<=(?:in front of|outside|before|behind|next to|vor|hinter|neben|delante de|detrás de|frente a|al lado de|devant|derrière|à côté de|em frente d|davanti) ?(?:the|an?|der|dem|die|das|la|el|le|les|l'|il|o|a|al|alla)? ?)(?:bakery|bakery shop|store|café|cafe|pharmacy|bookshop|bookstore|supermarket|boulangerie|magasin|boutique|épicerie|bäckerei|laden|geschäft|apotheke|panadería|tienda|farmacia|padaria|loja|panificio|negozio)(?!\p{L})/giu;

/** Storms, which are shown by a bolt of lightning. */
const STORMS =
  /(?<!\p{L})(?:thunder ?storms?|thunder|gewitter(?:sturm)?|tormenta(?: eléctrica)?|truenos|orages?|temporal[ei]?|tempestade|trovoada|tempesta)(?!\p{L})|雷/giu;
export const isStormy = (prompt: string): boolean => prompt.search(STORMS) >= 0;

/** A text without the things that are everywhere: autumn leaves ask for no forest. */
export const withoutDrifting = (text: string): string =>
  DRIFTING.reduce((rest, [, words]) => rest.replace(words, ' '), text);

/** A moustache has an icon for a picture, and is not among the things that songs name. */
const MOUSTACHE = new RegExp(
  `${FROM}(?:mou?staches?|schnurrb[aä]rte?|schnauzbart|bigotes?|bigodes?|baffi)${TO}`,
  'giu',
);

/** The things of a prompt that only these patterns find. */
export const othersIn = (prompt: string): { noun: string; at: number }[] =>
  [
    ...DRIFTING,
    ['shop', FRONT] as const,
    ['lightning', STORMS] as const,
    ['mustache', MOUSTACHE] as const,
    ...HUNG_LIGHTS,
  ].flatMap(([noun, words]) => {
    const [found] = [...prompt.matchAll(words)];
    return found && shapeFor(noun) ? [{ noun, at: found.index }] : [];
  });

/** What is in a cup, right after “of” or one word later: a cup of hot coffee is a cup. */
const IN_A_VESSEL =
  /(?<!\p{L})(?:cups?|mugs?|glass(?:es)?|bottles?|pots?|cans?|jars?|tazas?|vasos?|copas?|tasses?|verres?|xícaras?|copos?|tazz[ae]|bicchier[ei]) (?:of|de|di|con) (\p{L}{2,20}(?: \p{L}{2,20})?)/giu;

/** The words for what is in the cups and glasses of a prompt. */
export const drinksIn = (prompt: string): ReadonlySet<string> =>
  new Set([...prompt.matchAll(IN_A_VESSEL)].flatMap(([, drink = '']) => drink.toLowerCase().split(' ')));

const BEFORE_A_THING = /(?<![\p{L}\d])(?:an?|the|my|your|his|her|its|our|their|this|that|some|another|\d{1,2}) $/iu;
/** Whether a noun is only an adjective's comparative: “a bit warmer” asks for no heater, but a lighter is a thing. */
function isCompared(noun: string, prompt: string): boolean {
  const at = comparesAdjective(noun) ? prompt.toLowerCase().indexOf(noun) : -1;
  return at >= 0 && !BEFORE_A_THING.test(prompt.slice(0, at));
}

/** The things found in a prompt, and those of `othersIn`, which `make` builds. A kitchen clock is only a clock. */
export function withOthers<Found extends { noun: string }>(
  found: readonly Found[],
  prompt: string,
  make: (other: { noun: string; at: number }) => Found,
): Found[] {
  const inVessels = drinksIn(prompt);
  const isWhole = ({ noun }: Found) =>
    !isCompared(noun, prompt) &&
    !found.some((other) => prompt.includes(`${noun} ${other.noun}`)) &&
    !(inVessels.has(noun) && found.length > 1);
  const whole = found.filter(isWhole);
  // A bakery with a picture of its own is the shop.
  const pictureOf = (noun: string) => shapeFor(noun)?.replace('storefront', 'store');
  const others = othersIn(prompt).filter(({ noun }) => !found.some((one) => pictureOf(one.noun) === pictureOf(noun)));
  return [...whole, ...others.map(make)];
}

/** The things and people of a prompt, in its order. */
export function namedIn(prompt: string, { languages, isHero, hasCharacter }: Reading): Named[] {
  // Parts of things are no things of their own.
  const isPart = (at: number) => STARTS_WITH_PART.test(prompt.slice(at));
  const found: readonly { noun: string; at: number }[] = findObjects(prompt, Number.POSITIVE_INFINITY, languages);
  const things = withOthers(found, prompt, (other) => other)
    .filter(({ noun, at }) => !isPlaceNoun(noun, '') && !isPart(at))
    .map(({ noun, at }): Named => ({ noun, at, isSomebody: isHero(noun) }));
  // Names (“a scarf for Rusty”) are known by their capital, which in German all nouns have.
  const names = languages[0] === 'de' || !hasCharacter ? [] : [NAME_OF_SOMEBODY];
  const called = [PRONOUN, ALL_OF_THEM, MEANT_WORDS, ...names].flatMap((pattern) =>
    [...prompt.matchAll(pattern)].map(({ index }) => index),
  );
  const people = [...new Set([...peopleNamedAt(prompt), ...called])]
    .filter((at) => !things.some((thing) => thing.at === at))
    .map((at): Named => ({ noun: WITH_SOMEBODY, at, isSomebody: true }));
  return [...things, ...people].sort((a, b) => a.at - b.at);
}

const NAME_OF_SOMEBODY =
  /(?<=(?<!\p{L})(?:on|onto|to|for|give|gives|dress|behind|beside|next to|a|à|al lado de|pour|para|su|per|sur) )(?:Don |Doña |Mr\.? |Mrs\.? |Uncle |Aunt )?\p{Lu}\p{Ll}{2,15}(?![\p{L}])/gu;

const SHE = 'she|he|him|er|sie|ihr|ihm|ihn|ella|él|elle|lui|ela|ele|lei';
/** Somebody named by a pronoun, by their part in the video, or by a name that `people-words.ts` lacks. */
const PRONOUN = new RegExp(
  `${FROM}(?:(?:her|his)(?=\\s{0,2}(?:$|[,.;:!?]|(?:an?|the|and|with|in|inside|into|outside|on|at|next|near|under|beside|behind|is|to|from|who|some|two|three|there|\\p{L}{2,12}ing)(?!\\p{L})))|${SHE}|them|they|hero|character|figure|figur|ellos|dem kind|jungen|sänger|tänzer|niñas|chanteu(?:r|se)|grand-(?:mère|père)|gens|cantora?|v[óô])${TO}`,
  'giu',
);
/** Pronouns for one person, also those of what they own: her red coat. */
const ONE_PERSON = new RegExp(
  `${FROM}(?:${SHE}|her|his|(?:ihre|seine)[nrms]?|sein(?= \\p{L}{3,15} (?:soll|ist|wird)))${TO}`,
  'giu',
);
/** Pronouns for one person, except the polite German “Sie”. */
const ONE =
  /(?<!\p{L})(?:[Ss]he|[Hh]er|sie|ihre?[nrms]?|[Ee]lla|[Ee]lle|[Ee]la|[Ll]ei|(?<he>[Hh]e|[Hh]is|[Hh]im|[Ee]r|ihm|ihn|seine[nrms]?|sein(?= (?!(?:und|aber|oder|bitte|mit|wie|wenn|weil|damit|statt|nicht|in|im|auf|am|an|bei)(?!\p{L}))\p{L})|[ÉéEe]l(?= (?:lleva|tiene|debe|está|mira))|(?<!-)[Ll]ui|[Ee]le))(?!\p{L})|彼女|她|(?<his>彼(?=[のがにはを])|(?<![其吉])他(?=[的在戴穿拿手]))/u;
const NEXT_CLAUSE = /[,.;:!?](?! (?:in|on|with|mit|con|avec|com) )/u;
/** The sex of somebody whom a prompt names only by a pronoun; null where it is an animal's: the dog and her ears. */
export function pronounIn(prompt: string, reading: Reading): 'man' | 'woman' | null {
  const found = ONE.exec(prompt);
  if (!found) return null;
  const { index: at, groups } = found;
  const isOfAnimal = namedIn(prompt, reading).some(
    (one) => !one.isSomebody && isAlive(one.noun) && one.at < at && !NEXT_CLAUSE.test(prompt.slice(one.at, at)),
  );
  if (isOfAnimal) return null;
  return groups?.he || groups?.his ? 'man' : 'woman';
}

/** The recipient of a gift. */
const RECIPIENT =
  /(?<!\p{L})(?:give|gives|gib|gebt|setz|ponle|dale|donne[zr]?|mets|mettez|dá|dai|date|metti|mettete) (?:(?:the|dem|der|den|al|a la|a los|à la|au|aux|ao|à|a(?= (?:lei|lui)(?!\p{L}))|alla?|allo) |à l['’])(?:\p{L}{2,15} ){0,2}?(\p{L}{3,20}) (?=(?:an?|some|two|three|his|her|its|ein\p{L}{0,2}|un[oa]?s?|une|uma?|des)(?!\p{L}))/giu;
/** The recipient after the gift: “give a hat to the girl”. */
const RECIPIENT_AFTER =
  /(?<!\p{L})(?:give|pon(?:le)?|dale|donne[zr]?|mets|coloca|põe|dá|dai|metti) [^,.;]{3,40}? (?:(?:to the|al|a la|au|à la|ao|à|alla?) |à l['’])(\p{L}{3,20})(?!\p{L})/giu;
/** Words that are no recipient: the whole thing, al lado, au fond. */
const NO_RECIPIENT =
  /^(?:thing|place|rest|world|air|end|side|left|right|back|front|top|bottom|middle|lado|costado|fondo|centro|medio|final|borde|frente|aire|izquierda|derecha|gauche|droite|esquerda|direita|vez|fond|bord|bout|milieu|centre|premier|coin|main|fois|fundo|meio|canto|destra|sinistra|mano)$/iu;
/** The words for recipients, and where each begins. */
export const recipientsIn = (prompt: string): { word: string; at: number }[] =>
  [RECIPIENT, RECIPIENT_AFTER].flatMap((pattern) =>
    [...prompt.matchAll(pattern)]
      .map(({ 0: whole, 1: word = '', index }) => ({ word, at: index + whole.lastIndexOf(word) }))
      .filter(({ word }) => !NO_RECIPIENT.test(word)),
  );

/** Where a text means one person by a pronoun. */
export const pronounsAt = (text: string): number[] => [...text.matchAll(ONE_PERSON)].map(({ index }) => index);
