/**
 * Applies requests about who plays in which sections: silences parts elsewhere, and adds parts that a request brings
 * in.
 */
import type { Random } from '../seeded-random.ts';
import type { Entry, Tool } from '../style/asked/entries.ts';
import type { SectionPlace } from '../style/asked/section-places.ts';
import { instrument, INSTRUMENTS, type Struck } from '../style/instruments.ts';
import type { Instrument, Style } from '../style/style.ts';
import { playBass } from './bass.ts';
import { playCounter, playPad } from './colours.ts';
import { playComp } from './comping.ts';
import { playDrums } from './drums.ts';
import { DRUM_KEYS } from './drum-grooves.ts';
import type { NoteEvent, Part, PlacedSection, Score } from './score.ts';

/** An entry with the indexes of its sections; none if the song has no such section. */
type PlacedEntry = Entry & { at: number[] };

/** A song has 16 MIDI channels, one of which is for drums. */
const PITCHED_PARTS_MAX = 15;
/** How early a note may start and still count as part of its section. */
const EARLY_BEATS = 0.06;
/** Gain of a part that a request adds. A part that the song already has keeps its own gain. */
const GUEST_GAIN = 0.8;

/** Resolves the requested places to sections of this song. */
function placeEntries(entries: readonly Entry[], sections: readonly PlacedSection[]): PlacedEntry[] {
  const first = (one: SectionPlace) => sectionsAt(one, sections)[0];
  const joins = entries.flatMap(({ how, tools, places }) =>
    how === 'from' || tools.some(({ isBand }) => isBand) ? places.flatMap((place) => first(place) ?? []) : [],
  );
  return entries.map((entry) => {
    const startsAlone = entry.how === 'alone' && entry.places.some(({ kind }) => kind === 'start');
    const at = entry.places.flatMap((place) => sectionsAt(place, sections));
    if (entry.places.length === 0)
      return { ...entry, at: sections.flatMap((section, each) => (isFull(section) ? [each] : [])) };
    if (!startsAlone) return { ...entry, at: entry.how === 'from' ? at.slice(0, 1) : [...new Set(at)] };
    const sung = sections.findIndex(({ kind }) => kind !== 'intro');
    const sings = entry.tools.some((tool) => tool.sings);
    const until = Math.max(1, Math.min(...joins, sings || joins.length > 0 ? sections.length - 1 : 1));
    const end = joins.length > 0 ? until : sings ? sung + 1 : until;
    return { ...entry, at: Array.from({ length: end }, (_, each) => each) };
  });
}

const isFull = ({ kind }: PlacedSection) => kind !== 'intro' && kind !== 'outro';

/** The sections a place refers to. With fewer of the kind than `nth`, the last of them; none if there is only one. */
export function sectionsAt({ kind, nth }: SectionPlace, sections: readonly PlacedSection[]): number[] {
  if (kind === 'start') return [0];
  if (kind === 'end') return [sections.length - 1];
  const where = (holds: (section: PlacedSection, at: number) => boolean) =>
    sections.flatMap((section, at) => (holds(section, at) ? [at] : []));
  const ofKind = (one: string) => where((section) => section.kind === one);
  const lastChorus = ofKind('chorus').at(-1) ?? 0;
  const choices = {
    // A breakdown is a section labelled so, else the bridge, else the verse before the last chorus.
    break: [
      where(({ label }) => /breakdown/iu.test(label)),
      ofKind('bridge'),
      where((section, at) => section.kind === 'verse' && at > 1 && at < lastChorus).slice(-1),
    ],
    bridge: [ofKind('bridge'), where((section) => section.kind === 'break' && !/drop/iu.test(section.label))],
  };
  const all =
    (kind === 'break' || kind === 'bridge' ? choices[kind].find((one) => one.length > 0) : ofKind(kind)) ?? [];
  if (nth === undefined) return all;
  const one = nth === 'last' ? all.at(-1) : (all[nth - 1] ?? all.at(-1));
  return one === undefined || (nth !== 'last' && nth !== 1 && all.length < 2) ? [] : [one];
}

/** Whether the song lacks a section that a request refers to. */
export const lacksSection = (entries: readonly Entry[], sections: readonly PlacedSection[]): boolean =>
  placeEntries(entries, sections).some(({ at }) => at.length === 0);

