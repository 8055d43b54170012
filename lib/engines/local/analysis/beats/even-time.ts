import type { TempoEstimate } from './estimate-tempo.ts';
import { CHROMA_HZ } from '../harmony.ts';
import { changeCurves, ONSET_HZ, type OnsetCurves } from '../onset-curve.ts';
import { driftOf, steadyBeats, steadyPart, steadyPeriod } from './steady-pulse.ts';
import { trackBeats } from './track-beats.ts';

/** A song on a time axis with an even pulse: `period` frames per estimated beat, which may not be the real one. */
export type EvenTime = {
  onsets: OnsetCurves;
  chroma: Float32Array[];
  period: number;
  /** Whether one tempo holds for the whole song, even if the players run slightly ahead of it or behind. */
  isSteady: boolean;
  /** The frame of the song at a frame of this axis. */
  frameAt(frame: number): number;
};

/**
 * A machine-made song is even already. Where players drift around a tempo, the axis follows their pulse; where the
 * tempo itself changes, the beats are tracked one by one.
 */
export function evenTime(onsets: OnsetCurves, chroma: Float32Array[], tempo: TempoEstimate): EvenTime {
  const estimated = (60 / tempo.bpm) * ONSET_HZ;
  const period = steadyPeriod(onsets.full, estimated);
  const part = steadyPart(onsets.full, period);
  if (part === undefined) {
    const bent = bendTime(onsets, chroma, trackBeats(onsets.full, tempo), estimated);
    return { ...bent, period: estimated, isSteady: false };
  }
  const pulse = steadyBeats(onsets.full, period / part);
  const drift = driftOf(onsets.full, pulse, period / part);
  if (!drift) return { onsets, chroma, period, isSteady: true, frameAt: (frame) => frame };
  const played = pulse.map((frame, i) => frame + (drift[i] as number));
  return { ...bendTime(onsets, chroma, played, period / part), period, isSteady: true };
}

/**
 * Resamples the curves so that the frames in `pulse` become `period` frames apart; the outer intervals continue at that
 * period.
 */
function bendTime(
  onsets: OnsetCurves,
  chroma: readonly Float32Array[],
  pulse: readonly number[],
  period: number,
): Pick<EvenTime, 'onsets' | 'chroma' | 'frameAt'> {
  const first = pulse[0] ?? 0;
  const before = Math.ceil(Math.max(0, first) / period);
  const marks = [...Array.from({ length: before }, (_, i) => first - (before - i) * period), ...pulse];
  while ((marks.at(-1) as number) < onsets.full.length || marks.length < 2) marks.push((marks.at(-1) ?? 0) + period);
  const frameAt = (frame: number) => {
    const at = Math.min(marks.length - 2, Math.max(0, Math.floor(frame / period)));
    const [from, to] = [marks[at] as number, marks[at + 1] as number];
    return from + (to - from) * (frame / period - at);
  };
  const length = Math.round((marks.length - 1) * period);
  const bend = (curve: Float32Array) =>
    Float32Array.from({ length }, (_, i) => {
      const frame = frameAt(i);
      const at = Math.floor(frame);
      const [from, to] = [curve[at] ?? 0, curve[at + 1] ?? 0];
      return from + (to - from) * (frame - at);
    });
  const silence = new Float32Array(12);
  return {
    onsets: changeCurves(onsets, bend),
    chroma: Array.from({ length: Math.ceil((length / ONSET_HZ) * CHROMA_HZ) }, (_, i) => {
      const frame = frameAt((i / CHROMA_HZ) * ONSET_HZ);
      return chroma[Math.round((frame / ONSET_HZ) * CHROMA_HZ)] ?? silence;
    }),
    frameAt,
  };
}
