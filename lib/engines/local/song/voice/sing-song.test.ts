import { describe, expect, it } from 'vitest';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { composeSong } from '../compose/compose-song.ts';
import { genreById } from '../style/genres.ts';
import type { GenreId } from '../style/style.ts';
import { singSong, timeSong } from './sing-song.ts';
import { RATE } from '../sample-rate.ts';

const brief: SongBrief = {
  lyrics: '[Verse]\nOver the sea\n[Chorus]\nCarry me home',
  tags: 'pop',
  title: 'Home',
  instrumental: false,
  model: 'chirp-goose',
  seed: 4,
};

/** Sings a song without doubles and harmonies, and measures the side channel of each line. */
function sides(id: GenreId): number[] {
  const written = composeSong(brief, 0);
  const voice = { ...written.style.voice, doubles: 0, harmony: 0 };
  const score = { ...written, style: { ...written.style, genre: genreById(id), voice } };
  const phrases = timeSong(score, 0.1);
  const length = Math.ceil(((phrases.at(-1)?.toSec ?? 0) + 1) * RATE);
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  singSong(score, phrases, left, right, 'sides');
  return phrases.map(({ fromSec, toSec }) => {
    let side = 0;
    for (let at = Math.round(fromSec * RATE); at < toSec * RATE; at++) {
      side += ((left[at] as number) - (right[at] as number)) ** 2;
    }
    return Math.round(side);
  });
}

describe('the voices of a song', () => {
  it('have a vocoder at the sides in choruses of synthwave and dance music, and nowhere else', () => {
    const [verse, chorus] = sides('synthwave');
    expect(verse).toBe(0);
    expect(chorus).toBeGreaterThan(10);
    expect(sides('folk').every((side) => side === 0)).toBe(true);
  });
});
