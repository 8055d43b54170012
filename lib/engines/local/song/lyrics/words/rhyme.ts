import { englishPhones } from '../../phonetics/english.ts';

/**
 * What two English words must share to rhyme: the last stressed vowel and everything after it. Marks of the material
 * are ignored.
 */
export function rhymeKey(line: string): string {
  const word =
    line
      .trim()
      .split(/[\s-]+/u)
      .at(-1)
      ?.replace(/~s(?!\p{L})/u, '')
      .replace(/[^\p{L}']/gu, '') ?? '';
  const known = keyOfWord.get(word);
  if (known !== undefined) return known;
  const key = soundsFromStress(englishPhones(word));
  if (word.length <= WORD_MAX) {
    if (keyOfWord.size >= WORDS_KEPT) keyOfWord.clear();
    keyOfWord.set(word, key);
  }
  return key;
}

/** Cached because every line of the material is compared with many others. */
const keyOfWord = new Map<string, string>();
const WORDS_KEPT = 5_000;
const WORD_MAX = 40;

function soundsFromStress(phones: readonly string[]): string {
  const stressed = phones.findLastIndex((phone) => /[12]$/.test(phone));
  const from = stressed >= 0 ? stressed : phones.findLastIndex((phone) => /\d$/.test(phone));
  return phones
    .slice(Math.max(0, from))
    .map((phone) => phone.replace(/\d/, ''))
    .join(' ')
    .replace(/^IY R/u, 'IH R')
    .replace(/^AO(?! R)/u, 'AA')
    .replace(/^OW R/u, 'AO R');
}

/** Whether two lines rhyme; “again” rhymes with “rain” and with “ten”. */
export function doRhyme(first: string, second: string): boolean {
  const keys = (line: string) => (lastWord(line) === 'again' ? [rhymeKey(line), 'EY N'] : [rhymeKey(line)]);
  return lastWord(first) !== lastWord(second) && keys(first).some((key) => keys(second).includes(key));
}

export const lastWord = (line: string): string =>
  line
    .trim()
    .split(/\s+/u)
    .at(-1)
    ?.toLowerCase()
    .replace(/~s$/u, '')
    .replace(/[^\p{L}']/gu, '') ?? '';

export const syllables = (text: string): number =>
  text.split(/[\s—–-]+/u).reduce((sum, word) => sum + syllablesOf(word), 0);

function syllablesOf(word: string): number {
  const known = syllablesOfWord.get(word);
  if (known !== undefined) return known;
  const count = /[\p{L}\p{N}]/u.test(word) ? englishPhones(word).filter((phone) => /\d/.test(phone)).length : 0;
  if (syllablesOfWord.size >= WORDS_KEPT) syllablesOfWord.clear();
  syllablesOfWord.set(word, count);
  return count;
}
const syllablesOfWord = new Map<string, number>();
