import { describe, expect, test } from 'vitest';
import type { ScenePlan, SongAnalysis } from '#lib/products/mv/ports.ts';
import { posterMoments, type ShownSpan } from './poster-moments.ts';

const FPS = 25;
/** Four scenes of five seconds. */
const scenes = Array.from({ length: 4 }, () => ({})) as ScenePlan[];
const ranges = scenes.map((_, index) => ({ first: index * 5 * FPS, count: 5 * FPS }));
const analysis = { durationSec: 20, beats: [], downbeats: [] } as unknown as SongAnalysis;
const moments = (shown: ShownSpan[]) => posterMoments(scenes, analysis, ranges, FPS, shown);
const covers = (shown: ShownSpan[], sec: number) => shown.some((span) => sec >= span.showSec && sec < span.hideSec);

describe('a poster', () => {
  test('comes from the middle of inner scenes where nothing is sung', () => {
    expect(moments([]).map(({ sceneIndex, songSec }) => [sceneIndex, Math.round(songSec)])).toEqual([
      [1, 8],
      [2, 13],
    ]);
  });

  test('shows no sung line, though one is in the middle of every scene', () => {
    const shown = [1, 6, 11, 16].map((sec) => ({ showSec: sec, hideSec: sec + 3 }));
    const found = moments(shown);
    expect(found.map(({ sceneIndex }) => sceneIndex)).toEqual([1, 2]);
    expect(found.filter(({ songSec }) => covers(shown, songSec))).toEqual([]);
  });

  test('comes from the first or the last scene, away from their fades, when all others are sung throughout', () => {
    const shown = [{ showSec: 4, hideSec: 16 }];
    const found = moments(shown);
    expect(found.map(({ sceneIndex }) => sceneIndex)).toEqual([0, 3]);
    expect(found.every(({ songSec }) => songSec > 1 && songSec < 19 && !covers(shown, songSec))).toBe(true);
  });

  test('shows a sung line when the video is sung from its first second to its last', () => {
    expect(moments([{ showSec: 0, hideSec: 20 }]).map(({ sceneIndex }) => sceneIndex)).toEqual([1, 2]);
  });
});
