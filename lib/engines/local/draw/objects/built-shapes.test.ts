import { loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { painted } from '../scene/people/sprite.ts';
import { builtShape, builtSvg, sidesOf } from './built-shapes.ts';
import { shapeFor } from './find-objects.ts';
import type { ShapeId } from './object-shapes.ts';

const NOUNS = [
  'cable ferry',
  ...'ferry train bus truck car bridge lighthouse castle church house windmill airplane island shop bicycle'.split(' '),
];

it.each(NOUNS)('draws a %s whole: it stands on the lower edge of its picture and no edge cuts it', async (noun) => {
  const shape = shapeFor(noun) as ShapeId;
  const built = builtShape(shape);
  expect(built, `${noun} is drawn as ${shape}`).not.toBeNull();
  if (!built) return;
  const image = await loadImage(builtSvg(built, 'body', 200));
  expect(Math.max(image.width, image.height)).toBe(200);
  expect(image.height / image.width).toBeCloseTo(sidesOf(shape).height / sidesOf(shape).width, 1);
  const canvas = painted(image.width, image.height, (ctx) => ctx.drawImage(image, 0, 0));
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const solid = (x: number, y: number) => (data[(y * canvas.width + x) * 4 + 3] as number) > 90;
  const column = (x: number) => Array.from({ length: canvas.height }, (_, y) => solid(x, y)).filter(Boolean).length;
  const rows = Array.from({ length: canvas.height }, (_, y) => y).filter((y) =>
    Array.from({ length: canvas.width }, (_, x) => solid(x, y)).some(Boolean),
  );
  expect(rows.at(-1)).toBeGreaterThan(canvas.height * 0.93);
  // A wall at the edge would be a thing that goes on beyond it.
  if (!/bridge/.test(shape))
    for (const x of [0, canvas.width - 1]) expect(column(x)).toBeLessThan(canvas.height * 0.55);
});
