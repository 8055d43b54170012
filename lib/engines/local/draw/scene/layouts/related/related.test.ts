import { expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleScene } from '../../../sample-scenes.ts';
import { stagedSample } from '../../staged-sample.ts';

const STYLES = ['cinematic', 'anime', 'ink', '3d', 'vaporwave', 'brand'] as const;
const HEIGHT = 135;
const SEEN_STEP = 24;
const cue = { atSec: null, motion: 'stand', isBeside: true };

async function preparedIn(styleId: (typeof STYLES)[number], more: Partial<ScenePlan>) {
  const scene = sampleScene('field', {
    lyric: '',
    weather: 'clear',
    framing: 'medium',
    camera: { move: 'static', amount: 0 },
    hasCharacter: false,
    ...more,
  });
  const { layout, seen } = await stagedSample(styleId, scene, { height: HEIGHT });
  /** Rows in which a part is seen, in shares of the height. */
  const rowsOf = (name: string): number[] =>
    [...new Set(seen(name, 0.5, SEEN_STEP).map(({ y }) => y))].map((y) => y / HEIGHT);
  return { layout, rowsOf };
}

it.each(STYLES)(
  'a cat that an edit puts on a fridge is seen above it, and beside it where it is to be there: %s',
  async (styleId) => {
    const fridgeAnd = (is: 'on' | 'beside') =>
      preparedIn(styleId, { motifs: ['cat', 'fridge'], motifCues: [{ ...cue, where: { is, of: 'fridge' } }, cue] });
    const [on, beside] = [await fridgeAnd('on'), await fridgeAnd('beside')];
    expect(on.layout).toBe('related');
    const [high, low] = [on.rowsOf('object'), beside.rowsOf('object')];
    expect(high[0]).toBeLessThan((low[0] as number) - 0.1);
  },
);

it.each(STYLES)('a hat that an edit gives to a dog is on its head: %s', async (styleId) => {
  const { rowsOf } = await preparedIn(styleId, {
    motifs: ['dog', 'hat'],
    motifCues: [cue, { ...cue, where: { is: 'worn', of: 'dog' } }],
  });
  const [hat, all] = [rowsOf('worn'), rowsOf('object')];
  expect(hat.length).toBeGreaterThan(3);
  expect(hat.at(-1)).toBeLessThan(((all[0] as number) + (all.at(-1) as number)) / 2 + 0.05);
});

it.each(STYLES)('several of a thing and what is everywhere are seen as often as asked: %s', async (styleId) => {
  const many = await preparedIn(styleId, {
    motifs: ['leaf'],
    motifCues: [{ ...cue, where: { is: 'everywhere', of: 'somebody' } }],
  });
  const rows = many.rowsOf('object');
  expect((rows.at(-1) as number) - (rows[0] as number)).toBeGreaterThan(0.6);
});

it.each(STYLES)('a sky that is to be green and a rainbow are seen over the place: %s', async (styleId) => {
  const { rowsOf } = await preparedIn(styleId, {
    tints: [{ part: 'sky', color: 'green' }],
    motifs: ['rainbow'],
    motifCues: [cue],
  });
  expect(rowsOf('tint').length).toBeGreaterThan(10);
  expect(rowsOf('rainbow').length).toBeGreaterThan(10);
});
