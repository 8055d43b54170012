import { hear, likelihoods, SHIFTS } from './beat-evidence.ts';
import type { TempoEstimate } from './estimate-tempo.ts';
import { evenTime } from './even-time.ts';
import { ONSET_HZ, type OnsetCurves } from './onset-curve.ts';
import { beatsFrom, steadyBeats } from './steady-pulse.ts';
import { tempoOfBeats } from './track-beats.ts';

/** Ratios between tempi that are commonly confused, relative to the estimate. */
const RATIOS = [1 / 3, 0.5, 2 / 3, 0.75, 1, 4 / 3, 1.5, 2, 3];
const [SLOWEST_BPM, FASTEST_BPM] = [50, 205];

export type Beats = {
  /** In seconds. */
  times: number[];
  bpm: number;
  /** Half and double tempo where plausible, the likelier first. */
  alternatives: number[];
};

/** A beat hypothesis: `frames` are its beats, `period` frames apart. */
type Reading = { frames: number[]; period: number; score: number };

/**
 * Chooses the beats. Every common confusion is a hypothesis (half and double tempo, triplets and dotted beats, each on the strongest
 * pulse and a half, a third and a quarter away from it), and the likeliest one wins. The hypotheses are compared where
 * the song's pulse is even, so that beats cannot slip onto the off-beats halfway through.
 */
export function chooseBeats(
  onsets: OnsetCurves,
  chroma: Float32Array[],
  tempo: TempoEstimate,
  durationSec: number,
): Beats {
  const even = evenTime(onsets, chroma, tempo);
  const heard = hear(even.onsets, even.chroma);
  const endFrame = even.onsets.full.length;
  const ratios = RATIOS.filter((ratio) => ratio === 1 || isUsual(bpmOf(even.period / ratio)));
  const readings = ratios.flatMap((ratio): Reading[] => {
    const period = even.period / ratio;
    const first = steadyBeats(even.onsets.full, period)[0] as number;
    return likelihoods(heard, { first, period, ratio }).map((score, i) => ({
      frames: beatsFrom(first + ((SHIFTS[i] as number) / 12) * period, period, endFrame),
      period,
      score,
    }));
  });
  const best = likeliest(readings) as Reading;
  const times = secondsOf(best.frames.map(even.frameAt), durationSec);
  const bpm = even.isSteady ? bpmOf(best.period) : tempoOfBeats(times, bpmOf(best.period));
  const scoreAt = (share: number) =>
    likeliest(readings.filter((other) => Math.abs(best.period / other.period - share) < 0.01))?.score ??
    Number.NEGATIVE_INFINITY;
  const alternatives = [0.5, 2].sort((a, b) => scoreAt(b) - scoreAt(a)).map((share) => bpm * share);
  return { times, bpm, alternatives: alternatives.filter((other) => other >= 40 && other <= 240) };
}

function likeliest(readings: readonly Reading[]): Reading | undefined {
  return readings.toSorted((a, b) => b.score - a.score)[0];
}

const bpmOf = (period: number) => (60 * ONSET_HZ) / period;
const isUsual = (bpm: number) => bpm >= SLOWEST_BPM && bpm <= FASTEST_BPM;

function secondsOf(frames: readonly number[], durationSec: number): number[] {
  const times = frames.map((frame) => Math.max(0, frame / ONSET_HZ));
  return times.filter((time, i) => time < durationSec && (i === 0 || time - (times[i - 1] as number) > 0.05));
}
