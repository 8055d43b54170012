import { describe, expect, it } from 'vitest';
import type { SungLine } from '../ports.ts';
import { pickSinging, sungSec } from './create-voice.ts';

const line = (startSec: number, endSec: number): SungLine => ({
  text: 'la',
  startSec,
  endSec,
  section: 'Verse',
  words: [{ text: 'la', startSec, endSec }],
});

describe('picking the part of a clip that a Voice is made from', () => {
  it('takes the longest singing that no interlude breaks', () => {
    expect(pickSinging([line(2, 5), line(5.5, 8), line(20, 24), line(24.5, 28), line(29, 33)], 60)).toEqual({
      startSec: 20,
      endSec: 33,
    });
  });

  it('stops at 30 seconds, at the end of a word', () => {
    const part = pickSinging(
      Array.from({ length: 20 }, (_, at) => line(at * 4, at * 4 + 3.5)),
      90,
    );
    expect(part && part.endSec - part.startSec).toBeLessThanOrEqual(30);
    expect(part).toEqual({ startSec: 0, endSec: 27.5 });
  });

  it('finds nothing in an empty, a broken or a too short timeline', () => {
    expect(pickSinging([], 60)).toBeNull();
    expect(pickSinging([line(10, 14), line(2, 5)], 60)).toBeNull();
    expect(pickSinging([line(58, 70)], 60)).toBeNull();
    expect(pickSinging([line(1, 1.4)], 60)).toBeNull();
  });

  it('says how long is sung between two times', () => {
    expect(sungSec([line(2, 5), line(8, 10)], { startSec: 4, endSec: 9 })).toBe(2);
    expect(sungSec([line(2, 5)], { startSec: 5, endSec: 9 })).toBe(0);
  });
});