/** The sections in which a request leaves only some instruments playing. */
export function bareSections(entries: readonly Entry[], sections: readonly PlacedSection[]): ReadonlySet<number> {
  return new Set(placeEntries(entries, sections).flatMap(({ how, at }) => (how === 'alone' ? at : [])));
}

type Played = Pick<Score, 'parts' | 'kicks'>;

export function placeParts(
  played: Played,
  sections: readonly PlacedSection[],
  phrases: Score['phrases'],
  style: Style,
  random: Random,
): Played {
  if (style.entries.length === 0) return played;
  const parts = played.parts.map((part) => ({ ...part, notes: [...part.notes] }));
  let kicks = [...played.kicks];
  const { beatsPerBar } = style;
  const within = (beat: number, at: readonly number[]) =>
    at.some((each) => {
      const { bar, bars } = sections[each] as PlacedSection;
      return beat >= bar * beatsPerBar - EARLY_BEATS && beat < (bar + bars) * beatsPerBar - EARLY_BEATS;
    });
  const silence = (concerned: (part: Part) => boolean, at: readonly number[]) => {
    for (const part of parts) {
      if (!concerned(part)) continue;
      part.notes = part.notes
        .filter(({ beat }) => !within(beat, at))
        .map((note) => endBefore(note, sections, at, beatsPerBar));
      if (part.drumKit !== null) kicks = kicks.filter((beat) => !within(beat, at));
    }
  };
  const others = (at: readonly number[]) => sections.flatMap((_, each) => (at.includes(each) ? [] : [each]));
  const placed = placeEntries(style.entries, sections);
  const alone = placed.filter(({ how }) => how === 'alone');
  const isAlone = (each: number) => alone.some(({ at }) => at.includes(each));
  const busyIn = (concerned: (part: Part) => boolean, at: readonly number[]) =>
    at.every((each) => parts.some((part) => concerned(part) && part.notes.some(({ beat }) => within(beat, [each]))));
  let guests = 0;
  const join = (tool: Tool, at: readonly number[], isOnly: boolean) => {
    const own = random.fork(`guest ${guests++}`);
    const there = sections.filter((_, each) => at.includes(each));
    if (tool.struck) return addDrums(parts, struckNotes(tool.struck, there, style), style);
    if (tool.family === 'drums' && tool.names.length === 0) {
      const drums = playDrums(there.map(awake), plainDrums(style), own);
      kicks.push(...drums.kicks);
      return addDrums(parts, drums.notes, style);
    }
    const known = parts.find((part) => plays(tool)(part));
    const guest = known?.instrument ?? toolFor(tool, style);
    if (!guest || (!known && parts.filter(({ drumKit }) => drumKit === null).length >= PITCHED_PARTS_MAX)) return;
    const isBass = guest.family === 'bass';
    const notes = isBass
      ? playBass(there, style, guest.low + 4, own)
      : guestNotes(guest, { sections, at, phrases }, style, own);
    if (known)
      known.notes = [...known.notes.filter(({ beat }) => !within(beat, at)), ...notes].toSorted(
        (one, two) => one.beat - two.beat,
      );
    else
      parts.push({
        role: isOnly ? 'comp1' : 'guest',
        bus: isBass ? 'bass' : 'harmony',
        instrument: guest,
        drumKit: null,
        pan: isOnly || isBass ? 0 : 0.2,
        reverb: style.genre.reverb,
        gain: GUEST_GAIN,
        notes,
      });
  };
  for (const { how, tools, at, only } of placed) {
    if (how === 'not') for (const tool of tools) silence(plays(tool), at);
    else if (how === 'from')
      for (const tool of tools) {
        const [from] = at;
        if (from === undefined || tool.isBand || tool.sings) continue;
        const after = sections.flatMap((section, each) =>
          each >= from && !isAlone(each) && section.kind !== 'outro' ? [each] : [],
        );
        silence(plays(tool), others(sections.flatMap((_, each) => (each >= from ? [each] : []))));
        const missing = after.filter((each) => !busyIn(plays(tool), [each]));
        if (missing.length > 0) join(tool, missing, false);
      }
    else if (how === 'in')
      for (const tool of tools) {
        if (tool.isBand || tool.sings || at.length === 0) continue;
        const isOfBand = tool.family === 'drums' || tool.family === 'bass' || tool.struck !== undefined;
        if (only || !isOfBand)
          silence((part) => plays(tool)(part) && (only === true || part.role !== 'comp1'), others(at));
        const missing = at.filter(
          (each) => !isAlone(each) && (tool.struck !== undefined || !busyIn(plays(tool), [each])),
        );
        if (missing.length > 0) join(tool, missing, false);
      }
  }
  for (const { tools, at } of alone) {
    const tune = parts.find(({ role }) => role === 'lead')?.notes.filter(({ beat }) => within(beat, at)) ?? [];
    silence((part) => !tools.some((tool) => plays(tool)(part)), at);
    for (const tool of tools) {
      if (tool.sings || tool.isBand) continue;
      const missing = at.filter((each) => !busyIn(plays(tool), [each]));
      if (missing.length > 0) join(tool, missing, true);
    }
    // In an instrumental, the player of the melody is kept.
    const player =
      phrases.length === 0
        ? parts.find((part) => part.drumKit === null && tools.some((tool) => plays(tool)(part)))
        : undefined;
    if (player && player.role !== 'lead' && player.instrument.family !== 'bass')
      player.notes = [
        ...player.notes,
        ...tune.map((note) => ({ ...note, midi: fitted(note.midi, player.instrument) })),
      ].toSorted((one, two) => one.beat - two.beat);
  }
  return { parts: parts.filter(({ notes }) => notes.length > 0), kicks: kicks.toSorted((one, two) => one - two) };
}

