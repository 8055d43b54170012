import type { LyricWord } from '../phonetics/sing-words.ts';
import type { Random } from '../seeded-random.ts';
import { chordAt, type PitchUnit } from './melody.ts';
import type { ChordSpan } from './score.ts';

/**
 * The hook. Many are written over one rhythm, each from a cell of two to four notes that is repeated or sequenced along
 * the scale, and the best one is kept. Other lines start with its first notes, transposed to fit their chords.
 */
export type Hook = {
  /** Pitch of every note. */
  pitches: readonly number[];
  /** Scale steps of the opening notes relative to the first one. */
  head: readonly number[];
  /** Onset and duration of every note in beats from the start of the line. */
  rhythm: readonly { beat: number; beats: number }[];
};

export type HookRoom = {
  units: readonly PitchUnit[];
  /** Notes that may be the peak: the stressed syllables of the title. */
  peaks: readonly number[];
  chords: readonly ChordSpan[];
  scale: readonly number[];
  range: readonly [number, number];
  /** Intervals of the same line in the first candidate, to be avoided by this one. */
  apart?: readonly number[];
};

const HOOKS_WRITTEN = 240;
const HEAD_NOTES_MAX = 4;
/** Relative height in the vocal range of a hook's peak. */
const PEAK_HEIGHT = 0.88;
/** Steps between the notes of a cell: leaps of a third and more are rare enough to stand out. */
const STEPS: readonly (readonly [number, number])[] = [
  [-3, 0.6],
  [-2, 1.4],
  [-1, 3],
  [0, 2.2],
  [1, 3],
  [2, 1.8],
  [3, 1.2],
  [4, 0.8],
];
/** Steps by which a cell is transposed when it repeats. */
const MOVES: readonly (readonly [number, number])[] = [
  [0, 3],
  [-1, 2],
  [1, 1.5],
  [-2, 1],
  [2, 0.7],
];

/** Writes many hooks over one rhythm and keeps the best. */
export function writeHook(room: HookRoom, random: Random): Pick<Hook, 'pitches' | 'head'> {
  const rungs = rungsOf(room.scale, room.range);
  let best: { pitches: number[]; score: number } | null = null;
  for (let attempt = 0; attempt < HOOKS_WRITTEN; attempt++) {
    const pitches = draftHook(room, rungs, random);
    const score = scoreHook(pitches, room);
    if (!best || score > best.score) best = { pitches, score };
  }
  const { pitches } = best as { pitches: number[] };
  return { pitches, head: stepsOf(pitches, room.scale).slice(0, HEAD_NOTES_MAX) };
}

/** Scale steps of each pitch relative to the first. */
export function stepsOf(pitches: readonly number[], scale: readonly number[]): number[] {
  const rungs = rungsOf(scale, [Math.min(...pitches), Math.max(...pitches)]);
  return pitches.map((pitch) => rungs.indexOf(pitch) - rungs.indexOf(pitches[0] as number));
}

/** All pitches of a scale within a range, ascending. */
function rungsOf(scale: readonly number[], [low, high]: readonly [number, number]): number[] {
  return Array.from({ length: high - low + 1 }, (_, at) => low + at).filter((pitch) => scale.includes(pitch % 12));
}

function draftHook({ units, peaks, chords, range }: HookRoom, rungs: readonly number[], random: Random): number[] {
  const count = units.length;
  const size = Math.min(count, random.int(2, 4));
  const cell = [0];
  while (cell.length < size) cell.push((cell.at(-1) as number) + random.weighted(STEPS));
  let moved = 0;
  const line = units.map((_, at) => {
    if (at > 0 && at % size === 0) moved += random.weighted(MOVES);
    return moved + (cell[at % size] as number);
  });
  if (random.chance(0.5) && count > 3) line[count - 1] = (line[count - 2] as number) + random.weighted(STEPS);
  const peak = random.pick(peaks);
  const others = line.filter((_, at) => at !== peak);
  if (others.some((step) => step >= (line[peak] as number))) line[peak] = Math.max(...others) + 1;
  // The peak is a note of its chord, high in the vocal range.
  const [low, high] = range;
  const ceiling = low + (high - low) * PEAK_HEIGHT;
  const chord = chordAt(chords, (units[peak] as PitchUnit).beat);
  const tops = rungs.filter(
    (pitch) => pitch <= ceiling && pitch > ceiling - 6 && chord.pitchClasses.includes(pitch % 12),
  );
  const top = rungs.indexOf(tops.at(-1) ?? (rungs.findLast((pitch) => pitch <= ceiling) as number));
  const shift = top - (line[peak] as number);
  return line.map((step) => rungs[Math.max(0, step + shift)] as number);
}

