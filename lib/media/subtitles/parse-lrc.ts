import type { SungLine, SungWord } from '#lib/media/timed-lyrics.ts';
import { spreadWords } from './spread-words.ts';
import { plainCueText } from './subtitle-text.ts';
import { tidyLines } from './tidy-lines.ts';

const LINE_STAMP = /^\s*\[(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]/;
const WORD_STAMP = /<(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)>/g;
/** Milliseconds by which all times are moved earlier. */
const OFFSET = /^\s*\[offset:\s*([+-]?\d{1,6})\s*\]/i;
const LAST_LINE_SEC = 4;
const LONGEST_LINE_SEC = 8;
const MAX_ROWS = 5000;
/** A row is repeated for each of its stamps; this bounds the expansion of a small text. */
const MAX_CHARS = 100_000;

/** Parses LRC, with or without word stamps, to sung lines. `endSec` bounds the last line when the song's length is known. */
export function parseLrc(text: string, endSec = Number.POSITIVE_INFINITY): SungLine[] {
  const rows = rowsOf(text);
  const earlierSec = rows.reduce((sum, row) => Number(OFFSET.exec(row)?.[1] ?? sum), 0) / 1000;
  const stamped: { startSec: number; body: string }[] = [];
  let characters = 0;
  for (const row of rows) {
    let rest = row;
    const starts: number[] = [];
    for (let stamp = LINE_STAMP.exec(rest); stamp; stamp = LINE_STAMP.exec(rest)) {
      starts.push(stampSeconds(stamp) - earlierSec);
      rest = rest.slice(stamp[0].length);
    }
    for (const startSec of starts) {
      characters += rest.length;
      if (characters <= MAX_CHARS) stamped.push({ startSec, body: rest });
    }
  }
  stamped.sort((a, b) => a.startSec - b.startSec);
  let next = 0;
  const lines = stamped.flatMap(({ startSec, body }) => {
    for (let other = stamped[next]; other && other.startSec <= startSec; other = stamped[next]) next++;
    const nextSec = stamped[next]?.startSec ?? startSec + LAST_LINE_SEC;
    return readLine(body, startSec, Math.min(nextSec, endSec, startSec + LONGEST_LINE_SEC), earlierSec);
  });
  return tidyLines(lines);
}

/** The first stamp of each row that has one. */
export function lineStamps(text: string): string[] {
  return rowsOf(text).flatMap((row) => LINE_STAMP.exec(row)?.[0] ?? []);
}

function rowsOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/, MAX_ROWS);
}

/** True when the text has word stamps. */
export function hasWordStamps(text: string): boolean {
  return text.search(WORD_STAMP) >= 0;
}

function readLine(body: string, startSec: number, endSec: number, earlierSec: number): SungLine[] {
  const text = plainCueText(body.replace(WORD_STAMP, ''));
  if (text === '' || endSec <= startSec) return [];
  const words = readWords(body, endSec, earlierSec);
  return [
    { text, startSec, endSec, section: '', words: words.length > 0 ? words : spreadWords(text, startSec, endSec) },
  ];
}

function readWords(body: string, endSec: number, earlierSec: number): SungWord[] {
  const stamps = [...body.matchAll(WORD_STAMP)];
  return stamps.flatMap((stamp, i) => {
    const next = stamps[i + 1];
    const text = plainCueText(body.slice(stamp.index + stamp[0].length, next?.index ?? body.length));
    return text === ''
      ? []
      : spreadWords(text, stampSeconds(stamp) - earlierSec, next ? stampSeconds(next) - earlierSec : endSec);
  });
}

function stampSeconds(stamp: RegExpExecArray): number {
  const [whole = '0', fraction = ''] = (stamp[2] ?? '0').split(/[.:]/);
  return Number(stamp[1]) * 60 + Number(whole) + Number(`0.${fraction || '0'}`);
}
