import type { Random } from '../seeded-random.ts';
import type { Style } from '../style/style.ts';
import type { TuneGuide } from '../source/tune-guide.ts';
import type { ChordSpan } from './score.ts';

/** A melodic idea: the contour of its lines and its register in the voice. */
export type MelodyTheme = {
  shapes: Record<string, (place: number) => number>;
  form: readonly string[];
  centre: number;
  spread: number;
  memory: Map<string, number[]>;
  noise: Random;
  guide?: TuneGuide;
};

const SHAPES: readonly ((place: number) => number)[] = [
  (place) => Math.sin(Math.PI * place) * 1.2 - 0.4,
  (place) => 0.8 - 1.6 * place,
  (place) => -0.8 + 1.5 * place,
  (place) => Math.sin(2 * Math.PI * place),
  (place) => (place < 0.6 ? 0.3 : 0.9 - 2.6 * (place - 0.6)),
  (place) => 0.7 * Math.cos(Math.PI * 2 * place) - 0.1,
  (place) => (place < 0.35 ? -0.7 + 4 * place : 0.75 - 1.4 * (place - 0.35)),
  (place) => (place < 0.3 ? 0.9 : 0.9 - 1.9 * (place - 0.3)),
];

export function melodyTheme(
  random: Random,
  kind: string,
  range: readonly [number, number],
  style: Style,
  guide?: TuneGuide,
): MelodyTheme {
  const [low, high] = range;
  const lift = { verse: 0.36, pre: 0.5, chorus: 0.68, bridge: 0.56, intro: 0.45, outro: 0.4, break: 0.6 }[kind] ?? 0.45;
  const picked = random.shuffle(SHAPES);
  const form = random.pick(
    kind === 'chorus'
      ? [
          ['a', 'b', 'a', 'c'],
          ['a', 'a', 'b', 'c'],
          ['a', 'b', 'a', 'b'],
        ]
      : [
          ['a', 'b', 'a', 'c'],
          ['a', 'a', 'b', 'a'],
          ['a', 'b', 'c', 'b'],
        ],
  );
  return {
    shapes: {
      a: picked[0] as never,
      b: picked[1] as never,
      c: kind === 'chorus' ? (SHAPES[1] as never) : (picked[2] as never),
    },
    form,
    centre: low + (high - low) * (lift + random.range(-0.05, 0.05)),
    spread:
      (kind === 'chorus' ? 4.2 : 3.2) *
      (style.genre.voice.talk > 0.4 && kind === 'verse' ? 0.45 : 1) *
      (0.85 + 0.5 * style.sliders.weirdnessConstraint),
    memory: new Map(),
    noise: random.fork('noise'),
    guide,
  };
}

export type PitchUnit = { beat: number; beats: number; strong: number; stress: number };

/** Constraints on a line: fixed opening notes, an upper limit, intervals of another song to avoid. */
export type LineBounds = { opening?: readonly number[]; ceiling?: number; apart?: readonly number[] };

/**
 * Chooses the pitches of a line by dynamic programming over the scale, scoring the theme's contour, chord notes on
 * strong and long notes, small steps, similarity to the earlier line with the same letter, and a final cadence (`home`
 * resolves to the tonic chord).
 */
