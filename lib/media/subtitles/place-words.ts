import type { SungLine } from '#lib/media/timed-lyrics.ts';
import { joinsWithoutSpace } from './join-text.ts';

/** A word with the text before it in its line (a space, nothing between Chinese characters, a bracket). */
export type PlacedWord = { lead: string; text: string; startSec: number; endSec: number };

/**
 * Finds the line's timed words in its text, so that their concatenation is exactly the line. When the words and the text
 * disagree, the words win and are joined with the spaces that their script needs.
 */
export function placeWords(line: SungLine): PlacedWord[] {
  const text = line.text.replace(/\s+/g, ' ').trim();
  const lowerText = text.toLowerCase();
  const placed: PlacedWord[] = [];
  let at = 0;
  for (const word of line.words) {
    const wanted = word.text.replace(/\s+/g, ' ').trim();
    const found =
      lowerText.length === text.length ? lowerText.indexOf(wanted.toLowerCase(), at) : text.indexOf(wanted, at);
    if (wanted === '' || found < 0 || found - at > 6) return joinWords(line);
    placed.push({
      lead: text.slice(at, found),
      text: text.slice(found, found + wanted.length),
      startSec: word.startSec,
      endSec: word.endSec,
    });
    at = found + wanted.length;
  }
  const last = placed.at(-1);
  if (!last) return [];
  const rest = text.slice(at);
  if (/[\p{L}\p{N}]/u.test(rest)) return joinWords(line);
  last.text += rest;
  return attachClosingMarks(placed);
}

/** Moves closing punctuation to the end of the previous word; only spaces and opening marks stay before a word. */
function attachClosingMarks(placed: PlacedWord[]): PlacedWord[] {
  placed.forEach((word, i) => {
    const before = placed[i - 1];
    const closing = /^[^\s([{"'“‘«¿¡（「『【《]+/u.exec(word.lead)?.[0];
    if (!before || !closing) return;
    before.text += closing;
    word.lead = word.lead.slice(closing.length);
  });
  return placed;
}

function joinWords(line: SungLine): PlacedWord[] {
  const words = line.words
    .map((word) => ({ ...word, text: word.text.replace(/\s+/g, ' ').trim() }))
    .filter((word) => word.text !== '');
  return words.map((word, i) => {
    const before = words[i - 1];
    return {
      lead: !before || joinsWithoutSpace(before.text, word.text) ? '' : ' ',
      text: word.text,
      startSec: word.startSec,
      endSec: word.endSec,
    };
  });
}
