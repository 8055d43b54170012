import { expect, test } from 'vitest';
import { groundCoverIn } from './colors.ts';

test.each([
  ['把埃菲尔铁塔放在后面', null],
  ['埃だらけの床', 'dust'],
  ['地上满是尘埃', 'dust'],
  ['水泥墙', null],
  ['地上有泥', 'mud'],
  ['coloca um polvo na mesa', null],
  ['cubre la calle de polvo', 'dust'],
  ['plante un orme dans le jardin', null],
  ['metti delle orme sulla sabbia', 'footprints'],
])('lays nothing on the ground for a word that means something else in another language: %s', (prompt, cover) => {
  expect(groundCoverIn(prompt)).toBe(cover);
});
