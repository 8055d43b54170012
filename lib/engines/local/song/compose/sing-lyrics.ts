import type { LyricWord } from '../phonetics/sing-words.ts';
import type { Random } from '../seeded-random.ts';
import { rangeOf } from '../style/sing-with.ts';
import type { Style } from '../style/style.ts';
import type { TuneGuide } from '../source/tune-guide.ts';
import { syllableCount } from './form.ts';
import { scalePitchClasses } from './harmony.ts';
import { type Hook, openLikeHook, titlePeaks, writeHook } from './hook.ts';
import { layPitches, melodyTheme, type MelodyTheme, type PitchUnit } from './melody.ts';
import { isRapped, rapBeats, speakLine } from './rap.ts';
import { type LineSlot, type PlacedSection, type SungPhrase, type SungSyllable, secPerBeat, swung } from './score.ts';
import { anticipate, layRhythm, type RhythmSlot, type RhythmTheme, rhythmTheme } from './sung-rhythm.ts';

/** Syncopation from which lines anticipate the downbeat. */
const ANTICIPATES_FROM = 0.65;
const HOOK_RHYTHMS_TRIED = 8;
/** Semitones below the hook at which verses state its first notes. */
const VERSE_BELOW_HOOK = 5;

/** Pitch range of the lead voice in semitones. */
export function voiceRange(style: Style): readonly [number, number] {
  if (style.singer) return rangeOf(style.singer);
  const low = style.voiceKind === 'female' ? 57 - (style.genre.chestVoice ?? 0) : 47;
  const span = style.genre.voice.talk > 0.5 ? 14 : 17;
  return [low, low + span];
}

/** The range of the melody, leaving room above it for a raised last chorus. */
function tuneRange(style: Style): readonly [number, number] {
  const [low, high] = voiceRange(style);
  return [low, high - style.lastChorusUp];
}

/** `guide`: a melody to follow in place of a hook; `first`: the first candidate's melody, to be avoided. */
export type SingingOptions = { title: string; guide?: TuneGuide; first?: readonly SungPhrase[] };

type Tune = { beat: number; beats: number; midi: number; turns: { beat: number; midi: number }[] }[];
type Theme = { rhythm: RhythmTheme; melody: MelodyTheme };
type LineHook = Hook & { text: string; kind: PlacedSection['kind']; highest: number };

/** Writes the melody of every sung line; the same words in the same kind of section get the same melody. */
export function singLyrics(
  sections: readonly PlacedSection[],
  style: Style,
  random: Random,
  options: SingingOptions,
): { phrases: SungPhrase[]; hook: Hook | null } {
  const range = tuneRange(style);
  const scale = scalePitchClasses(style);
  const themes = new Map<string, Theme>();
  const known = new Map<string, Tune>();
  const phrases: SungPhrase[] = [];
  const hook = options.guide ? null : placeHook(sections, style, random.fork('hook'), options);
  let previousEnd = -Infinity;
  sections.forEach((section, sectionIndex) => {
    if (section.lines.length === 0) return;
    let theme = themes.get(section.kind);
    if (!theme) {
      theme = themeOf(section, style, random.fork(section.kind), options.guide);
      themes.set(section.kind, theme);
    }
    const { rhythm, melody } = theme;
    const rapped = isRapped(section, style);
    section.lines.forEach((line, lineIndex) => {
      const start = line.bar * style.beatsPerBar;
      const window = line.bars * style.beatsPerBar;
      const identity = `${section.kind}|${lineIndex}|${section.lines.length}|${line.bars}|${line.text.toLowerCase()}`;
      const pickup = Math.max(0, Math.min(1, start - previousEnd - 0.5));
      const count = syllableCount(line.words);
      const sixteenths = rapped || sixteenthsFor(count, window, rhythm, style);
      const apart = intervalsOf(options.first?.[phrases.length], line.text);
      let tune = known.get(identity);
      if (!tune || (tune[0]?.beat ?? 0) < -pickup) {
        const isHook =
          hook !== null &&
          section.kind === hook.kind &&
          line.text.toLowerCase() === hook.text &&
          hook.pitches.length === count;
        const slots = isHook
          ? hook.rhythm
          : rapped
            ? rapRhythm(line, window, rhythm, style)
            : lineRhythm(line, window, rhythm, style, pickup, sixteenths);
        const units = unitsOf(line.words, slots, start, style.beatsPerBar);
        const own = random.fork(identity);
        let pitches: readonly number[];
        if (isHook) pitches = endOnChord(hook.pitches, units, section, hook.highest, scale);
        else if (rapped) pitches = speakLine(units, range, own, apart);
        else {
          const echoes = hook !== null && (section.kind === hook.kind || lineIndex % 2 === 0);
          const from = (hook?.pitches[0] ?? 0) - (section.kind === hook?.kind ? 0 : VERSE_BELOW_HOOK);
          const opening = echoes
            ? openLikeHook(hook.head, from, hook.highest, { units, chords: section.chords, scale, range })
            : undefined;
          pitches = layPitches(units, melody, lineIndex, section.lines.length, section.chords, scale, range, style, {
            opening,
            ceiling: hook?.highest,
            apart,
          });
        }
        tune = slots.map((slot, index) => ({
          ...slot,
          midi: pitches[index] as number,
          turns: rapped ? [] : melisma(slot, pitches[index] as number, index === slots.length - 1, scale, style, own),
        }));
        known.set(identity, tune);
      }
      const notes: SungSyllable[] = [];
      let place = 0;
      const swing = (beat: number) =>
        rapped ? beat : swung(beat, style.swing, sixteenths && style.genre.swing > 0.52);
      line.words.forEach((word, wordIndex) => {
        for (const syllable of word.syllables) {
          const slot = tune[place] as (typeof tune)[number];
          const from = swing(start + slot.beat);
          const to = swing(start + slot.beat + slot.beats);
          notes.push({
            syllable,
            wordIndex,
            beat: from,
            beats: Math.max(0.08, to - from),
            midi: slot.midi,
            accent: syllable.stress > 0 ? 1 : 0.75,
            turns: slot.turns.map((turn) => ({ beat: from + turn.beat, midi: turn.midi })),
          });
          place++;
        }
      });
      const last = notes.at(-1) as SungSyllable;
      previousEnd = last.beat + last.beats;
      phrases.push({
        text: line.text,
        words: line.words,
        section: sectionIndex,
        notes,
        singer:
          style.duet &&
          ((section.kind === 'verse' && section.occurrence % 2 === 1) ||
            (section.kind === 'bridge' && lineIndex % 2 === 1))
            ? 1
            : 0,
      });
    });
  });
  return { phrases, hook };
}