const plays =
  ({ names, family, struck }: Tool) =>
  (part: Part): boolean =>
    part.drumKit !== null
      ? family === 'drums' && names.length === 0 && struck === undefined
      : names.includes(part.instrument.name) ||
        (family !== null && family !== 'drums' && part.instrument.family === family);

function endBefore(
  note: NoteEvent,
  sections: readonly PlacedSection[],
  at: readonly number[],
  beatsPerBar: number,
): NoteEvent {
  const edge = at
    .map((each) => (sections[each] as PlacedSection).bar * beatsPerBar)
    .find((start) => note.beat < start && note.beat + note.beats > start);
  return edge === undefined ? note : { ...note, beats: Math.max(0.05, edge - note.beat) };
}

const fitted = (midi: number, { low, high }: Instrument): number => {
  let fit = midi;
  while (fit < low) fit += 12;
  while (fit > high) fit -= 12;
  return fit;
};

/** The instrument for a requested tool, preferably one of the genre. */
function toolFor({ names, family }: Tool, { genre, without }: Style): Instrument | null {
  const ofGenre = [
    ...genre.comp.flatMap(({ instruments }) => instruments),
    ...genre.pads,
    ...genre.leads,
    ...genre.bass.instruments,
  ];
  const known = [
    ...names,
    ...INSTRUMENTS.flatMap((tool) => (family !== null && tool.family === family ? [tool.name] : [])),
  ];
  const allowed = known.filter((name) => !without.has(name) && !without.has(instrument(name).family));
  const name =
    names.find((one) => ofGenre.includes(one) && allowed.includes(one)) ??
    allowed.find((one) => names.includes(one)) ??
    allowed.find((one) => ofGenre.includes(one)) ??
    allowed[0];
  return name === undefined ? null : instrument(name);
}

/** Gives a genre without drums a plain beat when drums are requested. */
function plainDrums(style: Style): Style {
  const plain = (grooves: readonly string[], instead: string) => {
    const kept = grooves.filter((name) => !['none', 'shaker', 'heartbeat'].includes(name));
    return kept.length > 0 ? kept : [instead];
  };
  return {
    ...style,
    without: new Set([...style.without].filter((word) => word !== 'drums')),
    genre: {
      ...style.genre,
      grooves: plain(style.genre.grooves, 'balladA'),
      chorusGrooves: plain(style.genre.chorusGrooves, 'popA'),
    },
  };
}
/** Makes requested drums play in sections that usually have none. */
const awake = (section: PlacedSection): PlacedSection =>
  section.kind === 'intro' || section.kind === 'outro'
    ? { ...section, kind: 'verse', occurrence: 1 }
    : { ...section, occurrence: Math.max(1, section.occurrence) };

function addDrums(parts: Part[], notes: readonly NoteEvent[], style: Style): void {
  const drums = parts.find(({ drumKit }) => drumKit !== null);
  const sorted = (all: readonly NoteEvent[]) => all.toSorted((one, two) => one.beat - two.beat);
  if (drums) drums.notes = sorted([...drums.notes, ...notes]);
  else
    parts.push({
      role: 'drums',
      bus: 'drums',
      instrument: instrument('timpani'),
      drumKit: style.genre.kit,
      pan: 0,
      reverb: 0.22,
      gain: 1,
      notes: sorted(notes),
    });
}

