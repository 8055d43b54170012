import { beatTimes, readingsOf } from '#lib/engines/local/analysis/beats/choose-beats.ts';
import { estimateTempo } from '#lib/engines/local/analysis/beats/estimate-tempo.ts';
import { evenTime } from '#lib/engines/local/analysis/beats/even-time.ts';
import { chromaFrames } from '#lib/engines/local/analysis/harmony.ts';
import { onsetCurves } from '#lib/engines/local/analysis/onset-curve.ts';
import { ANALYSIS_RATE } from '#lib/engines/local/analysis/spectrogram.ts';
import { createRandom } from '#lib/engines/local/song/seeded-random.ts';
import { report } from '../report.ts';
import { compareBeats, mean } from './beat-bench.ts';
import { GENRES, mixedGenre } from './genres.ts';
import { type KnownSong, knownSong } from './known-song.ts';

const UNITS = 12;
const STEPS = 500;
const RATE = 0.02;
/** Weight decay of the linear part and of the units. */
const [LINEAR_COST, UNIT_COST] = [12, 9];

/** The standardised evidence of each reading of a song, and which readings are right. */
type Song = { readings: Float64Array[]; isRight: boolean[] };

/**
 * Fits the weights of beat-network.ts and prints them. The training songs are of each genre and of mixtures of genres,
 * with seeds from 1 on. First it reports a fit with a fifth of the songs held out.
 */
export function fitBeats(seedCount = 20): void {
  const raw = Array.from({ length: seedCount }, (_, i) =>
    GENRES.flatMap((genre) => [genre, mixedGenre(genre, i + 1)].map((each) => readSong(knownSong(each, i + 1)))),
  ).flat();
  const songs = raw.filter(({ isRight }) => isRight.includes(true));
  const all = songs.flatMap(({ readings }) => readings);
  const size = all[0]?.length ?? 0;
  const means = Array.from({ length: size }, (_, k) => mean(all.map((reading) => reading[k] as number)));
  const spreads = means.map(
    (middle, k) => Math.sqrt(mean(all.map((reading) => ((reading[k] as number) - middle) ** 2))) + 1e-6,
  );
  for (const reading of all)
    for (let k = 0; k < size; k++)
      reading[k] = ((reading[k] as number) - (means[k] as number)) / (spreads[k] as number);

  const kept = Math.round(songs.length * 0.8);
  const tried = descend(songs.slice(0, kept), size);
  const share = (some: readonly Song[], weights: Float64Array) =>
    mean(some.map((song) => Number(song.isRight[best(song, weights)])));
  report({ name: 'songs with a right reading', value: songs.length / raw.length, unit: 'share' });
  report({ name: 'right of those left out of the fit', value: share(songs.slice(kept), tried), unit: 'share' });
  const fitted = descend(songs, size);
  report({ name: 'right of those fitted', value: share(songs, fitted), unit: 'share' });

  const plain = (from: number) => means.map((_, k) => (fitted[from + k] as number) / (spreads[k] as number));
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const units = Array.from({ length: UNITS }, (_, unit) => {
    const { from, bias, worth } = placesOf(unit, size);
    const weights = plain(from);
    const moved = (fitted[bias] as number) - weights.reduce((sum, weight, k) => sum + weight * (means[k] as number), 0);
    return { worth: rounded(fitted[worth] as number), bias: rounded(moved), weights: weights.map(rounded) };
  });
  console.log(`const LINEAR = ${JSON.stringify(plain(0).map(rounded))};\nconst UNITS = ${JSON.stringify(units)};`);
}

function readSong(song: KnownSong): Song {
  const onsets = onsetCurves(song.samples);
  const tempo = estimateTempo(onsets.full);
  if (!tempo) return { readings: [], isRight: [] };
  const even = evenTime(onsets, chromaFrames(song.samples), tempo);
  const readings = readingsOf(even);
  const durationSec = song.samples.length / ANALYSIS_RATE;
  return {
    readings: readings.map(({ evidence }) => Float64Array.from(evidence)),
    isRight: readings.map((reading) => compareBeats(beatTimes(reading, even, durationSec), song).isRight),
  };
}

