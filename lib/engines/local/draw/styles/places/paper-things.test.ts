import { expect, it } from 'vitest';
import { paperThing } from './paper-things.ts';

const PAPERS = { main: '#2f63ff', second: '#ffb400', light: '#ffffff', dark: '#101018' };

/** How many pixels of a thing are near a colour. */
async function countOf(shape: Parameters<typeof paperThing>[0], [r, g, b]: readonly [number, number, number]) {
  const look = await paperThing(shape, 120, () => PAPERS);
  const { data } = look.getContext('2d').getImageData(0, 0, look.width, look.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (
      Math.abs((data[at] as number) - r) +
        Math.abs((data[at + 1] as number) - g) +
        Math.abs((data[at + 2] as number) - b) <
      60
    )
      count++;
  return count;
}

it('cuts each of a thing’s two colours from a paper of the campaign, and none in its own colour', async () => {
  expect(await countOf('fluent-emoji-flat:love-letter', [0x2f, 0x63, 0xff])).toBeGreaterThan(200);
  expect(await countOf('fluent-emoji-flat:love-letter', [0xf9, 0x2f, 0x60])).toBe(0);
  expect(await countOf('fluent-emoji-flat:umbrella', [0xff, 0xb4, 0x00])).toBeGreaterThan(20);
});

it('lays paper behind the bands of a shape, which would fall apart otherwise', async () => {
  expect(await countOf('mdi:lighthouse', [255, 255, 255])).toBeGreaterThan(600);
});
