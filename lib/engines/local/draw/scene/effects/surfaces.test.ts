import { expect, test } from 'vitest';
import { painted, sprite } from '../people/sprite.ts';
import { surfaced } from './surfaces.ts';

const disc = sprite(
  painted(60, 60, (ctx) => {
    ctx.fillStyle = '#e8a54a';
    ctx.arc(30, 30, 25, 0, Math.PI * 2);
    ctx.fill();
  }),
);

test.each(['calico', 'striped', 'dotted', 'mossy', 'rusty', 'muddy', 'worn'] as const)(
  'a thing whose surface is %s has other colours within its outline, and nothing beyond it',
  (surface) => {
    const pixels = (of: typeof disc) => of.canvas.getContext('2d').getImageData(0, 0, 60, 60).data;
    const [before, after] = [pixels(disc), pixels(surfaced(disc, surface, 3))];
    const places = Array.from({ length: 60 * 60 }, (_, i) => i * 4);
    const isOther = (i: number) => Math.abs((before[i] ?? 0) - (after[i] ?? 0)) > 30;
    const changed = places.filter((at) => before[at + 3] === 255 && [0, 1, 2].some((k) => isOther(at + k)));
    const beyond = places.filter((at) => before[at + 3] === 0 && after[at + 3] !== 0);
    expect(changed.length).toBeGreaterThan(150);
    expect(beyond).toEqual([]);
  },
);
