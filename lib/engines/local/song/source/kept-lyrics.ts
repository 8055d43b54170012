/** The lyrics of the part of its source that a continuation keeps. */
import { bracketedText } from '#lib/platform/text/plain-text.ts';
import type { SungLine } from '#lib/products/music/ports.ts';

export type KeptLyrics = { text: string; lines: SungLine[] };

/**
 * Cuts a source's lyrics, with headings, after the last of these lines, and labels each line with its section. If the
 * lyrics contain none of the lines, the text consists of the lines alone.
 */
export function keptLyrics(lyrics: string, lines: readonly SungLine[]): KeptLyrics {
  const rows = lyrics.split('\n');
  const words = rows.map(wordsOf);
  let section = '';
  let until = 0;
  const told = lines.map((line) => {
    const row = words.indexOf(wordsOf(line.text), until);
    if (row >= 0) {
      section = headingBefore(rows, row) ?? section;
      until = row + 1;
    }
    return { ...line, section: line.section || section };
  });
  const text = until > 0 ? rows.slice(0, until).join('\n').trim() : lines.map((line) => line.text).join('\n');
  return { text, lines: told };
}

const headingBefore = (rows: readonly string[], row: number): string | null => {
  for (let at = row - 1; at >= 0; at--) {
    const heading = bracketedText(rows[at] ?? '', '[【', ']】');
    if (heading !== null) return heading;
  }
  return null;
};

const wordsOf = (line: string): string =>
  line
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(' ') ?? '';