/** Scores memorability: notes that fit their chords, one or two leaps, repetition and ease of singing. */
function scoreHook(pitches: readonly number[], { units, peaks, chords, apart }: HookRoom): number {
  let score = 0;
  units.forEach((unit, at) => {
    const pitchClass = (pitches[at] as number) % 12;
    const { pitchClasses } = chordAt(chords, unit.beat);
    const weight = 0.15 + unit.strong * 0.5 + Math.min(1.5, unit.beats) * 0.5;
    const clash = pitchClasses.slice(0, 3).some((tone) => (pitchClass - tone + 12) % 12 === 1);
    score += (pitchClasses.includes(pitchClass) ? 0.8 : clash ? -1.6 : -0.5) * weight;
  });
  const rises = pitches.slice(1).map((pitch, at) => pitch - (pitches[at] as number));
  const leaps = rises.filter((rise) => Math.abs(rise) > 2).length;
  score += leaps === 0 ? -1.5 : leaps <= Math.max(2, rises.length * 0.35) ? 1.4 : -0.6 * (leaps - rises.length * 0.35);
  rises.forEach((rise, at) => {
    const size = Math.abs(rise);
    if (size === 6 || size === 10 || size === 11 || size > 12) score -= 2;
    else if (size > 7) score -= 0.7;
    const next = rises[at + 1];
    if (size > 4 && next !== undefined && Math.sign(next) === -Math.sign(rise) && Math.abs(next) <= 2) score += 0.4;
    if (rise === 0 && next === 0 && rises[at + 2] === 0) score -= 1;
  });
  const returning = [2, 3, 4].map((gap) => share(rises.slice(gap), (rise, at) => rise === rises[at]));
  score += 1.6 * Math.max(...returning);
  const span = Math.max(...pitches) - Math.min(...pitches);
  score += span >= 4 && span <= 10 ? 1 : -0.3 * Math.max(4 - span, span - 10);
  const highest = Math.max(...pitches);
  score -= 1.5 * pitches.filter((pitch, at) => pitch === highest && !peaks.includes(at)).length;
  if (apart) score -= 5 * share(rises, (rise, at) => rise === apart[at]);
  return score;
}

function share<T>(items: readonly T[], holds: (item: T, at: number) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}

/**
 * Starts another line with the hook's opening: the same steps, from the scale degree near `from` that fits the chords
 * best and stays below `ceiling`.
 */
export function openLikeHook(
  head: readonly number[],
  from: number,
  ceiling: number,
  room: Pick<HookRoom, 'units' | 'chords' | 'scale' | 'range'>,
): number[] {
  const rungs = rungsOf(room.scale, room.range);
  const opening = head.slice(0, room.units.length);
  let best: number[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let start = 0; start < rungs.length; start++) {
    const pitches = opening.map((step) => rungs[start + step]);
    if (!pitches.every((pitch) => pitch !== undefined && pitch < ceiling)) continue;
    const cost = pitches.reduce<number>(
      (sum, pitch, at) => {
        const unit = room.units[at] as PitchUnit;
        const fits = chordAt(room.chords, unit.beat).pitchClasses.includes((pitch as number) % 12);
        return sum + (fits ? 0 : 0.6 + unit.strong + Math.min(1, unit.beats));
      },
      Math.abs((rungs[start] as number) - from) * 0.35,
    );
    if (cost < bestCost) {
      bestCost = cost;
      best = pitches as number[];
    }
  }
  return best;
}

/** Positions of the stressed syllables of the title in a line that contains it. */
export function titlePeaks(words: readonly LyricWord[], title: string): number[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const wanted = title.split(/\s+/u).map(plain).filter(Boolean);
  const places: { stress: number; at: number }[] = [];
  let at = 0;
  const starts = words.map((word) => {
    const start = at;
    at += word.syllables.length;
    return start;
  });
  if (wanted.length === 0) return [];
  for (let first = 0; first + wanted.length <= words.length; first++) {
    if (!wanted.every((word, place) => plain((words[first + place] as LyricWord).text) === word)) continue;
    for (let place = first; place < first + wanted.length; place++) {
      (words[place] as LyricWord).syllables.forEach(({ stress }, inWord) =>
        places.push({ stress, at: (starts[place] as number) + inWord }),
      );
    }
  }
  const stressed = places.filter(({ stress }) => stress === 1);
  return (stressed.length > 0 ? stressed : places).map((place) => place.at);
}
