import { expect, it } from 'vitest';
import type { ForeseenSong, SongBrief } from '#lib/products/music/ports.ts';
import { composeSong } from './compose/compose-song.ts';
import { foreseeWarnings, warningsOf } from './song-warnings.ts';

const lyrics = `[Verse]
Low in the harbour the lanterns are burning
[Chorus]
Carry me over, carry me home
[Verse]
Nobody waits where the tide is returning
[Chorus]
Carry me over, carry me home`;
const brief: SongBrief = { lyrics, instrumental: false, model: 'chirp-hawk', seed: 7 };

const two = { lyrics: lyrics.split('\n').slice(0, 4).join('\n') };
const line = { lyrics: 'Carry me over' };
const played = { instrumental: true, lyrics: undefined };
const endless = { lyrics: 'walking down the river in the morning light\n'.repeat(300) };

it.each([
  ['pop, with a theremin', 'lyrics', {}, ['SONG_SOUND_NOT_PLAYED']],
  ['pop, key change at the end', 'one line', line, ['SONG_KEY_NOT_CHANGED']],
  ['pop, key change at the end', 'lyrics', {}, []],
  ['pop, drums only in the pre-chorus', 'lyrics', {}, ['SONG_PART_NOT_PLACED']],
  ['pop, slows down in the pre-chorus', 'lyrics', {}, ['SONG_TEMPO_NOT_CHANGED']],
  ['pop without drums, half time in the verse', 'lyrics', {}, ['SONG_TEMPO_NOT_CHANGED']],
  ['pop, half time in the verse', 'lyrics', {}, []],
  ['pop, drums only in the chorus, half time in the verse', 'two sections', two, ['SONG_TEMPO_NOT_CHANGED']],
  ['pop, seven minutes', 'lyrics', {}, ['SONG_LENGTH_NOT_MET']],
  ['house, 2 minutes', 'no singer', played, []],
  [
    'piano music, slower in the pre-chorus, rain sounds',
    'no singer',
    played,
    ['SONG_TEMPO_NOT_CHANGED', 'SONG_SOUND_NOT_PLAYED'],
  ],
  ['pop', 'lyrics of nine minutes', endless, ['SONG_LYRICS_CUT']],
] as const)(
  'of “%s” with %s the same is told before it is bought as of the song that is made',
  (prompt, _, change, codes) => {
    const song = { ...brief, ...change, prompt };
    const made = [0, 1].flatMap((index) => warningsOf(song, composeSong(song, index)));
    expect(foreseeWarnings(song)).toEqual([...new Set(made)]);
    expect(foreseeWarnings(song)).toEqual(codes);
  },
);

it('a song without written lyrics, or after imported audio, is warned only about what neither can change', () => {
  const prompt = 'with a theremin, key change, slower in the pre-chorus, seven minutes, 90 bpm';
  const told = (change: Partial<ForeseenSong>) => foreseeWarnings({ ...brief, prompt, ...change });
  expect(told({ lyrics: undefined })).toEqual(['SONG_SOUND_NOT_PLAYED']);
  expect(told({ lyrics: '[Verse]\n[Chorus]' })).toEqual(['SONG_SOUND_NOT_PLAYED']);
  expect(told({ use: 'cover' })).toEqual(['SONG_TEMPO_NOT_CHANGED', 'SONG_SOUND_NOT_PLAYED']);
  expect(told({ use: 'extend', sourceBpm: 120 })).toEqual([
    'SONG_TEMPO_NOT_CHANGED',
    'SONG_SOUND_NOT_PLAYED',
    'SONG_TEMPO_OF_SOURCE',
  ]);
  expect(told({ use: 'extend', sourceBpm: 180, prompt: '90 bpm, half time in the chorus' })).toEqual([]);
});
