import type { PlacedWord } from './place-words.ts';
import { joinedWords } from './word-groups.ts';

/** Sizes in pixels of the frame the captions are burned into. */
export type KaraokeLayout = { fontSizePx: number; marginSidePx: number; marginBottomPx: number; maxRowWidthPx: number };

/** Measures the width of a text in pixels. Callers with the real font may provide an exact one. */
export type MeasureText = (text: string, fontSizePx: number) => number;

/** Font size and safe margins. Tall frames keep clear of the controls that players show over their lower part. */
export function karaokeLayout(width: number, height: number, fontScale: number): KaraokeLayout {
  const ratio = width / height;
  const tallness = Math.min(1, Math.max(0, (1.2 - ratio) / 0.65));
  const fontSizePx = Math.max(12, Math.round(Math.sqrt(width * height) * (0.046 + 0.006 * tallness) * fontScale));
  const marginSidePx = Math.round(width * (0.1 - 0.04 * tallness));
  const marginBottomPx = Math.round(height * (0.075 + 0.105 * tallness));
  return { fontSizePx, marginSidePx, marginBottomPx, maxRowWidthPx: width - 2 * marginSidePx };
}

const NO_ROW_START = /^[、。，．！？：；」』】）》…ー～·,.!?;:)\]}々ゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/;
/** How far a mark that must not begin a row may extend beyond the row, as a multiple of the font size. */
const HANGING_SCALE = 1.1;

/**
 * Breaks a line's words into as few rows as the frame allows, and makes the rows as even as possible by finding the
 * narrowest width that still gives that many. A text wider than a row is broken, too, as in Thai, which has no spaces.
 */
export function wrapWords(line: PlacedWord[], layout: KaraokeLayout, measure: MeasureText): PlacedWord[][] {
  const words = keptTogether(
    line.flatMap((word) => splitWideWord(word, layout, measure)),
    (text) => measure(text, layout.fontSizePx) <= layout.maxRowWidthPx,
  );
  const rows = fillRows(words, layout.maxRowWidthPx, layout.fontSizePx, measure);
  if (rows.length < 2) return rows;
  let narrow = layout.maxRowWidthPx / rows.length;
  let wide = layout.maxRowWidthPx;
  let best = rows;
  for (let i = 0; i < 12; i++) {
    const middle = (narrow + wide) / 2;
    const attempt = fillRows(words, middle, layout.fontSizePx, measure);
    if (attempt.length <= rows.length) {
      best = attempt;
      wide = middle;
    } else narrow = middle;
  }
  return best;
}

/** Groups characters and words that must stay in one row, as long as the group fits into a row. */
function keptTogether(words: readonly PlacedWord[], fits: (text: string) => boolean): PlacedWord[][] {
  const joined = joinedWords(words.map(({ text }) => text));
  const groups: PlacedWord[][] = [];
  words.forEach((word, i) => {
    const group = groups.at(-1);
    if (group && joined[i] && word.lead === '' && fits(textOf([...group, word]))) group.push(word);
    else groups.push([word]);
  });
  return groups;
}

const textOf = (words: readonly PlacedWord[]): string => words.map(({ lead, text }) => lead + text).join('');

/** Splits where a dictionary finds words, or else anywhere between two characters. */
function splitWideWord(word: PlacedWord, layout: KaraokeLayout, measure: MeasureText): PlacedWord[] {
  const fits = (text: string) => measure(text, layout.fontSizePx) <= layout.maxRowWidthPx;
  if (fits(word.text)) return [word];
  const texts = split(word.text, 'word').flatMap((text) => (fits(text) ? [text] : split(text, 'grapheme')));
  const secPerUnit = (word.endSec - word.startSec) / word.text.length;
  let endSec = word.startSec;
  return texts.map((text, i) => {
    const startSec = endSec;
    endSec += text.length * secPerUnit;
    return { lead: i === 0 ? word.lead : '', text, startSec, endSec };
  });
}

function split(text: string, granularity: 'word' | 'grapheme'): string[] {
  return Array.from(new Intl.Segmenter('en', { granularity }).segment(text), ({ segment }) => segment);
}

function fillRows(groups: PlacedWord[][], widthPx: number, fontSizePx: number, measure: MeasureText): PlacedWord[][] {
  const rows: PlacedWord[][] = [];
  let row: PlacedWord[] = [];
  let text = '';
  for (const group of groups) {
    const [first, ...others] = group as [PlacedWord, ...PlacedWord[]];
    const opening = [{ ...first, lead: first.lead.trimStart() }, ...others];
    const longer = text + textOf(row.length > 0 ? group : opening);
    const rowMaxPx = NO_ROW_START.test(first.text) ? widthPx + fontSizePx * HANGING_SCALE : widthPx;
    if (row.length > 0 && measure(longer, fontSizePx) > rowMaxPx) {
      rows.push(row);
      row = opening;
      text = textOf(opening);
    } else {
      row.push(...group);
      text = longer;
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
