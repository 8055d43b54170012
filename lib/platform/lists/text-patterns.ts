/** Text that is looked for anywhere in a column: as a pattern of LIKE, and as what an index of trigrams knows of it. */

/** What is typed, anywhere in a text. Two letters inside a word have no trigram; with the blank before it they have: they begin a word. */
export function wordPattern(typed: string): string {
  return containing(beginningOfWord(typed));
}

/** What is typed, with a blank before it if it is too short to be looked for inside a word. */
export function beginningOfWord(typed: string): string {
  const words = typed.trim();
  return /^[A-Za-z0-9]{1,2}$/.test(words) ? ` ${words}` : words;
}

/** A text as it is, anywhere in another. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The parts of a text that have trigrams, in lower case: words of three or more letters, and shorter ones after a space. Every row that
 * contains the text contains all of them, and few other rows do. Other letters than ASCII are left out: the database may lower them otherwise.
 */
export function indexedParts(text: string): string[] {
  return [...text.matchAll(/ ?[a-z0-9]+/gi)]
    .map(([part]) => part.toLowerCase())
    .filter((part) => part.length > 2 || part[0] === ' ');
}
