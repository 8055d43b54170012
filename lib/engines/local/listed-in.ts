/** What a table says of a word of somebody's text: “constructor” is such a word, and a member that every object inherits. */
export const listedIn = <Value>(table: Readonly<Record<string, Value>>, word: string | undefined): Value | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