function themeOf(section: PlacedSection, style: Style, random: Random, guide?: TuneGuide): Theme {
  return {
    rhythm: rhythmTheme(random.fork('rhythm'), style.genre.syncopation, section.kind === 'chorus'),
    melody: melodyTheme(random.fork('melody'), section.kind, tuneRange(style), style, guide),
  };
}

const sixteenthsFor = (count: number, window: number, rhythm: RhythmTheme, style: Style): boolean =>
  style.genre.syllableRate > 3.4 || count > (window - 1.5) * 1.75 || style.bpm < 82 || (rhythm.fine && style.bpm < 122);

function lineRhythm(
  line: LineSlot,
  window: number,
  rhythm: RhythmTheme,
  style: Style,
  pickupBeats: number,
  sixteenths: boolean,
): RhythmSlot[] {
  const slots = layRhythm(line.words, window, style.beatsPerBar, rhythm, {
    pickupBeats,
    restBeats: window > 4 ? 1.5 : 0.75,
    sixteenths,
    beatSec: secPerBeat(style),
  });
  return style.genre.syncopation >= ANTICIPATES_FROM ? anticipate(slots, style.beatsPerBar) : slots;
}

function rapRhythm(line: LineSlot, window: number, rhythm: RhythmTheme, style: Style): RhythmSlot[] {
  const sungBeats = Math.min(window, rapBeats(syllableCount(line.words), line.bars, style));
  return layRhythm(
    line.words,
    window,
    style.beatsPerBar,
    { ...rhythm, late: 0 },
    { pickupBeats: 0, restBeats: 0, sixteenths: true, sungBeats },
  );
}

function unitsOf(
  words: readonly LyricWord[],
  slots: readonly RhythmSlot[],
  start: number,
  beatsPerBar: number,
): (PitchUnit & { pause: boolean })[] {
  const syllables = words.flatMap((word) =>
    word.syllables.map((syllable, at) => ({
      stress: syllable.stress,
      pause: word.pause && at === word.syllables.length - 1,
    })),
  );
  return slots.map((slot, index) => {
    const inBar = ((slot.beat % beatsPerBar) + beatsPerBar) % beatsPerBar;
    return {
      beat: start + slot.beat,
      beats: slot.beats,
      strong: inBar < 0.01 ? 1 : inBar % 1 < 0.01 ? 0.6 : 0.2,
      stress: syllables[index]?.stress ?? 0,
      pause: syllables[index]?.pause ?? false,
    };
  });
}

/** Intervals of the first candidate's line with the same words. */
function intervalsOf(phrase: SungPhrase | undefined, text: string): number[] | undefined {
  if (phrase?.text !== text) return undefined;
  return phrase.notes.slice(1).map((note, at) => note.midi - (phrase.notes[at] as SungSyllable).midi);
}

