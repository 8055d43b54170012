import { expect, it } from 'vitest';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { describeIssue } from '#lib/contract/requests/validation.ts';
import { emptySong, songForm, songRequest, voiceOptions } from './song-maker.tsx';

it('text that is too long, or has nothing to sing, is refused where it is sent, and stops nothing while its field is not in use', () => {
  const long = 'la '.repeat(fieldLimits.songTextLength);
  const refused = (song: object) =>
    songForm.safeParse({ ...emptySong, ...song }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(refused({ mode: 'custom', lyrics: long })).toEqual(['lyrics']);
  expect(refused({ mode: 'simple', prompt: long })).toEqual(['prompt']);
  expect(refused({ mode: 'simple', prompt: 'The last train', lyrics: long })).toEqual([]);
  expect(refused({ mode: 'custom', instrumental: true, tags: ['jazz'], prompt: long, lyrics: long })).toEqual([]);
  expect(refused({ mode: 'custom', lyrics: '[Verse]\n[Chorus]' })).toEqual(['lyrics']);
});

it('a form counts characters as the service does: an emoji is one', () => {
  const refused = (song: object) =>
    songForm.safeParse({ ...emptySong, prompt: 'The sea', ...song }, { error: describeIssue }).error?.issues ?? [];
  const emoji = '🌊'.repeat(fieldLimits.songTitleLength);
  expect(refused({ title: emoji })).toEqual([]);
  expect(refused({ mode: 'custom', lyrics: `a${'🌊'.repeat(fieldLimits.songTextLength - 1)}` })).toEqual([]);
  expect(refused({ title: `${emoji}!` })).toMatchObject([
    { path: ['title'], message: 'must be at most 100 characters' },
  ]);
});

it('a song is asked for with the Voice that was chosen and without what was to be kept out', () => {
  const song = { ...emptySong, prompt: 'The last train', voiceId: 'voice-1', negativeTags: ' banjo ' };
  expect(songRequest(song)).toEqual({
    mode: 'simple',
    prompt: 'The last train',
    negativeTags: 'banjo',
    voiceId: 'voice-1',
  });
  expect(songRequest({ ...song, instrumental: true })).not.toHaveProperty('voiceId');
});

it('a Voice that a link names can be chosen though it is of another account, and is listed once where it is not', () => {
  const own = [{ voiceId: 'mine', name: 'Ada' }, { voiceId: 'other' }];
  const values = (chosen: string) => voiceOptions({ own, chosen }).map(({ value }) => value);
  expect(values('theirs')).toEqual(['any', 'theirs', 'mine', 'other']);
  expect(values('mine')).toEqual(['any', 'mine', 'other']);
});

it('a song is asked for with the model, the weights and the Voice alone that were chosen, and without those left as they are', () => {
  const song = { ...emptySong, prompt: 'The last train' };
  expect(songRequest(song)).toEqual({ mode: 'simple', prompt: 'The last train' });
  const chosen = {
    ...song,
    model: 'chirp-goose',
    controlSliders: { styleWeight: '0', weirdnessConstraint: '' },
    alone: true,
    voiceId: 'voice-1',
  } as const;
  expect(songRequest(chosen)).toEqual({
    mode: 'vox',
    prompt: 'The last train',
    model: 'chirp-goose',
    controlSliders: { styleWeight: 0 },
    voiceId: 'voice-1',
  });
  expect(songRequest({ ...chosen, instrumental: true }).mode).toBe('simple');
  expect(
    songRequest({ ...song, controlSliders: { styleWeight: '0,5', weirdnessConstraint: '' } }).controlSliders,
  ).toEqual({ styleWeight: 0.5 });
  expect(songForm.safeParse({ ...song, controlSliders: { styleWeight: '0,5', weirdnessConstraint: '' } }).success).toBe(
    true,
  );
  expect(songForm.safeParse({ ...song, controlSliders: { styleWeight: '2', weirdnessConstraint: '' } }).success).toBe(
    false,
  );
});
