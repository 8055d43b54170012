import type { PlacedWord } from './place-words.ts';

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
/** How far marks that should not begin a row may stand out of one, as a share of the font size. */
const HANGING_SCALE = 1.1;

/**
 * Breaks a line's words into as few rows as the frame allows, and makes the rows as even as possible by finding the
 * narrowest width that still gives that many. A text wider than a row is broken, too, as in Thai, which has no spaces.
 */
export function wrapWords(line: PlacedWord[], layout: KaraokeLayout, measure: MeasureText): PlacedWord[][] {
  const words = line.flatMap((word) => splitWideWord(word, layout, measure));
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

function fillRows(words: PlacedWord[], widthPx: number, fontSizePx: number, measure: MeasureText): PlacedWord[][] {
  const rows: PlacedWord[][] = [];
  let row: PlacedWord[] = [];
  let text = '';
  for (const word of words) {
    const longer = text + (row.length > 0 ? word.lead : word.lead.trimStart()) + word.text;
    const rowMaxPx = NO_ROW_START.test(word.text) ? widthPx + fontSizePx * HANGING_SCALE : widthPx;
    if (row.length > 0 && measure(longer, fontSizePx) > rowMaxPx) {
      rows.push(row);
      row = [{ ...word, lead: word.lead.trimStart() }];
      text = word.lead.trimStart() + word.text;
    } else {
      row.push(word);
      text = longer;
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
