import { expect, it } from 'vitest';
import { refuseAboveCeiling } from '#lib/billing/charge-refusals.ts';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import { retakeBatch } from './retake-batch.ts';

const scene = (index: number, retakeCredits: number, draftCredits = retakeCredits) => ({
  index,
  retakeCredits,
  draftCredits,
});

it('a batch costs on its button what it is charged, so that the price shown is never refused as too low', () => {
  const scenes = [26.22, 31.08, 47.7, 28.14, 0.1, 0.7].map((credits, index) => scene(index, credits));
  for (let from = 0; from < scenes.length; from++) {
    for (let to = from + 1; to <= scenes.length; to++) {
      const chosen = scenes.slice(from, to);
      const charged = creditsOf(chosen.reduce((sum, { retakeCredits }) => sum + unitsOf(retakeCredits), 0n));
      const { credits } = retakeBatch(chosen);
      expect(credits).toBe(charged);
      expect(() => refuseAboveCeiling(charged, credits)).not.toThrow();
    }
  }
});

it('more scenes than a batch may have are filmed in parts, and the price is that of the first part', () => {
  const batch = retakeBatch(Array.from({ length: 36 }, (_, index) => scene(index, 10)));
  expect([batch.sceneIndexes.length, batch.sceneIndexes.at(-1), batch.credits, batch.isPart]).toEqual([
    30,
    29,
    300,
    true,
  ]);
});

it('drafts of scenes have their own price', () => {
  expect(retakeBatch([scene(4, 20, 6.3), scene(7, 20, 6.6)], true)).toEqual({
    sceneIndexes: [4, 7],
    credits: 12.9,
    draft: true,
    isPart: false,
  });
});
