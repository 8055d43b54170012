/** Nouns of a request as they stand in a line: with their article, number and kind. */
import { englishPhones } from '../../phonetics/english.ts';
import type { NounKind } from '../material/frames.ts';
import { agreeing, capital } from './narrate.ts';
import { kindsOf, nounLemma, sensesOf, synset, verbLemma } from './wordnet.ts';

export type NounPhrase = {
  /** Without its article: “old compass”. */
  text: string;
  /** “my” of “my dog”, kept as the caller wrote it. */
  owner?: string;
  head: string;
  kind: NounKind;
  isPlural: boolean;
  /** Cannot be counted: “sorrow”, “cheese”. */
  isMass: boolean;
  /** Stands without an article: “noon”, “Christmas”. */
  isBare: boolean;
  /** Told or written by many: news, words, groups. */
  isPublic: boolean;
  /** To drink, or to eat with a spoon. */
  isLiquid: boolean;
  /** Walls do not stop it: weather and waters. */
  isFlowing: boolean;
  /** An animal of the water, which comes to no door. */
  isAquatic: boolean;
  /** Too large for a jar. */
  isTree: boolean;
  /** Of the body, but no part of it: sweat. */
  isFluid: boolean;
};

const BY_FILE: Readonly<Record<number, NounKind>> = {
  4: 'idea',
  5: 'animal',
  6: 'thing',
  7: 'idea',
  8: 'body',
  9: 'idea',
  10: 'idea',
  11: 'event',
  12: 'feeling',
  13: 'food',
  14: 'idea',
  15: 'place',
  16: 'feeling',
  17: 'nature',
  18: 'person',
  19: 'nature',
  20: 'plant',
  21: 'idea',
  22: 'event',
  25: 'idea',
  26: 'feeling',
  27: 'thing',
  28: 'time',
};
/** Sense 1 of these words and what is a kind of it; the first that fits wins. */
const KIND_ROOTS: readonly (readonly [NounKind, string])[] = [
  ['cycle', 'bicycle motorcycle skateboard scooter tricycle unicycle sled'],
  ['craft', 'boat ship aircraft spacecraft raft'],
  ['vehicle', 'vehicle'],
  ['place', 'structure way road path surface area room facility building'],
  [
    'handheld',
    'container implement clothing garment footwear toiletry fabric jewelry timepiece key lighter musical_instrument cord rope candle book photograph coin pen toy game compass lamp',
  ],
];
/** Of what people do, these take place at a time. */
const EVENT_ROOTS =
  'ceremony contest journey celebration departure arrival show battle war wedding closing opening'.split(' ');
