import { expect, it } from 'vitest';
import type { BeatGrid } from '#lib/contract/mv/beats.ts';
import { beatsBetween, followBeats, lightAt } from './beats-heard.ts';

const grid: BeatGrid = { bpm: 120, beats: [0, 0.5, 1, 1.5, 2, 2.5, 3], downbeats: [0, 4] };
const frames = (fromSec: number, toSec: number) =>
  Array.from({ length: Math.round((toSec - fromSec) * 60) }, (_, i) => fromSec + i / 60);

it('every beat is clicked once while the song plays, a little ahead of its time, and bars are told apart', () => {
  const dueAt = followBeats(grid);
  const clicks = frames(0, 2.4).flatMap((nowSec) =>
    dueAt(nowSec).map((beat) => ({ ...beat, aheadSec: beat.atSec - nowSec })),
  );
  expect(clicks.map(({ atSec }) => atSec)).toEqual([0, 0.5, 1, 1.5, 2, 2.5]);
  expect(clicks.flatMap(({ atSec, isBar }) => (isBar ? [atSec] : []))).toEqual([0, 2]);
  for (const { aheadSec } of clicks.slice(1)) expect(aheadSec).toBeGreaterThan(0.1);
});

it('clicks begin anew where the playhead jumps to, and none of those jumped over is heard', () => {
  const dueAt = followBeats(grid);
  frames(0, 0.6).forEach(dueAt);
  expect(dueAt(2.4).map(({ atSec }) => atSec)).toEqual([2.5]);
  expect(dueAt(0.45).map(({ atSec }) => atSec)).toEqual([0.5]);
});

it('the light is on for a moment from each beat on, and tells the start of a bar', () => {
  expect([0.49, 0.5, 0.6, 0.7, 2.05].map((sec) => lightAt(grid, sec))).toEqual(['off', 'beat', 'beat', 'off', 'bar']);
  expect(beatsBetween(grid, 0.5, 1)).toEqual([{ atSec: 0.5, isBar: false }]);
});
