import { expect, it } from 'vitest';
import { onsetCurves, ONSET_HZ } from '#lib/engines/local/analysis/onset-curve.ts';
import { compareBeats } from './beat-bench.ts';
import { GENRES, type Genre } from './genres.ts';
import { knownSong } from './known-song.ts';

const genre = (name: string) => GENRES.find((each) => each.name === name) as Genre;

// Weights fitted to beats that lie elsewhere than the strokes would teach the service to cut beside the beat.
it.each(['house', 'drift', 'shuffle', 'waltz'])('a made %s has its beats where its strokes are heard', (name) => {
  const { samples, beats } = knownSong(genre(name), 3);
  const { full } = onsetCurves(samples);
  const heard = (shift: number) => {
    const frames = beats
      .slice(8, -8)
      .map((sec, i) => Math.round((sec + shift * ((beats[i + 9] as number) - sec)) * ONSET_HZ));
    return frames.reduce((sum, frame) => sum + Math.max(...full.subarray(frame - 2, frame + 3)), 0) / frames.length;
  };
  const others = [1 / 6, 0.4, 5 / 6].map(heard);
  expect(Math.max(...others)).toBeLessThan(heard(0) / 2);
});

it('counts beats at the other tempo of a genre as right, and beats half a beat off as wrong', () => {
  const beats = Array.from({ length: 60 }, (_, i) => i * 0.5);
  const song = { samples: new Float32Array(), beats };
  const slow = beats.filter((_, i) => i % 2 === 1);
  expect(compareBeats(slow, { ...song, otherTempo: 0.5 }).isRight).toBe(true);
  expect(compareBeats(slow, song).isRight).toBe(false);
  expect(
    compareBeats(
      beats.map((sec) => sec + 0.25),
      { ...song, otherTempo: 0.5 },
    ),
  ).toEqual({ share: 0, isRight: false });
});
