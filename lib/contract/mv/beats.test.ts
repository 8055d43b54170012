import { describe, expect, it } from 'vitest';
import { asHeard, type BeatGrid, beatFix, correctBeats, isPossibleTempo } from './beats.ts';

/** Twelve seconds at 120 bpm, whose bars start with the second beat. */
const heard: BeatGrid = {
  bpm: 120,
  beats: Array.from({ length: 24 }, (_, i) => 0.1 + i * 0.5),
  downbeats: [1, 5, 9, 13, 17, 21],
};
const fixed = (fix: Partial<typeof asHeard>) => correctBeats(heard, { ...asHeard, ...fix }, 12);
const bars = ({ beats, downbeats }: BeatGrid) => downbeats.map((at) => beats[at]);
const spaced = (firstSec: number, gapSec: number, count: number) =>
  Array.from({ length: count }, (_, i) => Math.round((firstSec + i * gapSec) * 1e4) / 1e4);

describe('a correction of the heard beats', () => {
  it('leaves them alone when nothing is corrected', () => {
    expect(fixed({})).toEqual(heard);
  });

  it('of half the tempo keeps every second beat, including the first heard bar', () => {
    const grid = fixed({ tempo: 'half' });
    expect(grid.bpm).toBe(60);
    expect(grid.beats).toEqual(spaced(0.6, 1, 12));
    expect(bars(grid)).toEqual([0.6, 4.6, 8.6]);
  });

  it('of double the tempo adds a beat between each two and starts bars twice as often', () => {
    const grid = fixed({ tempo: 'double' });
    expect(grid.bpm).toBe(240);
    expect(grid.beats).toEqual(spaced(0.1, 0.25, 48));
    expect(bars(grid)).toEqual(spaced(0.6, 1, 12));
  });

  it('of two thirds or three halves of the tempo keeps the first heard bar on a beat', () => {
    expect(fixed({ tempo: 'two-thirds' })).toMatchObject({ bpm: 80, beats: spaced(0.6, 0.75, 16) });
    expect(fixed({ tempo: 'three-halves' }).beats.slice(0, 4)).toEqual([0.2667, 0.6, 0.9333, 1.2667]);
  });

  it('of triple the tempo makes a waltz of which only one beat a bar was heard, and of a third the opposite', () => {
    const waltz = correctBeats({ ...heard, bpm: 60 }, { ...asHeard, tempo: 'triple' }, 12);
    expect(waltz.bpm).toBe(180);
    expect(waltz.beats.slice(0, 4)).toEqual([0.1, 0.2667, 0.4333, 0.6]);
    expect(bars(waltz)).toEqual(spaced(0.1, 0.5, 24));
    const slow: BeatGrid = { ...heard, downbeats: [1, 4, 7, 10, 13, 16, 19, 22] };
    expect(bars(correctBeats(slow, { ...asHeard, tempo: 'third' }, 12))).toEqual([0.6, 6.6]);
  });

  it('by half a beat moves every beat and bar between the heard ones, and fills both ends of the song', () => {
    const grid = fixed({ shiftHalfBeats: 1 });
    expect(grid.beats).toEqual(spaced(0.35, 0.5, 24));
    expect(bars(grid)).toEqual(spaced(0.85, 2, 6));
  });

  it('by two half beats keeps the beats and starts each bar one beat later', () => {
    const grid = fixed({ shiftHalfBeats: 2 });
    expect(grid.beats).toEqual(heard.beats.map((sec) => Math.round(sec * 1e4) / 1e4));
    expect(bars(grid)).toEqual(spaced(1.1, 2, 6));
  });

  it('by some milliseconds moves all beats, and drops one that would be before the song', () => {
    expect(fixed({ nudgeMs: 20 }).beats[0]).toBe(0.12);
    expect(fixed({ nudgeMs: -150 }).beats).toEqual(spaced(0.45, 0.5, 24));
  });

  it('follows a band that slows down', () => {
    const slowing: BeatGrid = { bpm: 100, beats: [0, 0.5, 1.1, 1.8], downbeats: [0] };
    expect(correctBeats(slowing, { ...asHeard, tempo: 'double' }, 2).beats).toEqual([
      0, 0.25, 0.5, 0.8, 1.1, 1.45, 1.8,
    ]);
  });

  it('keeps a bar that the song itself makes longer', () => {
    const slipped: BeatGrid = { ...heard, downbeats: [0, 4, 8, 14, 18] };
    const grid = correctBeats(slipped, { ...asHeard, nudgeMs: 10 }, 12);
    expect(grid.downbeats).toEqual(slipped.downbeats);
  });

  it('counts waltzes in three', () => {
    const waltz: BeatGrid = { ...heard, downbeats: [0, 3, 6, 9, 12, 15, 18, 21] };
    expect(correctBeats(waltz, { ...asHeard, tempo: 'half' }, 12).downbeats).toEqual([0, 3, 6, 9]);
  });

  it('is refused beyond its bounds', () => {
    for (const change of [{ tempo: 'fourfold' }, { shiftHalfBeats: 8 }, { shiftHalfBeats: 0.5 }, { nudgeMs: 201 }])
      expect(beatFix.safeParse({ ...asHeard, ...change }).success).toBe(false);
    expect(isPossibleTempo({ bpm: 50 }, 'half')).toBe(false);
    expect(isPossibleTempo({ bpm: 160 }, 'double')).toBe(false);
    expect(isPossibleTempo({ bpm: 150 }, 'double')).toBe(true);
  });
});