export function layPitches(
  units: readonly PitchUnit[],
  theme: MelodyTheme,
  lineIndex: number,
  lineCount: number,
  chords: readonly ChordSpan[],
  scale: readonly number[],
  range: readonly [number, number],
  style: Style,
  { opening, ceiling, apart }: LineBounds = {},
): number[] {
  const letter = theme.form[lineIndex % theme.form.length] as string;
  const home = lineIndex === lineCount - 1;
  const shape = theme.shapes[letter] as (place: number) => number;
  const [low, high] = range;
  const count = units.length;
  const size = high - low + 1;
  const remembered = theme.memory.get(letter);
  const tonic = scale[0] as number;
  const pentatonic = new Set(style.mode === 'minor' || style.mode === 'dorian' ? [0, 2, 3, 4, 6] : [0, 1, 2, 4, 5]);
  const bold = style.sliders.weirdnessConstraint;
  const guided = theme.guide ? guidedPitches(units, theme.guide, theme.centre) : null;
  const noteCost = (index: number, pitch: number): number => {
    const unit = units[index] as PitchUnit;
    const chord = chordAt(chords, unit.beat);
    const pitchClass = ((pitch % 12) + 12) % 12;
    const degree = scale.indexOf(pitchClass);
    const inChord = chord.pitchClasses.indexOf(pitchClass);
    if (degree < 0 && inChord < 0) return 40;
    const given = opening?.[index];
    if (given !== undefined) return Math.min(40, 12 * Math.abs(pitch - given));
    if (ceiling !== undefined && pitch >= ceiling) return 40;
    const clash = inChord < 0 && chord.pitchClasses.slice(0, 4).some((tone) => (pitchClass - tone + 12) % 12 === 1);
    const place = count > 1 ? index / (count - 1) : 0.5;
    const target = theme.centre + theme.spread * shape(place);
    const weight = 0.35 + unit.strong * 0.5 + Math.min(1.5, unit.beats) * 0.55;
    let total = 0.045 * (pitch - target) ** 2;
    total += inChord < 0 ? weight * (1.5 - bold * 0.6) + (clash ? weight * 2 : 0) : inChord > 2 ? weight * 0.45 : 0;
    if (degree >= 0 && !pentatonic.has(degree)) total += 0.3 * weight;
    if (unit.stress > 0) total -= 0.02 * (pitch - theme.centre);
    if (index === count - 1) {
      if (home) total += pitchClass === tonic ? 0 : inChord === 0 || inChord === 1 ? 0.9 : 2.4;
      else total += pitchClass === tonic ? 0.9 : inChord >= 0 ? 0 : 1;
    }
    if (remembered && remembered.length > 0) {
      const mirror = remembered[Math.min(remembered.length - 1, Math.round(place * (remembered.length - 1)))] as number;
      total +=
        0.22 *
        Math.min(5, Math.abs(pitch - mirror)) *
        (remembered.length === count ? 1.3 : 0.8) *
        (index > count - 3 ? 0.3 : 1);
    }
    const wanted = guided?.[index];
    if (wanted !== undefined && wanted !== null)
      total += (theme.guide?.weight ?? 0) * (0.3 + weight * 0.4) * Math.min(6, Math.abs(pitch - wanted));
    return total + theme.noise.next() * 0.55;
  };
  const stepCost = (from: number, to: number, gapBeats: number, index: number): number => {
    const leap = Math.abs(to - from);
    if (apart && to - from === apart[index - 1]) return 1.6;
    if (leap === 0) return style.genre.voice.talk > 0.4 ? 0.1 : 0.68;
    if (leap <= 2) return 0;
    const ease = gapBeats >= 1 ? 0.7 : 1;
    const base =
      leap === 3
        ? 0.55
        : leap === 4
          ? 0.72
          : leap === 5
            ? 0.95
            : leap === 6
              ? 2.6
              : leap === 7
                ? 1.2
                : leap === 12
                  ? 2.2
                  : 1.2 + (leap - 7) * 0.9;
    return base * ease * (1.15 - bold * 0.5);
  };
  const cost = new Float64Array(count * size);
  const from = new Int16Array(count * size);
  for (let index = 0; index < count; index++) {
    for (let at = 0; at < size; at++) {
      const here = noteCost(index, low + at);
      let best = 0;
      let bestFrom = at;
      if (index > 0) {
        best = Infinity;
        for (let before = 0; before < size; before++) {
          const total =
            (cost[(index - 1) * size + before] as number) +
            stepCost(before, at, (units[index - 1] as PitchUnit).beats, index);
          if (total < best) {
            best = total;
            bestFrom = before;
          }
        }
      }
      cost[index * size + at] = best + here;
      from[index * size + at] = bestFrom;
    }
  }
  let at = 0;
  for (let candidate = 1; candidate < size; candidate++)
    if ((cost[(count - 1) * size + candidate] as number) < (cost[(count - 1) * size + at] as number)) at = candidate;
  const pitches = new Array<number>(count);
  for (let index = count - 1; index >= 0; index--) {
    pitches[index] = low + at;
    at = from[index * size + at] as number;
  }
  if (!remembered) theme.memory.set(letter, pitches);
  return pitches;
}

/** The guide's pitches under these notes, shifted by octaves into the vocal range. */
function guidedPitches(units: readonly PitchUnit[], guide: TuneGuide, centre: number): (number | null)[] {
  const heard = units.map((unit) => guide.pitchAt(unit.beat));
  const known = heard.filter((pitch) => pitch !== null);
  if (known.length === 0) return heard;
  const mean = known.reduce((sum, pitch) => sum + pitch, 0) / known.length;
  const shift = 12 * Math.round((centre - mean) / 12);
  return heard.map((pitch) => (pitch === null ? null : pitch + shift));
}

export function chordAt(chords: readonly ChordSpan[], beat: number): ChordSpan {
  let found = chords[0] as ChordSpan;
  for (const chord of chords) {
    if (chord.beat > beat + 1e-6) break;
    found = chord;
  }
  return found;
}
