import type { SungLine } from '#lib/products/music/ports.ts';
import { drawableText } from '../draw/font-files.ts';

/** Lines without the characters that no bundled typeface holds; what has nothing else is left out. */
export function drawableLines(lines: readonly SungLine[]): SungLine[] {
  return lines
    .map((line) => ({
      ...line,
      text: drawableText(line.text),
      words: line.words
        .map((word) => ({ ...word, text: drawableText(word.text) }))
        .filter(({ text }) => text.trim() !== ''),
    }))
    .filter(({ text }) => text.trim() !== '');
}
