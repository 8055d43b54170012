import { expect, it } from 'vitest';
import { songTitleOf, wordsOfCover } from './song-dialogs.tsx';

it('a cover is called like its song, and that of an upload like the file without its ending', () => {
  expect(['Lanterns', 'demo take 2.MP3', 'Vol. 2', 'mix.final.flac'].map(songTitleOf)).toEqual([
    'Lanterns',
    'demo take 2',
    'Vol. 2',
    'mix.final',
  ]);
  // Half a pictogram at the end would be refused with the whole request.
  expect(songTitleOf(`${'x'.repeat(99)}🎵 take.mp3`)).toBe(`${'x'.repeat(99)}🎵`);
});

it('a cover keeps the words of its song, and asks for them where the song has headings alone', () => {
  expect(['[Verse]\nla la', '[Chorus]', null].map((lyrics) => wordsOfCover({ lyrics }))).toEqual([
    '[Verse]\nla la',
    null,
    null,
  ]);
});
