import type { Random } from '../seeded-random.ts';
import type { LyricWord } from '../phonetics/sing-words.ts';

/** Start in beats relative to the line's window (negative: a pickup), and duration. */
export type RhythmSlot = { beat: number; beats: number };

export type RhythmTheme = { slotLove: number[]; late: number; cell: readonly number[]; fine: boolean };

/** Recurring long and short notes of a melody, in relative durations. */
const CELLS: readonly (readonly number[])[] = [
  [1, 1],
  [1.5, 0.5, 1, 1],
  [0.75, 0.75, 0.5],
  [1, 0.5, 0.5],
  [0.5, 0.5, 1],
  [0.5, 1, 0.5],
  [1.5, 0.5],
  [0.5, 0.5, 0.5, 1.5],
  [1, 1, 0.5, 0.5, 1],
];

/** The rhythmic fingerprint shared by all lines of one kind of section, which makes them sound like one melody. */
export function rhythmTheme(random: Random, syncopation: number, chorus: boolean): RhythmTheme {
  const slotLove = Array.from({ length: 16 }, (_, slot) => {
    const strong = slot % 4 === 0 ? 0.25 : slot % 2 === 0 ? 0.1 : 0;
    return strong + random.range(-0.5, 0.5) * (0.35 + syncopation);
  });
  return {
    slotLove,
    late: random.pick(chorus ? [0, 0, 0, 0.5] : [0, 0, 0.5, 0.5, 1]),
    cell: random.pick(syncopation < 0.2 ? CELLS.slice(0, 5) : CELLS),
    fine: random.chance(syncopation * 1.3),
  };
}

/** A sung syllable shorter than this is hard to understand; unstressed ones may be shorter by a third. */
const CLEAR_SEC = 0.24;
const HURRY_COST = 3;

type Unit = { stress: number; wordEnd: boolean; pause: boolean; heavy: boolean };

/**
 * Places a line's syllables on the grid by dynamic programming: stressed syllables on strong positions, longer ones
 * where the language needs it, the fingerprint's preferred slots among equals; the last syllable falls on a long note.
 * In sung lines (with `beatSec`) no syllable is hurried while another has time to spare.
 */
