import type { SungLine } from '#lib/products/music/ports.ts';
import { drawableText, withoutGlyph } from '../../draw/font-files.ts';

/** Lines without the characters that no bundled typeface has. Words and lines that would be empty are dropped. */
export function drawableLines(lines: readonly SungLine[]): SungLine[] {
  const texts = lines.flatMap(({ text, words }) => [text, ...words.map((word) => word.text)]);
  const missing = new Set(withoutGlyph(texts.join('\n')));
  return lines
    .map((line) => ({
      ...line,
      text: drawableText(line.text, missing),
      words: line.words
        .map((word) => ({ ...word, text: drawableText(word.text, missing) }))
        .filter(({ text }) => text.trim() !== ''),
    }))
    .filter(({ text }) => text.trim() !== '');
}
