import { expect, it } from 'vitest';
import { priceText, referenceSections } from './reference-model.ts';

it('the price of an operation names what is counted and for how many credits each, also where it has several parts', () => {
  const shown = (operationId: string) =>
    referenceSections
      .flatMap(({ operations }) => operations)
      .filter(({ id }) => id === operationId)
      .map(priceText);
  expect(['generateMv', 'createSong', 'quoteMv', 'composeMv'].flatMap(shown)).toEqual([
    'Credits by task (10), scene (3 to 8), and second (6 to 68)',
    '8 to 12 credits a task',
    'Free',
    'Credits by task (10), scene (3 to 16), and second (6 to 68)',
  ]);
});
