import { expect, it } from 'vitest';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { writeLyrics } from '../lyrics/write-lyrics.ts';
import { warningsOf } from '../song-warnings.ts';
import { composeSong } from './compose-song.ts';
import { SILENCE_SEC } from './form.ts';
import { type Score, secPerBeat } from './score.ts';

const secondsOf = ({ style, totalBeats }: Score) => totalBeats * secPerBeat(style) + SILENCE_SEC;

/** Both candidates of a song whose words are the engine's own. */
function written(prompt: string, seed: number): [SongBrief, Score][] {
  const { text, title, hook } = writeLyrics({ prompt, seed });
  expect(hook).not.toMatch(/second|minute/iu);
  const brief = { prompt, lyrics: text, title, instrumental: false, model: 'chirp-hawk', seed };
  return [0, 1].map((index) => [brief, composeSong(brief, index)]);
}

it.each([
  ['30-second jingle about my bakery', 30],
  ['a one-minute lullaby about an owl', 60],
  ['a pop song about the sea, about 90 seconds', 90],
  ['a two-minute ballad about my father', 120],
  ['a house track about dancing, 2:30 long', 150],
  ['a trap song about winning, 3 minutes', 180],
  ['a folk song about the harbour, four minutes', 240],
] as const)('makes “%s” as long as asked to within a tenth, at a tempo of its genre', (prompt, wanted) => {
  for (const seed of [1, 2])
    for (const [brief, score] of written(prompt, seed)) {
      expect(Math.abs(secondsOf(score) / wanted - 1)).toBeLessThanOrEqual(0.1);
      expect(score.style.bpm).toBeGreaterThanOrEqual(Math.floor(score.style.genre.bpm[0]));
      expect(score.style.bpm).toBeLessThanOrEqual(Math.ceil(score.style.genre.bpm[1]));
      expect(warningsOf(brief, score)).toEqual([]);
    }
});

it('a song sings all of the given lyrics, and says when they make it longer or shorter than requested', () => {
  const lines = Array.from({ length: 48 }, (_, at) => `Line number ${at + 1} of a very long story`);
  const lyrics = `[Verse]\n${lines.join('\n')}`;
  for (const prompt of ['una canción de 30 segundos', 'ein Lied, eine Minute lang', "une chanson d'une minute"]) {
    const brief = { prompt, lyrics, tags: 'pop', instrumental: false, model: 'chirp-hawk', seed: 5 };
    const score = composeSong(brief, 0);
    expect(score.phrases.map(({ text }) => text)).toEqual(lines);
    expect(warningsOf(brief, score)).toEqual(['SONG_LENGTH_NOT_MET']);
  }
  const brief = { prompt: '2 minutes', lyrics: lines[0], instrumental: false, model: 'chirp-hawk', seed: 5 };
  expect(warningsOf(brief, composeSong(brief, 0))).toEqual(['SONG_LENGTH_NOT_MET']);
});

it('the requested length of a continuation may be that of the new part or of the whole, and a song of neither says so', () => {
  const lyrics = 'Carry me over to you\nCarry me over the sea';
  const brief = { prompt: '30 seconds', lyrics, tags: 'pop', instrumental: false, model: 'chirp-hawk', seed: 5 };
  const source = { use: 'extend' as const, path: '', url: '', durationSec: 500, continueAt: 90, lines: [] };
  const added = composeSong(brief, 0);
  const continued = (targetSec: number) =>
    warningsOf({ ...brief, source }, { ...added, style: { ...added.style, targetSec } });
  expect(continued(30)).toEqual([]);
  expect(continued(120)).toEqual([]);
  expect(continued(240)).toEqual(['SONG_LENGTH_NOT_MET']);
});
