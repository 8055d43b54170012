import { isCjk } from './spread-words.ts';
import type { PlacedWord } from './place-words.ts';

/** Sizes in pixels of the frame the captions are burned into. */
export type KaraokeLayout = { fontSizePx: number; marginSidePx: number; marginBottomPx: number; maxRowWidthPx: number };

/** Tells how wide a text is at a font size; callers with the real font may give an exact one. */
export type MeasureText = (text: string, fontSizePx: number) => number;

/** Type size and safe margins: tall frames keep clear of the controls that players lay over their lower part. */
export function karaokeLayout(width: number, height: number, fontScale: number): KaraokeLayout {
  const ratio = width / height;
  const tallness = Math.min(1, Math.max(0, (1.2 - ratio) / 0.65));
  const fontSizePx = Math.max(12, Math.round(Math.sqrt(width * height) * (0.046 + 0.006 * tallness) * fontScale));
  const marginSidePx = Math.round(width * (0.1 - 0.04 * tallness));
  const marginBottomPx = Math.round(height * (0.075 + 0.105 * tallness));
  return { fontSizePx, marginSidePx, marginBottomPx, maxRowWidthPx: width - 2 * marginSidePx };
}

/** A careful guess at a bold sans serif's width, on the wide side. */
export function estimateTextWidth(text: string, fontSizePx: number): number {
  let ems = 0;
  for (const character of text) {
    if (isCjk(character) || /[\uac00-\ud7af]/.test(character)) ems += 1;
    else if (/\p{M}|\u2060/u.test(character)) ems += 0;
    else if (/[iljI.,:;'!|()[\] ]/.test(character)) ems += 0.31;
    else if (/[frt1-]/.test(character)) ems += 0.42;
    else if (/[mwMW@%]/.test(character)) ems += 0.92;
    else if (/\p{Lu}/u.test(character)) ems += 0.7;
    else if (/\p{Extended_Pictographic}/u.test(character)) ems += 1.2;
    else ems += 0.58;
  }
  return ems * fontSizePx;
}

const NO_ROW_START = /^[、。，．！？：；」』】）》…ー～·,.!?;:)\]}]/;

/**
 * Breaks a line's words into rows no wider than the frame allows, as even as can be: first as few rows as possible,
 * then the narrowest width that still gives that many.
 */
export function wrapWords(words: PlacedWord[], layout: KaraokeLayout, measure: MeasureText): PlacedWord[][] {
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

function fillRows(words: PlacedWord[], widthPx: number, fontSizePx: number, measure: MeasureText): PlacedWord[][] {
  const rows: PlacedWord[][] = [];
  let row: PlacedWord[] = [];
  let text = '';
  for (const word of words) {
    const longer = text + (row.length > 0 ? word.lead : word.lead.trimStart()) + word.text;
    if (row.length > 0 && measure(longer, fontSizePx) > widthPx && !NO_ROW_START.test(word.text)) {
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
