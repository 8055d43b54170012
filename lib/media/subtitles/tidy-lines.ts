import type { SungLine, SungWord } from '#lib/media/timed-lyrics.ts';
import { spreadWords } from './spread-words.ts';

const MIN_LINE_SEC = 0.2;

/**
 * Sorts sung lines, drops blank ones and ends a line where the next one starts. Words stay inside their line and never
 * run backwards.
 */
export function tidyLines(lines: readonly SungLine[]): SungLine[] {
  const ordered = lines
    .filter((line) => line.text.trim() !== '' && Number.isFinite(line.startSec) && Number.isFinite(line.endSec))
    .map((line) => ({ ...line, startSec: Math.max(0, line.startSec) }))
    .sort((a, b) => a.startSec - b.startSec || a.endSec - b.endSec);
  const tidy: SungLine[] = [];
  ordered.forEach((line, i) => {
    const next = ordered[i + 1];
    let endSec = Math.max(line.endSec, line.startSec + MIN_LINE_SEC);
    if (next && endSec > next.startSec) endSec = next.startSec;
    if (endSec - line.startSec < 0.01) return;
    tidy.push({ ...line, endSec, words: tidyWords(line, endSec) });
  });
  return tidy;
}

function tidyWords(line: SungLine, endSec: number): SungWord[] {
  const words = line.words.filter((word) => word.text.trim() !== '');
  if (words.length === 0) return spreadWords(line.text, line.startSec, endSec);
  let from = line.startSec;
  return words.map((word) => {
    const startSec = clamp(word.startSec, from, endSec);
    const wordEndSec = clamp(word.endSec, startSec, endSec);
    from = wordEndSec;
    return { text: word.text, startSec, endSec: wordEndSec };
  });
}

function clamp(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;
}
