import FFT from 'fft.js';
import type { Score, SungPhrase } from '../compose/score.ts';
import { RATE } from '../sample-rate.ts';

/** The left and right channel of a recording. */
export type Channels = readonly [Float32Array, Float32Array];

const decibels = (ratio: number): number => 10 * Math.log10(Math.max(1e-12, ratio));
const power = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

/** Side-to-mid ratio in dB. */
export function width([left, right]: Channels): number {
  const middle = left.map((value, at) => (value + (right[at] as number)) / 2);
  const side = left.map((value, at) => (value - (right[at] as number)) / 2);
  return decibels(power(side)) - decibels(power(middle));
}

const SIZE = 4096;
type Transform = { createComplexArray(): number[]; realTransform(out: number[], input: number[]): void };

/**
 * Mid-channel energy per 11 Hz bin, over every frame: the air of a voice is in consonants of a few milliseconds, which
 * sampling every third frame would miss.
 */
export function spectrum([left, right]: Channels): Float64Array {
  const fft = new FFT(SIZE) as unknown as Transform;
  const bins = fft.createComplexArray();
  const window = Float64Array.from({ length: SIZE }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIZE));
  const moment: number[] = new Array(SIZE).fill(0);
  const energy = new Float64Array(SIZE / 2);
  for (let from = 0; from + SIZE < left.length; from += SIZE / 2) {
    for (let at = 0; at < SIZE; at++) {
      moment[at] = ((left[from + at] as number) + (right[from + at] as number)) * (window[at] as number);
    }
    fft.realTransform(bins, moment);
    for (let bin = 2; bin < SIZE / 2; bin++) {
      energy[bin] = (energy[bin] as number) + (bins[2 * bin] as number) ** 2 + (bins[2 * bin + 1] as number) ** 2;
    }
  }
  return energy;
}

/** Share of the energy between two frequencies, in dB. */
export function shareBetween(fromHertz: number, toHertz: number, energy: Float64Array): number {
  let inside = 0;
  let all = 0;
  energy.forEach((value, bin) => {
    const hertz = (bin * RATE) / SIZE;
    all += value;
    if (hertz > fromHertz && hertz <= toHertz) inside += value;
  });
  return decibels(inside / all);
}

/** Intervals of a line in semitones. */
export const rises = (phrase: SungPhrase): number[] =>
  phrase.notes.slice(1).map((note, at) => note.midi - (phrase.notes[at]?.midi ?? 0));

/** Share of intervals that two melodies of the same words have in common, note by note. */
export function sameIntervals(one: Score, other: Score): number {
  const pairs: number[] = one.phrases.flatMap((phrase, at) => {
    const partner = rises(other.phrases[at] as SungPhrase);
    return rises(phrase).map((rise, place) => (rise === partner[place] ? 1 : 0));
  });
  return pairs.reduce((sum, same) => sum + same, 0) / pairs.length;
}
