import { fc } from '#lib/platform/testing/property.ts';
import { describe, expect, test } from 'vitest';
import { sceneFrameRanges, totalFrames } from './frame-grid.ts';
import { frameSize } from './frame-size.ts';

const plan = fc
  .record({
    durationSec: fc.double({ min: 3, max: 600, noNaN: true }),
    cuts: fc.array(fc.double({ min: 0.001, max: 0.999, noNaN: true }), { maxLength: 40 }),
  })
  .map(({ durationSec, cuts }) => ({
    durationSec,
    scenes: [0, ...cuts].sort((a, b) => a - b).map((share) => ({ startSec: share * durationSec })),
  }));

describe('scene frames', () => {
  test('join without gaps or overlaps and cover the song to the nearest frame', () => {
    fc.assert(
      fc.property(plan, fc.constantFrom(24, 48), ({ durationSec, scenes }, fps) => {
        const ranges = sceneFrameRanges(scenes, durationSec, fps);
        expect(ranges[0]?.first).toBe(0);
        let next = 0;
        for (const range of ranges) {
          expect(range.first).toBe(next);
          expect(range.count).toBeGreaterThanOrEqual(1);
          next += range.count;
        }
        expect(next).toBe(totalFrames(durationSec, fps));
        expect(Math.abs(next / fps - durationSec)).toBeLessThanOrEqual(0.5 / fps + 1e-9);
      }),
    );
  });

  test('assign each frame to the scene that contains its time', () => {
    const scenes = [{ startSec: 0 }, { startSec: 2.03 }, { startSec: 4.125 }];
    const ranges = sceneFrameRanges(scenes, 6, 24);
    expect(ranges).toEqual([
      { first: 0, count: 49 },
      { first: 49, count: 50 },
      { first: 99, count: 45 },
    ]);
  });
});

describe('frame size', () => {
  test.each([
    ['16:9', '540p', 960, 540],
    ['9:16', '540p', 540, 960],
    ['1:1', '540p', 540, 540],
    ['4:3', '540p', 720, 540],
    ['3:4', '540p', 540, 720],
    ['16:9', '720p', 1280, 720],
    ['9:16', '1080p', 1080, 1920],
    ['16:9', '1440p', 2560, 1440],
    ['3:4', '1440p', 1440, 1920],
  ] as const)('%s at %s is %dx%d', (aspectRatio, resolution, width, height) => {
    expect(frameSize(aspectRatio, resolution)).toEqual({ width, height });
  });
});
