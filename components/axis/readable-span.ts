import type { LyricLine } from './words-lane.tsx';

/** Average width of a letter in the lanes' text, including the space lost to line breaks. */
const letterPx = 6.4;
/** Average width inside a word, where most letters are small. */
const wordLetterPx = 5.6;
const brokenShare = 1.15;
const rows = 3;
const paddingPx = 10;
/** Minimum visible span: closer than this, no other part of the song would be in view. */
const spanSecMin = 8;
/**
 * Share of lines that must be readable. It is below 1, so that a single hurried line does not decide the zoom for the
 * whole song.
 */
const readableShare = 0.9;
/** How far the text of a line may extend past its end. */
const lineRoomSecMax = 6;

/** Until when a line has room: the start of the next one, or its own end when nothing follows soon. */
export function lineRoomEndSec(lines: readonly LyricLine[], index: number): number {
  const line = lines[index] as LyricLine;
  return Math.max(
    line.endSec,
    Math.min(lines[index + 1]?.startSec ?? Number.POSITIVE_INFINITY, line.endSec + lineRoomSecMax),
  );
}

/** Minimum width of a line: narrower than its longest word, the word would be broken. */
export function lineWidthPxMin(text: string): number {
  return longestWord(text) * wordLetterPx + paddingPx;
}

function longestWord(text: string): number {
  return Math.max(0, ...text.split(/\s+/).map((word) => word.length));
}

/**
 * How many seconds of a song can be in view in a track of this width with its lines still readable. Null when there are
 * none.
 */
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
