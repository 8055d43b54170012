import type { Random } from '../seeded-random.ts';
import { rangeOf } from '../style/sing-with.ts';
import type { Style } from '../style/style.ts';
import type { TuneGuide } from '../source/tune-guide.ts';
import { syllableCount } from './form.ts';
import { scalePitchClasses } from './harmony.ts';
import { layPitches, melodyTheme, type MelodyTheme, type PitchUnit } from './melody.ts';
import { type PlacedSection, type SungPhrase, type SungSyllable, swung } from './score.ts';
import { layRhythm, type RhythmTheme, rhythmTheme } from './sung-rhythm.ts';

/** Semitones the lead voice may use. */
export function voiceRange(style: Style): readonly [number, number] {
  if (style.singer) return rangeOf(style.singer);
  const low = style.voiceKind === 'female' ? 57 : 47;
  const span = style.genre.voice.talk > 0.5 ? 14 : 17;
  return [low, low + span];
}

/** Writes the tune of every sung line; the same words in the same kind of section get the same tune. */
export function singLyrics(sections: readonly PlacedSection[], style: Style, random: Random, guide?: TuneGuide): SungPhrase[] {
  const range = voiceRange(style);
  const scale = scalePitchClasses(style);
  const themes = new Map<string, { rhythm: RhythmTheme; melody: MelodyTheme }>();
  const known = new Map<string, { beat: number; beats: number; midi: number; turns: { beat: number; midi: number }[] }[]>();
  const phrases: SungPhrase[] = [];
  let previousEnd = -Infinity;
  sections.forEach((section, sectionIndex) => {
    if (section.lines.length === 0) return;
    let theme = themes.get(section.kind);
    if (!theme) {
      const own = random.fork(section.kind);
      theme = { rhythm: rhythmTheme(own.fork('rhythm'), style.genre.syncopation, section.kind === 'chorus'), melody: melodyTheme(own.fork('melody'), section.kind, range, style, guide) };
      themes.set(section.kind, theme);
    }
    const { rhythm, melody } = theme;
    section.lines.forEach((line, lineIndex) => {
      const start = line.bar * style.beatsPerBar;
      const window = line.bars * style.beatsPerBar;
      const identity = `${section.kind}|${lineIndex}|${section.lines.length}|${line.bars}|${line.text.toLowerCase()}`;
      const pickup = Math.max(0, Math.min(1, start - previousEnd - 0.5));
      const count = syllableCount(line.words);
      const sixteenths = style.genre.syllableRate > 3.4 || count > (window - 1.5) * 1.75 || style.bpm < 82 || (rhythm.fine && style.bpm < 122);
      let tune = known.get(identity);
      if (!tune || (tune[0]?.beat ?? 0) < -pickup) {
        const slots = layRhythm(line.words, window, style.beatsPerBar, rhythm, { pickupBeats: pickup, restBeats: window > 4 ? 1.5 : 0.75, sixteenths });
        const units: PitchUnit[] = slots.map((slot, index) => {
          const inBar = ((slot.beat % style.beatsPerBar) + style.beatsPerBar) % style.beatsPerBar;
          const syllable = line.words.flatMap((word) => word.syllables)[index];
          return { beat: start + slot.beat, beats: slot.beats, strong: inBar < 0.01 ? 1 : inBar % 1 < 0.01 ? 0.6 : 0.2, stress: syllable?.stress ?? 0 };
        });
        const pitches = layPitches(units, melody, lineIndex, section.lines.length, section.chords, scale, range, style);
        const own = random.fork(identity);
        tune = slots.map((slot, index) => ({ ...slot, midi: pitches[index] as number, turns: melisma(slot, pitches[index] as number, index === slots.length - 1, scale, style, own) }));
        known.set(identity, tune);
      }
      const notes: SungSyllable[] = [];
      let place = 0;
      const swing = (beat: number) => swung(beat, style.swing, sixteenths && style.genre.swing > 0.52);
      line.words.forEach((word, wordIndex) => {
        for (const syllable of word.syllables) {
          const slot = tune[place] as (typeof tune)[number];
          const from = swing(start + slot.beat);
          const to = swing(start + slot.beat + slot.beats);
          notes.push({ syllable, wordIndex, beat: from, beats: Math.max(0.08, to - from), midi: slot.midi, accent: syllable.stress > 0 ? 1 : 0.75, turns: slot.turns.map((turn) => ({ beat: from + turn.beat, midi: turn.midi })) });
          place++;
        }
      });
      const last = notes.at(-1) as SungSyllable;
      previousEnd = last.beat + last.beats;
      phrases.push({ text: line.text, words: line.words, section: sectionIndex, notes, singer: style.duet && ((section.kind === 'verse' && section.occurrence % 2 === 1) || (section.kind === 'bridge' && lineIndex % 2 === 1)) ? 1 : 0 });
    });
  });
  return phrases;
}

/** A turn on a long note: neighbour and back, or a fall by step. */
function melisma(slot: { beats: number }, midi: number, last: boolean, scale: readonly number[], style: Style, random: Random): { beat: number; midi: number }[] {
  if (slot.beats < 0.95 || !random.chance(style.genre.voice.melisma * (last ? 1 : 0.45))) return [];
  const step = (from: number, direction: 1 | -1) => {
    let to = from + direction;
    while (!scale.includes(((to % 12) + 12) % 12)) to += direction;
    return to;
  };
  const up = step(midi, 1);
  const down = step(midi, -1);
  const unit = Math.min(0.34, slot.beats / 5);
  if (style.genre.voice.melisma > 0.4 && slot.beats > 1.4 && random.chance(0.6)) return [{ beat: slot.beats * 0.45, midi: up }, { beat: slot.beats * 0.45 + unit * 0.6, midi }, { beat: slot.beats * 0.45 + unit * 1.2, midi: down }, { beat: slot.beats * 0.45 + unit * 1.9, midi }];
  return random.chance(0.5) ? [{ beat: unit, midi: up }, { beat: unit * 2, midi }] : [{ beat: slot.beats * 0.4, midi: up }, { beat: slot.beats * 0.4 + unit, midi }];
}
