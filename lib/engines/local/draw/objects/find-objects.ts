/**
 * From words to objects that can be drawn. A noun is looked up as it stands, then by the pictures' own names, then
 * through WordNet: its synonyms, and the few kinds whose name people use for each member (a dinghy is shown as a boat).
 */
import { createRequire } from 'node:module';
import {
  kindsOf,
  NOUN_FILES,
  nounFile,
  nounLemma,
  sensesOf,
  synset,
  usesOf,
  verbLemma,
} from '../../song/lyrics/words/wordnet.ts';
import { TextMemory } from '../../text-memory.ts';
import { withoutFigures } from './figures-of-speech.ts';
import { formsOf } from './foreign-forms.ts';
import { meantBy } from './homonyms.ts';
import { isShapeId, shapeNames, type ShapeId } from './object-shapes.ts';
import { isColorWord, type SpacedWord, type ThingColor, thingColor, unspacedColor } from './thing-colors.ts';
import {
  emojiWords,
  englishNameOf,
  englishWordFor,
  isCommonWord,
  languagesOf,
  MISNAMED,
  NEVER_MEANT,
  NEVER_PICTURED,
  SEEN_AS,
  SUNG_WORDS,
  sungWord,
  THINGS_AFTER_ARTICLE,
  UNSEEN_PAIRS,
  UNSPACED_LANGUAGES,
} from './object-words.ts';

/**
 * `noun` is the word to keep and to show to a reader, `shape` what is drawn for it, `color` the colour that the text
 * gives it.
 */
export type FoundObject = Readonly<{ noun: string; shape: ShapeId; at: number; color?: ThingColor }>;

