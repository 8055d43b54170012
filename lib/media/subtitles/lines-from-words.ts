import type { SungLine, SungWord } from '#lib/media/timed-lyrics.ts';
import { joinTexts } from './join-text.ts';
import { type PlacedWord, placeWords } from './place-words.ts';
import { isCjk, spreadWords } from './spread-words.ts';
import { plainCueText } from './subtitle-text.ts';
import { tidyLines } from './tidy-lines.ts';

/** A segment of a transcript, as transcribers return it. Words with their own times come separately, where they are known. */
export type TranscriptSegment = { text: string; startSec: number; endSec: number };

const LINE_CHARS = 42;
const CJK_LINE_CHARS = 18;
const LINE_SEC = 7;
const PAUSE_SEC = 0.7;
// The first word of a segment may start a little before the segment itself.
const SEAM_SEC = 0.05;

/**
 * Divides a transcript into lines of subtitles. Punctuation comes from the segments, times from the words; without words their times are
 * estimated within the segment. Lines break at pauses, at ends of sentences and before they get too long.
 */
export function linesFromWords(segments: readonly TranscriptSegment[], words: readonly SungWord[]): SungLine[] {
  const ordered = [...words].sort((a, b) => a.startSec - b.startSec);
  const stretches = segments.length > 0 ? [...segments].sort((a, b) => a.startSec - b.startSec) : whole(ordered);
  let next = 0;
  const lines = stretches.flatMap((segment, i) => {
    const untilSec = stretches[i + 1]?.startSec ?? Number.POSITIVE_INFINITY;
    const own: SungWord[] = [];
    for (let word = ordered[next]; word && word.startSec < untilSec - SEAM_SEC; word = ordered[next]) {
      own.push(word);
      next++;
    }
    const text = plainCueText(segment.text);
    if (text === '') return [];
    return breakLine({
      text,
      startSec: segment.startSec,
      endSec: segment.endSec,
      section: '',
      words: own.length > 0 ? own : spreadWords(text, segment.startSec, segment.endSec),
    });
  });
  return tidyLines(lines);
}

function whole(words: readonly SungWord[]): TranscriptSegment[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  return [{ text: joinTexts(words.map(({ text }) => text)), startSec: first.startSec, endSec: last.endSec }];
}

function breakLine(segment: SungLine): SungLine[] {
  const groups: PlacedWord[][] = [];
  for (const word of placeWords(segment)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (!group || !before || startsLine(group, before, word)) groups.push([word]);
    else group.push(word);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const words = group.map(({ text, startSec, endSec }) => ({ text, startSec, endSec }));
    return [{ text: textOf(group), startSec: first.startSec, endSec: last.endSec, section: '', words }];
  });
}

function startsLine(group: readonly PlacedWord[], before: PlacedWord, word: PlacedWord): boolean {
  const text = textOf(group);
  const longest = isCjk(text) ? CJK_LINE_CHARS : LINE_CHARS;
  if (word.startSec - before.endSec >= PAUSE_SEC) return true;
  if (/[.!?。！？…]["”’)]?$/u.test(before.text)) return true;
  if (word.endSec - (group[0]?.startSec ?? 0) > LINE_SEC) return true;
  return (
    text.length + word.lead.length + word.text.length > longest ||
    (text.length > longest / 2 && /[,;:，；：、]$/u.test(before.text))
  );
}

function textOf(group: readonly PlacedWord[]): string {
  return group.map(({ lead, text }, i) => (i === 0 ? lead.trim() : lead) + text).join('');
}
