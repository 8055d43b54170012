import type { LyricWord } from '../phonetics/sing-words.ts';
import type { Syllable } from '../phonetics/phones.ts';
import type { TempoTurn } from './clock.ts';
import type { Instrument, Style } from '../style/style.ts';
import type { SectionKind } from '../text/parse-lyrics.ts';

/** Times in beats from the start of the song; velocity 0..1. */
export type NoteEvent = { beat: number; beats: number; midi: number; velocity: number };

export type BusName = 'drums' | 'bass' | 'harmony' | 'lead';

export type Part = {
  role: string;
  bus: BusName;
  instrument: Instrument;
  drumKit: number | null;
  pan: number;
  reverb: number;
  gain: number;
  notes: NoteEvent[];
};

/** A chord: pitch classes with the root first. */
export type ChordSpan = {
  beat: number;
  beats: number;
  root: number;
  pitchClasses: number[];
  quality: 'major' | 'minor' | 'other';
  name: string;
};

export type LineSlot = { text: string; words: LyricWord[]; bar: number; bars: number };

export type PlacedSection = {
  kind: SectionKind;
  label: string;
  hint: string;
  bar: number;
  bars: number;
  lines: LineSlot[];
  /** 0..1 relative to the song's own range. */
  energy: number;
  /** Number of previous sections of this kind. */
  occurrence: number;
  isLast: boolean;
  chords: ChordSpan[];
  /** Semitones above the song's first key. */
  raisedBy?: number;
};

/** A sung syllable; `turns` are further pitches on the same vowel (melisma). */
export type SungSyllable = {
  syllable: Syllable;
  wordIndex: number;
  beat: number;
  beats: number;
  midi: number;
  accent: number;
  turns: { beat: number; midi: number }[];
};

export type SungPhrase = { text: string; words: LyricWord[]; section: number; notes: SungSyllable[]; singer: 0 | 1 };

export type Score = {
  style: Style;
  sections: PlacedSection[];
  parts: Part[];
  phrases: SungPhrase[];
  /** Kick drum onsets in beats, which trigger sidechain ducking. */
  kicks: number[];
  totalBeats: number;
  /** Tempo changes in order; empty when the tempo is constant. */
  turns: readonly TempoTurn[];
  /** Number of lyric lines that did not fit into the song. */
  unsungLines: number;
  /** Pitch range of the lead voice in semitones. */
  voiceRange: readonly [number, number];
};

export const secPerBeat = (style: Style): number => 60 / style.bpm;

/** Applies swing to a straight position by delaying off-beat eighths or sixteenths. */
export function swung(beat: number, swing: number, sixteenths: boolean): number {
  if (swing <= 0.505) return beat;
  const unit = sixteenths ? 0.5 : 1;
  const cell = Math.floor(beat / unit + 1e-9) * unit;
  const inside = (beat - cell) / unit;
  const bent = inside < 0.5 ? inside * 2 * swing : swing + (inside - 0.5) * 2 * (1 - swing);
  return cell + bent * unit;
}