const WATERS = ['water', 'stream', 'river', 'sea', 'ocean', 'lake', 'flood', 'fog', 'smoke'];
const WATER_ANIMALS = 'fish coelenterate shark whale mollusk crustacean aquatic_mammal seal'.split(' ');
const FLUIDS = /^(?:sweat|blood|tear|spit|saliva)$/u;
const MASS_ROOTS = 'beverage soup substance cheese meat dairy_product bread weather'.split(' ');
const COUNTED_ROOTS = 'fruit vegetable meal cake berry container dish'.split(' ');
const GAME_ROOTS = 'ball_game sport'.split(' ');
const MASS = new Set(
  'love hope time life death music coffee rain snow water fire freedom peace war friendship happiness sadness loneliness revenge courage faith home heaven money nature youth truth dust gold silver grief joy anger fear nostalgia laughter light darkness magic trust beauty change starlight moonlight sunlight god foliage smoke livestock furniture velvet woodwork fencing innovation luck work silence thunder lightning sand grass honey bread rice milk sugar salt wine beer tea advice news homework equipment luggage wool cotton wood paper glass copper iron steel ice fog mist mud traffic neon jazz poetry dancing swimming sleep hunger thirst patience sorrow boredom affection anguish justice wisdom knowledge pride shame envy hate hatred mercy grace heat cold weather art teamwork infinity bravery diesel calculus algebra mathematics yarn fog ink gravity jasmine glitter sawdust ivy lavender sweat blood spit saliva asthma diabetes cancer chemotherapy yoga gardening knitting cooking pottery laundry sourdough wifi propane vinyl ballet vertigo nausea lipstick mascara perfume toothpaste shampoo makeup politics physics economics moonshine amber electricity adrenaline lag intelligence gossip recovery widowhood childhood broccoli firewood homework denim cobalt braiding'.split(
    ' ',
  ),
);
/** Words whose commonest meaning in a song is not sense 1. */
const SUNG_AS: Readonly<Record<string, NounKind>> = {
  heart: 'body',
  hand: 'body',
  eye: 'body',
  church: 'place',
  garden: 'place',
  radio: 'thing',
  phone: 'handheld',
  letter: 'handheld',
  money: 'handheld',
  home: 'idea',
  ghost: 'person',
  robot: 'person',
  angel: 'person',
  fire: 'nature',
  water: 'nature',
  string: 'handheld',
  sun: 'time',
  sunrise: 'time',
  sunset: 'time',
  key: 'handheld',
  hat: 'handheld',
  fencing: 'event',
  school: 'place',
  comb: 'handheld',
  bugle: 'handheld',
  leash: 'handheld',
  stirrup: 'handheld',
  match: 'handheld',
  calculator: 'handheld',
  swing: 'thing',
  chess: 'idea',
  rent: 'idea',
  break: 'event',
  printer: 'thing',
  typewriter: 'thing',
  queen: 'person',
  snowman: 'person',
  scarecrow: 'person',
  baby: 'baby',
  infant: 'baby',
  newborn: 'baby',
  plant: 'plant',
  ticket: 'handheld',
  book: 'handheld',
  diary: 'handheld',
  postcard: 'handheld',
  card: 'handheld',
  map: 'handheld',
  tattoo: 'body',
  blister: 'body',
  scar: 'body',
  screen: 'thing',
  alarm: 'thing',
  needle: 'handheld',
  notebook: 'handheld',
  magazine: 'handheld',
  newspaper: 'handheld',
  cable: 'handheld',
  harvest: 'time',
  landing: 'event',
  calculus: 'idea',
  algebra: 'idea',
  mathematics: 'idea',
  mine: 'place',
  screw: 'handheld',
  stroller: 'thing',
  dimple: 'body',
  balloon: 'thing',
  egg: 'food',
  court: 'place',
  playground: 'place',
  summit: 'nature',
  peak: 'nature',
  flop: 'handheld',
  peeling: 'food',
  orchard: 'place',
  bank: 'place',
  frost: 'nature',
  scab: 'body',
  stripe: 'idea',
  diesel: 'thing',
  quarry: 'place',
  trench: 'place',
  wheelbarrow: 'thing',
  toilet: 'fixture',
  train: 'craft',
  bus: 'craft',
  tram: 'craft',
  subway: 'craft',
  cake: 'food',
  zone: 'idea',
  gravity: 'idea',
  rocket: 'craft',
  window: 'fixture',
  door: 'fixture',
  wall: 'fixture',
  roof: 'fixture',
  gate: 'fixture',
  fence: 'fixture',
  stair: 'fixture',
  stairs: 'fixture',
  floor: 'fixture',
  ceiling: 'fixture',
  chimney: 'fixture',
  pane: 'fixture',
  sink: 'fixture',
  bed: 'fixture',
  mirror: 'fixture',
  refrigerator: 'fixture',
  fridge: 'fixture',
  stove: 'fixture',
  oven: 'fixture',
  piano: 'fixture',
  bathtub: 'fixture',
  statue: 'fixture',
  motorbike: 'cycle',
  sailing: 'idea',
  counter: 'fixture',
  elevator: 'fixture',
  escalator: 'fixture',
  billboard: 'fixture',
  streetlight: 'fixture',
  lamppost: 'fixture',
  radiator: 'fixture',
  shower: 'event',
  fireplace: 'fixture',
  satellite: 'nature',
  tide: 'nature',
  laundromat: 'place',
  arcade: 'place',
  tunnel: 'place',
  ward: 'place',
  moat: 'place',
  gift: 'handheld',
  present: 'handheld',
  treasure: 'handheld',
  coin: 'handheld',
  passport: 'handheld',
  visa: 'handheld',
  sourdough: 'food',
  fraction: 'idea',
  wifi: 'idea',
  cut: 'event',
  outage: 'event',
  blackout: 'event',
  drought: 'event',
  election: 'event',
  strike: 'event',
  graduation: 'event',
  marathon: 'event',
  divorce: 'event',
  adoption: 'event',
  hammock: 'thing',
  amber: 'thing',
  electricity: 'idea',
  adrenaline: 'feeling',
  vineyard: 'place',
  stoop: 'fixture',
  braiding: 'idea',
  shipwreck: 'event',
  cleaner: 'person',
  trainer: 'person',
  dealer: 'person',
  result: 'idea',
  effect: 'idea',
  outcome: 'idea',
  widowhood: 'idea',
  childhood: 'idea',
  thunder: 'nature',
  lightning: 'nature',
  steam: 'nature',
  meeting: 'event',
};
/** Several without an ending that says so, or with no singular. */
const ALWAYS_SEVERAL =
  /^(?:dice|people|police|cattle|scissors|pants|jeans|trousers|shorts|glasses|spectacles|sunglasses|headphones|clothes|scrubs|stairs|outskirts|suburbs|ashes)$/u;
