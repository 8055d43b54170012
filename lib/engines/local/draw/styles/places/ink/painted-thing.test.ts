import { expect, it } from 'vitest';
import { type ShapeId, type ShapeSet, shapeNames } from '../../../objects/object-shapes.ts';
import { sampleScene } from '../../../sample-scenes.ts';
import { rgbOf } from '../../../scene/light/inks.ts';
import { BRUSHED, broadestStroke, paintedThing } from './painted-thing.ts';
import { inkTonesOf, lightness } from './tones.ts';

const SIZE = 200;
const tones = inkTonesOf(sampleScene('ocean', {}));

/** How light each pixel of a painted thing is on its paper, 0 black to 1 bare. */
async function paintedOnPaper(shape: ShapeId): Promise<{ width: number; light: number[] }> {
  const { canvas } = await paintedThing(shape, SIZE, tones, 7);
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const paper = lightness(...(rgbOf(tones.paper) as [number, number, number]));
  const light = Array.from({ length: canvas.width * canvas.height }, (_, i) => {
    const cover = (data[i * 4 + 3] as number) / 255;
    const own = lightness(...([0, 1, 2].map((c) => data[i * 4 + c] as number) as [number, number, number]));
    return 1 - cover + (cover * own) / paper;
  });
  return { width: canvas.width, light };
}

/** The share of the largest patch of ink that hangs together among all ink. */
function largestPatch({ width, light }: { width: number; light: number[] }): number {
  const inked = light.map((value) => value < 0.93);
  let largest = 0;
  const all = inked.filter(Boolean).length;
  for (let seed = 0; seed < inked.length; seed++) {
    if (!inked[seed]) continue;
    const queue = [seed];
    inked[seed] = false;
    let area = 0;
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      area++;
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (inked[next]) {
          inked[next] = false;
          queue.push(next);
        }
    }
    largest = Math.max(largest, area);
  }
  return largest / all;
}

it('replaces things only by shapes that the sets have, so that every scene can be painted', () => {
  const missing = [...BRUSHED.values()].filter((shape) => {
    const [set, name] = shape.split(':') as [ShapeSet, string];
    return !shapeNames(set).has(name);
  });
  expect(BRUSHED.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it.each(['game-icons:cat', 'game-icons:drum', 'game-icons:fox', 'game-icons:rabbit'] as const)(
  'leaves %s in one piece: a head cut from its body by bare paper is no animal',
  async (shape) => {
    expect(largestPatch(await paintedOnPaper(shape))).toBeGreaterThan(0.97);
  },
);

it('paints an orange coat pale and its stripes dark: a tiger whose reds are as black as its stripes is a block', async () => {
  const { light } = await paintedOnPaper('fluent-emoji-flat:tiger');
  const body = light.filter((value) => value < 0.93);
  const dark = body.filter((value) => value < 0.45).length / body.length;
  expect(dark).toBeGreaterThan(0.08);
  expect(dark).toBeLessThan(0.35);
});

it('outlines small parts with a thin brush: under a broad one, an eye or a mouth would be a blot', () => {
  const ring = (size: number) =>
    Array.from({ length: 12 }, (_, i) => ({ x: size * Math.cos(i / 2), y: size * Math.sin(i / 2) }));
  expect(broadestStroke(ring(0.02))).toBeLessThan(0.008);
  expect(broadestStroke(ring(0.4))).toBeGreaterThan(0.02);
});
