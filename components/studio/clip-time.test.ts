import { expect, it } from 'vitest';
import { proposedSeam, styleName } from './clip-time.ts';

it('an extension begins at the start of the passage, and at the end of the song where that would keep nothing of it', () => {
  const seam = (startSec: number) => proposedSeam(61.87, { startSec });
  expect([seam(12.5), seam(0), proposedSeam(61.87, null)]).toEqual([
    { sec: 12.5, ofPassage: true },
    { sec: 61.8, ofPassage: false },
    { sec: 61.8, ofPassage: false },
  ]);
});

it('a style leaves out the tempo and the key that stand beside it, and keeps one that is written otherwise', () => {
  expect(['Warm indie, 110 BPM, B mixolydian', 'city pop, funk', null].map(styleName)).toEqual([
    'Warm indie',
    'city pop, funk',
    null,
  ]);
});
