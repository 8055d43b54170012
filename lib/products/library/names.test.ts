import { expect, it } from 'vitest';
import { libraryNameLengths } from '#lib/contract/accounts/limits.ts';
import { draftName } from './drafts.ts';
import { songName } from './songs.ts';
import { uploadName } from './uploads.ts';
import { videoName } from './videos.ts';
import { voiceName } from './voices.ts';

it.each([
  ['song', songName],
  ['voice', voiceName],
  ['video', videoName],
  ['draft', draftName],
  ['upload', uploadName],
] as const)('the name of a %s is as long as the library allows, and no longer', (thing, name) => {
  const longest = 'n'.repeat(libraryNameLengths[thing]);
  expect(name.safeParse(longest).data).toBe(longest);
  expect(name.safeParse(`${longest}n`).success).toBe(false);
});
