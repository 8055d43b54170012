import { type ChromaSums, chromaChange, chromaSums } from '../chroma-change.ts';
import { ONSET_HZ, type OnsetCurves, peakNear, Repetition } from '../onset-curve.ts';
import { beatsFrom } from './steady-pulse.ts';

/** Onset curves used as evidence: kick and bass, chords and voices, cymbals, snares and claps. */
const VOICES = ['low', 'mid', 'high', 'wide'] as const;

const TWELFTHS = 12;
/** Possible offsets of the beats from a song's strongest pulse, in twelfths of a beat: halves, thirds and quarters. */
export const SHIFTS = [0, 3, 4, 6, 8, 9] as const;
/** Lags, in beats, of the autocorrelation. */
const LAGS = [1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 6, 8] as const;

/** A song prepared for the search for its beats. */
export type Heard = {
  voices: { curve: Float32Array; repetition: Repetition }[];
  chroma: ChromaSums;
  frameCount: number;
};

export function hear(curves: OnsetCurves, chroma: readonly Float32Array[]): Heard {
  const voices = VOICES.map((name) => ({ curve: curves[name], repetition: new Repetition(curves[name]) }));
  return { voices, chroma: chromaSums(chroma), frameCount: curves.full.length };
}

/** A candidate for the beat: `first` is one of its frames, `ratio` its tempo relative to the estimate. */
export type Pulse = { first: number; period: number; ratio: number };

/** The evidence for beats at each of `SHIFTS` from a pulse, in the order that `weigh` expects. */
export function evidenceAtShifts(heard: Heard, pulse: Pulse): number[][] {
  const { period } = pulse;
  const frames = beatsFrom(pulse.first, period, heard.frameCount);
  const reachSec = period / ONSET_HZ;
  const atTwelfths = (valueAt: (frame: number) => number) => {
    const known: (Heights | undefined)[] = [];
    return (twelfth: number) => {
      const k = twelfth % TWELFTHS;
      known[k] ??= heightsOf(frames.map((frame) => valueAt(frame + (k * period) / TWELFTHS)));
      return known[k];
    };
  };
  const voices = heard.voices.map(({ curve, repetition }) => ({
    heights: atTwelfths((frame) => peakNear(curve, frame, 2)),
    likeness: LAGS.map((lag) => repetition.at(period * lag)),
  }));
  const changes = (beats: number) =>
    atTwelfths((frame) => chromaChange(heard.chroma, frame / ONSET_HZ, reachSec * beats));
  const [chords, longChords] = [changes(1), changes(2)];
  const tempo = tempoEvidence(pulse);
  return SHIFTS.map((shift) => {
    const strokes = voices.flatMap(({ heights, likeness }) => [
      ...strokeEvidence((twelfth) => heights(shift + twelfth)),
      ...likeness,
    ]);
    const harmony = chordEvidence([chords(shift), chords(shift + 6)], [longChords(shift), longChords(shift + 6)]);
    const [low, mid, , wide] = voices.map(({ heights }) => heights(shift)) as [Heights, Heights, Heights, Heights];
    return [...strokes, ...harmony, ...barEvidence({ low, mid, wide, chord: longChords(shift) }), ...tempo];
  });
}

/**
 * How kick and bass, snare and chord changes are spaced within a bar. At the right tempo a snare follows the kick one
 * beat later; at twice the tempo it would follow two beats later.
 */
function barEvidence({ low, mid, wide, chord }: Record<'low' | 'mid' | 'wide' | 'chord', Heights>): number[] {
  const usual = chord.mean || 1;
  const pairs: [Heights, Heights, number][] = [
    [low, wide, 1],
    [chord, low, usual],
    [chord, wide, usual],
    [chord, mid, usual],
  ];
  return pairs.flatMap(([one, other, unit]) =>
    [
      together(one.fours, other.fours, 1),
      together(one.fours, other.fours, 2),
      together(one.threes, other.threes, 0),
    ].map((value) => value / unit),
  );
}

/** Octaves above 110 bpm and their square; whether it is the estimate; whether it is whole octaves away from it. */
function tempoEvidence({ period, ratio }: Pulse): number[] {
  const octaves = Math.log2((60 * ONSET_HZ) / period / 110);
  return [octaves, octaves ** 2, ratio === 1 ? 1 : 0, Math.log2(ratio) % 1 === 0 ? 1 : 0];
}

/**
 * Onset strength on the beat and at its subdivisions, and how much it varies from beat to beat and from offbeat to
 * offbeat.
 */
function strokeEvidence(at: (twelfth: number) => Heights): number[] {
  const [on, half] = [at(0), at(6)];
  return [
    on.mean,
    half.mean,
    at(3).mean,
    at(9).mean,
    at(4).mean,
    at(8).mean,
    unevenness(on),
    unevenness(half),
    Math.max(...on.fours),
    Math.max(...half.fours),
    Math.max(...on.threes),
    Math.max(...half.threes),
  ];
}

/**
 * Chord change on the beat relative to the offbeat, and how much it varies from beat to beat and from offbeat to
 * offbeat.
 */
function chordEvidence([on, half]: [Heights, Heights], [longOn, longHalf]: [Heights, Heights]): number[] {
  const usual = (on.mean + half.mean) / 2 || 1;
  const usualLong = (longOn.mean + longHalf.mean) / 2 || 1;
  return [
    (on.mean - half.mean) / usual,
    unevenness(on) / usual,
    unevenness(half) / usual,
    Math.max(...longOn.fours) / usualLong,
    Math.max(...longHalf.fours) / usualLong,
  ];
}

/** The mean over all beats, and by how much every third and every fourth beat exceeds it, by phase. */
type Heights = { mean: number; threes: number[]; fours: number[] };

function heightsOf(values: readonly number[]): Heights {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const oneIn = (size: number) => {
    const sums = new Array<number>(size).fill(0);
    for (let i = 0; i < values.length; i++) sums[i % size] = (sums[i % size] as number) + (values[i] as number);
    return sums.map((sum, i) => sum / Math.max(1, Math.ceil((values.length - i) / size)) - mean);
  };
  return { mean, threes: oneIn(3), fours: oneIn(4) };
}

/** The difference between even and odd beats. */
const unevenness = ({ fours: [a, b, c, d] }: Heights) =>
  Math.abs((a as number) + (c as number) - (b as number) - (d as number)) / 2;

/** Correlation of two curves over a bar when one is shifted by this many beats, averaged over both directions. */
function together(one: readonly number[], other: readonly number[], beats: number): number {
  const size = one.length;
  const near = (i: number) =>
    ((other[(i + beats) % size] as number) + (other[(i + size - beats) % size] as number)) / 2;
  return one.reduce((sum, height, i) => sum + height * near(i), 0) / size;
}
