import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { sampleScene } from '../../sample-scenes.ts';
import { dyed, dyedBetween, dyes } from './treatments.ts';

it('leaves the white stripes of an awning white in another colour, in the dark too', () => {
  const striped = createCanvas(40, 20);
  const ctx = striped.getContext('2d');
  for (const [x, color] of [
    [0, '#7a2430'],
    [20, '#8d8f92'],
  ] as const) {
    ctx.fillStyle = color;
    ctx.fillRect(x, 0, 20, 20);
  }
  const inks = {
    ground: '#101018',
    shade: '#000000',
    key: '#ffffff',
    mid: '#888888',
    accent: '#ff0000',
    light: '#ffffff',
  };
  const kit = { scene: sampleScene('city-day'), inks };
  const [stripe, white] = [5, 30].map((x) =>
    dyedBetween(striped, '#1e6fd9', kit).getContext('2d').getImageData(x, 10, 1, 1).data.slice(0, 3),
  ) as [Uint8ClampedArray, Uint8ClampedArray];
  expect(stripe[2]).toBeGreaterThan((stripe[0] as number) + 40);
  expect([...white]).toEqual([0x8d, 0x8f, 0x92]);
  const all = dyed(striped, '#1e6fd9', kit).getContext('2d').getImageData(30, 10, 1, 1).data;
  expect(all[2]).toBeGreaterThan((all[0] as number) + 40);
});

it('dyes the white parts of a thing too when it is to be gold', () => {
  const inks = { ground: '#101018', shade: '#000000', key: '#fff', mid: '#888', accent: '#f00', light: '#fff' };
  const lights = dyes('#d9a520', { scene: sampleScene('city-day'), inks });
  const [r, , b] = (lights.at(-1) ?? '').match(/[\da-f]{2}/giu)?.map((part) => Number.parseInt(part, 16)) ?? [];
  expect((r ?? 0) - (b ?? 0)).toBeGreaterThan(90);
});
