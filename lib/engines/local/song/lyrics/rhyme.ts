import { englishPhones } from '../phonetics/english.ts';

/** What two English words must share to rhyme: the last stressed vowel and all after it. */
export function rhymeKey(line: string): string {
  const word = line.trim().split(/[\s-]+/u).at(-1)?.replace(/[^\p{L}']/gu, '') ?? '';
  const phones = englishPhones(word);
  const stressed = phones.findLastIndex((phone) => /[12]$/.test(phone));
  const from = stressed >= 0 ? stressed : phones.findLastIndex((phone) => /\d$/.test(phone));
  return phones.slice(Math.max(0, from)).map((phone) => phone.replace(/\d/, '')).join(' ');
}

export const lastWord = (line: string): string => line.trim().split(/\s+/u).at(-1)?.toLowerCase().replace(/[^\p{L}']/gu, '') ?? '';