/** Layout of the weight vector: the linear part, then per unit its weights, its bias and its output weight. */
const placesOf = (unit: number, size: number) => {
  const from = size + unit * (size + 2);
  return { from, bias: from + size, worth: from + size + 1 };
};

/** Gradient descent (Adam) on the negative log odds of the right readings among all readings of a song. */
function descend(songs: readonly Song[], size: number): Float64Array {
  const random = createRandom('fit');
  const count = size + UNITS * (size + 2);
  const weights = Float64Array.from({ length: count }, (_, i) => (i < size ? 0 : 0.1 * random.gauss()));
  const [first, second] = [new Float64Array(count), new Float64Array(count)];
  for (let step = 1; step <= STEPS; step++) {
    const slope = weights.map((weight, i) => weight * (i < size ? LINEAR_COST : UNIT_COST));
    for (const song of songs) addSlope(song, weights, slope);
    const rate = RATE * (1 - step / (STEPS + 1));
    for (let i = 0; i < count; i++) {
      const g = (slope[i] as number) / songs.length;
      first[i] = 0.9 * (first[i] as number) + 0.1 * g;
      second[i] = 0.99 * (second[i] as number) + 0.01 * g * g;
      const [m, v] = [(first[i] as number) / (1 - 0.9 ** step), (second[i] as number) / (1 - 0.99 ** step)];
      weights[i] = (weights[i] as number) - (rate * m) / (Math.sqrt(v) + 1e-8);
    }
  }
  return weights;
}

function addSlope(song: Song, weights: Float64Array, slope: Float64Array): void {
  const scored = song.readings.map((reading) => scoreOf(reading, weights));
  const top = Math.max(...scored.map(({ score }) => score));
  const odds = scored.map(({ score }) => Math.exp(score - top));
  const total = odds.reduce((sum, each) => sum + each, 0);
  const right = odds.reduce((sum, each, i) => sum + (song.isRight[i] ? each : 0), 1e-300);
  song.readings.forEach((reading, i) => {
    const each = odds[i] as number;
    const pull = each / total - (song.isRight[i] ? each / right : 0);
    addTimes(slope, 0, reading, pull);
    scored[i]?.bent.forEach((bent, unit) => {
      const { from, bias, worth } = placesOf(unit, reading.length);
      const inner = pull * (weights[worth] as number) * (1 - bent * bent);
      addTimes(slope, from, reading, inner);
      slope[bias] = (slope[bias] as number) + inner;
      slope[worth] = (slope[worth] as number) + pull * bent;
    });
  });
}

function scoreOf(reading: Float64Array, weights: Float64Array): { score: number; bent: number[] } {
  const bent = Array.from({ length: UNITS }, (_, unit) => {
    const { from, bias } = placesOf(unit, reading.length);
    return Math.tanh((weights[bias] as number) + product(reading, weights, from));
  });
  const worthOf = (unit: number) => weights[placesOf(unit, reading.length).worth] as number;
  return { score: bent.reduce((sum, each, unit) => sum + worthOf(unit) * each, product(reading, weights, 0)), bent };
}

function best({ readings }: Song, weights: Float64Array): number {
  const scores = readings.map((reading) => scoreOf(reading, weights).score);
  return scores.indexOf(Math.max(...scores));
}

function product(reading: Float64Array, weights: Float64Array, from: number): number {
  let sum = 0;
  for (let k = 0; k < reading.length; k++) sum += (reading[k] as number) * (weights[from + k] as number);
  return sum;
}

function addTimes(to: Float64Array, from: number, reading: Float64Array, factor: number): void {
  for (let k = 0; k < reading.length; k++) to[from + k] = (to[from + k] as number) + factor * (reading[k] as number);
}