const STRUCK: Readonly<
  Record<Struck, { key: string; beats: (inThree: boolean) => readonly (readonly [number, number])[] }>
> = {
  claps: {
    key: 'C',
    beats: (inThree) =>
      inThree
        ? [
            [1, 0.8],
            [2, 0.75],
          ]
        : [
            [1, 0.85],
            [3, 0.85],
          ],
  },
  tambourine: { key: 'T', beats: (inThree) => eighths(inThree, 0.45, 0.7) },
  shaker: { key: 'W', beats: (inThree) => eighths(inThree, 0.6, 0.45) },
  taiko: {
    key: 'L',
    beats: (inThree) =>
      inThree
        ? [
            [0, 0.95],
            [1.5, 0.7],
            [2, 0.8],
          ]
        : [
            [0, 0.95],
            [1.5, 0.7],
            [2, 0.9],
            [3, 0.7],
            [3.5, 0.8],
          ],
  },
  cowbell: { key: 'E', beats: (inThree) => [0, 1, 2, 3].slice(0, inThree ? 3 : 4).map((beat) => [beat, 0.6] as const) },
  congas: {
    key: 'N',
    beats: (inThree) =>
      inThree
        ? [
            [0.5, 0.5],
            [1.5, 0.6],
            [2.5, 0.65],
          ]
        : [
            [0.5, 0.5],
            [1.5, 0.65],
            [2.5, 0.5],
            [3, 0.7],
            [3.5, 0.7],
          ],
  },
};
const eighths = (inThree: boolean, onBeat: number, between: number) =>
  Array.from({ length: inThree ? 6 : 8 }, (_, step) => [step / 2, step % 2 === 0 ? onBeat : between] as const);

function struckNotes(struck: Struck, sections: readonly PlacedSection[], { beatsPerBar }: Style): NoteEvent[] {
  const { key, beats } = STRUCK[struck];
  return sections.flatMap(({ bar, bars }) =>
    Array.from({ length: bars }, (_, each) =>
      beats(beatsPerBar === 3).map(([beat, velocity]) => ({
        beat: (bar + each) * beatsPerBar + beat,
        beats: 0.22,
        midi: DRUM_KEYS[key] ?? 39,
        velocity,
      })),
    ).flat(),
  );
}

const HELD: readonly string[] = ['strings', 'synth', 'choir', 'organ', 'brass'];
const LINES: readonly string[] = ['violin', 'cello', 'viola', 'fiddle', 'trumpet', 'trombone', 'mutedTrumpet'];

type Joined = { sections: readonly PlacedSection[]; at: readonly number[]; phrases: Score['phrases'] };

/** What a joining instrument plays: held chords, answers to the singer, the top of the chords, or an accompaniment. */
function guestNotes(tool: Instrument, { sections, at, phrases }: Joined, style: Style, random: Random): NoteEvent[] {
  const there = sections.filter((_, each) => at.includes(each));
  const held = playPad(there, tool, style);
  if (HELD.includes(tool.family) && !LINES.includes(tool.name)) return held;
  if (tool.family === 'woodwind' || LINES.includes(tool.name)) {
    const awake = sections.map((section) => ({
      ...section,
      kind: 'chorus' as const,
      energy: Math.max(0.6, section.energy),
    }));
    const sung = phrases.filter(({ section }) => at.includes(section));
    const answers = playCounter(awake, sung, tool, style, random);
    return there.flatMap(({ bar, bars }) => {
      const inside = ({ beat }: NoteEvent) =>
        beat >= bar * style.beatsPerBar && beat < (bar + bars) * style.beatsPerBar;
      const answered = answers.filter(inside);
      return answered.length > 0 ? answered : topOf(held.filter(inside));
    });
  }
  const manner =
    tool.family === 'acoustic'
      ? 'strum'
      : tool.family === 'distorted'
        ? 'power'
        : tool.family === 'mallet' || tool.family === 'ethnic'
          ? 'arp8'
          : 'eighths';
  return playComp(there, manner, tool, style, random);
}

function topOf(chords: readonly NoteEvent[]): NoteEvent[] {
  const highest = new Map<number, NoteEvent>();
  for (const note of chords) if (note.midi > (highest.get(note.beat)?.midi ?? 0)) highest.set(note.beat, note);
  return [...highest.values()];
}
