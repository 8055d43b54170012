/** Words that are derived from others: “fighter” from “fight”, “bravery” from “brave”. */
import { NOUN_FILES, nounFile, sensesOf, verbLemma } from './wordnet.ts';

/** The lexicographer file of acts. */
const ACT = 4;

/** Without “drinking” in a song, nobody drinks in it; an “evening” is not an act, and says nothing of “even”. */
export function withItsVerb(word: string): string[] {
  if (!/[a-z]{3}ing$/u.test(word)) return [word];
  const verb = verbLemma(word);
  const file = nounFile(word);
  return verb === word || (file !== undefined && file !== ACT) ? [word] : [word, verb];
}

/** Endings of words that are derived from others, after at least so many letters: “vanish” has nothing to do with vans. */
const ENDINGS: readonly (readonly [RegExp, number])[] = [
  [/(?:ness|ment|dom|hood|ship)(?:es|s)?$/u, 3],
  [/(?:ish|like|able|ably|ation|ations|ism|ist|ists|ery|ous|ously|ily)$/u, 4],
];
/** Nouns and verbs that no ending tells apart from the adjective. */
const STRENGTHS: Readonly<Record<string, string>> = {
  strength: 'strong',
  strengths: 'strong',
  strengthen: 'strong',
  warrior: 'war',
  warriors: 'war',
  warfare: 'war',
  death: 'die',
  deaths: 'die',
  dead: 'die',
  growth: 'grow',
  warmth: 'warm',
  truth: 'true',
  youth: 'young',
  silence: 'silent',
  silences: 'silent',
  silent: 'silence',
  silently: 'silence',
};

export function isDerivedFrom(word: string, bases: ReadonlySet<string>): boolean {
  const strong = STRENGTHS[word];
  if (strong !== undefined && bases.has(strong)) return true;
  // “Unbroken”
  if (/^un[a-z]{4}/u.test(word) && bases.has(word.slice(2))) return true;
  for (const [ending, least] of ENDINGS) {
    const stem = word.replace(ending, '');
    if (stem.length < word.length && stem.length >= least && stemsOf(stem).some((one) => bases.has(one))) return true;
  }
  // “Fighter” is somebody who fights, and “darker” is dark; a “flower” does not flow.
  const [, agent, degree] = /^([a-z]{3,})(?:(?:er|or)s?|(est))$/u.exec(word) ?? [];
  if (agent === undefined) return false;
  const base = stemsOf(agent).find((one) => bases.has(one));
  if (base === undefined) return false;
  if (degree !== undefined) return sensesOf(base, 'adj').length > 0;
  const single = word.replace(/s$/u, '');
  const file = nounFile(single);
  return file === undefined
    ? sensesOf(base, 'adj').length > 0
    : file === NOUN_FILES.person && sensesOf(base, 'verb').length > 0;
}

/** “happi” is “happy”, “runn” is “run”, “brav” is “brave”. */
const stemsOf = (stem: string): string[] => [
  stem,
  `${stem}e`,
  ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
  ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []),
];
