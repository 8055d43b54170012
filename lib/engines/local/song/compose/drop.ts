import { isUnaccompanied } from '../style/choose-style.ts';
import type { Genre, Style } from '../style/style.ts';
import type { NoteEvent, Part, PlacedSection } from './score.ts';

/** Genres whose instrumental part is a drop. */
const DROPPING: ReadonlySet<Genre['id']> = new Set<Genre['id']>(['edm', 'house', 'dnb']);
/** Bars without kick and bass before a drop, when the section before it is not a pure build-up. */
const BUILD_BARS = 2;
/** Beats before a drop in which only the voice is heard. */
export const GAP_BEATS = 0.5;

/** A cappella songs have no drops. */
export const dropsIn = (style: Style): boolean => DROPPING.has(style.genre.id) && !isUnaccompanied(style);

/** A section the music builds up to: one labelled as a drop, or the instrumental section of dance music. */
export function isDrop(section: Pick<PlacedSection, 'kind' | 'label'>, style: Style): boolean {
  if (section.kind === 'break')
    return /\bdrop\b/iu.test(section.label) || (dropsIn(style) && !/\b(link|solo)\b/iu.test(section.label));
  return section.kind === 'chorus' && /\bdrop\b/iu.test(section.label);
}

/** A section without lyrics that leads to a drop. */
export const isBuildUp = ({ kind, lines }: Pick<PlacedSection, 'kind' | 'lines'>): boolean =>
  kind === 'pre' && lines.length === 0;

/** Start of the break before each drop, and the beat of the drop. */
export function buildsOf(sections: readonly PlacedSection[], style: Style): { from: number; drop: number }[] {
  return sections.flatMap((section, at) => {
    const before = sections[at - 1];
    if (!before || !isDrop(section, style)) return [];
    const drop = section.bar * style.beatsPerBar;
    const bars = isBuildUp(before) ? before.bars : Math.min(BUILD_BARS, before.bars / 2);
    return [{ from: drop - bars * style.beatsPerBar, drop }];
  });
}

const KICK = 36;

/**
 * Removes kick and bass from the bars before each drop, all percussive hits from the last beat, and everything from a gap
 * right before it.
 */
export function clearBeforeDrops(
  parts: readonly Part[],
  kicks: readonly number[],
  sections: readonly PlacedSection[],
  style: Style,
): { parts: Part[]; kicks: number[] } {
  const builds = buildsOf(sections, style);
  const within = (beat: number, ahead: number) =>
    builds.some(({ from, drop }) => beat >= (ahead > 0 ? drop - ahead : from) - 0.02 && beat < drop - 0.02);
  const cut = (note: NoteEvent): NoteEvent => {
    const next = builds.find(({ drop }) => note.beat < drop - 0.02 && note.beat + note.beats > drop - GAP_BEATS);
    return next ? { ...note, beats: Math.max(0.05, next.drop - GAP_BEATS - note.beat) } : note;
  };
  const kept = (part: Part) => (note: NoteEvent) => {
    if (within(note.beat, GAP_BEATS)) return false;
    if (part.role === 'bass') return !within(note.beat, 0);
    if (part.role === 'drums') return !within(note.beat, 1) && !(note.midi === KICK && within(note.beat, 0));
    return true;
  };
  return {
    parts: parts.map((part) => ({ ...part, notes: part.notes.filter(kept(part)).map(cut) })),
    kicks: kicks.filter((beat) => !within(beat, 0)),
  };
}
