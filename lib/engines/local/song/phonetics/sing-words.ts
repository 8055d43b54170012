import { trimCharacters } from '#lib/platform/text/plain-text.ts';
import type { LanguageCode } from '../text/detect-language.ts';
import { SINGABLE } from '../text/parse-lyrics.ts';
import { chineseSyllables, japaneseSyllables, koreanSyllables } from './east-asian.ts';
import { englishPhones, isWeakWord } from './english.ts';
import { EUROPEAN } from './european.ts';
import { spellOut } from './letter-rules.ts';
import { numberWords } from './number-words.ts';
import { type Syllable, syllabify } from './phones.ts';

/** One word as displayed (with punctuation) and as sung; `pause` marks a breath, such as after a comma. */
export type LyricWord = { text: string; syllables: Syllable[]; pause: boolean };

const ABJAD: Readonly<Record<string, string>> = {
  ا: 'A',
  أ: 'A',
  إ: 'IY',
  آ: 'A',
  ب: 'B',
  ت: 'T',
  ث: 'TH',
  ج: 'JH',
  ح: 'HH',
  خ: 'X',
  د: 'D',
  ذ: 'DH',
  ر: 'RR',
  ز: 'Z',
  س: 'S',
  ش: 'SH',
  ص: 'S',
  ض: 'D',
  ط: 'T',
  ظ: 'Z',
  ع: 'A',
  غ: 'G',
  ف: 'F',
  ق: 'K',
  ك: 'K',
  ل: 'L',
  م: 'M',
  ن: 'N',
  ه: 'HH',
  و: 'UW',
  ي: 'IY',
  ى: 'A',
  ة: 'A',
  پ: 'P',
  چ: 'CH',
  گ: 'G',
  ک: 'K',
  ی: 'IY',
  א: 'A',
  ב: 'V',
  ג: 'G',
  ד: 'D',
  ה: 'HH',
  ו: 'O',
  ז: 'Z',
  ח: 'X',
  ט: 'T',
  י: 'IY',
  כ: 'K',
  ך: 'X',
  ל: 'L',
  מ: 'M',
  ם: 'M',
  נ: 'N',
  ן: 'N',
  ס: 'S',
  ע: 'A',
  פ: 'P',
  ף: 'F',
  צ: 'TS',
  ץ: 'TS',
  ק: 'K',
  ר: 'R',
  ש: 'SH',
  ת: 'T',
};
const INDIC_CONSONANTS = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह';
const INDIC_SOUNDS = 'K K G G NG CH CH JH JH N T T D D N T T D D N P P B B M Y DX L V SH SH S HH'.split(' ');
const INDIC_VOWELS: Readonly<Record<string, string>> = {
  अ: 'AH',
  आ: 'A',
  इ: 'IH',
  ई: 'IY',
  उ: 'UH',
  ऊ: 'UW',
  ए: 'EY',
  ऐ: 'EH',
  ओ: 'O',
  औ: 'AO',
  'ा': 'A',
  'ि': 'IH',
  'ी': 'IY',
  'ु': 'UH',
  'ू': 'UW',
  'े': 'EY',
  'ै': 'EH',
  'ो': 'O',
  'ौ': 'AO',
};

