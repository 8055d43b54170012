import { dictionary } from 'cmu-pronouncing-dictionary';
import { expect, it } from 'vitest';
import { pronunciationOf } from './pronunciations.ts';

it('each word of the pronouncing dictionary is found, with its first pronunciation', () => {
  const words = Object.keys(dictionary).filter((word) => !word.includes('('));
  expect(words.length).toBeGreaterThan(120_000);
  // Two of its words stand out of order.
  const looked = [...words.filter((_, at) => at % 40 === 0), 'sepulveda', 'stilton', "a's", 'a', 'zywicki'];
  expect(looked.filter((word) => pronunciationOf(word) !== dictionary[word])).toEqual([]);
});

it('a word that the pronouncing dictionary lacks is not found', () => {
  for (const word of ['', '!', 'zzzz', 'lov', '__proto__', 'tostring', 'é', '"', '{'])
    expect(pronunciationOf(word), word).toBeUndefined();
});
