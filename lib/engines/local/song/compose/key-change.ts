import { Chord, Interval } from 'tonal';
import type { Style } from '../style/style.ts';
import { isBuildUp } from './drop.ts';
import { chordOf } from './harmony.ts';
import type { ChordSpan, PlacedSection, SungPhrase } from './score.ts';

/** The song is `semitones` higher from this section on. */
type KeyChange = { from: number; semitones: number };

/**
 * Where a requested key change takes effect: at the last chorus; without a second chorus, at the last sung section; in
 * an instrumental, at its last section apart from intro, outro and build-ups. Null when no section before it would be
 * in the first key.
 */
export function keyChangeIn(sections: readonly PlacedSection[], style: Style): KeyChange | null {
  const semitones = style.lastChorusUp;
  if (semitones === 0) return null;
  const isSung = sections.some(({ lines }) => lines.length > 0);
  const stated = sections.flatMap((section, at) =>
    (isSung ? section.lines.length > 0 : section.kind !== 'intro' && section.kind !== 'outro' && !isBuildUp(section))
      ? [at]
      : [],
  );
  const choruses = stated.filter((at) => sections[at]?.kind === 'chorus');
  const from = (choruses.length > 1 ? choruses : stated).at(-1);
  return from === undefined || from === stated[0] ? null : { from, semitones };
}

/** Ends the section before with the dominant of the new key, unless it shares its sung melody with other sections. */
export function leadToKey(sections: readonly PlacedSection[], { from, semitones }: KeyChange, style: Style) {
  return sections.map((section, at): PlacedSection => {
    const last = section.chords.at(-1);
    const isShared = section.occurrence > 0 || !section.isLast;
    if (at !== from - 1 || !last || section.bars < 2 || (isShared && section.lines.length > 0)) return section;
    const dominant = ['sevenths', 'ninths'].includes(style.genre.harmony) ? 'V7' : 'V';
    return {
      ...section,
      chords: [...section.chords.slice(0, -1), { ...last, ...raised(chordOf(dominant, style), semitones) }],
    };
  });
}

export function raiseSections(sections: readonly PlacedSection[], { from, semitones }: KeyChange): PlacedSection[] {
  return sections.map((section, at) =>
    at < from
      ? section
      : { ...section, raisedBy: semitones, chords: section.chords.map((chord) => raised(chord, semitones)) },
  );
}

export function raisePhrases(phrases: readonly SungPhrase[], { from, semitones }: KeyChange): SungPhrase[] {
  return phrases.map((phrase) =>
    phrase.section < from
      ? phrase
      : {
          ...phrase,
          notes: phrase.notes.map((note) => ({
            ...note,
            midi: note.midi + semitones,
            turns: note.turns.map((turn) => ({ ...turn, midi: turn.midi + semitones })),
          })),
        },
  );
}

const raised = <T extends Pick<ChordSpan, 'root' | 'pitchClasses' | 'name'>>(chord: T, semitones: number): T => ({
  ...chord,
  root: (chord.root + semitones) % 12,
  pitchClasses: chord.pitchClasses.map((pitchClass) => (pitchClass + semitones) % 12),
  name: Chord.transpose(chord.name, Interval.fromSemitones(semitones)),
});
