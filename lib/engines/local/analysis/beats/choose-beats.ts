import { evidenceAtShifts, hear, SHIFTS } from './beat-evidence.ts';
import { weigh } from './beat-network.ts';
import type { TempoEstimate } from './estimate-tempo.ts';
import { type EvenTime, evenTime } from './even-time.ts';
import { ONSET_HZ, type OnsetCurves } from '../onset-curve.ts';
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

/** A beat hypothesis: `frames` are its beats, `period` frames apart, and `evidence` is the input of `weigh`. */
type Reading = { frames: number[]; period: number; evidence: number[] };
type Scored = Reading & { score: number };

/**
 * Chooses the beats. Every common confusion is a hypothesis (half and double tempo, triplets and dotted beats, each on
 * the strongest pulse and offset from it by a half, a third and a quarter), and the most likely one wins. The
 * hypotheses are compared on an even time axis, so that beats cannot slip onto the off-beats halfway through.
 */
export function chooseBeats(
  onsets: OnsetCurves,
  chroma: Float32Array[],
  tempo: TempoEstimate,
  durationSec: number,
): Beats {
  const even = evenTime(onsets, chroma, tempo);
  const readings = readingsOf(even).map((reading) => ({ ...reading, score: weigh(reading.evidence) }));
  const best = likeliest(readings) as Scored;
  const times = beatTimes(best, even, durationSec);
  const bpm = even.isSteady ? bpmOf(best.period) : tempoOfBeats(times, bpmOf(best.period));
  const scoreAt = (share: number) =>
    likeliest(readings.filter((other) => Math.abs(best.period / other.period - share) < 0.01))?.score ??
    Number.NEGATIVE_INFINITY;
  const alternatives = [0.5, 2].sort((a, b) => scoreAt(b) - scoreAt(a)).map((share) => bpm * share);
  return { times, bpm, alternatives: alternatives.filter((other) => other >= 40 && other <= 240) };
}

/** All hypotheses about the beats of a song. */
export function readingsOf(even: EvenTime): Reading[] {
  const heard = hear(even.onsets, even.chroma);
  const endFrame = even.onsets.full.length;
  const ratios = RATIOS.filter((ratio) => ratio === 1 || isUsual(bpmOf(even.period / ratio)));
  return ratios.flatMap((ratio) => {
    const period = even.period / ratio;
    const first = steadyBeats(even.onsets.full, period)[0] as number;
    return evidenceAtShifts(heard, { first, period, ratio }).map((evidence, i) => ({
      frames: beatsFrom(first + ((SHIFTS[i] as number) / 12) * period, period, endFrame),
      period,
      evidence,
    }));
  });
}

/** The beats of a hypothesis in seconds. */
export function beatTimes({ frames }: Pick<Reading, 'frames'>, even: EvenTime, durationSec: number): number[] {
  const times = frames.map((frame) => Math.max(0, even.frameAt(frame) / ONSET_HZ));
  return times.filter((time, i) => time < durationSec && (i === 0 || time - (times[i - 1] as number) > 0.05));
}

function likeliest(readings: readonly Scored[]): Scored | undefined {
  return readings.toSorted((a, b) => b.score - a.score)[0];
}

const bpmOf = (period: number) => (60 * ONSET_HZ) / period;
const isUsual = (bpm: number) => bpm >= SLOWEST_BPM && bpm <= FASTEST_BPM;
