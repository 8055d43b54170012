import { describe, expect, it } from 'vitest';
import { lineWidthPxMin, readableSpanSec } from './readable-span.ts';
import { openingRange } from './use-axis-view.ts';

const sung = Array.from({ length: 40 }, (_, at) => ({
  text: 'Over the bridges of silver and stone',
  startSec: 10 + at * 5,
  endSec: 14 + at * 5,
}));

describe('openingRange', () => {
  const song = { startSec: 0, endSec: 27 };
  it('shows a song whole of which 70 % could be read at once, and the beginning of a longer one', () => {
    expect([openingRange(song, 19), openingRange(song, 26), openingRange(song, null)]).toEqual([null, null, null]);
    expect(openingRange({ startSec: 0, endSec: 180 }, 20)).toEqual({ startSec: 0, endSec: 20 });
  });
});

describe('readableSpanSec', () => {
  it('shows so little of a long song that each line fits in three rows', () => {
    const widthPx = 1_000;
    const spanSec = readableSpanSec(sung, widthPx) as number;
    const linePx = (5 / spanSec) * widthPx;
    // 36 letters of 6 px in three rows.
    expect(linePx).toBeGreaterThanOrEqual(72);
    expect(spanSec).toBeGreaterThan(30);
  });
  it('shows less on a phone, but never so little that the surrounding song is lost', () => {
    expect(readableSpanSec(sung, 330)).toBeLessThan(readableSpanSec(sung, 1_000) as number);
    const hurried = Array.from({ length: 20 }, (_, at) => ({
      text: 'So many words in so short a time that nobody could read them',
      startSec: at,
      endSec: at + 0.4,
    }));
    expect(readableSpanSec(hurried, 330)).toBe(8);
  });
  it('is not decided by a single hurried line among many', () => {
    const withOne = sung.map((line, at) =>
      at === 7 ? { ...line, startSec: line.startSec + 4.7, endSec: line.startSec + 4.9 } : line,
    );
    expect(readableSpanSec(withOne, 1_000)).toBe(readableSpanSec(sung, 1_000));
  });
  it('returns nothing for a song without words or before the track is measured', () => {
    expect(readableSpanSec([], 1_000)).toBeNull();
    expect(readableSpanSec(sung, 0)).toBeNull();
  });
});

describe('lineWidthPxMin', () => {
  it('asks for the width of the longest word, however long the line is, so that no word is broken', () => {
    expect(lineWidthPxMin('Coffee on the window sill')).toBe(lineWidthPxMin('window'));
    expect(lineWidthPxMin('perfectly')).toBeGreaterThan(lineWidthPxMin('Coffee on the window sill'));
  });
});