/** Writes the hook over the line of the first chorus that contains the title, else over its first line. */
function placeHook(
  sections: readonly PlacedSection[],
  style: Style,
  random: Random,
  { title, first }: SingingOptions,
): LineHook | null {
  const sung = sections.filter((section) => section.lines.length > 0 && !isRapped(section, style));
  const section = sung.find(({ kind }) => kind === 'chorus') ?? sung[0];
  const line = section?.lines.find(({ words }) => titlePeaks(words, title).length > 0) ?? section?.lines[0];
  if (!section || !line) return null;
  const start = line.bar * style.beatsPerBar;
  const window = line.bars * style.beatsPerBar;
  const count = syllableCount(line.words);
  const titled = titlePeaks(line.words, title);
  const apart = intervalsOf(
    first?.find(({ text }) => text === line.text),
    line.text,
  );
  let best: { rhythm: RhythmSlot[]; units: PitchUnit[]; peaks: number[] } | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let attempt = 0; attempt < HOOK_RHYTHMS_TRIED; attempt++) {
    const theme = rhythmTheme(random.fork(`rhythm${attempt}`), style.genre.syncopation, true);
    const rhythm = lineRhythm(line, window, theme, style, 0, sixteenthsFor(count, window, theme, style));
    const units = unitsOf(line.words, rhythm, start, style.beatsPerBar);
    const stressed = units.flatMap((unit, at) => (unit.stress === 1 ? [at] : []));
    const peaks = titled.length > 0 ? titled : stressed.length > 0 ? stressed : [0];
    const score = scoreRhythm(units, peaks, style);
    if (score > bestScore) [best, bestScore] = [{ rhythm, units, peaks }, score];
  }
  const { rhythm, units, peaks } = best as NonNullable<typeof best>;
  const written = writeHook(
    { units, peaks, chords: section.chords, scale: scalePitchClasses(style), range: tuneRange(style), apart },
    random.fork('pitches'),
  );
  return {
    ...written,
    rhythm,
    text: line.text.toLowerCase(),
    kind: section.kind,
    highest: Math.max(...written.pitches),
  };
}

/** Scores how memorable a rhythm is: the title gets time, and a figure repeats. */
function scoreRhythm(units: readonly PitchUnit[], peaks: readonly number[], style: Style): number {
  const gaps = units.slice(1).map((unit, at) => Math.round((unit.beat - (units[at] as PitchUnit).beat) * 4));
  const returning = Math.max(
    ...[2, 3, 4].map(
      (size) => gaps.slice(size).filter((gap, at) => gap === gaps[at]).length / Math.max(1, gaps.length - size),
    ),
  );
  const onPeak = peaks.reduce((sum, at) => sum + Math.min(1.5, units[at]?.beats ?? 0), 0) / peaks.length;
  const offBeat = units.filter((unit) => unit.strong < 0.5).length / units.length;
  return 1.5 * returning + 0.6 * onPeak - Math.abs(offBeat - 0.2 - 0.45 * style.genre.syncopation);
}

/** Fits the hook to other chords: the same notes, except for a last one that would clash. */
function endOnChord(
  pitches: readonly number[],
  units: readonly PitchUnit[],
  section: PlacedSection,
  highest: number,
  scale: readonly number[],
): number[] {
  const last = units.at(-1) as PitchUnit;
  const chord = section.chords.findLast((span) => span.beat <= last.beat + 1e-6) ?? section.chords[0];
  const wanted = pitches.at(-1) as number;
  if (!chord || wanted === highest || chord.pitchClasses.includes(wanted % 12)) return [...pitches];
  const near = [1, -1, 2, -2, 3, -3].map((step) => wanted + step);
  const closed =
    near.find((pitch) => pitch < highest && scale.includes(pitch % 12) && chord.pitchClasses.includes(pitch % 12)) ??
    wanted;
  return [...pitches.slice(0, -1), closed];
}

/** An ornament on a long note: a neighbour note and back, or a stepwise fall. */
function melisma(
  slot: { beats: number },
  midi: number,
  last: boolean,
  scale: readonly number[],
  style: Style,
  random: Random,
): { beat: number; midi: number }[] {
  if (slot.beats < 0.95 || !random.chance(style.genre.voice.melisma * (last ? 1 : 0.45))) return [];
  const step = (from: number, direction: 1 | -1) => {
    let to = from + direction;
    while (!scale.includes(((to % 12) + 12) % 12)) to += direction;
    return to;
  };
  const up = step(midi, 1);
  const down = step(midi, -1);
  const unit = Math.min(0.34, slot.beats / 5);
  if (style.genre.voice.melisma > 0.4 && slot.beats > 1.4 && random.chance(0.6))
    return [
      { beat: slot.beats * 0.45, midi: up },
      { beat: slot.beats * 0.45 + unit * 0.6, midi },
      { beat: slot.beats * 0.45 + unit * 1.2, midi: down },
      { beat: slot.beats * 0.45 + unit * 1.9, midi },
    ];
  return random.chance(0.5)
    ? [
        { beat: unit, midi: up },
        { beat: unit * 2, midi },
      ]
    : [
        { beat: slot.beats * 0.4, midi: up },
        { beat: slot.beats * 0.4 + unit, midi },
      ];
}
