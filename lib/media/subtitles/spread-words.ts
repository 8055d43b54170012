import type { SungWord } from '#lib/media/timed-lyrics.ts';

/** Han, kana and their punctuation, which have no spaces and may break anywhere. Hangul has spaces. */
const CJK =
  /[\u2e80-\u2fdf\u3000-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const PUNCTUATION_ONLY = /^[\p{P}\p{S}]+$/u;

export function isCjk(text: string): boolean {
  return CJK.test(text);
}

/** Scripts without spaces between words, whose words are found with a dictionary. */
const FOUND_IN_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const dictionary = new Intl.Segmenter('th', { granularity: 'word' });

function wordsInDictionary(chunk: string): string[] {
  const words: string[] = [];
  for (const { segment } of dictionary.segment(chunk)) {
    const last = words.at(-1);
    if (last !== undefined && (PUNCTUATION_ONLY.test(segment) || PUNCTUATION_ONLY.test(last)))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

const ASCII_ONLY = /^[!-~]+$/;

/** Splits a line into words, or into single characters for Chinese and Japanese. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const chunk of text.split(/\s+/).filter(Boolean)) {
    if (PUNCTUATION_ONLY.test(chunk) && words.length > 0) {
      words[words.length - 1] += ` ${chunk}`;
      continue;
    }
    if (ASCII_ONLY.test(chunk)) {
      words.push(chunk);
      continue;
    }
    if (FOUND_IN_DICTIONARY.test(chunk)) {
      words.push(...wordsInDictionary(chunk));
      continue;
    }
    let current = '';
    let currentIsCjk = false;
    const push = () => {
      if (current) words.push(current);
      current = '';
    };
    for (const character of chunk) {
      if (PUNCTUATION_ONLY.test(character)) {
        current += character;
        continue;
      }
      const cjk = isCjk(character);
      const opensWord = (cjk || currentIsCjk) && current !== '' && !PUNCTUATION_ONLY.test(current);
      if (opensWord) push();
      current += character;
      currentIsCjk = cjk;
    }
    if (current && PUNCTUATION_ONLY.test(current) && words.length > 0) words[words.length - 1] += current;
    else push();
  }
  return words;
}

/** Estimates the times of words by dividing the line's time by the length of each word. Never empty for a non-blank line. */
export function spreadWords(text: string, startSec: number, endSec: number): SungWord[] {
  const words = splitWords(text);
  const weights = words.map((word) => (isCjk(word) ? 2.2 : 1.2 + word.replace(/[^\p{L}\p{N}]/gu, '').length));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  let passed = 0;
  return words.map((word, i) => {
    const from = startSec + ((endSec - startSec) * passed) / total;
    passed += weights[i] ?? 0;
    return { text: word, startSec: from, endSec: startSec + ((endSec - startSec) * passed) / total };
  });
}
