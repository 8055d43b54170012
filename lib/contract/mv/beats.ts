/** Beats detected in imported audio and a user's correction of them. Only for pages: the API offers neither. */
import { z } from 'zod';
import type { DraftSource } from './draft.ts';

export type BeatGrid = {
  bpm: number;
  /** In seconds, in order. */
  beats: number[];
  /** Indexes into `beats` that start a bar. */
  downbeats: number[];
};

const tempoFactors = {
  third: 1 / 3,
  half: 1 / 2,
  'two-thirds': 2 / 3,
  heard: 1,
  'three-halves': 3 / 2,
  double: 2,
  triple: 3,
};
export type TempoChoice = keyof typeof tempoFactors;
export const tempoChoices = Object.keys(tempoFactors) as TempoChoice[];

/** Slowest and fastest tempo that a correction may result in. */
const bpmMin = 30;
const bpmMax = 300;

export const beatShifts = 8;
export const beatNudgeMsMax = 200;

export const beatFix = z.strictObject({
  tempo: z.enum(tempoChoices),
  /** Moves the start of the bars later by this many half beats of the chosen tempo. */
  shiftHalfBeats: z
    .int()
    .min(0)
    .max(beatShifts - 1),
  /** Moves every beat, for a file whose sound starts a little late or early. */
  nudgeMs: z.int().min(-beatNudgeMsMax).max(beatNudgeMsMax),
});
export type BeatFix = z.infer<typeof beatFix>;

/** `fix` is null until a user corrects the detected beats. */
export type DraftBeats = { heard: BeatGrid; durationSec: number; waveform: number[]; fix: BeatFix | null };

export const asHeard: BeatFix = { tempo: 'heard', shiftHalfBeats: 0, nudgeMs: 0 };

export function isAsHeard({ tempo, shiftHalfBeats, nudgeMs }: BeatFix): boolean {
  return tempo === 'heard' && shiftHalfBeats === 0 && nudgeMs === 0;
}

/**
 * Whether beats and their correction survive a change of a draft's source. Those of imported audio do, until another
 * file is chosen.
 */
export function hasSameBeats(before: DraftSource, after: DraftSource): boolean {
  return before.type === 'audio' && after.type === 'audio' && before.audioUrl === after.audioUrl;
}

export function bpmOf({ bpm }: Pick<BeatGrid, 'bpm'>, tempo: TempoChoice): number {
  return Math.round(bpm * tempoFactors[tempo] * 100) / 100;
}

export function isPossibleTempo(grid: Pick<BeatGrid, 'bpm'>, tempo: TempoChoice): boolean {
  const bpm = bpmOf(grid, tempo);
  return bpm >= bpmMin && bpm <= bpmMax;
}

/**
 * Applies a correction to the heard beats, from the start of the song to its end. The result follows the heard beats
 * where a band speeds up or slows down, and the first heard bar stays the start of a bar unless it is shifted.
 */
export function correctBeats(heard: BeatGrid, fix: BeatFix, durationSec: number): BeatGrid {
  const { tempo, shiftHalfBeats, nudgeMs } = fix;
  if (isAsHeard(fix) || heard.beats.length < 2) return { ...heard, bpm: bpmOf(heard, tempo) };
  const firstBar = heard.downbeats[0] ?? 0;
  const bars = new Set(heard.downbeats);
  const meter = meterOf(heard, tempo);
  // Positions are counted in heard beats.
  const step = 1 / tempoFactors[tempo];
  const anchor = firstBar + (shiftHalfBeats * step) / 2;
  const timeAt = timesOf(heard.beats);
  const startsBar = (beat: number) => {
    const heardAt = firstBar + beat;
    const isCounted = tempo === 'heard' && heardAt >= 0 && heardAt < heard.beats.length;
    return isCounted ? bars.has(heardAt) : beat % meter === 0;
  };
  const grid: BeatGrid = { bpm: bpmOf(heard, tempo), beats: [], downbeats: [] };
  const secAt = (beat: number) => Math.round((timeAt(anchor + beat * step) + nudgeMs / 1000) * 10_000) / 10_000;
  let beat = 0;
  while (secAt(beat - 1) >= 0) beat -= 1;
  for (; secAt(beat) < durationSec; beat += 1) {
    if (secAt(beat) < 0) continue;
    if (startsBar(beat)) grid.downbeats.push(grid.beats.length);
    grid.beats.push(secAt(beat));
  }
  return grid;
}

/**
 * Beats per bar: the median distance between downbeats. `triple` means that only the bars of a waltz were heard;
 * `third` is the opposite.
 */
function meterOf({ downbeats }: BeatGrid, tempo: TempoChoice): number {
  if (tempo === 'triple') return 3;
  if (tempo === 'third') return 4;
  const gaps = downbeats.slice(1).map((at, index) => at - (downbeats[index] as number));
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 4;
}

/** The time at a position between or beyond the beats: interpolated, or extrapolated at the average tempo. */
function timesOf(beats: readonly number[]): (place: number) => number {
  const last = beats.length - 1;
  const [startSec, endSec] = [beats[0] as number, beats[last] as number];
  const beatSec = (endSec - startSec) / last;
  return (place) => {
    if (place <= 0) return startSec + place * beatSec;
    if (place >= last) return endSec + (place - last) * beatSec;
    const at = Math.floor(place);
    const [from, to] = [beats[at] as number, beats[at + 1] as number];
    return from + (place - at) * (to - from);
  };
}
