import type { LyricWord } from '../phonetics/sing-words.ts';
import type { Random } from '../seeded-random.ts';
import type { Style } from '../style/style.ts';
import type { SectionKind } from '../text/parse-lyrics.ts';
import type { PitchUnit } from './melody.ts';

/** Syllables a second at which rap flows, and more than which it is no longer understood. */
const FLOW_RATE = 4.5;
const FLOW_RATE_MAX = 5.1;
/** A line leaves the end of its bar to the breath before the next. */
const BREATH_BEATS = 0.25;
const CONTOURS_TRIED = 24;

/** Whether a section is spoken in rhythm: verses of rap, and any section that says so. */
export function isRapped({ kind, hint }: { kind: SectionKind; hint: string }, style: Style): boolean {
  if (/\b(rap|spoken)\b/iu.test(hint)) return true;
  return style.genre.voice.talk > 0.5 && (kind === 'verse' || kind === 'pre' || kind === 'break');
}

/** Bars that a rapped line takes, so that it is no faster than can be followed. */
export function rapBars(syllables: number, style: Style): number {
  const beatSec = 60 / style.bpm;
  for (const bars of [1, 2, 4]) {
    const beats = bars * style.beatsPerBar - BREATH_BEATS;
    if (syllables <= beats * 4 && syllables / (beats * beatSec) <= FLOW_RATE_MAX) return bars;
  }
  return 4;
}

/** Beats in which the syllables of a line are spoken; the rest of its bars is silence. */
export function rapBeats(syllables: number, bars: number, style: Style): number {
  const flowing = (syllables / FLOW_RATE) * (style.bpm / 60);
  return Math.max(syllables / 4, Math.min(Math.round(flowing * 4) / 4, bars * style.beatsPerBar - BREATH_BEATS));
}

/** The tempo at which most lines fill one bar at the rate of rap, within the tempos of the genre. */
export function rapTempo(lines: readonly (readonly LyricWord[])[], style: Style): number {
  const counts = lines
    .map((words) => words.reduce((sum, word) => sum + word.syllables.length, 0))
    .sort((one, other) => one - other);
  const median = counts[Math.floor(counts.length / 2)] ?? 12;
  const wanted = (60 * (style.beatsPerBar - BREATH_BEATS) * FLOW_RATE) / median;
  const [slowest, fastest] = style.genre.bpm;
  const first = Math.max(slowest, Math.min(fastest, wanted));
  return Math.round(style.idea.index % 2 === 0 ? first : first * 0.94);
}

/**
 * Pitches of a spoken line: it starts high and falls, stressed syllables stand out, commas begin again a little higher and the
 * last syllable drops. Of several readings the one least like the first candidate's is taken.
 */
export function speakLine(
  units: readonly (PitchUnit & { pause: boolean })[],
  range: readonly [number, number],
  random: Random,
  apart?: readonly number[],
): number[] {
  let best: number[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < (apart ? CONTOURS_TRIED : 1); attempt++) {
    const pitches = readLine(units, range, random);
    const same = apart
      ? pitches.slice(1).filter((pitch, at) => pitch - (pitches[at] as number) === apart[at]).length
      : 0;
    if (same < fewest) {
      fewest = same;
      best = pitches;
    }
  }
  return best;
}

function readLine(
  units: readonly (PitchUnit & { pause: boolean })[],
  [low, high]: readonly [number, number],
  random: Random,
): number[] {
  const middle = low + 6 + random.range(-1, 1);
  const fall = random.range(4, 6);
  let lift = 0;
  return units.map((unit, at) => {
    const place = units.length > 1 ? at / (units.length - 1) : 0.5;
    if (at > 0 && units[at - 1]?.pause) lift = 1.5;
    const stressed = unit.stress === 1 ? random.range(1.4, 3.4) : unit.stress === 2 ? 0.8 : random.range(-1.6, 0.2);
    const drop = at === units.length - 1 ? 1.5 : 0;
    return Math.max(low, Math.min(high, Math.round(middle + fall * (0.5 - place) + stressed + lift - drop)));
  });
}
