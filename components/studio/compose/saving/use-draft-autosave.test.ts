import { expect, test } from 'vitest';
import { type BriefForm, briefChanges, briefForm } from '../brief-form.ts';
import { briefDifferences, mergeBrief, proposedSides, unpackUnsaved } from './use-draft-autosave.ts';

const base: BriefForm = {
  styleId: 'auto',
  engineVersion: 'video-v2',
  renderTier: '',
  schedule: 'standard',
  aspectRatio: '16:9',
  resolution: '540p',
  performanceMode: 'auto',
  description: '',
  subtitles: false,
  characterImage: '',
  referenceImages: [],
};

test('a draft saves only what was changed, and an emptied field returns to its default', () => {
  const from = { ...base, description: 'Rain', referenceImages: ['https://example.com/a.jpg'] };
  expect(briefChanges(from, { ...from, styleId: 'ink' })).toEqual({ styleId: 'ink' });
  expect(briefChanges(from, { ...from, description: '', referenceImages: [] })).toEqual({
    description: null,
    referenceImages: null,
  });
  expect(briefChanges(from, { ...from })).toEqual({});
});

test('a stale form overwrites nothing: fields changed by others are kept, those both changed are asked about', () => {
  const mine = { ...base, styleId: 'ink', description: 'Mine' } as const;
  const theirs = { ...base, description: 'Theirs', resolution: '720p' } as const;
  const differences = briefDifferences(base, mine, theirs);
  expect(differences.map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ['styleId', 'mine'],
    ['resolution', 'theirs'],
    ['description', 'both'],
  ]);
  expect(mergeBrief(mine, theirs, proposedSides(differences))).toEqual({
    ...base,
    styleId: 'ink',
    resolution: '720p',
    description: 'Mine',
  });
  expect(mergeBrief(mine, theirs, { ...proposedSides(differences), description: 'theirs' }).description).toBe('Theirs');
});

test('the form itself rejects an invalid URL', () => {
  expect(briefForm.safeParse({ ...base, characterImage: 'portrait.png' }).success).toBe(false);
  expect(briefForm.safeParse({ ...base, characterImage: '' }).success).toBe(true);
});

test('the fields that decide how a video is made are saved together, since one alone may be refused', () => {
  const native = { ...base, engineVersion: 'native-v1', renderTier: 'hd', resolution: '1080p' } as const;
  expect(briefChanges(base, native)).toEqual({
    engineVersion: 'native-v1',
    renderTier: 'hd',
    resolution: '1080p',
    schedule: 'standard',
    performanceMode: 'auto',
  });
  expect(briefChanges(native, base)).toMatchObject({ engineVersion: 'video-v2', renderTier: null });
});

test('an engine and a resolution chosen by two people are reconciled when they do not go together', () => {
  const mine = { ...base, engineVersion: 'native-v1', renderTier: 'standard', resolution: '540p' } as const;
  const theirs = { ...base, engineVersion: 'native-v1', renderTier: 'ultra', resolution: '1440p' } as const;
  const merged = mergeBrief(mine, theirs, { renderTier: 'mine', resolution: 'theirs' });
  expect(merged).toMatchObject({ engineVersion: 'native-v1', renderTier: 'standard', resolution: '720p' });
  expect(mergeBrief(base, theirs, { engineVersion: 'mine' })).toMatchObject({
    engineVersion: 'video-v2',
    renderTier: '',
    resolution: '1080p',
  });
});

test('what was kept of an unsaved form is taken back whole or not at all', () => {
  const kept = { version: 3, base, mine: { ...base, description: 'Rain' } };
  expect(unpackUnsaved(JSON.stringify(kept))).toEqual(kept);
  const { subtitles: _, ...lacking } = base;
  for (const other of [null, '', '{', 'null', '7', JSON.stringify({ ...kept, mine: lacking })])
    expect(unpackUnsaved(other)).toBeNull();
});
