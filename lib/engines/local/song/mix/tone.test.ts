import { expect, it } from 'vitest';
import { RATE } from '../sample-rate.ts';
import { width } from '../testing/measure-song.ts';
import { widen } from './tone.ts';

it('a mix of centred players is widened to the width of its genre', () => {
  const tone = (hertz: number, level: number) =>
    Float32Array.from({ length: RATE }, (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / RATE));
  const [middle, side] = [tone(440, 0.2), tone(1300, 0.2 * 10 ** (-17 / 20))];
  const sides = [
    middle.map((value, at) => value + (side[at] as number)),
    middle.map((value, at) => value - (side[at] as number)),
  ] as const;
  expect(width(sides)).toBeLessThan(-16);
  widen([sides], -8);
  expect(width(sides)).toBeGreaterThan(-8.5);
});
