import { expect, it } from 'vitest';
import { composeSong } from '../compose/compose-song.ts';
import { playScore } from '../play-score.ts';
import { RATE } from '../sample-rate.ts';

it('a song fades out to silence at its end when requested', async () => {
  const levelsOf = async (prompt: string) => {
    const brief = { prompt, lyrics: 'One little line', instrumental: false, model: 'chirp-goose', seed: 3 };
    const { left, musicSec } = await playScore(composeSong(brief, 0), 'seed', -14, () => {});
    const decibels = (fromSec: number, toSec: number) => {
      const part = left.subarray(Math.round(fromSec * RATE), Math.round(toSec * RATE));
      return 10 * Math.log10(Math.max(1e-10, part.reduce((sum, value) => sum + value * value, 0) / part.length));
    };
    return [
      decibels(musicSec - 6, musicSec - 3),
      decibels(musicSec - 1, musicSec),
      decibels(musicSec + 1, musicSec + 2),
    ];
  };
  const [before = 0, end = 0, after = 0] = await levelsOf('pop, fade-out at the end');
  expect(before - end).toBeGreaterThan(8);
  expect(after).toBeLessThan(-90);
  const [, , ringing = 0] = await levelsOf('pop');
  expect(ringing).toBeGreaterThan(-80);
});
