import { type ChromaSums, chromaChange, chromaSums } from '../chroma-change.ts';
import { ONSET_HZ, type OnsetCurves, peakNear, Repetition } from '../onset-curve.ts';
import { beatsFrom } from './steady-pulse.ts';

/** Curves that speak for or against a reading: kick and bass, chords and voices, cymbals, snares and claps. */
const VOICES = ['low', 'mid', 'high', 'wide'] as const;

const TWELFTHS = 12;
/** Twelfths of a beat from the strongest pulse of a song to where its beats may be: halves, thirds and quarters. */
export const SHIFTS = [0, 3, 4, 6, 8, 9] as const;
/** Lags, in beats, at which a song is compared with itself. */
const LAGS = [1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 6, 8] as const;

/** A song as its beats are sought in it. */
export type Heard = {
  voices: { curve: Float32Array; repetition: Repetition }[];
  chroma: ChromaSums;
  frameCount: number;
};

export function hear(curves: OnsetCurves, chroma: readonly Float32Array[]): Heard {
  const voices = VOICES.map((name) => ({ curve: curves[name], repetition: new Repetition(curves[name]) }));
  return { voices, chroma: chromaSums(chroma), frameCount: curves.full.length };
}

/** A pulse that may be the beat: `first` is one of its frames, `ratio` its tempo relative to the estimate. */
export type Pulse = { first: number; period: number; ratio: number };

/** What speaks for the beats at each of `SHIFTS` from a pulse, in the order that `weigh` expects. */
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
 * Where in the bar kick and bass, snare and changes of harmony stand to each other: a snare answers the kick one beat later, not
 * two, as it would at twice the tempo.
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

/** Octaves above 110 bpm and their square; being the estimate; being whole octaves from it. */
function tempoEvidence({ period, ratio }: Pulse): number[] {
  const octaves = Math.log2((60 * ONSET_HZ) / period / 110);
  return [octaves, octaves ** 2, ratio === 1 ? 1 : 0, Math.log2(ratio) % 1 === 0 ? 1 : 0];
}

/** Onsets on the beat and in its parts; how unlike beats are among each other, and what lies halfway between them. */
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

/** Changes on the beat rather than halfway; how unlike beats are by that, and what lies halfway between them. */
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

/** The mean over all beats, and how far each one in three and in four is above it. */
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

/** How unlike even and odd beats are. */
const unevenness = ({ fours: [a, b, c, d] }: Heights) =>
  Math.abs((a as number) + (c as number) - (b as number) - (d as number)) / 2;

/** How far one rises where the other does so many beats before or after. */
function together(one: readonly number[], other: readonly number[], beats: number): number {
  const size = one.length;
  const near = (i: number) =>
    ((other[(i + beats) % size] as number) + (other[(i + size - beats) % size] as number)) / 2;
  return one.reduce((sum, height, i) => sum + height * near(i), 0) / size;
}
