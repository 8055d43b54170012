import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../sample-scenes.ts';
import { STAGED_STYLES } from '../styles/staged-styles.ts';
import { styledPainter } from './styled-painter.ts';

const SIZE = { width: 160, height: 90 };
const STEP = 12;

/** An empty place in the middle of its scene. */
async function pixelsOf(styleId: StyleId, change: Partial<ScenePlan>): Promise<Uint8ClampedArray> {
  const style = await STAGED_STYLES[styleId]();
  const scene = sampleScene('mountains', {
    hasCharacter: false,
    motifs: [],
    lyric: '',
    weather: 'clear',
    index: 3,
    seed: 5,
    camera: { move: 'static', amount: 0 },
    ...change,
  });
  const env = { ...SIZE, character: null, references: [], concept: sampleConcept(styleId), title: '' };
  const still = { ...style, air: () => [], finish: () => [], hasPassersBy: false };
  const prepared = await styledPainter(still).prepare(scene, env, 'vista');
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  prepared.draw(ctx, sampleFrame(scene, 2));
  return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
}

function differingShare(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let differing = 0;
  for (let i = 0; i < a.length; i += 4)
    if ([0, 1, 2].some((k) => Math.abs((a[i + k] as number) - (b[i + k] as number)) > STEP)) differing++;
  return differing / (a.length / 4);
}

describe.each(['cinematic', '3d', 'vaporwave', 'brand'] as const)(
  'a place that a %s video comes back to',
  (styleId) => {
    it('is nearer in a close shot than in a wide one', async () => {
      const [wide, close] = [
        await pixelsOf(styleId, { framing: 'wide' }),
        await pixelsOf(styleId, { framing: 'close' }),
      ];
      expect(differingShare(wide, close)).toBeGreaterThan(0.15);
    });

    it('has another light in the next scene', async () => {
      const [one, next] = [await pixelsOf(styleId, { index: 4 }), await pixelsOf(styleId, { index: 5 })];
      expect(differingShare(one, next)).toBeGreaterThan(0.08);
    });
  },
);
