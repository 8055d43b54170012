import type { Random } from '../seeded-random.ts';
import type { Instrument, Style } from '../style/style.ts';
import type { TuneGuide } from '../source/tune-guide.ts';
import { voiceChord } from './comping.ts';
import { scaleOfSection, scalePitchClasses } from './harmony.ts';
import { type Hook, openLikeHook, stepsOf, writeHook } from './hook.ts';
import { layPitches, melodyTheme, type MelodyTheme, type PitchUnit } from './melody.ts';
import type { NoteEvent, PlacedSection, SungPhrase } from './score.ts';

/** Sustained chords under the song. */
export function playPad(sections: readonly PlacedSection[], tool: Instrument, style: Style): NoteEvent[] {
  const notes: NoteEvent[] = [];
  let previous: number[] | null = null;
  const centre = Math.max(tool.low + 8, Math.min(tool.high - 8, 63));
  for (const section of sections) {
    for (const chord of section.chords) {
      const voicing = voiceChord(chord, centre, 4, previous);
      const wide =
        section.energy > 0.8 && tool.family === 'strings'
          ? [
              ...voicing,
              (voicing.at(-1) as number) + 12 <= tool.high ? (voicing[0] as number) + 12 : (voicing[0] as number),
            ]
          : voicing;
      for (const midi of new Set(wide))
        notes.push({
          beat: chord.beat,
          beats: chord.beats * 1.01,
          midi,
          velocity: 0.4 + 0.34 * section.energy * (0.6 + 0.4 * style.energy),
        });
      previous = voicing;
    }
  }
  return notes;
}

/** Short fills in the gaps between vocal phrases, on chord notes with a repeated rhythm. */
export function playCounter(
  sections: readonly PlacedSection[],
  phrases: readonly SungPhrase[],
  tool: Instrument,
  style: Style,
  random: Random,
): NoteEvent[] {
  const notes: NoteEvent[] = [];
  const figure = random.pick([
    [0, 0.5, 1],
    [0, 0.75, 1.5],
    [0, 0.5, 0.75, 1.5],
    [0, 1],
    [0, 0.25, 0.5, 1],
  ]);
  const direction = random.pick([1, -1]);
  phrases.forEach((phrase, index) => {
    const section = sections[phrase.section] as PlacedSection;
    if (section.energy < 0.5 || (section.kind === 'verse' && index % 2 === 0)) return;
    const last = phrase.notes.at(-1);
    if (!last) return;
    const from = Math.ceil((last.beat + Math.min(last.beats, 1.2)) * 2) / 2;
    const until = phrases[index + 1]?.notes[0]?.beat ?? (section.bar + section.bars) * style.beatsPerBar;
    if (until - from < 1.25) return;
    let register = Math.max(tool.low, Math.min(tool.high - 12, 69));
    for (const offset of figure) {
      const beat = from + offset;
      if (beat > until - 0.4) break;
      const chord =
        section.chords.find((candidate) => beat >= candidate.beat - 1e-6 && beat < candidate.beat + candidate.beats) ??
        section.chords.at(-1);
      if (!chord) break;
      const options = chord.pitchClasses.map((pitchClass) => register + ((((pitchClass - register) % 12) + 12) % 12));
      const midi =
        direction > 0
          ? Math.min(...options.filter((option) => option >= register))
          : Math.max(...options.map((option) => option - 12));
      notes.push({
        beat,
        beats: offset === figure.at(-1) ? Math.min(1.5, until - beat) : 0.45,
        midi: midi < tool.low ? midi + 12 : midi,
        velocity: 0.5 + 0.14 * section.energy,
      });
      register = midi + direction;
    }
  });
  return notes;
}

/** Number of notes in an instrumental hook: fewer are not distinctive, more are not memorable. */
const HOOK_NOTES = 7;

/** What an instrument follows: the sung hook if there is one, and a melody from imported music. */
export type LeadOptions = { hook: Hook | null; guide?: TuneGuide };

