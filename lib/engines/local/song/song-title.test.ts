import { expect, it } from 'vitest';
import { songTitle } from './song-title.ts';

const song = { instrumental: false, model: 'chirp-fenix', seed: 1 };

it('a song title of emoji is kept whole, and a longer one ends after a whole character', () => {
  expect(songTitle({ ...song, title: '🎵'.repeat(100) })).toBe('🎵'.repeat(100));
  expect(songTitle({ ...song, prompt: `月${'🎵'.repeat(20)}` })).toBe(`月${'🎵'.repeat(11)}`);
  expect(songTitle({ ...song, lyrics: `a${'🎵'.repeat(200)}b` }).isWellFormed()).toBe(true);
});

it('an invisible song title is not used', () => {
  for (const title of ['\u200b', '\u3164 \u2060', '\ufe0f', '\u00ad'])
    expect(songTitle({ ...song, title, lyrics: 'la la' })).toBe('La la');
});

it.each([
  ['A song about rain', 'Rain'],
  ['Write me a song about the sea', 'The Sea'],
  ['an instrumental track for dinner', 'Dinner'],
  ['Some music of the night, slow', 'The Night'],
  ['A song', 'Untitled Song'],
  ['a lighthouse at dawn, a slow song', 'A Lighthouse at Dawn'],
  ['rain; a song for the city', 'Rain'],
])('names a song that was asked for as “%s” by what it is about', (prompt, title) => {
  expect(songTitle({ ...song, prompt })).toBe(title);
});
