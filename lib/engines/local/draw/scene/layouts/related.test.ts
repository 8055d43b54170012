import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import type { ScenePlan } from '#lib/products/mv/ports.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import { styledPainter } from '../styled-painter.ts';

const SIZE = { width: 240, height: 135 };
const STYLES = ['cinematic', 'anime', 'ink', '3d', 'vaporwave', 'brand'] as const;
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
  const env = {
    ...SIZE,
    character: null,
    references: [],
    concept: sampleConcept(styleId),
    title: '',
    captioned: false,
  };
  const prepared = await styledPainter(await STAGED_STYLES[styleId]()).prepare(scene, env);
  const pixelsOf = (drawn: Pick<typeof prepared, 'draw'>) => {
    const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
    drawn.draw(ctx, sampleFrame(scene, 0.5));
    return ctx.getImageData(0, 0, SIZE.width, SIZE.height).data;
  };
  /** Rows in which a part is seen, in shares of the height. */
  const rowsOf = (name: string): number[] => {
    const [whole, without] = [pixelsOf(prepared), pixelsOf(prepared.without(name))];
    return Array.from({ length: SIZE.height }, (_, y) => y)
      .filter((y) =>
        Array.from({ length: SIZE.width }, (_, x) => (y * SIZE.width + x) * 4).some(
          (at) => Math.abs((whole[at] as number) - (without[at] as number)) > 24,
        ),
      )
      .map((y) => y / SIZE.height);
  };
  return { layout: prepared.layout, names: prepared.names, rowsOf };
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
