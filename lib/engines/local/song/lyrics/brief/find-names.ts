/** Words of a request that name somebody or somewhere. */
import { sensesOf, synset } from '../words/wordnet.ts';

const NOT_NAMES = new Set(
  "i i'm i've i'll i'd english spanish french german chinese italian portuguese japanese r&b rnb edm ok tv usa uk monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter halloween thanksgiving god verse chorus bridge intro outro hook refrain pre-chorus".split(
    ' ',
  ),
);
const INTRODUCED =
  /\b(?:for|named|called|to|about|and|with|of|by|from|in|mention|mentions|mentioning|include|dear|my \p{L}+|our \p{L}+)\s$/iu;

export type Named = { people: string[]; places: string[] };

/** Capitalised words inside sentences: known places, and people. A text in capitals throughout names nobody. */
export function findNames(text: string): Named {
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const people: string[] = [];
  const places: string[] = [];
  if (words.length > 4 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6)
    return { people, places };
  for (const match of text.matchAll(/\p{Lu}[\p{L}'’-]{0,30}(?: \p{Lu}[\p{L}'’-]{0,30}){0,2}/gu)) {
    const name = match[0].replace(/['’]s$/u, '');
    if (
      NOT_NAMES.has(name.toLowerCase()) ||
      name.length < 2 ||
      (name === name.toUpperCase() && name.length > 1 && !/^\p{Lu}\p{Ll}/u.test(name))
    )
      continue;
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    const place = isPlace(name);
    if (startsSentence(before) && !place && (!name.includes(' ') || isWord(name.split(' ')[0] ?? name))) continue;
    if (/\b(?:river|lake|mount|mountain|sea|street|road|town of|city of)\s$/iu.test(before)) continue;
    if (!place && isWord(name) && !INTRODUCED.test(before)) continue;
    (place ? places : people).push(name);
  }
  return { people: [...new Set(people)].slice(0, 12), places: [...new Set(places)].slice(0, 6) };
}

const startsSentence = (before: string): boolean =>
  before.trim() === '' || /[.!?:"“”(]$/u.test(before.trimEnd()) || before.endsWith('\n');

function isPlace(name: string): boolean {
  const [first] = sensesOf(name, 'noun');
  if (first === undefined) return false;
  const meaning = synset(first, 'noun');
  return meaning.isInstance && meaning.lexicographerFile === 15;
}

const isWord = (word: string): boolean =>
  sensesOf(word, 'verb').length > 0 ||
  sensesOf(word, 'adj').length > 0 ||
  sensesOf(word, 'noun').some((offset) => !synset(offset, 'noun').isInstance);
