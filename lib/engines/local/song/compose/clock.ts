/** Converts a song's beats to seconds. Nearly every song keeps its tempo; one asked to change it has turns. */
import { type Score, secPerBeat } from './score.ts';

/**
 * From this beat on the music plays at `pace` times its tempo. Between two turns the pace changes linearly; two turns
 * on one beat are a step.
 */
export type TempoTurn = { beat: number; pace: number };

export type Clock = {
  /** Seconds from the first beat. */
  at(beat: number): number;
  /** Duration of `beats` beats from a beat on, in seconds. */
  span(beat: number, beats: number): number;
  beatAt(sec: number): number;
};

export function steadyClock(beatSec: number): Clock {
  return { at: (beat) => beat * beatSec, span: (_, beats) => beats * beatSec, beatAt: (sec) => sec / beatSec };
}

export function clockOf({ style, turns }: Pick<Score, 'style' | 'turns'>): Clock {
  const beatSec = secPerBeat(style);
  if (turns.length === 0) return steadyClock(beatSec);
  const marks = [{ beat: Number.NEGATIVE_INFINITY, pace: turns[0]?.pace ?? 1 }, ...turns];
  const starts = turns.reduce<number[]>((sums, { beat }, each) => {
    const before = turns[each - 1];
    return [...sums, before ? (sums.at(-1) as number) + secOf(before, turns[each] as TempoTurn, beat) * beatSec : 0];
  }, []);
  const origin = toSec(0);

  function toSec(beat: number): number {
    const each = marks.findLastIndex((mark) => mark.beat <= beat) - 1;
    const turn = turns[each];
    if (!turn) return ((beat - (turns[0]?.beat ?? 0)) / (turns[0]?.pace ?? 1)) * beatSec;
    return (starts[each] as number) + secOf(turn, turns[each + 1] ?? { ...turn, beat: Infinity }, beat) * beatSec;
  }
  const at = (beat: number) => toSec(beat) - origin;
  return {
    at,
    span: (beat, beats) => at(beat + beats) - at(beat),
    beatAt(sec) {
      let [low, high] = [-64, 64];
      while (at(high) < sec) high *= 2;
      for (let step = 0; step < 50; step++) {
        const middle = (low + high) / 2;
        if (at(middle) <= sec) low = middle;
        else high = middle;
      }
      return low;
    },
  };
}

/** The time from the first of two turns to a beat between them, in beats of the song's tempo. */
function secOf(from: TempoTurn, to: TempoTurn, beat: number): number {
  const beats = beat - from.beat;
  if (to.pace === from.pace || to.beat === from.beat || to.beat === Infinity) return beats / from.pace;
  const slope = (to.pace - from.pace) / (to.beat - from.beat);
  return Math.log(1 + (slope * beats) / from.pace) / slope;
}
