import { analyzeSamples } from '#lib/engines/local/analysis/analyze-samples.ts';
import { report } from '../report.ts';
import { GENRES, type Genre, HELD_BACK, UNSEEN } from './genres.ts';
import { type KnownSong, knownSong } from './known-song.ts';

/** One frame at 24 fps: the visible deviation of a cut from the beat. */
const ONE_FRAME_SEC = 1 / 24;
/** Outside the seeds used for fitting, which start at 1. */
const FRESH_SEEDS = [9001, 9002, 9003, 9004];

/**
 * Four songs of each genre that were not used for fitting: how many are read correctly, and what share of beats is
 * within a frame.
 */
export function benchBeats(seeds: readonly number[] = FRESH_SEEDS): void {
  benchGenres('', GENRES, seeds);
  benchGenres('held-back ', HELD_BACK, seeds);
  benchGenres('unseen ', UNSEEN, seeds);
}

function benchGenres(kind: string, genres: readonly Genre[], seeds: readonly number[]): void {
  const all = genres.flatMap((genre) => {
    const songs = seeds.map((seed) => {
      const song = knownSong(genre, seed);
      return compareBeats(analyzeSamples(song.samples).beats, song);
    });
    report({
      name: `beats of ${genre.name} within a frame`,
      value: mean(songs.map(({ share }) => share)),
      unit: rightOf(songs),
    });
    return songs;
  });
  report({
    name: `beats of all ${kind}songs within a frame`,
    value: mean(all.map(({ share }) => share)),
    unit: 'share',
  });
  const rightShare = mean(all.map(({ isRight }) => Number(isRight)));
  report({ name: `${kind}songs with tempo and beats right`, value: rightShare, unit: 'share', target: { min: 0.95 } });
}

/**
 * The share of beats in `found` that are within a frame of a true beat. A song counts as right if at least 95 of 100
 * are, at its tempo or the other one listeners may feel.
 */
export function compareBeats(found: readonly number[], { beats, otherTempo }: KnownSong) {
  const inside = found.filter(
    (sec) => sec > Math.max(0.05, (beats[0] as number) - 0.05) && sec < (beats.at(-1) as number) + 0.05,
  );
  const fits = [beats, ...otherGrids(beats, otherTempo)].map((grid) => {
    const near = inside.filter((sec) => grid.some((beat) => Math.abs(beat - sec) < ONE_FRAME_SEC));
    const share = near.length / Math.max(1, inside.length);
    return { share, isRight: share >= 0.95 && Math.abs(spacing(grid) / spacing(inside) - 1) < 0.02 };
  });
  return fits.find(({ isRight }) => isRight) ?? (fits[0] as (typeof fits)[number]);
}

function otherGrids(beats: readonly number[], otherTempo: KnownSong['otherTempo']): number[][] {
  if (otherTempo === 0.5) return [0, 1].map((from) => beats.filter((_, i) => i % 2 === from));
  return otherTempo === 2 ? [beats.flatMap((sec, i) => [sec, (sec + (beats[i + 1] ?? sec)) / 2])] : [];
}

const spacing = (beats: readonly number[]) => ((beats.at(-1) ?? 0) - (beats[0] ?? 0)) / (beats.length - 1);
export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rightOf = (songs: readonly { isRight: boolean }[]) =>
  `${songs.filter(({ isRight }) => isRight).length} of ${songs.length} right`;
