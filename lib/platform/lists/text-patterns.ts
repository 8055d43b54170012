/** Text that is looked for anywhere in a column: as a pattern of LIKE, and as what an index of trigrams knows of it. */

/** What is typed, anywhere in a text. Two letters inside a word have no trigram; with the blank before it they have: they begin a word. */
export function wordPattern(typed: string): string {
  return containing(beginningOfWord(typed));
}

/** What is typed, with a blank before it if it is too short to be looked for inside a word. */
export function beginningOfWord(typed: string): string {
  const words = typed.normalize('NFC').trim();
  return /^[A-Za-z0-9]{1,2}$/.test(words) ? ` ${words}` : words;
}

/** SQL: a text as it is, anywhere in a column of which no index is asked. Of each row it takes two thirds of the time of LIKE. */
export const isWithin = (column: string, place: string) => `strpos(${column}, ${place}) > 0`;

/** A text as it is, anywhere in another. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The parts of a text that have trigrams, in lower case: words of three or more letters, and shorter ones after a space. Every row that
 * contains the text contains all of them, and few other rows do. Other letters than ASCII are left out: the trigrams of a database with locale C know none.
 */
export function indexedParts(text: string): string[] {
  return [...text.matchAll(/ ?[a-z0-9]+/gi)]
    .map(([part]) => part.toLowerCase())
    .filter((part) => part.length > 2 || part[0] === ' ');
}

/**
 * Trigrams know no punctuation. An index of compounds has a letter in place of what joins words, so that it knows "engine_failed" from two words
 * that are both there.
 */
const STANDS_FOR_A_JOINT = 'q';

/**
 * The same of an index of compounds. Only short words have a blank before them: a row may have the trigrams of a long one's beginning in another
 * word, and would be read in vain.
 */
export function indexedWords(text: string): string[] {
  return indexedParts(text).map((part) => (part.length > 3 ? part.trimStart() : part));
}

/** What is about each "_" and "-" between words, in lower case. Of a whole compound every trigram would cost a look into the index. */
export function jointsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/([a-z0-9]{1,2}[_-])(?=([a-z0-9]{1,2}))/g)].map(
    ([, end = '', beginning = '']) => `${end}${beginning}`,
  );
}

/** SQL: a lower-case text as an index of compounds has it. */
export function compoundsOf(column: string): string {
  return `replace(replace(${column}, '_', '${STANDS_FOR_A_JOINT}'), '-', '${STANDS_FOR_A_JOINT}')`;
}

/** A word or a joint as the index has it. */
export function asCompound(part: string): string {
  return part.replaceAll(/[_-]/g, STANDS_FOR_A_JOINT);
}
