import type { SungLine, SungWord } from '#lib/media/timed-lyrics.ts';
import { joinTexts } from './join-text.ts';
import { spreadWords } from './spread-words.ts';

const MIN_LINE_SEC = 0.2;
/** Lines that begin closer together than this are simultaneous. */
const AT_ONCE_SEC = 0.01;

/**
 * Sorts sung lines, drops blank ones, joins simultaneous ones and ends a line where the next one starts. Words stay
 * inside their line and never run backwards.
 */
export function tidyLines(lines: readonly SungLine[]): SungLine[] {
  const ordered = lines
    .filter((line) => line.text.trim() !== '' && Number.isFinite(line.startSec) && Number.isFinite(line.endSec))
    .map((line) => ({ ...line, startSec: Math.max(0, line.startSec) }))
    .sort((a, b) => a.startSec - b.startSec || a.endSec - b.endSec);
  const apart = joinLinesAtOnce(ordered);
  return apart.map((line, i) => {
    const nextSec = apart[i + 1]?.startSec ?? Number.POSITIVE_INFINITY;
    const endSec = Math.min(nextSec, Math.max(line.endSec, line.startSec + MIN_LINE_SEC));
    return { ...line, endSec, words: tidyWords(line, endSec) };
  });
}

/** Simultaneous lines (two voices, or a line and its translation) become one line, so that no text is lost. */
function joinLinesAtOnce(ordered: readonly SungLine[]): SungLine[] {
  /** By text, because a text that is repeated at one time is sung once. */
  const groups: Map<string, SungLine>[] = [];
  let groupSec = Number.NEGATIVE_INFINITY;
  for (const line of ordered) {
    if (line.startSec - groupSec >= AT_ONCE_SEC) {
      groups.push(new Map());
      groupSec = line.startSec;
    }
    const group = groups.at(-1);
    if (!group?.has(line.text)) group?.set(line.text, line);
  }
  return groups.flatMap((byText) => {
    const group = [...byText.values()];
    const [first, ...others] = group;
    if (!first || others.length === 0) return group;
    const text = joinTexts(group.map((line) => line.text));
    const endSec = Math.max(...group.map((line) => line.endSec));
    return [{ ...first, text, endSec, words: spreadWords(text, first.startSec, endSec) }];
  });
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
