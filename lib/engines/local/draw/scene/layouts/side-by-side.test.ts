import { expect, it } from 'vitest';
import type { StyleId } from '#lib/products/mv/ports.ts';
import { STYLES } from '../../styles/staged-styles.ts';
import { stagedSample, stillScene } from '../staged-sample.ts';

const WIDTH = 240;
const SEEN_STEP = 24;

/** From the leftmost to the rightmost of what a dog and an accordion draw at a share of their scene, in shares of the width. */
async function reachIn(styleId: StyleId, wordsAt: readonly (number | null)[]) {
  const scene = stillScene('field', { framing: 'medium', motifs: ['dog', 'accordion'] });
  const lengthSec = scene.endSec - scene.startSec;
  const motifCues = wordsAt.map((at) => ({
    atSec: at === null ? null : scene.startSec + at * lengthSec,
    motion: 'stand',
  }));
  const { seen } = await stagedSample(styleId, { ...scene, motifCues }, { width: WIDTH });
  return (at: number): number => {
    const columns = seen('object', at * lengthSec, SEEN_STEP).map(({ x }) => x);
    return columns.length === 0 ? 0 : (Math.max(...columns) - Math.min(...columns)) / WIDTH;
  };
}

it.each(STYLES)('Two things that nobody sings of are both seen all through a scene: %s', async (styleId) => {
  const reachAt = await reachIn(styleId, [null, null]);
  expect(reachAt(0.15)).toBeGreaterThan(0.3);
  expect(reachAt(0.9)).toBeGreaterThan(0.3);
});

it.each(STYLES)('A second thing comes on its word, and the first stays beside it: %s', async (styleId) => {
  const reachAt = await reachIn(styleId, [0.1, 0.5]);
  expect(reachAt(0.4)).toBeLessThan(0.3);
  expect(reachAt(0.9)).toBeGreaterThan(0.3);
});
