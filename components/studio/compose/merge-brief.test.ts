import { expect, test } from 'vitest';
import { type BriefForm, briefChanges, briefForm } from './brief-form.ts';
import { briefDifferences, mergeBrief, proposedSides } from './merge-brief.ts';

const base: BriefForm = { styleId: 'auto', aspectRatio: '16:9', resolution: '540p', performanceMode: 'auto', description: '', subtitles: false, characterImage: '', referenceImages: [] };

test('only what was changed is saved, and an emptied field goes back to its default', () => {
  const from = { ...base, description: 'Rain', referenceImages: ['https://example.com/a.jpg'] };
  expect(briefChanges(from, { ...from, styleId: 'ink' })).toEqual({ styleId: 'ink' });
  expect(briefChanges(from, { ...from, description: '', referenceImages: [] })).toEqual({ description: null, referenceImages: null });
  expect(briefChanges(from, { ...from })).toEqual({});
});

test('a stale form overwrites nothing by itself: what somebody else changed stays, what both changed is asked', () => {
  const mine = { ...base, styleId: 'ink', description: 'Mine' } as const;
  const theirs = { ...base, description: 'Theirs', resolution: '720p' } as const;
  const differences = briefDifferences(base, mine, theirs);
  expect(differences.map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ['styleId', 'mine'],
    ['resolution', 'theirs'],
    ['description', 'both'],
  ]);
  expect(mergeBrief(mine, theirs, proposedSides(differences))).toEqual({ ...base, styleId: 'ink', resolution: '720p', description: 'Mine' });
  expect(mergeBrief(mine, theirs, { ...proposedSides(differences), description: 'theirs' }).description).toBe('Theirs');
});

test('an address that is none is refused in the form already', () => {
  expect(briefForm.safeParse({ ...base, characterImage: 'portrait.png' }).success).toBe(false);
  expect(briefForm.safeParse({ ...base, characterImage: '' }).success).toBe(true);
});
