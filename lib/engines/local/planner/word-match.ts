import { trimCharacters } from '#lib/platform/text/plain-text.ts';
import { TextMemory } from '../text-memory.ts';

/** Lower-case forms of an entry; Chinese and Japanese entries match anywhere, others as whole words. */
export type WordTable<T> = { words: string; value: T }[];

export type WordHit<T> = Readonly<{ value: T; word: string; index: number; negated: boolean }>;

const NEGATIONS = new Set([
  'no',
  'not',
  'never',
  'without',
  "don't",
  'dont',
  "can't",
  'cant',
  "won't",
  'wont',
  "ain't",
  'aint',
  "didn't",
  "isn't",
  'nothing',
]);

/** In Portuguese “no” is “in the”. */
const PORTUGUESE =
  /[ãõç]|(?<![a-z\u00c0-\u024f])(?:uma|minha|meu|eu|pra|seu|sua|com|você|ela|ele|dos|das|nas|nos|pelo|pela)(?![a-z\u00c0-\u024f])/;

/** Builds a matcher from a table whose `words` are separated by spaces, with `_` inside phrases. */
export function wordMatcher<T>(table: WordTable<T>): (text: string) => readonly WordHit<T>[] {
  const single = new Map<string, T>();
  const phrases: { text: string; value: T }[] = [];
  for (const { words, value } of table) {
    for (const word of words.split(/\s+/).filter(Boolean)) {
      if (/[^\u0000-\u024f]/.test(word) || word.includes('_')) phrases.push({ text: word.replaceAll('_', ' '), value });
      else single.set(word, value);
    }
  }
  phrases.sort((a, b) => a.text.length - b.text.length);
  const memory = new TextMemory<readonly WordHit<T>[]>();
  return (text) => memory.recall(text, () => hitsIn(text));

  function hitsIn(text: string): WordHit<T>[] {
    const lower = text.toLowerCase().replaceAll('’', "'");
    const hits: WordHit<T>[] = [];
    for (const phrase of phrases) {
      // Longer phrases cannot match: skipping them counts in texts of thousands of lines, each read by itself.
      if (phrase.text.length > lower.length) break;
      for (
        let index = lower.indexOf(phrase.text);
        index >= 0;
        index = lower.indexOf(phrase.text, index + phrase.text.length)
      ) {
        if (isWhole(lower, index, phrase.text))
          hits.push({ value: phrase.value, word: phrase.text, index, negated: false });
      }
    }
    const whole = withoutParts(hits);
    const isPortuguese = lower.includes('no ') && PORTUGUESE.test(lower);
    const negates = (word: string) => NEGATIONS.has(word) && !(word === 'no' && isPortuguese);
    const before: string[] = [];
    let next = 0;
    let coveredTo = 0;
    const found = [...whole];
    for (const match of lower.matchAll(/[a-z\u00c0-\u024f0-9']+/g)) {
      for (let hit = whole[next]; hit && hit.index <= match.index; hit = whole[++next])
        coveredTo = Math.max(coveredTo, hit.index + hit.word.length);
      // `neon city` is one match and not also a `city`.
      if (match.index < coveredTo) continue;
      const form = wordForms(match[0]).find((candidate) => single.has(candidate));
      if (form)
        found.push({
          value: single.get(form) as T,
          word: match[0],
          index: match.index,
          negated: before.slice(-2).some(negates),
        });
      before.push(match[0]);
    }
    return found.sort((a, b) => a.index - b.index);
  }
}

const LETTERS = /[a-z\u00c0-\u024f]/;

/** Whether a phrase of Latin letters stands by itself, or in the plural: no “the park” in “the parking lot”. */
function isWhole(text: string, index: number, phrase: string): boolean {
  if (/[^\u0000-\u024f]/.test(phrase)) return true;
  return !LETTERS.test(text[index - 1] ?? '') && /^s?(?![a-z\u00c0-\u024f])/.test(text.slice(index + phrase.length));
}

/** The hits in text order, without those inside a longer one: the name of the beach may contain that of the sea. */
function withoutParts<T>(hits: readonly WordHit<T>[]): WordHit<T>[] {
  let longest = { from: -1, to: -1 };
  return [...hits]
    .sort((a, b) => a.index - b.index || b.word.length - a.word.length)
    .filter(({ index, word }) => {
      const to = index + word.length;
      const isPart = to <= longest.to && (index > longest.from || to < longest.to);
      if (to > longest.to) longest = { from: index, to };
      return !isPart;
    });
}

/** Words that only resemble inflections of others: `carries` is not a `car`. */
const WHOLE =
  /^(carr(y|ies|ied|ying)|car(ed|ing)|star(ed|ing)|pin(ed|ing)|marr(y|ies|ied)|sorry|hurry|worry|bar(ed|ely)|stor(y|ies)|seeds?|winded|ladies|lady|laces?|laced|never|ever|deserted|ponder(s|ed|ing)?|swamped|docking|caved|caving|gorged|hedged|hedging|herded)$/;

/** The word itself, then its stems without common endings. */
function wordForms(word: string): string[] {
  const bare = trimCharacters(word, "'").replace(/'s$/, '');
  const forms = [bare];
  if (WHOLE.test(bare)) return forms;
  if (bare.endsWith('ies')) forms.push(`${bare.slice(0, -3)}y`);
  if (bare.endsWith('es')) forms.push(bare.slice(0, -2));
  if (bare.endsWith('s')) forms.push(bare.slice(0, -1));
  if (bare.endsWith('ves')) forms.push(`${bare.slice(0, -3)}f`);
  for (const ending of ['ing', "in'", 'in', 'ed', 'd', 'y', 'er', 'ly']) {
    if (!bare.endsWith(ending) || bare.length - ending.length < 3) continue;
    const stem = bare.slice(0, -ending.length);
    forms.push(stem, `${stem}e`);
    if (stem.at(-1) === stem.at(-2)) forms.push(stem.slice(0, -1));
  }
  return forms;
}
