import { sourceBytes } from '#lib/contract/accounts/limits.ts';
import type { SungLine, SungWord } from '#lib/media/timed-lyrics.ts';
import { joinTexts } from './join-text.ts';
import { spreadWords } from './spread-words.ts';
import { CUE_STAMP, decodeSubtitleBytes, plainCueText } from './subtitle-text.ts';
import { tidyLines } from './tidy-lines.ts';

const MAX_SUBTITLE_BYTES = sourceBytes.subtitles;
const MAX_CUES = 5000;
const MAX_ROWS = 50_000;
/** Far more than in the longest song; the rest is ignored. */
const MAX_CHARS = 50_000;
const TIMING =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?/;

/**
 * Parses SRT (WebVTT cues work, too) to sung lines; the times of words are estimated unless timestamps give them.
 * Accepts any line ending, missing numbers or fractions, and styling marks. A file without a readable cue gives an
 * empty array.
 */
export function parseSrt(source: string | Uint8Array): SungLine[] {
  const size = typeof source === 'string' ? source.length : source.byteLength;
  if (size > MAX_SUBTITLE_BYTES) return [];
  const text = typeof source === 'string' ? source : decodeSubtitleBytes(source);
  const rows = text.split(/\r\n|\r|\n/, MAX_ROWS);
  const lines: SungLine[] = [];
  let i = 0;
  let characters = 0;
  while (i < rows.length && lines.length < MAX_CUES) {
    const timing = TIMING.exec(rows[i] ?? '');
    i += 1;
    if (!timing) continue;
    const body: string[] = [];
    while (i < rows.length && (rows[i] ?? '').trim() !== '' && !TIMING.test(rows[i] ?? '')) {
      const row = (rows[i] ?? '').slice(0, MAX_CHARS - characters);
      characters += row.length;
      body.push(row);
      i += 1;
    }
    // Without a blank row between cues, the last row is the number of the next cue.
    if (i < rows.length && TIMING.test(rows[i] ?? '') && /^\s*\d+\s*$/.test(body.at(-1) ?? '')) body.pop();
    const startSec = seconds(timing, 1);
    const endSec = seconds(timing, 5);
    const cue = joinTexts(body.map(plainCueText).filter(Boolean));
    if (cue === '' || endSec <= startSec) continue;
    lines.push({ text: cue, startSec, endSec, section: '', words: readWords(body, startSec, endSec) });
  }
  return tidyLines(lines.filter((line) => line.words.length > 0));
}

function readWords(body: readonly string[], startSec: number, endSec: number): SungWord[] {
  const rows = body.join('\n');
  const stamps = [...rows.matchAll(CUE_STAMP)];
  const from = [startSec, ...stamps.map((stamp) => seconds(stamp, 1))];
  return from.flatMap((fromSec, i) => {
    const before = stamps[i - 1];
    const text = rows.slice(before ? before.index + before[0].length : 0, stamps[i]?.index);
    return spreadWords(plainCueText(text), fromSec, from[i + 1] ?? endSec);
  });
}

function seconds(match: RegExpExecArray, at: number): number {
  const [hours, minutes, secs, fraction] = [
    match[at] ?? '0',
    match[at + 1] ?? '0',
    match[at + 2] ?? '0',
    match[at + 3] ?? '0',
  ];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(secs) + Number(fraction.padEnd(3, '0')) / 1000;
}
