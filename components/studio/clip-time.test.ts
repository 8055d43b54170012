import { expect, it } from 'vitest';
import { proposedSeam, spanAt, styleName, tellingSec } from './clip-time.ts';

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

it('a selected scene is shown by a frame of its own, after its opening transition and at most from its middle', () => {
  const starts = [0, 4.0123, 8.341, 8.8, 17.9999, 27.04];
  const scenes = starts.map((startSec, index) => ({ startSec, endSec: starts[index + 1] ?? 30 }));
  for (const [index, scene] of scenes.entries()) {
    const atSec = tellingSec(scene);
    expect(spanAt(scenes, atSec)).toBe(index);
    expect(atSec - scene.startSec).toBeLessThanOrEqual((scene.endSec - scene.startSec) / 2);
    for (const fps of [24, 25, 30])
      expect(Math.floor(atSec * fps)).toBeGreaterThanOrEqual(Math.ceil(scene.startSec * fps - 1e-6));
  }
  // The longest opening is half a second: the video's own fade from black.
  expect(tellingSec({ startSec: 27.04, endSec: 30 }) - 27.04).toBeGreaterThan(0.5);
});