/** Splits a line into words and syllables; a token that cannot be sung is attached to its neighbour's text. */
export function singWords(line: string, language: LanguageCode): LyricWord[] {
  const words: LyricWord[] = [];
  let orphan = '';
  for (const token of tokens(line)) {
    if (!SINGABLE.test(token)) {
      const last = words.at(-1);
      if (last) last.text += ` ${token}`;
      else orphan += `${token} `;
      continue;
    }
    const syllables = orLa(syllablesOf(token, language));
    words.push({ text: orphan + token, syllables, pause: /[,;:.!?…，。！？、；—–]["'”’)]*$/u.test(token) });
    orphan = '';
  }
  return words;
}

const MARK = /[^\p{L}\p{N}\s]/u;
const HAN = /\p{Script=Han}/u;
const KANA = /[\u3040-\u30ff]/u;
const SMALL_KANA = /[ぁぃぅぇぉゃゅょっんァィゥェォャュョッンー]/u;

/** Words between spaces; in Chinese and Japanese every character, each with its adjacent punctuation. */
function tokens(line: string): string[] {
  return line
    .trim()
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((part) => signsOf(Array.from(part)));
}

function signsOf(characters: string[]): string[] {
  const signs: string[] = [];
  let at = 0;
  const take = (kind: (character: string) => boolean) => {
    while (at < characters.length && kind(characters[at] as string)) at++;
  };
  while (at < characters.length) {
    const start = at;
    take((character) => MARK.test(character));
    const first = characters[at++] ?? '';
    if (KANA.test(first)) take((character) => SMALL_KANA.test(character));
    else if (!HAN.test(first)) take((character) => !HAN.test(character) && !KANA.test(character));
    take((character) => MARK.test(character));
    signs.push(characters.slice(start, at).join(''));
  }
  return signs;
}

function syllablesOf(token: string, language: LanguageCode): Syllable[] {
  const bare = trimCharacters(token, /[^\p{L}\p{N}]/u).slice(0, 60);
  if (/[\u3040-\u30ff]/u.test(bare)) return japaneseSyllables(bare);
  if (/\p{Script=Han}/u.test(bare)) return chineseSyllables(bare);
  if (/\p{Script=Hangul}/u.test(bare)) return koreanSyllables(bare);
  if (/[\u0600-\u06ff\u0590-\u05ff]/u.test(bare)) return abjad(bare);
  if (/[\u0900-\u097f]/u.test(bare)) return indic(bare);
  if (/\p{Script=Cyrillic}/u.test(bare)) return syllabify(spellOut(bare.toLowerCase(), EUROPEAN.ru));
  if (/\p{Script=Greek}/u.test(bare)) return syllabify(spellOut(bare.toLowerCase(), EUROPEAN.el));
  if (!/[\p{Script=Latin}\d]/u.test(bare))
    return [...bare]
      .filter((letter) => /\p{L}/u.test(letter))
      .filter((_, index) => index % 2 === 0)
      .slice(0, 6)
      .map(la);
  if (/^\d+$/.test(bare)) return numberWords(bare).flatMap(englishSyllables);
  const rules =
    language === 'es' || language === 'it' || language === 'pt' || language === 'fr' || language === 'de'
      ? EUROPEAN[language]
      : undefined;
  if (rules && !/\d/.test(bare)) {
    const letters = bare.toLowerCase().replace(/['’]/gu, language === 'fr' ? '' : '');
    return syllabify(spellOut(letters, rules));
  }
  const syllables = englishSyllables(bare);
  if (syllables.length === 1 && isWeakWord(bare)) (syllables[0] as Syllable).stress = 0;
  return syllables;
}

/** English fronts the vowel of `to`, `do` and `noon` after a consonant made with the tip of the tongue. */
const FRONTS_UW = /^(?:T|D|N|S|Z|TH|DH|SH|CH|JH)$/;

const englishSyllables = (word: string): Syllable[] =>
  syllabify(englishPhones(word)).map((syllable) =>
    syllable.nucleus === 'UW' && FRONTS_UW.test(syllable.onset.at(-1) ?? '')
      ? { ...syllable, nucleus: 'UX' }
      : { ...syllable },
  );

const la = (): Syllable => ({ onset: ['L'], nucleus: 'AA', coda: [], stress: 1 });
const orLa = (syllables: Syllable[]): Syllable[] => (syllables.length > 0 ? syllables : [la()]);

function abjad(word: string): Syllable[] {
  const phones: string[] = [];
  const vowel = /^(A|IY|UW|O)$/;
  for (const letter of word) {
    const phone = ABJAD[letter];
    if (phone === undefined) continue;
    if (!vowel.test(phone) && phones.length > 0 && !vowel.test(phones.at(-1) as string)) phones.push('A');
    phones.push(phone);
  }
  return phones.length > 0 ? syllabify(phones) : [la()];
}

function indic(word: string): Syllable[] {
  const phones: string[] = [];
  const letters = [...word];
  letters.forEach((letter, index) => {
    const consonant = INDIC_CONSONANTS.indexOf(letter);
    if (consonant >= 0) {
      phones.push(INDIC_SOUNDS[consonant] as string);
      const following = letters[index + 1];
      if (following !== undefined && following !== '्' && INDIC_VOWELS[following] === undefined && following !== '़')
        phones.push('AH');
    } else if (INDIC_VOWELS[letter] !== undefined) phones.push(INDIC_VOWELS[letter] as string);
    else if (letter === 'ं' || letter === 'ँ') phones.push('N');
  });
  return phones.length > 0 ? syllabify(phones) : [la()];
}
