import { type ChromaSums, chromaChange, chromaSums } from './chroma-change.ts';
import { ONSET_HZ, type OnsetCurves, peakNear, Repetition } from './onset-curve.ts';
import { beatsFrom } from './steady-pulse.ts';

/** Curves that speak for or against a reading: kick and bass, chords and voices, cymbals, snares and claps. */
const VOICES = ['low', 'mid', 'high', 'wide'] as const;

const TWELFTHS = 12;
/** Twelfths of a beat from the strongest pulse of a song to where its beats may be: halves, thirds and quarters. */
export const SHIFTS = [0, 3, 4, 6, 8, 9] as const;
/** Lags, in beats, at which a song is compared with itself. */
const LAGS = [1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4] as const;

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
    return [...strokes, ...harmony, ...tempo];
  });
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
    (at(3).mean + at(9).mean) / 2,
    at(4).mean,
    at(8).mean,
    on.unevenness,
    half.unevenness,
    on.oneInFour,
    half.oneInFour,
  ];
}

/** Changes on the beat rather than halfway; how unlike beats are by that, and what lies halfway between them. */
function chordEvidence([on, half]: [Heights, Heights], [longOn, longHalf]: [Heights, Heights]): number[] {
  const usual = (on.mean + half.mean) / 2 || 1;
  const usualLong = (longOn.mean + longHalf.mean) / 2 || 1;
  return [
    (on.mean - half.mean) / usual,
    on.unevenness / usual,
    half.unevenness / usual,
    longOn.oneInFour / usualLong,
    longHalf.oneInFour / usualLong,
  ];
}

/** The mean over all beats, how unlike even and odd ones are, and how far one beat in four is above all. */
type Heights = { mean: number; unevenness: number; oneInFour: number };

function heightsOf(values: readonly number[]): Heights {
  const sums = [0, 0, 0, 0];
  for (let i = 0; i < values.length; i++) sums[i % 4] = (sums[i % 4] as number) + (values[i] as number);
  const [a, b, c, d] = sums.map((sum, i) => sum / Math.max(1, Math.ceil((values.length - i) / 4))) as [
    number,
    number,
    number,
    number,
  ];
  const mean = (a + b + c + d) / 4;
  return { mean, unevenness: Math.abs(a + c - b - d) / 2, oneInFour: Math.max(a, b, c, d) - mean };
}
