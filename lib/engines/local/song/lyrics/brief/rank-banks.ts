/** Selects image banks for a request by linking its words to the subjects of the banks through the lexical database. */
import { IMAGE_BANKS } from '../material/images.ts';
import { NO_SUBJECT } from './read-prompt.ts';
import { kindsOf, nounLemma, sensesOf, verbLemma } from '../words/wordnet.ts';

type Seeds = { words: Map<string, string[]>; senses: Map<number, string[]> };
let seeds: Seeds | null = null;

/** Too general to discriminate: hypernyms of nearly everything. */
const GENERAL = /^(?:leave|lose|time|thing|business|case|act|change|learn|begin|living|food|sand)$/u;

function readSeeds(): Seeds {
  if (seeds) return seeds;
  const words = new Map<string, string[]>();
  const senses = new Map<number, string[]>();
  const add = <Key>(map: Map<Key, string[]>, key: Key, bank: string) => map.set(key, [...(map.get(key) ?? []), bank]);
  for (const [bank, { seeds: list }] of Object.entries(IMAGE_BANKS)) {
    for (const word of new Set(list.split(' '))) {
      add(words, word, bank);
      const [sense] = sensesOf(word, 'noun');
      if (sense !== undefined && !GENERAL.test(word)) add(senses, sense, bank);
    }
  }
  seeds = { words, senses };
  return seeds;
}

/** Subjects implied by a kind of song. */
const FORM_BANKS: readonly (readonly [string, RegExp])[] = [
  ['night', /\blullab/iu],
  ['birthday', /\bbirthday\b/iu],
  ['child', /\b(?:kids?|children['’]?s?|nursery) (?:song|rhyme|tune|music)/iu],
  ['farewell', /\b(?:goodbye|farewell|send-?off|retir(?:e|es|ed|ing|ement))\b/iu],
  ['wedding', /\b(?:wedding|anniversary)\b/iu],
  ['faith', /\b(?:hymn|gospel)\b/iu],
  ['justice', /\bprotest\b/iu],
  ['sea', /\bshanty\b/iu],
  ['fight', /\banthem\b/iu],
  ['love', /\b(?:love song|serenade)\b/iu],
  ['heartbreak', /\bbreak-?up\b/iu],
  ['winter', /\bchristmas\b/iu],
  ['fight', /\b(?:angr(?:y|ier)|furious|rage|defian\w+|rebel\w*|diss)\b/iu],
];
const WORDS_READ = 120;

/**
 * Banks ranked by how much of the text belongs to them; none where nothing does. Words count once, and early ones most.
 */
export function rankBanks(text: string, subjects: readonly string[], form = ''): string[] {
  const { words, senses } = readSeeds();
  const scores = new Map<string, number>();
  const give = (bank: string, weight: number) => scores.set(bank, (scores.get(bank) ?? 0) + weight);
  const heard = new Set(
    (text.toLowerCase().match(/\p{L}[\p{L}'-]*/gu) ?? []).slice(0, WORDS_READ).filter((word) => !NO_SUBJECT.has(word)),
  );
  subjects.forEach((subject, place) => {
    const weight = 3 / (1 + place * 0.4);
    const base = nounLemma(subject);
    const direct = words.get(base) ?? words.get(subject) ?? [];
    for (const bank of direct) give(bank, weight);
    const [sense] = sensesOf(base, 'noun');
    if (sense === undefined || direct.length > 0) return;
    [sense, ...kindsOf(sense)].slice(0, 7).forEach((kind, distance) => {
      for (const bank of senses.get(kind) ?? []) give(bank, (weight * 0.8) / (1 + distance * 0.5));
    });
  });
  for (const word of heard) {
    const bases = new Set([word, nounLemma(word), verbLemma(word)]);
    const named = new Set([...bases].flatMap((base) => words.get(base) ?? []));
    for (const bank of named) give(bank, 1);
  }
  for (const [bank, words] of FORM_BANKS) if (words.test(form)) give(bank, 2);
  return [...scores].sort(([left, high], [right, low]) => low - high || (left < right ? -1 : 1)).map(([bank]) => bank);
}
