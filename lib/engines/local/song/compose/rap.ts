import type { LyricWord } from '../phonetics/sing-words.ts';
import type { Random } from '../seeded-random.ts';
import type { Style } from '../style/style.ts';
import type { SectionKind } from '../text/parse-lyrics.ts';
import type { PitchUnit } from './melody.ts';

/** Syllables per second of a normal rap flow, and the maximum that is intelligible. */
const FLOW_RATE = 4.5;
const FLOW_RATE_MAX = 5.1;
/** Breath at the end of a line's last bar. */
const BREATH_BEATS = 0.25;
/** Tempo of a second candidate relative to the first. */
const SECOND_TEMPO = 0.94;
const CONTOURS_TRIED = 24;

/** Whether a section is rapped: verses of rap songs, and any section labelled so. */
export function isRapped({ kind, hint }: { kind: SectionKind; hint: string }, style: Style): boolean {
  if (/\b(rap|spoken)\b/iu.test(hint)) return true;
  return style.genre.voice.talk > 0.5 && (kind === 'verse' || kind === 'pre' || kind === 'break');
}

/** Bars of a rapped line, enough to remain intelligible. */
export function rapBars(syllables: number, style: Style): number {
  const beatSec = 60 / style.bpm;
  for (const bars of [1, 2, 4]) {
    const beats = bars * style.beatsPerBar - BREATH_BEATS;
    if (syllables <= beats * 4 && syllables / (beats * beatSec) <= FLOW_RATE_MAX) return bars;
  }
  return 4;
}

/** Beats in which a line's syllables are spoken; the rest of its bars is silence. */
export function rapBeats(syllables: number, bars: number, style: Style): number {
  const flowing = (syllables / FLOW_RATE) * (style.bpm / 60);
  return Math.max(syllables / 4, Math.min(Math.round(flowing * 4) / 4, bars * style.beatsPerBar - BREATH_BEATS));
}

/** The tempo at which most lines fill one bar at a normal flow, within the genre's tempo range. */
export function rapTempo(lines: readonly (readonly LyricWord[])[], style: Style): number {
  const counts = lines
    .map((words) => words.reduce((sum, word) => sum + word.syllables.length, 0))
    .sort((one, other) => one - other);
  const median = counts[Math.floor(counts.length / 2)] ?? 12;
  const wanted = (60 * (style.beatsPerBar - BREATH_BEATS) * FLOW_RATE) / median;
  const [slowest, fastest] = style.genre.bpm;
  const first = Math.max(slowest / SECOND_TEMPO, Math.min(fastest, wanted));
  return Math.round(style.idea.index % 2 === 0 ? first : first * SECOND_TEMPO);
}

/**
 * Pitch contour of a rapped line: it starts high and falls, stressed syllables are raised, commas reset it slightly,
 * and the last syllable drops. Of several contours the one least similar to the first candidate's is chosen.
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
