import { describe, expect, it } from 'vitest';
import { packRows } from './blocks-lane.tsx';
import { waveBars } from './waveform-lane.tsx';
import { wordAt } from './words-lane.tsx';

describe('packRows', () => {
  it('puts overlapping spans in different rows and the others in the first row', () => {
    expect(
      packRows([
        { startSec: 0, endSec: 10 },
        { startSec: 5, endSec: 12 },
        { startSec: 10, endSec: 20 },
      ]),
    ).toEqual([0, 1, 0]);
  });
  it('never moves a block when another one arrives or ends', () => {
    const running = [
      { startSec: 0, endSec: null },
      { startSec: 4, endSec: null },
    ];
    const later = [
      { startSec: 0, endSec: 9 },
      { startSec: 4, endSec: 6 },
      { startSec: 7, endSec: null },
    ];
    expect(packRows(later).slice(0, 2)).toEqual(packRows(running));
  });
  it('keeps each block in the row it was given', () => {
    expect(
      Math.max(
        ...packRows(
          Array.from({ length: 30 }, () => ({ startSec: 0, endSec: 5 })),
          4,
        ),
      ),
    ).toBe(3);
  });
});

describe('waveBars', () => {
  it('keeps a single loud sample visible at any zoom', () => {
    const peaks = new Float32Array(10_000);
    peaks[7_777] = 0.9;
    const bars = waveBars(peaks, 100, { startSec: 0, endSec: 100 }, 50);
    expect(Math.max(...bars)).toBeCloseTo(0.9);
    expect(bars.findIndex((bar) => bar > 0)).toBe(38);
  });
  it('draws nothing outside the song', () => {
    expect([...waveBars([1, 1], 10, { startSec: -10, endSec: 20 }, 3)]).toEqual([0, 1, 0]);
  });
});

describe('wordAt', () => {
  const words = [
    { text: 'slow', startSec: 1, endSec: 1.4 },
    { text: 'night', startSec: 2, endSec: 2.5 },
  ];
  it.each([
    [0, -1],
    [1, 0],
    [1.9, 0],
    [2, 1],
    [99, 1],
  ])('finds at %d s the word with index %d', (atSec, index) => {
    expect(wordAt(words, atSec)).toBe(index);
  });
  it('finds no word in an empty list', () => {
    expect(wordAt([], 5)).toBe(-1);
  });
});
