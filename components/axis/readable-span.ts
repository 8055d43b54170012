import type { LyricLine } from './words-lane.tsx';

/** Width of a letter of the lanes' text, with its share of the gaps that breaking lines leaves. */
const letterPx = 6.4;
/** The same inside a word, where most letters are small. */
const wordLetterPx = 5.6;
const brokenShare = 1.15;
const rows = 3;
const paddingPx = 10;
/** Closer than this nothing else of the song would be in view. */
const spanSecMin = 8;
/** Share of the lines that are readable: a single hurried one does not decide for all. */
const readableShare = 0.9;
/** A line may be written on past its end so far. */
const lineRoomSecMax = 6;

/** Until when there is room for a line: the next one's start, or its own end where nothing follows soon. */
export function lineRoomEndSec(lines: readonly LyricLine[], index: number): number {
  const line = lines[index] as LyricLine;
  return Math.max(
    line.endSec,
    Math.min(lines[index + 1]?.startSec ?? Number.POSITIVE_INFINITY, line.endSec + lineRoomSecMax),
  );
}

/** Narrower than its longest word a line would be broken inside of it. */
export function lineWidthPxMin(text: string): number {
  return longestWord(text) * wordLetterPx + paddingPx;
}

function longestWord(text: string): number {
  return Math.max(0, ...text.split(/\s+/).map((word) => word.length));
}

/** How many seconds of a song may be in view in a track so wide for its lines to be read. Null where there is nothing to read. */
export function readableSpanSec(lines: readonly LyricLine[], widthPx: number): number | null {
  const wanted = lines
    .map((line, index) => {
      const neededPx =
        Math.max(longestWord(line.text) * letterPx, (line.text.length / rows) * letterPx * brokenShare) + paddingPx;
      return neededPx / Math.max(0.2, lineRoomEndSec(lines, index) - line.startSec);
    })
    .sort((one, other) => one - other);
  const perSecPx = wanted[Math.ceil(wanted.length * readableShare) - 1];
  return perSecPx === undefined || widthPx <= 0 ? null : Math.max(spanSecMin, widthPx / perSecPx);
}
