/** Words that may not be sung, with their inflections: who wants no “rain” wants no “rains” and no “raining” either. */
export type Avoided = {
  words: ReadonlySet<string>;
  /** Phrases by their first two words. */
  phrases: ReadonlyMap<string, readonly string[]>;
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

export function avoidWords(constraints: readonly string[]): Avoided {
  const bare = constraints.filter(Boolean);
  const several = bare.map((constraint) => wordsOf(constraint).join(' ')).filter((words) => words.includes(' '));
  return {
    words: new Set(bare.filter((word) => !word.includes(' ')).flatMap(inflections)),
    phrases: Map.groupBy(several, openingOf),
  };
}

const openingOf = (phrase: string): string => phrase.split(' ', 2).join(' ');

/** The constraints that a text does not keep. */
export function brokenBy(text: string, constraints: readonly string[]): string[] {
  const said = wordsOf(text);
  const sung = new Set(said);
  const whole = ` ${said.join(' ')} `;
  return constraints.filter((constraint) => {
    const words = constraint.split(' ');
    return words.length === 1
      ? inflections(constraint).some((form) => sung.has(form))
      : words.every((word) => sung.has(word)) && whole.includes(` ${constraint} `);
  });
}

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
    `${word}${word.at(-1)}ing`,
    `${word}${word.at(-1)}y`,
    ...(word.endsWith('f') ? [`${word.slice(0, -1)}ves`] : []),
    ...(word.endsWith('fe') ? [`${word.slice(0, -2)}ves`] : []),
    ...(/[^s]s$/u.test(word) ? [`${single}ing`] : []),
  ];
}

const partsOf = new Map<string, readonly string[]>();
const PARTS_KEPT = 5_000;

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
  if (words.size > 0 && wordsOf(text).some((word) => words.has(word))) return false;
  if (phrases.size === 0) return true;
  const said = wordsOf(text);
  const whole = ` ${said.join(' ')} `;
  return !said.some((word, at) =>
    phrases.get(`${word} ${said[at + 1] ?? ''}`)?.some((phrase) => whole.includes(` ${phrase} `)),
  );
}
