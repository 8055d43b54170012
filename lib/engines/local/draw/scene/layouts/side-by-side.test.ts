import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { sampleConcept, sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import { styledPainter } from '../styled-painter.ts';

const SIZE = { width: 240, height: 135 };
const STYLES = ['cinematic', 'anime', 'ink', '3d', 'vaporwave', 'brand'] as const;

/** From the leftmost to the rightmost of what a dog and an accordion draw at a share of their scene, in shares of the width. */
async function reachIn(styleId: (typeof STYLES)[number], wordsAt: readonly (number | null)[]) {
  const sample = sampleScene('field', {
    lyric: '',
    weather: 'clear',
    framing: 'medium',
    camera: { move: 'static', amount: 0 },
    hasCharacter: false,
    motifs: ['dog', 'accordion'],
  });
  const lengthSec = sample.endSec - sample.startSec;
  const motifCues = wordsAt.map((at) => ({
    atSec: at === null ? null : sample.startSec + at * lengthSec,
    motion: 'stand',
  }));
  const scene = { ...sample, motifCues };
  const env = {
    ...SIZE,
    character: null,
    references: [],
    concept: sampleConcept(styleId),
    title: '',
    captioned: false,
  };
  const prepared = await styledPainter(await STAGED_STYLES[styleId]()).prepare(scene, env);
  return (at: number): number => {
    const draw = (drawn: Pick<typeof prepared, 'draw'>) => {
      const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
      drawn.draw(ctx, sampleFrame(scene, at * lengthSec));
      return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
    };
    const [whole, without] = [draw(prepared), draw(prepared.without('object'))];
    const columns = Array.from({ length: SIZE.width }, (_, x) => x).filter((x) =>
      Array.from({ length: SIZE.height }, (_, y) => (y * SIZE.width + x) * 4).some(
        (pixel) => Math.abs((whole[pixel] as number) - (without[pixel] as number)) > 24,
      ),
    );
    return ((columns.at(-1) ?? 0) - (columns[0] ?? 0)) / SIZE.width;
  };
}

it.each(STYLES)('Things that nobody sings of are both seen all through a scene: %s', async (styleId) => {
  const reachAt = await reachIn(styleId, [null, null]);
  expect(reachAt(0.15)).toBeGreaterThan(0.3);
  expect(reachAt(0.9)).toBeGreaterThan(0.3);
});

it.each(STYLES)('A second thing comes on its word, and the first stays beside it: %s', async (styleId) => {
  const reachAt = await reachIn(styleId, [0.1, 0.5]);
  expect(reachAt(0.4)).toBeLessThan(0.3);
  expect(reachAt(0.9)).toBeGreaterThan(0.3);
});
