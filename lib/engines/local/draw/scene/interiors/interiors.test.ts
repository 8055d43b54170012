import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import type { Interior, ScenePlan } from '#lib/products/mv/ports.ts';
import { ownBody } from '../../objects/own-shapes.ts';
import { sampleConcept, sampleFrame, sampleScene } from '../../sample-scenes.ts';
import { STAGED_STYLES } from '../../styles/staged-styles.ts';
import type { Style } from '../style.ts';
import { styledPainter } from '../styled-painter.ts';
import { FURNISHINGS } from './furnishings.ts';

const FRAME = { width: 192, height: 108 };
const PLACES = Object.keys(FURNISHINGS) as Interior[];

async function pictureOf(
  style: Style,
  change: Partial<ScenePlan>,
  frame = FRAME,
  without?: string,
): Promise<Uint8ClampedArray> {
  const scene = sampleScene('room', { index: 3, hasCharacter: false, motifs: [], motifCues: [], ...change });
  const env = {
    ...frame,
    character: null,
    references: [],
    concept: sampleConcept(style.id),
    title: '',
    captioned: false,
  };
  const prepared = await styledPainter(style).prepare(scene, { ...env, sung: [] }, 'vista');
  const ctx = createCanvas(frame.width, frame.height).getContext('2d');
  (without === undefined ? prepared : prepared.without(without)).draw(ctx, sampleFrame(scene, 1));
  return ctx.getImageData(0, 0, frame.width, frame.height).data;
}

/** The share of pixels that differ by more than is noise. */
const differing = (a: Uint8ClampedArray, b: Uint8ClampedArray): number => {
  let count = 0;
  for (let at = 0; at < a.length; at += 4)
    if ([0, 1, 2].some((i) => Math.abs((a[at + i] as number) - (b[at + i] as number)) > 24)) count++;
  return count / (a.length / 4);
};

it('furnishes every place with figures that are drawn, none of them beyond the edge of the picture', () => {
  for (const [place, fixtures] of Object.entries(FURNISHINGS)) {
    expect(fixtures.length, place).toBeGreaterThan(1);
    for (const { shape, x, size } of fixtures) {
      expect(ownBody(shape), `${place}: ${shape}`).not.toBeNull();
      expect(Math.abs(x) - Math.abs(size) / 2, `${place}: ${shape}`).toBeLessThan(0.85);
    }
  }
});

it('draws no two places alike', async () => {
  const brand = await STAGED_STYLES.brand();
  const pictures = await Promise.all(PLACES.map((interior) => pictureOf(brand, { interior })));
  for (const [i, one] of pictures.entries())
    for (const [j, other] of pictures.entries())
      if (i < j) expect(differing(one, other), `${PLACES[i]} and ${PLACES[j]}`).toBeGreaterThan(0.08);
});

it.each(Object.entries(STAGED_STYLES))(
  'shows in %s what is in a place, upright too, and no window of a home',
  async (_, load) => {
    const style = await load();
    for (const frame of [FRAME, { width: 108, height: 192 }]) {
      const [home, office] = [await pictureOf(style, {}, frame), await pictureOf(style, { interior: 'office' }, frame)];
      expect(differing(home, office)).toBeGreaterThan(0.15);
      expect(differing(await pictureOf(style, { interior: 'office' }, frame), office)).toBe(0);
    }
  },
);

/** How far down a bare wall ends: where a row of the lower half looks least like the next. */
function wallFoot(pixels: Uint8ClampedArray, { width, height }: typeof FRAME): number {
  const rows = Array.from({ length: height }, (_, y) => {
    let sum = 0;
    for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4)
      sum += (pixels[at] as number) - (pixels[at + 2] as number);
    return sum / width;
  });
  const steps = rows.map((row, y) => (y < height * 0.5 ? 0 : Math.abs(row - (rows[y - 1] as number))));
  return steps.indexOf(Math.max(...steps));
}

it.each([FRAME, { width: 108, height: 192 }])(
  'ends the wall in 3d where furniture stands by it, upright too: $width by $height',
  async (frame) => {
    const style = await STAGED_STYLES['3d']();
    const scene = { interior: 'office' as const, timeOfDay: 'day' as const };
    const foot = wallFoot(await pictureOf(style, scene, frame, 'fixture'), frame);
    const stands = style.roomFloor * frame.height;
    expect(foot).toBeGreaterThan(stands);
    expect(foot).toBeLessThan(stands + 0.08 * Math.min(frame.width, frame.height));
  },
);

it('shows the things that make a place recognisable whole in an upright picture', async () => {
  const frame = { width: 108, height: 192 };
  const style = await STAGED_STYLES.anime();
  const scene = { interior: 'bedroom' as const, camera: { move: 'static' as const, amount: 0 } };
  const [room, bare] = [await pictureOf(style, scene, frame), await pictureOf(style, scene, frame, 'fixture')];
  // Beside the bed its wall is seen at one edge of the picture; at the other there is the wardrobe.
  const row = Math.round(frame.height * style.roomFloor - 0.1 * frame.width);
  const isBare = (x: number) =>
    [0, 1, 2].every((i) => room[(row * frame.width + x) * 4 + i] === bare[(row * frame.width + x) * 4 + i]);
  expect([0, frame.width - 1].filter(isBare)).toHaveLength(1);
});

it('hangs lamps of a bar from above the picture, upright too: their cords end nowhere in the air', async () => {
  const frame = { width: 108, height: 192 };
  const style = await STAGED_STYLES.anime();
  const scene = { interior: 'bar' as const, camera: { move: 'static' as const, amount: 0 } };
  const [room, bare] = [await pictureOf(style, scene, frame), await pictureOf(style, scene, frame, 'fixture')];
  const row = (pixels: Uint8ClampedArray) => pixels.subarray(frame.width * 4 * 2, frame.width * 4 * 3);
  expect(differing(row(room), row(bare))).toBeGreaterThan(0.01);
});
