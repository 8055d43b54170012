import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import type { ShapeId } from '../../objects/object-shapes.ts';
import { shapeCanvas } from '../people/sprite.ts';
import { bodied } from './solid.ts';

/** How much of the middle of a shape lets what is behind it through. */
async function throughMiddle(shape: ShapeId): Promise<{ bare: number; filled: number }> {
  const clean = await shapeCanvas(shape, 160, { color: '#ffffff' });
  const open = (canvas: typeof clean): number => {
    const small = createCanvas(64, 64);
    small.getContext('2d').drawImage(canvas, 0, 0, 64, 64);
    const { data } = small.getContext('2d').getImageData(20, 20, 24, 24);
    return data.filter((alpha, i) => i % 4 === 3 && alpha < 160).length / (24 * 24);
  };
  return { bare: open(clean), filled: open(bodied(clean, shape, '#808080')) };
}

it.each([
  'game-icons:barn',
  'game-icons:water-tower',
  'mdi:rv-truck',
  'game-icons:grand-piano',
  'game-icons:bird-house',
] as const)('nothing is seen through the body of %s', async (shape) => {
  const { bare, filled } = await throughMiddle(shape);
  expect(bare).toBeGreaterThan(0.15);
  expect(filled).toBeLessThan(0.12);
});

it('a place is seen through the strings of a harp and behind a chair', async () => {
  for (const shape of ['game-icons:harp', 'game-icons:rocking-chair'] as const) {
    const { bare, filled } = await throughMiddle(shape);
    expect(filled).toBe(bare);
  }
});
