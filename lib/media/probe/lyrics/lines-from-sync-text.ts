import type { SungLine, SungWord } from '#lib/media/timed-lyrics.ts';
import { isCjk, spreadWords } from '#lib/media/subtitles/spread-words.ts';
import { plainCueText } from '#lib/media/subtitles/subtitle-text.ts';
import { tidyLines } from '#lib/media/subtitles/tidy-lines.ts';
import type { SyncEntry } from '../probe-jobs.ts';

const LONGEST_WORD_SEC = 2;
const LONGEST_LINE_SEC = 8;
/** If at least this share of entries has a space at an edge, an entry without one is a syllable of a longer word. */
const SPACED_SHARE = 1 / 3;

/**
 * Converts an ID3 SYLT frame to sung lines. Its entries are words or syllables if they contain line breaks (a line starts
 * at an entry that begins with a break, or after one that ends with a break), and whole lines otherwise.
 */
export function linesFromSyncText(entries: readonly SyncEntry[], durationSec = Number.POSITIVE_INFINITY): SungLine[] {
  const ordered = entries.filter((entry) => entry.timestampMs >= 0).sort((a, b) => a.timestampMs - b.timestampMs);
  const lines = isWordByWord(ordered) ? groupWords(ordered, durationSec) : wholeLines(ordered, durationSec);
  return tidyLines(lines);
}

/** True when the entries are words or syllables, not whole lines. */
export function isWordByWord(entries: readonly SyncEntry[]): boolean {
  const breaks = entries.filter((entry) => /[\r\n]/.test(entry.text)).length;
  const averageWords =
    entries.reduce((sum, entry) => sum + entry.text.trim().split(/\s+/).length, 0) / Math.max(1, entries.length);
  return breaks > 0 && averageWords < 2 && breaks < entries.length;
}

function wholeLines(entries: readonly SyncEntry[], durationSec: number): SungLine[] {
  return entries.flatMap((entry, i) => {
    const text = plainCueText(entry.text);
    const startSec = entry.timestampMs / 1000;
    const nextSec = (entries[i + 1]?.timestampMs ?? Number.POSITIVE_INFINITY) / 1000;
    const endSec = Math.min(nextSec, startSec + LONGEST_LINE_SEC, durationSec);
    return text === '' || endSec <= startSec
      ? []
      : [{ text, startSec, endSec, section: '', words: spreadWords(text, startSec, endSec) }];
  });
}

function groupWords(entries: readonly SyncEntry[], durationSec: number): SungLine[] {
  const groups: SungWord[][] = [[]];
  const spaced = entries.filter(({ text }) => /^ | $/.test(text)).length >= entries.length * SPACED_SHARE;
  let isWordOpen = false;
  entries.forEach((entry, i) => {
    if (/^[\r\n]/.test(entry.text)) groups.push([]);
    const text = plainCueText(entry.text);
    const startSec = entry.timestampMs / 1000;
    const nextSec = (entries[i + 1]?.timestampMs ?? Number.POSITIVE_INFINITY) / 1000;
    const endSec = Math.min(nextSec, startSec + LONGEST_WORD_SEC, durationSec);
    const opened = spaced && isWordOpen && !/^\s/.test(entry.text) ? groups.at(-1)?.at(-1) : undefined;
    if (opened && text !== '') Object.assign(opened, { text: opened.text + text, endSec });
    else if (text !== '') groups.at(-1)?.push({ text, startSec, endSec });
    isWordOpen = !/\s$/.test(entry.text);
    if (endsLine(entry.text)) groups.push([]);
  });
  return groups.flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    const separator = words.every((word) => isCjk(word.text)) ? '' : ' ';
    return [
      {
        text: words.map((word) => word.text).join(separator),
        startSec: first.startSec,
        endSec: last.endSec,
        section: '',
        words,
      },
    ];
  });
}

/** True when a break follows the last word. */
function endsLine(text: string): boolean {
  const words = text.trimEnd();
  return words !== '' && /[\r\n]/.test(text.slice(words.length));
}