/** People of some kind come first in the dictionary. */
const ANIMALS =
  /^(?:dodo|whale|tiger|shark|gull|seagull|cuckoo|gopher|heron|hog|jay|loon|ostrich|piranha|gibbon|scorpion|shrimp|wasp|weasel|wolverine|wren|vixen|watchdog|thoroughbred|chameleon|adder|predator|drake|ewe|dalmatian|fledgling|badger|yearling|warbler|nighthawk|pussycat|dragon|unicorn|phoenix|griffin|slug)$/u;
const SAME_PLURAL = /^(?:sheep|fish|deer|moose|salmon|trout|swine)$/u;
/** They stand without an article, counted or not. */
const BARE =
  /^(?:noon|midnight|dawn|dusk|breakfast|lunch|supper|dinner|bedtime|christmas|easter|halloween|thanksgiving|heaven|home|god|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|mom|dad|mother|father|grandma|grandpa)$/iu;
/** They have a capital. */
const PROPER =
  /^(?:christmas|easter|halloween|thanksgiving|god|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december)$/iu;
/** Days, months and feasts. */
export const isCalendar = (word: string): boolean => PROPER.test(word);
const STATES =
  /^(?:love|hope|time|life|death|music|freedom|peace|war|friendship|happiness|sadness|loneliness|revenge|courage|faith|money|nature|youth|truth|grief|joy|anger|fear|nostalgia|laughter|darkness|magic|trust|beauty|change|luck|patience|justice|wisdom|knowledge|pride|shame|envy|hate|hatred|mercy|grace|hunger|thirst|sleep|silence|work|innovation)$/u;

/** States that nobody counts: “loneliness”, not “a famine”. */
const STATE_ENDINGS = /(?:ness|ity|ty|dom|ism|ia|ency|ancy|ence|ance|hood|tion)$/u;

/** “Democracy”, “capitalism”, “curiosity”; “smoking” is one too. */
const SYSTEMS =
  /(?:cracy|ism|ness|ience|hood|(?:bi|psych|ge|techn|myth|the|astr|ec|zo|neur|meteor)ology|(?:curios|human|integr|normal|simplic|electric|equal|fragil|humid|longev|matern|patern|sanit|sever|solidar|stabil|vulnerabil)ity)$/u;
/** Counted in spite of their endings. */
const COUNTED =
  /^(?:experience|audience|science|conscience|business|witness|harness|illness|weakness|sickness|likeness|wilderness|neighborhood|organism|prism|mechanism|criticism)$/u;

const roots = new Map<string, number | undefined>();
function rootOf(word: string): number | undefined {
  if (!roots.has(word)) roots.set(word, sensesOf(word, 'noun')[0]);
  return roots.get(word);
}

