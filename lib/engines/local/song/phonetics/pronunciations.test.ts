import { dictionary } from 'cmu-pronouncing-dictionary';
import { expect, it } from 'vitest';
import { pronunciationOf } from './pronunciations.ts';

it('finds each word of the dictionary, with the first of its pronunciations', () => {
  const words = Object.keys(dictionary).filter((word) => !word.includes('('));
  expect(words.length).toBeGreaterThan(120_000);
  // Two of its words stand out of order.
  const looked = [...words.filter((_, at) => at % 40 === 0), 'sepulveda', 'stilton', "a's", 'a', 'zywicki'];
  expect(looked.filter((word) => pronunciationOf(word) !== dictionary[word])).toEqual([]);
});

it('finds nothing for what is no word of it', () => {
  for (const word of ['', '!', 'zzzz', 'lov', '__proto__', 'tostring', 'é', '"', '{'])
    expect(pronunciationOf(word), word).toBeUndefined();
});
