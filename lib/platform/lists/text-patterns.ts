/** Text to find anywhere in a column: as a LIKE pattern, and as the parts that a trigram index can search. */

/** Typed text, anywhere in a text. One or two letters must begin a word: only with the space before them do they have a trigram. */
export function wordPattern(typed: string): string {
  return containing(beginningOfWord(typed));
}

/** Typed text, after a space if it is too short to be found inside a word. */
export function beginningOfWord(typed: string): string {
  const words = typed.normalize('NFC').trim();
  return /^[A-Za-z0-9]{1,2}$/.test(words) ? ` ${words}` : words;
}

/** SQL: a literal text anywhere in a column, without an index: two thirds of the time of LIKE per row. */
export const isWithin = (column: string, place: string) => `strpos(${column}, ${place}) > 0`;

/** The LIKE pattern of a literal text anywhere in another. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The parts of a text that have trigrams, in lower case: words of three or more letters, and shorter ones after a space. Every row that
 * contains the text contains all of them, and few other rows do. ASCII only: with the locale C a database has no trigrams of other letters.
 */
export function indexedParts(text: string): string[] {
  return [...text.matchAll(/ ?[a-z0-9]+/gi)]
    .map(([part]) => part.toLowerCase())
    .filter((part) => part.length > 2 || part[0] === ' ');
}

/**
 * Trigrams ignore punctuation. An index of compounds has this letter in place of "_" and "-", so that "engine_failed" differs from the two words
 * apart.
 */
const STANDS_FOR_A_JOINT = 'q';

/**
 * The same for an index of compounds. Only short words keep the space before them: the trigrams of a longer word's beginning narrow down too
 * little to be worth their search.
 */
export function indexedWords(text: string): string[] {
  return indexedParts(text).map((part) => (part.length > 3 ? part.trimStart() : part));
}

/** The letters around each "_" and "-" between words, in lower case. Searching for the whole compound would look up every trigram of it. */
export function jointsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/([a-z0-9]{1,2}[_-])(?=([a-z0-9]{1,2}))/g)].map(
    ([, end = '', beginning = '']) => `${end}${beginning}`,
  );
}

/** SQL: a lower-case text as in an index of compounds. */
export function compoundsOf(column: string): string {
  return `replace(replace(${column}, '_', '${STANDS_FOR_A_JOINT}'), '-', '${STANDS_FOR_A_JOINT}')`;
}

/** A word or a joint as in the index. */
export function asCompound(part: string): string {
  return part.replaceAll(/[_-]/g, STANDS_FOR_A_JOINT);
}