/** Reads a phrase whose last word is its noun. */
export function nounPhrase(text: string, owner?: string): NounPhrase {
  const head = (text.split(/[\s-]+/u).at(-1) ?? text).toLowerCase();
  const known = sensesOf(head, 'noun').length > 0;
  const lemma =
    /men$/u.test(head) && sensesOf(head, 'noun').length === 0 ? head.replace(/men$/u, 'man') : nounLemma(head);
  const isPlural =
    ALWAYS_SEVERAL.test(head) || (lemma !== head && (!known || /[^s]s$/u.test(head)) && !/ss$/u.test(head));
  const base = isPlural && !ALWAYS_SEVERAL.test(head) ? lemma : head;
  const whole = text.toLowerCase().slice(0, text.length - head.length) + base;
  // Sense 1 of “diesel” is a man of that name.
  const [sense] = [...sensesOf(whole, 'noun'), ...sensesOf(base, 'noun')].filter(
    (offset) => !synset(offset, 'noun').isInstance,
  );
  const above = sense === undefined ? [] : [sense, ...kindsOf(sense)];
  const isKindOf = (words: readonly string[]) => words.some((word) => above.includes(rootOf(word) ?? -1));
  const file = sense === undefined ? 6 : synset(sense, 'noun').lexicographerFile;
  const kind =
    (ANIMALS.test(base) ? 'animal' : undefined) ??
    SUNG_AS[base] ??
    (file === 6
      ? (KIND_ROOTS.find(([, words]) => isKindOf(words.split(' ')))?.[0] ?? 'thing')
      : file === 4 && isKindOf(EVENT_ROOTS)
        ? 'event'
        : // “Chicken” is a dish first in the dictionary, and a bird in a song.
          file === 13 &&
            sensesOf(base, 'noun')
              .slice(0, 3)
              .some((one) => synset(one, 'noun').lexicographerFile === 5)
          ? 'animal'
          : (BY_FILE[file] ?? 'idea'));
  // “The gardener's revenge” is one revenge.
  const isOwned = /['’]s\s/u.test(text);
  const isState = !isOwned && (file !== 26 || STATE_ENDINGS.test(base) || MASS.has(base) || STATES.test(base));
  const isMass =
    !isPlural &&
    !isOwned &&
    (MASS.has(base) ||
      (kind === 'feeling' && isState && !Object.hasOwn(SUNG_AS, base)) ||
      STATES.test(base) ||
      (kind === 'idea' && SYSTEMS.test(base) && !COUNTED.test(base)) ||
      (kind === 'idea' && file === 4 && /ing$/u.test(base) && verbLemma(base) !== base) ||
      (!isKindOf(COUNTED_ROOTS) && (kind === 'food' || file === 27) && isKindOf(MASS_ROOTS)));
  return {
    text: PROPER.test(text) ? capital(text.toLowerCase()) : text,
    owner,
    head,
    kind:
      kind === 'feeling' && !isState
        ? 'idea'
        : !isPlural && !isOwned && STATES.test(base) && kind !== 'time' && !Object.hasOwn(SUNG_AS, base)
          ? 'feeling'
          : kind,
    isPlural,
    isMass,
    isPublic: [7, 9, 10, 11, 14, 24].includes(file),
    isLiquid: isKindOf(['beverage', 'soup']),
    isAquatic: sensesOf(base, 'noun')
      .slice(0, 3)
      .some((one) => kindsOf(one).some((over) => WATER_ANIMALS.some((word) => rootOf(word) === over))),
    isTree: isKindOf(['tree']),
    isFluid: FLUIDS.test(base),
    isFlowing: file === 19 || isKindOf(WATERS),
    isBare:
      (text.toLowerCase() === head && (BARE.test(head) || base === 'chess')) || (!isPlural && isKindOf(GAME_ROOTS)),
  };
}

const VOWEL_FIRST = /^[AEIOU]/u;
export const withArticle = (text: string): string =>
  `${VOWEL_FIRST.test(englishPhones(text.split(/[\s-]+/u)[0] ?? '')[0] ?? '') ? 'an' : 'a'} ${text}`;

function plural(text: string): string {
  if (SAME_PLURAL.test(text)) return text;
  if (/(?:s|x|z|ch|sh|(?:potat|tomat|her|ech|mang|mosquit|torped|volcan)o)$/u.test(text)) return `${text}es`;
  return text.replace(/([^aeiou])y$/u, '$1ie').concat('s');
}

/** A frame of the material with the phrase in it (see `frames.ts`). */
export function inFrame(frame: string, noun: NounPhrase): string {
  const { text, owner, isPlural, isMass, isBare } = noun;
  const definite = owner
    ? `${owner} ${text}`
    : isBare || (isMass && (noun.kind === 'feeling' || noun.kind === 'idea'))
      ? text
      : `the ${text}`;
  const indefinite = owner ? definite : isPlural || isMass || isBare ? text : withArticle(text);
  const many = owner || isPlural || isMass || isBare ? (owner ? definite : text) : plural(text);
  const words: Readonly<Record<string, string>> = {
    the: definite,
    a: indefinite,
    n: owner ? definite : text,
    ns: many,
    it: isPlural ? 'they' : 'it',
    them: isPlural ? 'them' : 'it',
    its: isPlural ? 'their' : 'its',
    is: isPlural ? 'are' : 'is',
    was: isPlural ? 'were' : 'was',
  };
  return frame
    .replace(/\{(\p{L}+)\}/gu, (all, slot: string) => {
      const word = words[slot.toLowerCase()];
      return word === undefined ? all : /^\p{Lu}/u.test(slot) ? capital(word) : word;
    })
    .replace(/\[(\p{L}+)\]/gu, (_all, verb: string) => agreeing(verb, !isPlural));
}