export function layRhythm(
  words: readonly LyricWord[],
  windowBeats: number,
  beatsPerBar: number,
  theme: RhythmTheme,
  options: { pickupBeats: number; restBeats: number; sixteenths: boolean; sungBeats?: number; beatSec?: number },
): RhythmSlot[] {
  const units: Unit[] = words.flatMap((word) =>
    word.syllables.map((syllable, index) => ({
      stress: syllable.stress,
      wordEnd: index === word.syllables.length - 1,
      pause: index === word.syllables.length - 1 && word.pause,
      heavy: syllable.coda.length > 1,
    })),
  );
  const count = units.length;
  let perBeat = options.sixteenths ? 4 : 2;
  const rest =
    options.sungBeats === undefined ? Math.min(options.restBeats, windowBeats * 0.3) : windowBeats - options.sungBeats;
  while (count > (options.sungBeats ?? (windowBeats - rest * 0.5) * 0.92) * perBeat && perBeat < 8) perBeat *= 2;
  const first = -Math.floor((units[0]?.stress ? 0 : options.pickupBeats) * perBeat);
  const end = Math.max(Math.round((windowBeats - rest) * perBeat), first + count);
  const slots = end - first;
  const spread = Math.max(1, (end - theme.late * perBeat - perBeat) / Math.max(1, count - 0.5));
  const ideal = Math.min(spread, perBeat * 1.5);
  const slotCost = (slot: number, unit: Unit) => {
    const inBar = (((slot / perBeat) % beatsPerBar) + beatsPerBar) % beatsPerBar;
    const strength =
      inBar < 1e-6
        ? 1
        : inBar % 2 < 1e-6 && beatsPerBar === 4
          ? 0.8
          : inBar % 1 < 1e-6
            ? 0.6
            : inBar % 0.5 < 1e-6
              ? 0.3
              : 0.05;
    const love = theme.slotLove[Math.round(inBar * 4) % 16] ?? 0;
    const metric =
      unit.stress === 1 ? (1 - strength) * 1.6 : unit.stress === 2 ? Math.abs(0.6 - strength) * 0.8 : strength * 0.7;
    return metric - love;
  };
  const cellMean = theme.cell.reduce((sum, value) => sum + value, 0) / theme.cell.length;
  const gapCost = (gap: number, unit: Unit, index: number) => {
    const wanted =
      ideal *
      ((theme.cell[index % theme.cell.length] as number) / cellMean) ** 0.75 *
      (unit.stress === 1 ? 1.15 : 0.8) *
      (unit.pause ? 1.9 : unit.wordEnd ? 1.08 : 0.9) *
      (unit.heavy ? 1.1 : 1);
    const clear =
      ((options.beatSec === undefined ? 0 : CLEAR_SEC) * (unit.stress > 0 ? 1 : 2 / 3) * perBeat) /
      (options.beatSec ?? 1);
    return (
      1.5 * Math.abs(Math.log2(gap / wanted)) +
      (gap === 1 && perBeat >= 4 && ideal > 2 ? 0.8 : 0) +
      HURRY_COST * Math.max(0, Math.log2(clear / gap))
    );
  };
  const cost = new Float64Array(count * slots).fill(Infinity);
  const from = new Int32Array(count * slots).fill(-1);
  for (let index = 0; index < count; index++) {
    const unit = units[index] as Unit;
    for (let place = index; place <= slots - (count - index); place++) {
      const here = slotCost(first + place, unit);
      if (index === 0) {
        const start = first + place;
        cost[place] = here + 0.7 * Math.abs(start / perBeat - (start < 0 ? 0 : theme.late)) + (start < 0 ? 0.3 : 0);
        continue;
      }
      let best = Infinity;
      let bestFrom = -1;
      const previous = units[index - 1] as Unit;
      for (let before = Math.max(index - 1, place - perBeat * 4); before < place; before++) {
        const base = cost[(index - 1) * slots + before] as number;
        if (base === Infinity) continue;
        const total = base + gapCost(place - before, previous, index - 1);
        if (total < best) {
          best = total;
          bestFrom = before;
        }
      }
      cost[index * slots + place] = best + here;
      from[index * slots + place] = bestFrom;
    }
  }
  let place = 0;
  let best = Infinity;
  for (let candidate = count - 1; candidate < slots; candidate++) {
    const left = slots - candidate;
    // A sung line ends on a long note, a rapped one on its last syllable.
    const short = options.sungBeats === undefined && left < perBeat * 0.9;
    const idle = Math.max(0, left / perBeat - (options.sungBeats === undefined ? 1.75 : 0.5));
    const total =
      (cost[(count - 1) * slots + candidate] as number) +
      (short ? 1.5 : 0) +
      idle * (options.sungBeats === undefined ? 1.1 : 4);
    if (total < best) {
      best = total;
      place = candidate;
    }
  }
  const places = new Array<number>(count);
  for (let index = count - 1; index >= 0; index--) {
    places[index] = place;
    place = from[index * slots + place] as number;
  }
  return places.map((slot, index) => {
    const next = places[index + 1] ?? slots;
    const unit = units[index] as Unit;
    let beats = (next - slot) / perBeat;
    if (index === count - 1) beats = Math.min(beats, 3);
    else if (unit.pause && beats > 0.75) beats -= 0.25;
    else if (unit.wordEnd && beats > 2) beats = Math.max(1.5, beats - 0.5);
    return { beat: (first + slot) / perBeat, beats };
  });
}

/** Anticipates notes on downbeats by half a beat where there is room, as in bossa nova and related styles. */
export function anticipate(slots: readonly RhythmSlot[], beatsPerBar: number): RhythmSlot[] {
  const moved = slots.map((slot, index) => {
    const before = slots[index - 1];
    const early = before !== undefined && slot.beat % beatsPerBar === 0 && slot.beat - before.beat >= 1;
    return early ? { beat: slot.beat - 0.5, beats: slot.beats + 0.5 } : slot;
  });
  return moved.map((slot, index) => {
    const next = moved[index + 1];
    return next ? { ...slot, beats: Math.min(slot.beats, next.beat - slot.beat) } : slot;
  });
}
