/** What a table says of a word of somebody's text: “constructor” is such a word, and a member that every object inherits. */
export const listedIn = <Value>(table: Readonly<Record<string, Value>>, word: string | undefined): Value | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;

/** The words of a text, parted by spaces. */
export const words = (text = ''): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** A table of words from lines of `name: word word; name: word`, by each word. */
export const namesByWord = (listed: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listed.split(/;|\n/).flatMap((entry) => {
      const [name = '', all = ''] = entry.trim().split(': ');
      return all.split(' ').map((word): [string, string] => [word, name]);
    }),
  );

/** A table by each word of rows of words that have the same value; of a word in two rows the later one counts. */
export const tableOf = <Value>(
  rows: readonly (readonly [value: Value, words: string])[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(rows.flatMap(([value, words]) => words.split(', ').map((word) => [word, value])));