/** The melody of sections without words: the song's hook, or its own in an instrumental, with answering phrases. */
export function playLead(
  sections: readonly PlacedSection[],
  tool: Instrument,
  style: Style,
  random: Random,
  { hook: sung, guide }: LeadOptions,
): NoteEvent[] {
  const notes: NoteEvent[] = [];
  const low = Math.max(tool.low, 57);
  const range = [low, Math.min(tool.high, low + 20)] as const;
  const themes = new Map<string, { melody: MelodyTheme; rhythms: number[][] }>();
  const hook = guide ? null : (sung ?? ownHook(sections, range, style, random.fork('hook')));
  const hookSteps = hook && stepsOf(hook.pitches, scalePitchClasses(style));
  const hookBeats = hook ? Math.max(0, ...hook.rhythm.map(({ beat }) => beat)) : 0;
  const phraseBars = Math.max(2, 2 ** Math.ceil(Math.log2((hookBeats + 0.5) / style.beatsPerBar)));
  for (const section of sections) {
    const scale = scaleOfSection(section, style);
    const kind = section.kind === 'outro' || section.kind === 'intro' ? 'chorus' : section.kind;
    let theme = themes.get(kind);
    if (!theme) {
      const own = random.fork(kind);
      const busy = kind === 'break' ? 0.75 : 0.45;
      const rhythms = [0, 1].map(() => leadRhythm(own, style, busy, phraseBars));
      theme = { melody: melodyTheme(own, kind, range, style, guide), rhythms };
      themes.set(kind, theme);
    }
    for (let bar = 0; bar < section.bars; bar += phraseBars) {
      const phrase = bar / phraseBars;
      if (section.kind === 'intro' && bar < section.bars / 2 && section.bars > 2) continue;
      const start = (section.bar + bar) * style.beatsPerBar;
      const end = Math.min(phraseBars, section.bars - bar) * style.beatsPerBar;
      const saysHook = hook !== null && (kind === 'verse' || kind === 'bridge' ? phrase % 2 === 1 : phrase % 4 !== 2);
      const free = theme.rhythms[phrase % 4 === 1 ? 1 : 0] as number[];
      const onsets = (saysHook ? hook.rhythm.map(({ beat }) => Math.max(0, beat)) : free).filter(
        (beat) => beat < end - 0.4,
      );
      const units: PitchUnit[] = onsets.map((beat, index) => {
        const strong = beat % style.beatsPerBar === 0 ? 1 : beat % 1 === 0 ? 0.6 : 0.2;
        return {
          beat: start + beat,
          beats: Math.min(2.5, (onsets[index + 1] ?? end - 0.25) - beat),
          strong,
          stress: 0,
        };
      });
      if (units.length === 0) continue;
      const phrases = Math.max(1, Math.ceil(section.bars / phraseBars));
      const middle = (range[0] + range[1]) / 2;
      const room = { units, chords: section.chords, scale, range };
      const opening = saysHook ? openLikeHook(hookSteps ?? [], middle, range[1] + 1, room) : undefined;
      const pitches = layPitches(units, theme.melody, phrase, phrases, section.chords, scale, range, style, {
        opening,
      });
      const velocity = 0.62 + 0.14 * section.energy;
      units.forEach((unit, index) =>
        notes.push({
          beat: Math.max(0, unit.beat + random.gauss() * 0.006),
          beats: unit.beats * 0.96,
          midi: pitches[index] as number,
          velocity: velocity + 0.05 * unit.strong,
        }),
      );
    }
  }
  return notes;
}

/** The hook of instrumental music, over the chords of its loudest section. */
function ownHook(
  sections: readonly PlacedSection[],
  range: readonly [number, number],
  style: Style,
  random: Random,
): Hook | null {
  const section = sections.find(({ kind }) => kind === 'chorus') ?? sections[0];
  if (!section) return null;
  const rhythms = Array.from({ length: 12 }, (_, attempt) =>
    leadRhythm(random.fork(`rhythm${attempt}`), style, 0.4, 2),
  );
  const fullness = (each: readonly number[]) => Math.abs(each.length - HOOK_NOTES);
  const onsets = rhythms.reduce((best, each) => (fullness(each) < fullness(best) ? each : best));
  const rhythm = onsets.map((beat, at) => ({
    beat,
    beats: Math.min(2.5, (onsets[at + 1] ?? style.beatsPerBar * 2 - 0.25) - beat),
  }));
  const start = section.bar * style.beatsPerBar;
  const units = rhythm.map(
    ({ beat, beats }): PitchUnit => ({
      beat: start + beat,
      beats,
      strong: beat % style.beatsPerBar === 0 ? 1 : beat % 1 === 0 ? 0.6 : 0.2,
      stress: 0,
    }),
  );
  const peaks = units.flatMap((unit, at) => (at > 0 && unit.strong > 0.5 ? [at] : []));
  const room = {
    units,
    peaks: peaks.length > 0 ? peaks : [0],
    chords: section.chords,
    scale: scalePitchClasses(style),
    range,
  };
  return { ...writeHook(room, random), rhythm };
}

function leadRhythm(random: Random, style: Style, busy: number, bars: number): number[] {
  const beats: number[] = [];
  for (let beat = 0; beat < style.beatsPerBar * bars - 1; beat += 0.5) {
    const strength = beat % style.beatsPerBar === 0 ? 0.85 : beat % 1 === 0 ? 0.5 : 0.28;
    if (random.chance(strength * (0.5 + busy) + (beat % 1 !== 0 ? style.genre.syncopation * 0.25 : 0)))
      beats.push(beat);
  }
  return beats.length > 2 ? beats : [0, 1.5, 3];
}
