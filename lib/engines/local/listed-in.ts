/** The entry of a table for a word of user text. Ignores inherited members: “constructor” is such a word, too. */
export const listedIn = <Value>(table: Readonly<Record<string, Value>>, word: string | undefined): Value | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;

/** The words of a text, separated by white space. */
export const words = (text = ''): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Parses `name: word word; name: word` into a table of names by word. */
export const namesByWord = (listed: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listed.split(/;|\n/).flatMap((entry) => {
      const [name = '', all = ''] = entry.trim().split(': ');
      return all.split(' ').map((word): [string, string] => [word, name]);
    }),
  );

/** A table of values by word, from rows of words that share a value; the last row that has a word wins. */
export const tableOf = <Value>(
  rows: readonly (readonly [value: Value, words: string])[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(rows.flatMap(([value, words]) => words.split(', ').map((word) => [word, value])));