/** Kinds of things (WordNet's lexicographer files) that can be looked at: animals, artefacts, bodies, food, nature, phenomena, plants, substances. */
const VISIBLE_FILES = new Set([5, 6, 8, 13, 17, 19, 20, 27]);
/** Senses beyond these are too rare to be meant. */
const SENSES_READ = 3;
/** Steps up a noun's kinds that are searched: beyond them everything is just a thing. */
const KIND_STEPS = 4;
/** Kinds whose name or picture people use for each member: a schooner is shown as a boat. */
const KINDS_SEEN = new Set(
  'dog cat horse cow sheep goat pig bird duck owl eagle parrot fish shark whale snake lizard frog turtle monkey bear deer fox rabbit mouse butterfly spider ant crab tree palm flower rose mushroom boat ship sailboat canoe car automobile truck bus train bicycle motorcycle airplane helicopter hat shoe boot sandal coat dress shirt skirt glove sword knife gun rifle revolver axe guitar drum flute bread cake sausage wine beer whiskey cheese apple pear cherry plum orange lemon melon grape bean house church castle'.split(
    ' ',
  ),
);
const NOUN_OPENERS = new Set(
  "a an the my your his her our their this that these those some every each no of with two three four five six seven eight nine ten many several both another there's".split(
    ' ',
  ),
);
/** Words that open a plural noun: wear glasses, more crows. */
const PLURAL_OPENERS = new Set('more wear wears wearing put add'.split(' '));
const opensPlural = (word: string, before: string): boolean => word.endsWith('s') && PLURAL_OPENERS.has(before);
const DETERMINERS = new Set(
  'a an the my your his her our their this that these those me you him them us it'.split(' '),
);
/** Words that stand before a noun, even one that could be a verb. */
const PREPOSITIONS = new Set(
  'on in under over like through of with into by from at behind beneath above below beside between across without against inside upon past along near'.split(
    ' ',
  ),
);
const VERB_OPENERS = new Set(
  'i you we they he she it who to will would can could may might must shall should let lets'.split(' '),
);
/** Whether the next word is a verb: we'll, can't. */
const opensVerb = (word: string): boolean => VERB_OPENERS.has(word) || /(?:n't|'ll|'d)$/.test(word);
const SHORT_NOUNS = new Set(['ox', 'tv']);
const NOT_SHOWN = new Set(['no', 'not', 'never', 'without']);

const require = createRequire(import.meta.url);
/** How many words' shapes are cached: a caller's texts hold any number of others. */
const WORDS_KEPT = 20_000;
const WORD_LETTERS_MAX = 60;
const known = new Map<string, ShapeId | null>();
let namesByCode: Map<string, string> | null = null;

function shapeOfEmoji(hexcode: string): ShapeId | null {
  namesByCode ??= new Map(
    Object.entries(require('@iconify-json/fluent-emoji-flat/chars.json') as Record<string, string>).map(
      ([code, name]) => [code.replace(/-fe0f$/, '').toUpperCase(), name],
    ),
  );
  const name = namesByCode.get(hexcode.toUpperCase());
  return name && !PICTURE_TILES.has(name) ? `fluent-emoji-flat:${name}` : null;
}

/** Emoji that are a square picture of a whole place, and so cannot stand in one. */
const PICTURE_TILES = new Set(
  'bridge-at-night cityscape cityscape-at-dusk face-in-clouds fog foggy houses milky-way moon-viewing-ceremony motorway national-park night-with-stars railway-track sunrise sunrise-over-mountains sunset'.split(
    ' ',
  ),
);

/** Names of the game set without their hyphens: a sandcastle is drawn as sand-castle. */
let joinedNames: Map<string, string> | null = null;

function gameShape(words: string): ShapeId | null {
  joinedNames ??= new Map([...shapeNames('game-icons').keys()].map((name) => [name.replaceAll('-', ''), name]));
  const joined = words.replaceAll(/[\s'-]/g, '');
  const name = [joined, `${joined}s`].map((one) => joinedNames?.get(one)).find((one) => one && !MISNAMED.has(one));
  return name ? `game-icons:${name}` : null;
}

const named = new TextMemory<ShapeId | null>();

/** The shape that the sets name by a word in its base form, without any inference. */
const namedShape = (word: string): ShapeId | null => named.recall(word, () => shapeNamed(word));

function shapeNamed(word: string): ShapeId | null {
  const seen = Object.hasOwn(SEEN_AS, word) ? (SEEN_AS[word] as string) : word;
  if (isShapeId(seen)) return seen;
  const { byLabel } = emojiWords('en');
  const emoji = byLabel.get(seen) ?? byLabel.get(`${seen}s`);
  return (emoji ? shapeOfEmoji(emoji) : null) ?? (seen === word && isOnlyThought(word) ? null : gameShape(seen));
}

/** WordNet's files of acts, qualities, thoughts, feelings, processes and states. */
const THOUGHT_FILES = new Set([4, 7, 9, 12, 22, 26]);

/**
 * Whether no common meaning of a noun can be looked at: what a set draws for a burn, overkill or temptation is a
 * riddle.
 */
function isOnlyThought(word: string): boolean {
  const [sense] = sensesOf(word, 'noun');
  return (
    sense !== undefined &&
    THOUGHT_FILES.has(synset(sense, 'noun').lexicographerFile) &&
    visibleSenses(word).length === 0 &&
    !SHOWN_ALL_THE_SAME.has(word)
  );
}
/** Their picture shows what they are done with, or what is seen of them. */
const SHOWN_ALL_THE_SAME = new Set(
  'cards golf fishing cycling backgammon logging mining quicksand ufo caduceus'.split(' '),
);

/**
 * The only emoji whose name ends in the word, and so a kind of it. Where several do, or it is in or with something,
 * none is the thing itself.
 */
function keywordShape(word: string): ShapeId | null {
  const kinds = (emojiWords('en').byTag.get(word) ?? [])
    .map((hexcode) => ({ hexcode, name: englishNameOf(hexcode) ?? '' }))
    .filter(({ name }) => name.split(' ').at(-1) === word && !/ (in|with|of|on|behind) /.test(name));
  return kinds.length === 1 ? shapeOfEmoji((kinds[0] as { hexcode: string }).hexcode) : null;
}

/** The commonest meaning of a noun, if it can be looked at: a kiss is seldom a cookie. */
function seenMeaning(word: string): number | undefined {
  const [sense] = sensesOf(word, 'noun');
  return sense !== undefined && visibleSenses(word)[0] === sense ? sense : undefined;
}

/** The shape of a synonym for a noun's commonest meaning. */
function synonymShape(word: string): ShapeId | null {
  const sense = seenMeaning(word);
  if (sense === undefined) return null;
  const same = synset(sense, 'noun')
    .words.filter((one) => sensesOf(one, 'noun')[0] === sense)
    .map((one) => namedShape(one))
    .find((shape) => shape !== null);
  return same ?? null;
}

/** The shape of the wider kind that people would call a noun by. */
function kindShape(word: string): ShapeId | null {
  const sense = seenMeaning(word);
  if (sense === undefined) return null;
  const wider = kindsOf(sense)
    .slice(0, KIND_STEPS)
    .map((kind) => synset(kind, 'noun').words[0] as string)
    .find((kind) => KINDS_SEEN.has(kind));
  return wider ? namedShape(wider) : null;
}

/** How many steps up a compound's kinds its second noun is looked for: a church bell is a bell, a sea lion no lion. */
const HEAD_STEPS = 4;

type Compound = { noun: string; shape: ShapeId | null };

/**
 * What two nouns mean together where WordNet knows the pair, as one word or as two: a fish tank is an aquarium, a sea
 * lion no lion. `shape` is null where the pair has no picture; undefined means that each word keeps its own meaning.
 */
function compoundOf(first: string, second: string): Compound | undefined {
  const head = nounLemma(second);
  const name = [`${first} ${head}`, `${first}${head}`, `${first}-${head}`].find(
    (one) => seenMeaning(one) !== undefined,
  );
  if (name === undefined) return undefined;
  const named = namedShape(name) ?? synonymShape(name);
  if (named) return { noun: name, shape: named };
  const kinds = visibleSenses(name).flatMap((sense) => kindsOf(sense).slice(0, HEAD_STEPS));
  const isOfHead = !NEVER_PICTURED.has(head) && sensesOf(head, 'noun').some((sense) => kinds.includes(sense));
  if (isOfHead && shapeFor(head)) return { noun: head, shape: shapeFor(head) };
  return { noun: name, shape: kindShape(name) };
}

/**
 * Whether the first noun of a compound without a picture shows it: a train for its station, a tree for its trunk, but
 * no lamb for a chop.
 */
const showsCompound = (first: string, compound: string): boolean => {
  const file = nounFile(nounLemma(first));
  return file === NOUN_FILES.artefact || (file === NOUN_FILES.plant && nounFile(compound) === NOUN_FILES.plant);
};

/** The shape drawn for an English noun (base form or not, one word or several), or null where there is none. */
export function shapeFor(noun: string): ShapeId | null {
  const word = noun.toLowerCase().trim();
  const before = known.get(word);
  if (before !== undefined) return before;
  const parts = word.split(' ');
  const head = nounLemma(parts.at(-1) as string);
  const lemma = [...parts.slice(0, -1), head].join(' ');
  const shape =
    namedShape(word) ??
    namedShape(lemma) ??
    (head === lemma ? null : (synonymShape(lemma) ?? namedShape(head))) ??
    (visibleSenses(head)[0] !== undefined && visibleSenses(head)[0] === sensesOf(head, 'noun')[0]
      ? keywordShape(head)
      : null) ??
    synonymShape(lemma) ??
    kindShape(lemma) ??
    (head === lemma ? null : (synonymShape(head) ?? kindShape(head)));
  if (known.size >= WORDS_KEPT) known.clear();
  if (word.length < WORD_LETTERS_MAX) known.set(word, shape);
  return shape;
}

/** A noun's commonest meanings that can be looked at, without names of single people and places. */
export function visibleSenses(lemma: string): number[] {
  return sensesOf(lemma, 'noun')
    .slice(0, SENSES_READ)
    .filter((sense) => VISIBLE_FILES.has(synset(sense, 'noun').lexicographerFile) && !synset(sense, 'noun').isInstance);
}

/** The base form of a noun, even of one that only a set has: lunchboxes. */
function singularOf(word: string): string {
  const lemma = nounLemma(word);
  const one = word.replace(/men$/, 'man');
  if (lemma === word && one !== word && sensesOf(one, 'noun').length > 0) return one;
  if (lemma !== word || !word.endsWith('s') || sensesOf(word, 'noun').length > 0 || namedShape(word)) return lemma;
  return [word.slice(0, -1), word.replace(/es$/, '')].find((one) => namedShape(one) !== null) ?? word;
}

/** Whether a word before one in -s may be its subject: a drone flies. */
const isDoer = (word: string): boolean =>
  !PREPOSITIONS.has(word) && !isColorWord(word) && visibleSenses(word).length > 0;

const isDoing = (word: string): boolean =>
  word.endsWith('ing') && verbLemma(word) !== word && sensesOf(verbLemma(word), 'verb').length > 0;

/** Whether a word is the object of what he, she or it does: she carries apples. */
const isDoneTo = (last: string | undefined, secondLast: string | undefined): boolean =>
  last !== undefined &&
  secondLast !== undefined &&
  /^(?:he|she|it|who)$/.test(secondLast) &&
  verbLemma(last) !== last &&
  sensesOf(verbLemma(last), 'verb').length > 0;

/**
 * A word that sentences use far more often as a verb than as a noun counts as a noun only where a noun has to stand.
 */
function readsAsNoun(word: string, lemma: string, before: readonly string[]): boolean {
  const [last, secondLast, thirdLast] = before;
  // Between article and noun may stand an adjective, or another noun if the word itself is seldom a verb.
  const isBetween = (one: string) =>
    !opensVerb(one) &&
    (sensesOf(one, 'adj').length > 0 ||
      (sensesOf(one, 'noun').length > 0 &&
        (word === lemma || sensesOf(verbLemma(word), 'verb').length <= sensesOf(lemma, 'noun').length)));
  const follows =
    last !== undefined &&
    (NOUN_OPENERS.has(last) ||
      opensPlural(word, last) ||
      (secondLast !== undefined && NOUN_OPENERS.has(secondLast) && isBetween(last)));
  if (THINGS_AFTER_ARTICLE.has(word) || THINGS_AFTER_ARTICLE.has(lemma))
    return (
      follows ||
      (thirdLast !== undefined &&
        NOUN_OPENERS.has(thirdLast) &&
        [last, secondLast].every((one) => one !== undefined && isBetween(one))) ||
      (word !== lemma && !(last !== undefined && (opensVerb(last) || isDoer(last))))
    );
  if (NEVER_PICTURED.has(word) || NEVER_PICTURED.has(lemma)) return false;
  const nouns = sensesOf(lemma, 'noun').length;
  if (nouns === 0)
    return (
      namedShape(lemma) !== null && (['verb', 'adj', 'adv'] as const).every((part) => sensesOf(word, part).length === 0)
    );
  if (last !== undefined && opensVerb(last) && sensesOf(verbLemma(word), 'verb').length > 0) return false;
  // He met an alien fishing: a form in -ing is a thing only right after an article.
  if (isDoing(word) && !(last !== undefined && NOUN_OPENERS.has(last))) return false;
  if (follows && (sensesOf(word, 'adj').length <= nouns || NOUN_OPENERS.has(last as string))) return true;
  if (sensesOf(word, 'adj').length > nouns || sensesOf(word, 'adv').length >= nouns) return false;
  if (
    last !== undefined &&
    (PREPOSITIONS.has(last) ||
      (word !== lemma && isDoneTo(last, secondLast)) ||
      (last === 'and' &&
        secondLast !== undefined &&
        sensesOf(nounLemma(secondLast), 'noun').length > 0 &&
        visibleSenses(nounLemma(secondLast)).length > 0))
  )
    return true;
  return sensesOf(verbLemma(word), 'verb').length <= nouns + 1;
}

/** Whether a word that opens a clause is its subject: fire in the sky. */
function opensAsNoun(word: string, lemma: string, next: string | undefined): boolean {
  if (NEVER_PICTURED.has(word) || NEVER_PICTURED.has(lemma) || THINGS_AFTER_ARTICLE.has(lemma)) return false;
  return (
    next !== undefined &&
    (PREPOSITIONS.has(next) || next === 'and' || next === 'is') &&
    sensesOf(lemma, 'noun').length >= 3
  );
}

/** Whether a word is a verb, or an imperative, that acts on the next: plant the seed, two bakers share a street. */
function actsOnNext(
  word: string,
  lemma: string,
  [last, secondLast]: readonly string[],
  next: string | undefined,
): boolean {
  const isInNounPlace =
    last !== undefined &&
    (NOUN_OPENERS.has(last) || PREPOSITIONS.has(last) || (secondLast !== undefined && NOUN_OPENERS.has(secondLast)));
  return (
    word === lemma && !isInNounPlace && next !== undefined && DETERMINERS.has(next) && sensesOf(word, 'verb').length > 0
  );
}

const LIVING_FILES = new Set<number>([NOUN_FILES.animal, NOUN_FILES.person]);

/** Whether a word means an animal (not its fur or meat) or a person: the otter slides along the creek. */
const isLiving = (word: string): boolean =>
  sensesOf(word, 'noun')
    .slice(0, 2)
    .some((sense) => LIVING_FILES.has(synset(sense, 'noun').lexicographerFile));

/** Words that open one thing, never several: a sparrow that taps. */
const ONE_OPENERS = new Set('a an this that each every another'.split(' '));
/** After an article these mean several again: a few leaves. */
const QUANTITIES = new Set('few lot couple pair dozen hundred thousand million billion bunch handful half'.split(' '));

/** Whether the words before one in -s, the nearest first, speak of a single thing: a flag waves, a car horn sounds. */
function areAboutOne(before: readonly string[]): boolean {
  for (const [i, one] of before.entries()) {
    if (ONE_OPENERS.has(one)) return i > 0 || one === 'that';
    const describes = sensesOf(one, 'noun').length > 0 || sensesOf(one, 'adj').length > 0;
    if (!describes || QUANTITIES.has(one) || NOUN_OPENERS.has(one) || PREPOSITIONS.has(one) || opensVerb(one))
      return false;
  }
  return false;
}

/** Whether a noun is a person, an animal or a vehicle: those leave, a tree has leaves. */
const isOnTheMove = (word: string): boolean =>
  isLiving(word) || nounFile(word) === NOUN_FILES.person || isConveyance(word);

const isConveyance = (word: string): boolean => {
  const [first] = sensesOf(word, 'noun');
  return (
    first !== undefined &&
    kindsOf(first).some((kind) => /^(?:conveyance|public transport)$/.test(synset(kind, 'noun').words[0] as string))
  );
};

/** Whether a word is more often a verb than a noun and follows a possible subject: my string snaps, the bells ring. */
function isMostlyDone(word: string, lemma: string, before: string): boolean {
  const isPlural = nounLemma(before) !== before;
  if (isPlural !== (word === lemma)) return false;
  const doer = nounLemma(before);
  const file = nounFile(doer);
  return (
    (file === NOUN_FILES.person || isDoer(doer)) &&
    file !== NOUN_FILES.substance &&
    (lemma !== 'leaf' || isOnTheMove(doer)) &&
    usesOf(verbLemma(word), 'verb') > usesOf(lemma, 'noun') &&
    compoundOf(doer, lemma) === undefined
  );
}

/** Words for where somebody goes on to: builds a rocket and flies to the moon. */
const DIRECTIONS = new Set('to into away off back toward towards'.split(' '));

/**
 * Whether a word is the verb of what stands before it: the ferry leaves the harbor, the machine draws a mountain, a
 * candle flickers. `phrase` holds the words before it in its clause, the nearest first, back to the owner of something.
 */
function actsOn(word: string, lemma: string, phrase: readonly string[], next: string | undefined): boolean {
  const [before] = phrase;
  const verbs = sensesOf(verbLemma(word), 'verb').length;
  if (before === undefined || verbs === 0) return false;
  if (word !== lemma && areAboutOne(phrase)) return true;
  if (word !== lemma && /^(?:and|but|then)$/.test(before) && next !== undefined && DIRECTIONS.has(next)) return true;
  if (NOUN_OPENERS.has(before) || PREPOSITIONS.has(before) || opensPlural(word, before)) return false;
  return (
    isMostlyDone(word, lemma, before) ||
    (word !== lemma &&
      (next === undefined
        ? isDoer(before) && (verbs > sensesOf(lemma, 'noun').length || seenMeaning(lemma) === undefined)
        : DETERMINERS.has(next) || (PREPOSITIONS.has(next) && isLiving(before))))
  );
}

/**
 * Whether two words that could be joined into one are a subject and its verb: a dragon flies over the castle, and is no
 * dragonfly.
 */
function fliesApart(word: string, next: string, after: string | undefined): boolean {
  const lemma = nounLemma(next);
  return (
    next !== lemma &&
    after !== undefined &&
    (PREPOSITIONS.has(after) || DETERMINERS.has(after)) &&
    sensesOf(word + lemma, 'noun').length > 0 &&
    sensesOf(verbLemma(next), 'verb').length > sensesOf(lemma, 'noun').length
  );
}

const IS = new Set('is are was were be been turn turns turned turning'.split(' '));
/** Particles that make a verb of two words: no pickup truck where somebody picks up the phone. */
const PARTICLES = new Set(['up', 'down', 'out', 'off', 'away']);

/** Whether the word after a colour is what has it: an orange backpack, my orange laces; but an orange rolls. */
function isColored(word: string, before: string | undefined): boolean {
  const lemma = nounLemma(word);
  if (shapeFor(lemma) !== null) return true;
  const isSeveral = word !== lemma && before !== undefined && OWNERS.has(before);
  return seenMeaning(lemma) !== undefined && (isSeveral || usesOf(lemma, 'noun') >= usesOf(lemma, 'verb'));
}
const OWNERS = new Set('my your his her our their these those some with'.split(' '));

const isSubstance = (lemma: string): boolean =>
  sensesOf(lemma, 'noun')
    .slice(0, SENSES_READ)
    .some((sense) => synset(sense, 'noun').lexicographerFile === NOUN_FILES.substance);

/** Whether a word is the material of something: a ribbon made of snow. */
const isMadeOf = (lemma: string, [last, secondLast]: readonly string[]): boolean =>
  last === 'of' && (secondLast === 'made' || secondLast === 'out') && isSubstance(lemma);

/**
 * Whether a noun only says the kind or material of the next one: a paper cup is a cup. Where the next has no picture, a
 * part of a thing still shows the thing (a guitar string), and a material shows nothing.
 */
function belongsTo(lemma: string, next: string, before: readonly string[]): boolean {
  const head = nounLemma(next);
  const [meaning] = sensesOf(head, 'noun');
  const isMaterial = isSubstance(lemma);
  const [seen] = visibleSenses(head);
  const verbs = sensesOf(verbLemma(next), 'verb').length;
  const isHead =
    readsAsNoun(next, head, before) &&
    seen !== undefined &&
    (isMaterial || seen === meaning) &&
    (next === head ? verbs < sensesOf(head, 'noun').length : verbs === 0);
  return isHead && (isMaterial || shapeFor(head) !== null);
}

/** Nouns that the one before only describes, and that the place shows: a seaside town, an old stone square. */
const WHOLE_TOWNS = new Set('town city square street district quarter'.split(' '));
/** Parts of buildings, bread and cities that share their name with what flies, is worn or beats. */
const PARTS = new Set('wing heel heart'.split(' '));
/** Words that only say how much there is of something. */
const AMOUNTS = new Set(
  'pool sea ocean wave blanket carpet wall mountain storm shower flood army veil cloak sheet'.split(' '),
);
/** Materials that these may really be made of. */
const MAKES_AMOUNTS = new Set('stone brick wood water ice glass the'.split(' '));

/** Whether a word names a part or an amount of what follows: the mouth of the river, the leg of a table, a pool of light. */
function isOnlyOf(lemma: string, after: readonly string[]): boolean {
  if (after[0] !== 'of') return false;
  const whole = nounLemma((NOUN_OPENERS.has(after[1] ?? '') ? after[2] : after[1]) ?? '');
  if (AMOUNTS.has(lemma))
    return after[1] !== undefined && !MAKES_AMOUNTS.has(after[1]) && sensesOf(whole, 'noun').length > 0;
  if (sensesOf(whole, 'noun').length === 0 || isLiving(whole) || nounFile(whole) === NOUN_FILES.body) return false;
  return PARTS.has(lemma) || (nounFile(lemma) === NOUN_FILES.body && visibleSenses(whole).length > 0);
}

/** Words for people that songs use for a lover or for everybody. */
const NOBODY_SEEN = new Set('baby dear darling honey love lover one god lord friend angel fool heart'.split(' '));

/** Whether an English text mentions a person: a dancer, my grandmother, the king. */
export function namesSomebody(text: string): boolean {
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).some((word) => {
    const lemma = nounLemma(word);
    return (
      !NOBODY_SEEN.has(lemma) &&
      nounFile(lemma) === NOUN_FILES.person &&
      sensesOf(verbLemma(word), 'verb').length <= sensesOf(lemma, 'noun').length
    );
  });
}

/**
 * The objects of a text in reading order, each shape once; things that are said not to be there are left out. A line of
 * a song is read in the languages of the whole song, and its words in the meaning that `song` (its `songWords`)
 * suggests.
 */
export function findObjects(
  text: string,
  max = 6,
  languages: readonly string[] = languagesOf(text),
  song: ReadonlySet<string> = NO_SONG,
): FoundObject[] {
  const memory = memories.get(song) ?? new TextMemory();
  memories.set(song, memory);
  return memory.recall(`${languages.join(' ')}\n${text}`, () => objectsOf(text, languages, song)).slice(0, max);
}

/** The objects found so far in the lines of each song. */
const memories = new WeakMap<ReadonlySet<string>, TextMemory<readonly FoundObject[]>>();

function objectsOf(text: string, languages: readonly string[], song: ReadonlySet<string>): FoundObject[] {
  let found: FoundObject[] = [];
  for (const language of languages) {
    // English is tried last, where no other language names anything.
    if (language === 'en' && found.length > 0) break;
    const read: FoundObject[] = [];
    const add: Add = (noun, shape, at, readColor) => {
      if (!shape) return;
      const same = read.findIndex((one) => one.shape === shape);
      // The roof of the house is the house.
      if (same >= 0 && !(IS_PART.test(read[same]?.noun ?? '') && !IS_PART.test(noun))) return;
      if (same >= 0) read.splice(same, 1);
      const color = readColor();
      read.push({ noun, shape, at, ...(color ? { color } : {}) });
    };
    if (language === 'en') englishObjects(withoutCommonWords(text, languages[0]), song, add);
    else foreignObjects(text, language, add);
    if (read.length > found.length) found = read;
  }
  return withoutFigures(
    found.sort((a, b) => a.at - b.at),
    text,
  );
}

/**
 * A text of another language with its articles, pronouns and their verbs blanked, so that they are not read as English:
 * “die” is no die in German, “tu tombes” no tomb.
 */
function withoutCommonWords(text: string, language = 'en'): string {
  if (language === 'en') return text;
  let last = '';
  return text.replace(/\p{L}+/gu, (letters) => {
    const word = letters.toLowerCase();
    const isDone = FOREIGN_VERB_OPENERS[language]?.has(last) ?? false;
    last = word;
    return isDone || isCommonWord(word, language) ? ' '.repeat(letters.length) : letters;
  });
}

/** Parts that are drawn with the picture of the whole. */
const IS_PART = /^roof(?:top)?$/;

/** Words, each with the text between it and the word before. */
function spaced(text: string, words: readonly { word: string; at: number }[]): SpacedWord[] {
  return words.map(({ word, at }, i) => {
    const before = words[i - 1];
    return { word, gap: before ? text.slice(before.at, at).replace(/^[\p{L}\p{M}'’-]+/u, '') : '' };
  });
}

const NO_SONG: ReadonlySet<string> = new Set();
/** How many words back a phrase is read, so that a text without a comma costs no more than its length. */
const PHRASE_WORDS = 12;

type Add = (noun: string, shape: ShapeId | null, at: number, readColor: () => ThingColor | null) => void;

/** What follows an item of a list. */
const LISTED = /^\s*,/;
/** Subjects whose list is of verbs: she waits, watches, rocks. */
const WHO_DOES = /^(?:i|you|we|they|he|she|it|who|that|which)$/;
const LIST_WORDS = 8;

function englishObjects(text: string, song: ReadonlySet<string>, add: Add): void {
  const tokens = [
    ...text
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/[\p{L}][\p{L}'-]*/gu),
  ].map((match) => ({
    word: match[0].replace(/(?<!^there)'s?$/, ''),
    at: match.index,
    isOwner: /(?<!^there)'s?$/.test(match[0]),
  }));
  const words = spaced(text, tokens);
  const phraseBefore = (i: number): string[] => {
    const found: string[] = [];
    for (let at = i; at > 0 && found.length < PHRASE_WORDS && words[at]?.gap.trim() === ''; at--) {
      const { word, isOwner } = tokens[at - 1] as (typeof tokens)[number];
      if (isOwner) break;
      found.push(word);
    }
    return found;
  };
  const senses = new Map<string, string | null | undefined>();
  const negated = (i: number) =>
    tokens.slice(Math.max(0, i - 2), i).some(({ word }) => NOT_SHOWN.has(word)) ||
    tokens.slice(Math.max(0, i - 3), i).some(({ word }) => word === 'nobody');
  let secondOfCompound = -1;
  for (let i = 0; i < tokens.length; i++) {
    const { word, at } = tokens[i] as { word: string; at: number };
    const next = tokens[i + 1]?.word;
    const pair = next && `${word} ${nounLemma(next)}`;
    const isPair =
      pair &&
      !PREPOSITIONS.has(next) &&
      !PARTICLES.has(next) &&
      !NOUN_OPENERS.has(next) &&
      (!NEVER_PICTURED.has(word) || Object.hasOwn(SEEN_AS, pair));
    const pairShape = isPair ? namedShape(pair) : null;
    if (pair && UNSEEN_PAIRS.has(pair)) {
      i++;
      continue;
    }
    if (next && !Object.hasOwn(SEEN_AS, pair ?? '') && fliesApart(word, next, tokens[i + 2]?.word)) {
      if (!negated(i)) add(word, shapeFor(word), at, () => thingColor(words, i, i + 1, word, 'en'));
      i++;
      continue;
    }
    if (pair && pairShape) {
      if (!negated(i)) add(pair, pairShape, at, () => thingColor(words, i, i + 2, pair, 'en'));
      i++;
      continue;
    }
    const compound = next && isPair && tokens[i + 1]?.at === at + word.length + 1 ? compoundOf(word, next) : undefined;
    if (compound?.shape) {
      if (!negated(i) && meantBy(next as string, nounLemma(next as string), text, song) !== null)
        add(compound.noun, compound.shape, at, () => thingColor(words, i, i + 2, compound.noun, 'en'));
      i++;
      continue;
    }
    if (compound) {
      secondOfCompound = i + 1;
      if (!showsCompound(word, compound.noun)) continue;
    }
    if (i === secondOfCompound) continue;
    // Glasses are no glass, palms are no palm, and pliers have no singular.
    const single = singularOf(word);
    const isOwnWord = Object.hasOwn(SEEN_AS, word) || (namedShape(single) === null && namedShape(word) !== null);
    const lemma = isOwnWord ? word : single;
    const sameClause = words[i + 1]?.gap.trim() === '' ? next : undefined;
    // We'll is no well.
    if (
      (word.length < 3 && !SHORT_NOUNS.has(word)) ||
      word.includes("'") ||
      negated(i) ||
      actsOn(word, lemma, phraseBefore(i), sameClause)
    )
      continue;
    const opensClause = i === 0 || /[,;:.!?/\n]/.test(words[i]?.gap ?? '');
    const before = [1, 2, 3].map((back) => tokens[i - back]?.word).filter((one) => one !== undefined);
    if (actsOnNext(word, lemma, opensClause ? [] : before, next)) continue;
    // An item of a list: a tree, presents, a reindeer.
    const isListed =
      opensClause &&
      i > 0 &&
      word.endsWith('s') &&
      LISTED.test(words[i + 1]?.gap ?? '') &&
      shapeFor(lemma) !== null &&
      !NEVER_PICTURED.has(lemma) &&
      !tokens.slice(Math.max(0, i - LIST_WORDS), i).some((one) => WHO_DOES.test(one.word));
    if (!isListed && !readsAsNoun(word, lemma, before) && !(opensClause && opensAsNoun(word, lemma, next))) continue;
    const isJoined = tokens[i + 1]?.at === at + word.length + 1;
    // An orange backpack is no orange.
    if (next && isJoined && isColorWord(word) && isColored(next, before[0])) continue;
    if (next && isJoined && WHOLE_TOWNS.has(nounLemma(next)) && !isColorWord(word)) continue;
    if (next && isJoined && belongsTo(lemma, next, [word, ...before])) continue;
    // The city is gold: its colour, and no gold.
    if (isColorWord(word) && before[0] !== undefined && IS.has(before[0])) continue;
    if (isMadeOf(lemma, before)) continue;
    const after = tokens.slice(i + 1, i + 4).map((token) => token.word);
    if (isOnlyOf(lemma, after)) continue;
    // A word means the same all through its line.
    if (!senses.has(word)) senses.set(word, meantBy(word, lemma, text, song));
    const meant = senses.get(word);
    if (meant === null) continue;
    const noun = meant ?? lemma;
    add(noun, shapeFor(noun), at, () => thingColor(words, i, i + 1, lemma, 'en'));
  }
}

/** Words whose next word is a verb: je garde, yo canto, ella vino, me llama. */
const FOREIGN_VERB_OPENERS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    de: 'ich du wir er es',
    fr: 'je tu il elle on ils elles me te se qui',
    es: 'yo tú él ella ellos ellas me te se nos',
    it: 'io tu lui lei loro mi ti si ci vi',
    pt: 'eu você ele ela eles elas me te se',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/**
 * Articles and the like. The Romance languages put a verb or a preposition before them, never a bare noun: elle ferme
 * la porte.
 */
const FOREIGN_ARTICLES: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    fr: 'le la les un une des mon ma mes ton ta tes son sa ses ce cette ces notre votre leur chaque du au aux',
    es: 'el la los las un una unos unas mi mis tu tus su sus este esta ese esa cada del al',
    it: 'il lo la i gli le un uno una mio mia tuo tua suo sua questo questa ogni',
    pt: 'o a os as um uma meu minha teu tua seu sua meus minhas teus tuas seus suas este esta cada do da no na dos das nos nas',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Colours named after flowers and fruit, which follow their noun. */
const COLORS_ABROAD = /^(?:roses?|rosas?|oranges?|naranjas?|laranjas?|violett?[ae]s?|marrons?|lilas?)$/;
const opensNoun = (word: string, language: string): boolean =>
  (FOREIGN_ARTICLES[language]?.has(word) ?? false) ||
  /^(?:de|di|d|et|y|e|deux|dos|due|dois|duas|trois|tres|tre|três)$/.test(word);

const AND_IN_ROMANCE = new Set('et y e mais pero ma mas qui que'.split(' '));

/** Without a particle these are other words: do, new, a counter. */
const BARE_IN_KOREAN = new Set('해 새 개 이 양 소 비'.split(' '));

/** What a word names; `nothing` where it is listed as no thing, null where it is unknown. */
type Named = Pick<FoundObject, 'noun' | 'shape'> | 'nothing' | null;

function thingAbroad(word: string, language: string): Named {
  const label = emojiWords(language).byLabel.get(word);
  const sung = sungWord(word, language);
  const unknown = sung === undefined ? null : 'nothing';
  const meant = englishWordFor(word, language);
  const name = sung !== undefined || (meant && SEEN_AS[meant]) ? meant : ((label && englishNameOf(label)) ?? meant);
  if (!name || NEVER_MEANT.test(name) || (NEVER_PICTURED.has(name) && !THINGS_AFTER_ARTICLE.has(name))) return unknown;
  if (!label && sung === undefined && !readsAsNoun(name, nounLemma(name), [])) return null;
  const seen = Object.hasOwn(SEEN_AS, name) ? (SEEN_AS[name] as string) : name;
  const shape = namedShape(seen) ?? (NEVER_PICTURED.has(seen) ? null : shapeFor(seen));
  return shape ? { noun: shapeFor(name) === shape ? name : seen, shape } : unknown;
}

const namedAbroad = new TextMemory<Named>();

/** What a word names as it stands, else by the first of its other forms that is known. */
const thingInForms = (word: string, language: string): Named =>
  namedAbroad.recall(`${language} ${word}`, () => {
    for (const form of formsOf(word, language)) {
      const named = thingAbroad(form, language);
      if (named) return named;
    }
    return null;
  });

/** Words that link a thing to its purpose or material: sac à dos, ferro di cavallo. */
const OF_PURPOSE = new Set('de di da do à a'.split(' '));

/** What a word names together with its purpose. */
const thingWithPurpose = (word: string, purpose: string, language: string): Named =>
  namedAbroad.recall(`${language} ${word} ${purpose}`, () => {
    for (const form of formsOf(word, language)) {
      const name = `${form} ${purpose}`;
      const listed = name.replaceAll(' ', '-');
      const known = emojiWords(language).byLabel.has(name) ? name : sungWord(listed, language) && listed;
      if (known) return thingAbroad(known, language);
    }
    return null;
  });

/** Elided words before a noun: l'arbre, dell'asino, un'oca. */
const ELIDED = /^(?:[ldcjnmst]|un|qu|(?:[dnsaq]u?[ae]?|su|co)ll|quest|bell)['’]/u;

function foreignObjects(text: string, language: string, add: Add): void {
  const lower = text.toLowerCase();
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}'-]*/gu)].map((match) => ({
    word: match[0].toLowerCase().replace(ELIDED, ''),
    at: match.index,
    isTitled: /^\p{Lu}/u.test(match[0]),
  }));
  const neighbours = spaced(text, words);
  const show = (named: Named, at: number): boolean => {
    if (named === null || named === 'nothing') return named !== null;
    const i = words.findIndex((one) => one.at === at);
    const readColor = () =>
      UNSPACED_LANGUAGES.has(language)
        ? unspacedColor(text.slice(0, at), named.noun)
        : i < 0
          ? null
          : thingColor(neighbours, i, i + 1, named.noun, language);
    add(named.noun, named.shape, at, readColor);
    return true;
  };
  if (UNSPACED_LANGUAGES.has(language)) {
    // Longer names first, so that a part of a word does not win over the word.
    let rest = lower;
    const letters = new Set(lower);
    for (const { word, letter } of wordsOf(language)) {
      // Most names begin with a letter that the text does not contain.
      const at = letters.has(letter) ? rest.indexOf(word) : -1;
      if (at < 0 || !show(thingAbroad(word, language), at)) continue;
      rest = rest.replaceAll(word, ' '.repeat(word.length));
    }
    return;
  }
  let shownAt = -1;
  for (const [i, { word, at, isTitled }] of words.entries()) {
    const isJoined = (one: number) => neighbours[one]?.gap.trim() === '';
    const last = isJoined(i) ? (words[i - 1]?.word ?? '') : '';
    const next = isJoined(i + 1) ? (words[i + 1]?.word ?? '') : '';
    if (FOREIGN_VERB_OPENERS[language]?.has(last)) continue;
    const articles = FOREIGN_ARTICLES[language];
    const isBare = articles && !articles.has(last) && (AND_IN_ROMANCE.has(last) || !isCommonWord(last, language));
    if (isBare && articles.has(next)) continue;
    // Mi taxi rosa: its colour, and no rose.
    const isColor = isBare && shownAt === i - 1 && thingColor(neighbours, i - 1, i, '', language) !== null;
    // German writes its nouns with a capital letter.
    if (isColor || (language === 'de' && !isTitled) || isCommonWord(word, language)) continue;
    // Glasses are pink in French: des lunettes roses.
    if (COLORS_ABROAD.test(word) && FOREIGN_ARTICLES[language] && !opensNoun(last, language)) continue;
    if (language === 'ko' && BARE_IN_KOREAN.has(word)) continue;
    if (i <= shownAt) continue;
    const purpose = articles && OF_PURPOSE.has(next) && isJoined(i + 2) ? words[i + 2] : undefined;
    if (purpose && show(thingWithPurpose(word, `${next} ${purpose.word}`, language), at)) shownAt = i + 2;
    else if (show(thingInForms(word, language), at)) shownAt = i;
  }
}

type UnspacedName = { word: string; letter: string };

const sortedWords = new Map<string, readonly UnspacedName[]>();

/**
 * An unspaced language's names of things with their first letter, the longest first; one or two hiragana are left out,
 * as they are part of anything.
 */
function wordsOf(language: string): readonly UnspacedName[] {
  const before = sortedWords.get(language);
  if (before) return before;
  const { byLabel, byTag } = emojiWords(language);
  const words = [...new Set([...byLabel.keys(), ...byTag.keys(), ...Object.keys(SUNG_WORDS)])]
    .filter((word) => !/^\p{Script=Hiragana}{1,2}$/u.test(word))
    .sort((a, b) => b.length - a.length)
    .map((word) => ({ word, letter: String.fromCodePoint(word.codePointAt(0) as number) }));
  sortedWords.set(language, words);
  return words;
}

/** Things that a text names and that could be looked at, but that no set has a picture of. */
export function thingsWithoutPicture(text: string): string[] {
  if (languagesOf(text)[0] !== 'en') return [];
  const tokens = [
    ...text
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/[\p{L}][\p{L}'-]*/gu),
  ].map((match) => match[0].replace(/'s?$/, ''));
  const unseen = tokens.flatMap((word, i) => {
    const lemma = nounLemma(word);
    const isPart = [`${tokens[i - 1]} ${lemma}`, `${word} ${nounLemma(tokens[i + 1] ?? '')}`].some(
      (pair) => namedShape(pair) !== null,
    );
    const before = [tokens[i - 1], tokens[i - 2]].filter((one) => one !== undefined);
    // A stray dog is a dog.
    const isKind = sensesOf(word, 'adj').length > 0 && shapeFor(nounLemma(tokens[i + 1] ?? '')) !== null;
    // The choir sang: a form of a verb is a thing only after an article.
    const isDone = word === lemma && verbLemma(word) !== word && !NOUN_OPENERS.has(tokens[i - 1] ?? '');
    return word.length > 2 &&
      !isPart &&
      !isDone &&
      !isKind &&
      readsAsNoun(word, lemma, before) &&
      sensesOf(lemma, 'noun')
        .slice(0, 1)
        .some((sense) => visibleSenses(lemma).includes(sense)) &&
      shapeFor(lemma) === null
      ? [lemma]
      : [];
  });
  return [...new Set(unseen)];
}
