import { expect, it } from 'vitest';
import { songTitleOf } from './song-dialogs.tsx';

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
