import { describe, expect, it } from 'vitest';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import { changedShare, stagedSample, stillScene } from '../staged-sample.ts';

const SIZE = { width: 160, height: 90 };
const STEP = 12;

/** An empty place in the middle of its scene. */
async function pixelsOf(styleId: StyleId, change: Partial<ScenePlan>): Promise<Uint8ClampedArray> {
  const style = await STAGED_STYLES[styleId]();
  const scene = stillScene('mountains', { motifs: [], index: 3, seed: 5, ...change });
  const still = { ...style, air: () => [], finish: () => [], hasPassersBy: false };
  return (await stagedSample(still, scene, { ...SIZE, layout: 'vista' })).pixels(2);
}

describe.each(['cinematic', '3d', 'vaporwave', 'brand'] as const)(
  'a place that a %s video comes back to',
  (styleId) => {
    it('is nearer in a close shot than in a wide one', async () => {
      const [wide, close] = [
        await pixelsOf(styleId, { framing: 'wide' }),
        await pixelsOf(styleId, { framing: 'close' }),
      ];
      expect(changedShare(wide, close, STEP)).toBeGreaterThan(0.15);
    });

    it('has another light in the next scene', async () => {
      const [one, next] = [await pixelsOf(styleId, { index: 4 }), await pixelsOf(styleId, { index: 5 })];
      expect(changedShare(one, next, STEP)).toBeGreaterThan(0.08);
    });
  },
);
