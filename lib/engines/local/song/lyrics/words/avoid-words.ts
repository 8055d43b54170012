import { isDerivedFrom, withItsVerb } from './derived-words.ts';
import { nounLemma, sensesOf, verbLemma } from './wordnet.ts';

/** Words that must not be sung: without “rain” there is no “raining” and no “raindrop”, either. */
export type Avoided = {
  words: Forms;
  /** By their first word, then by their second: most words of a line begin no phrase. */
  phrases: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
};

/** “no rain” and “avoid rain” name the same word. */
export function bareConstraint(constraint: string): string {
  const bare = constraint
    .trim()
    .replace(
      /^(?:no|not|avoid|without|never(?: use| say| mention)?|do(?:n['’]| no)t (?:use|say|mention)|please)\s+/iu,
      '',
    )
    .toLowerCase();
  return bare
    .replace(/^(?:the )?(?:words?|mention of)\s+/u, '')
    .replace(/["“”]/gu, '')
    .trim();
}

const OF_RELIGION =
  'god gods lord pray prayer prayers praying church churches heaven angel angels bless blessed blessing holy soul faith saint hymn hymns amen sin sinner steeple gospel psalm choir candle';
const OF_DRINK =
  'drink drinks drinking drank glasses raise_a_glass raise_the_glass beer wine whiskey whisky rum gin vodka drunk booze bar pub champagne cocktail toast';
/** Who wants no religion in a song wants no church either. */
const WORDS_OF: Readonly<Record<string, string>> = {
  religion: OF_RELIGION,
  religious: OF_RELIGION,
  god: OF_RELIGION,
  alcohol: OF_DRINK,
  booze: OF_DRINK,
  drink: OF_DRINK,
  drinks: OF_DRINK,
  drinking: OF_DRINK,
  death: 'die dies died dying dead grave funeral coffin burial mourn',
  violence: 'fight fights fighting blood gun guns knife kill kills war wars weapon punch',
  weather: 'rain snow wind storm thunder fog cloud clouds sunshine',
  smoking: 'cigarette cigarettes smoke tobacco cigar',
  politics: 'vote votes election president minister party government parliament',
};

/** A word to avoid, with those that speak of the same where it names a whole subject. */
export const withItsWords = (constraint: string): string[] => [
  constraint,
  ...(WORDS_OF[constraint]?.split(' ').map((word) => word.replaceAll('_', ' ')) ?? []),
];

export function avoidWords(constraints: readonly string[]): Avoided {
  const bare = constraints.filter(Boolean);
  const several = bare.flatMap((constraint) => inBothNumbers(wordsOf(constraint).join(' ')));
  return {
    words: formsOf(bare.filter((word) => !word.includes(' ')).flatMap(withItsVerb)),
    phrases: new Map(
      [...Map.groupBy(several, (phrase) => wordIn(phrase, 0))].map(([first, phrases]) => [
        first,
        Map.groupBy(phrases, (phrase) => wordIn(phrase, 1)),
      ]),
    ),
  };
}

/** “Dirt roads” and “dirt road”; a single word has forms of its own. */
const inBothNumbers = (phrase: string): string[] =>
  !phrase.includes(' ') ? [] : [phrase, /[^s]s$/u.test(phrase) ? phrase.slice(0, -1) : `${phrase}s`];

const wordIn = (phrase: string, at: 0 | 1): string => phrase.split(' ', 2)[at] ?? '';

/** The constraints that a text breaks. */
export function brokenBy(text: string, constraints: readonly string[]): string[] {
  const said = wordsOf(text);
  const sung = new Set(said);
  const whole = ` ${said.join(' ')} `;
  const all = formsOf(constraints.filter((constraint) => !constraint.includes(' ')).flatMap(withItsVerb));
  const forbidden = [...sung].filter((word) => isFormOf(word, all));
  return constraints.filter((constraint) => {
    const words = constraint.split(' ');
    if (words.length > 1)
      return inBothNumbers(constraint).some(
        (one) => one.split(' ').every((word) => sung.has(word)) && whole.includes(` ${one} `),
      );
    const forms = formsOf(withItsVerb(constraint));
    return forbidden.some((word) => isFormOf(word, forms));
  });
}

const PARTS_KEPT = 5_000;

/**
 * Keys by which words are compared: their inflections, the words themselves and their stems. `judged` caches verdicts:
 * most words of a text recur.
 */
type Forms = {
  inflected: ReadonlySet<string>;
  bases: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  judged: Map<string, boolean>;
};

function formsOf(words: readonly string[]): Forms {
  // “Witches” and “witch”
  const bases = words.filter((word) => word.length >= 3).flatMap((word) => [...new Set([word, nounLemma(word)])]);
  return {
    inflected: new Set([...words, ...bases].flatMap(inflections)),
    bases: new Set(bases),
    stems: new Set(bases.map(nounLemma)),
    judged: new Map(),
  };
}

/** Whether a word is an inflection, a derivation or a compound of one of the others. */
function isFormOf(word: string, { inflected, bases, stems, judged }: Forms): boolean {
  if (inflected.has(word)) return true;
  if (bases.size === 0) return false;
  let is = judged.get(word);
  if (is === undefined) {
    is =
      bases.has(nounLemma(word)) ||
      bases.has(verbLemma(word)) ||
      // “Asleep” and “awake”
      (/^a\p{L}{4,}$/u.test(word) && stems.has(word.slice(1)) && sensesOf(word, 'adj').length > 0) ||
      isDerivedFrom(word, bases) ||
      isCompoundOf(word, stems);
    if (judged.size >= PARTS_KEPT) judged.clear();
    judged.set(word, is);
  }
  return is;
}

/**
 * “Snowfall” and “campfire” are compounds. A short word begins many others by chance: “carpet” is not about a car, nor
 * “season” about the sea.
 */
function isCompoundOf(word: string, parts: ReadonlySet<string>): boolean {
  for (let at = 1; at < word.length; at++) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    if (parts.has(first) && last.length >= (first.length >= 4 ? 3 : 4) && isNoun(last)) return true;
    if (parts.has(last) && last.length >= 4 && first.length >= 3 && !word.startsWith(last) && isNoun(first))
      return true;
  }
  return false;
}

const isNoun = (word: string): boolean => sensesOf(nounLemma(word), 'noun').length > 0;

function inflections(word: string): string[] {
  if (word.length < 3) return [word];
  const stem = word.replace(/e$/u, '');
  const single = word.replace(/([^s])s$/u, '$1');
  return [
    word,
    single,
    `${single}s`,
    `${single}es`,
    single.replace(/y$/u, 'ies'),
    `${stem}ing`,
    `${stem}ed`,
    `${stem}y`,
    ...['ly', 'ful', 'less', 'fully', 'lessly'].map((ending) => `${single}${ending}`),
    `${word}${word.at(-1)}ing`,
    // “Foggy” comes from “fog”, but “carry” not from “car”.
    ...[`${word}${word.at(-1)}y`].filter((form) => sensesOf(form, 'verb').length === 0),
    ...(word.endsWith('f') ? [`${word.slice(0, -1)}ves`] : []),
    ...(word.endsWith('fe') ? [`${word.slice(0, -2)}ves`] : []),
    ...(/[^s]s$/u.test(word) ? [`${single}ing`] : []),
  ];
}

const partsOf = new Map<string, readonly string[]>();

function wordsOf(text: string): readonly string[] {
  const known = partsOf.get(text);
  if (known) return known;
  const words = (
    text
      .toLowerCase()
      .replace(/[’]/gu, "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  ).flatMap((word) => (word.includes("'") ? [word, ...word.split("'")] : [word]));
  if (text.length < 200) {
    if (partsOf.size >= PARTS_KEPT) partsOf.clear();
    partsOf.set(text, words);
  }
  return words;
}

export function isAllowed(text: string, { words, phrases }: Avoided): boolean {
  if (words.inflected.size > 0 && wordsOf(text).some((word) => isFormOf(word, words))) return false;
  if (phrases.size === 0) return true;
  const said = wordsOf(text);
  if (!said.some((word) => phrases.has(word))) return true;
  const whole = ` ${said.join(' ')} `;
  return !said.some((word, at) =>
    phrases
      .get(word)
      ?.get(said[at + 1] ?? '')
      ?.some((phrase) => whole.includes(` ${phrase} `)),
  );
}
