import { describe, expect, it } from 'vitest';
import { fitsPalm, isHandheld, isPlaceNoun, metresOf, realmOf } from './object-kinds.ts';

describe('a hand', () => {
  it.each(
    'gas pump, chandelier, beehive, church bell, snowman, television, speaker, fish tank, fridge, tire, gravestone, princess, bookshelf, grave, dragon, rug, amp, telephone wire'.split(
      ', ',
    ),
  )('never holds a %s', (noun) => {
    expect(isHandheld(noun)).toBe(false);
  });

  it.each('cup, letter, key, rose, apple, compass, hammer, bell, boot, crown'.split(', '))(
    'has a %s on its palm',
    (noun) => {
      expect(fitsPalm(noun)).toBe(true);
    },
  );

  it.each('guitar, umbrella, suitcase, broom'.split(', '))('needs the other for a %s', (noun) => {
    expect([isHandheld(noun), fitsPalm(noun)]).toEqual([true, false]);
  });
});

it('keeps a chicken on the ground, which is the flesh of a bird to a dictionary', () => {
  expect([realmOf('chicken'), realmOf('bird')]).toEqual(['ground', 'air']);
});

describe('the true size of a thing', () => {
  it.each([
    ['nail', 0.06],
    ['bullet', 0.06],
    ['record player', 0.45],
    ['piggy bank', 0.3],
    ['whale', 9],
    ['tiger', 2.1],
    ['fire engine', 9],
    ['hammock', 2.1],
    ['camper', 4],
    ['amp', 0.7],
  ])('is that of what is sung of, and not of another meaning of its word: %s', (noun, metres) => {
    expect(metresOf(noun)).toBe(metres);
  });

  it('is that of the whole name before that of its last word', () => {
    expect(metresOf('bell')).toBeLessThan(0.5);
    expect(metresOf('church bell')).toBeGreaterThan(10);
  });
});

it('leaves its walls to a room, and stands one of bricks outside', () => {
  expect([isPlaceNoun('wall', 'room'), isPlaceNoun('wall', 'club'), isPlaceNoun('wall', 'city-day')]).toEqual([
    true,
    true,
    false,
  ]);
});
