/**
 * Sorts the words of a finished song by their lines: told, in a sentence of the request or an image of its subject, or
 * only named.
 */
import type { Origin } from '../material/open-material.ts';
import { TextMemory } from '../../../text-memory.ts';
import { numberOf } from '../../phonetics/number-words.ts';
import { nounLemma, sensesOf, verbLemma } from '../words/wordnet.ts';

export type SungLine = { line: string; origin: Origin };
export type Heard = { told: ReadonlySet<string>; named: ReadonlySet<string> };

const WORD = /\p{L}[\p{L}'-]*|\p{N}+(?:st|nd|rd|th|am|pm)?/gu;

/** The forms by which a word is recognised: “sixty”, “60” and “60th” are the same. */
export function formsOf(word: string): string[] {
  const lower = word.toLowerCase().replaceAll('’', "'").replace(/'s?$/u, '');
  const digits = /^(\d+)(?:st|nd|rd|th)?$/u.exec(lower)?.[1];
  if (digits !== undefined) return [String(Number(digits))];
  const [tens, ones] = lower.split('-').map(numberOf);
  const number = (tens ?? Number.NaN) + (ones ?? 0);
  if (Number.isFinite(number)) return [String(number)];
  return [...new Set([lower, nounLemma(lower), verbLemma(lower)])];
}

/** A key for synonyms: “dad” and “father”. */
const meaningOf = (word: string): string[] => {
  const [sense] = sensesOf(nounLemma(word), 'noun');
  return sense === undefined ? [] : [`=${sense}`];
};

/** A text as words in lower case, with one space between them. */
export const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

export const wordsIn = (text: string): { word: string; at: number }[] =>
  [...text.replaceAll('’', "'").matchAll(WORD)].map((match) => ({ word: match[0], at: match.index }));

/** Cached because a song repeats its words. */
const known = new TextMemory<readonly string[]>();
export const keysOf = (word: string): readonly string[] =>
  known.recall(word, () => {
    const forms = formsOf(word);
    return [...forms, ...forms.slice(0, 1).flatMap(meaningOf)];
  });

export function hear(lines: readonly SungLine[], banks: readonly string[]): Heard {
  const told = new Set<string>();
  const named = new Set<string>();
  for (const { line, origin } of lines) {
    const tells = origin === 'told' || (typeof origin === 'object' && banks.includes(origin.bank));
    for (const { word } of wordsIn(line))
      for (const one of [word, ...(word.includes('-') ? word.split('-') : [])])
        for (const key of keysOf(one)) (tells ? told : named).add(key);
  }
  return { told, named };
}
