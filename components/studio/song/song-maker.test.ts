import { expect, it } from 'vitest';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { emptySong, songForm } from './song-maker.tsx';

it('text that is too long is refused where it is sent, and stops nothing while its field is not in use', () => {
  const long = 'la '.repeat(fieldLimits.songTextLength);
  const refused = (song: object) =>
    songForm.safeParse({ ...emptySong, ...song }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(refused({ mode: 'custom', lyrics: long })).toEqual(['lyrics']);
  expect(refused({ mode: 'simple', prompt: long })).toEqual(['prompt']);
  expect(refused({ mode: 'simple', prompt: 'The last train', lyrics: long })).toEqual([]);
  expect(refused({ mode: 'custom', instrumental: true, tags: ['jazz'], prompt: long, lyrics: long })).toEqual([]);
});
