import type { SongBrief } from '#lib/products/music/ports.ts';
import type { Random } from '../seeded-random.ts';
import { songTitle } from '../song-title.ts';
import { ideaOf } from '../style/ideas.ts';
import { instrument } from '../style/instruments.ts';
import type { Family, Instrument, Style } from '../style/style.ts';
import { tuneGuide } from '../source/tune-guide.ts';
import { playBass } from './bass.ts';
import { type LeadOptions, playCounter, playLead, playPad } from './colours.ts';
import { playComp } from './comping.ts';
import { clearBeforeDrops, isBuildUp } from './drop.ts';
import { playDrums } from './drums.ts';
import { keyChangeIn, leadToKey, raisePhrases, raiseSections } from './key-change.ts';
import { type ComposedFrom, layOut } from './lay-out.ts';
import { placeParts } from './place-parts.ts';
import type { NoteEvent, Part, PlacedSection, Score } from './score.ts';
import { singLyrics, voiceRange } from './sing-lyrics.ts';

/**
 * Composes the whole song: form, harmony, melody and every instrument. `index` is the candidate, `source` the music it
 * is derived from.
 */
export function composeSong(brief: SongBrief, index: number, source: ComposedFrom | null = null): Score {
  const { style, random, map, ...form } = layOut(brief, index, source);
  let { sections } = form;
  const guide =
    source?.use === 'cover'
      ? tuneGuide(sections, map, source.study, style.beatsPerBar, style.sliders.audioWeight)
      : undefined;
  const title = songTitle(brief);
  const first = index > 0 && !source && !brief.instrumental ? composeSong(brief, 0).phrases : undefined;
  const change = keyChangeIn(sections, style);
  if (change) sections = leadToKey(sections, change, style);
  const { phrases: tune, hook } = singLyrics(sections, style, random.fork('voice'), { title, guide, first });
  if (change) sections = raiseSections(sections, change);
  const phrases = change ? raisePhrases(tune, change) : tune;
  const { parts, kicks } = playTogether(
    arrange(sections, phrases, style, random.fork('parts'), { hook, guide }),
    sections,
    phrases,
    style,
    random,
  );
  return { ...form, style, sections, parts, phrases, kicks, voiceRange: voiceRange(style) };
}

/** A song before melody and accompaniment. Of its parts it has only the drums, and those only if their pace changes. */
export type SongOutline = Pick<Score, 'style' | 'sections' | 'totalBeats' | 'turns' | 'unsungLines' | 'parts'>;

/** Everything about a song that its lyrics, form and style decide, in a few milliseconds. */
export function outlineSong(brief: SongBrief, index: number): SongOutline {
  const { random, map: _, ...form } = layOut(brief, index, null);
  const { style, sections } = form;
  const isPaced = style.tempoChanges.some(({ how }) => how === 'half' || how === 'double');
  return { ...form, parts: isPaced ? playTogether([], sections, [], style, random).parts : [] };
}

/** Adds the drums to the other parts and places each in its sections. */
function playTogether(
  others: readonly Part[],
  sections: readonly PlacedSection[],
  phrases: Score['phrases'],
  style: Style,
  random: Random,
): Pick<Score, 'parts' | 'kicks'> {
  const { notes, kicks } = playDrums(sections, style, random.fork('drums'));
  const drums: Part = {
    role: 'drums',
    bus: 'drums',
    instrument: instrument('timpani'),
    drumKit: style.genre.kit,
    pan: 0,
    reverb: 0.22,
    gain: 1,
    notes,
  };
  const parts = notes.length > 0 ? [...others, drums] : [...others];
  const placed = placeParts({ parts, kicks }, sections, phrases, style, random.fork('entries'));
  return clearBeforeDrops(placed.parts, placed.kicks, sections, style);
}

/** Panning of the two takes of a double-tracked distorted guitar. */
const DOUBLED_PAN = 0.88;

function arrange(
  sections: readonly PlacedSection[],
  phrases: Score['phrases'],
  style: Style,
  random: Random,
  { hook, guide }: LeadOptions,
): Part[] {
  const { genre } = style;
  const parts: Part[] = [];
  const instrumental = phrases.length === 0;
  const taken = new Set<string>();
  const allowed = (name: string) => {
    const tool = instrument(name);
    return !style.without.has(tool.family) && !style.without.has(name);
  };
  const choose = (
    names: readonly string[],
    prefer: (tool: Instrument) => boolean = () => true,
    others: readonly string[] = [],
  ): Instrument | null => {
    const asked = style.wanted.filter((name) => !taken.has(name) && allowed(name) && prefer(instrument(name)));
    const free = names.filter((name) => allowed(name) && !taken.has(name));
    const unused = (candidate: string) => allowed(candidate) && !taken.has(candidate);
    // Plays an instrument of the genre twice before borrowing one from another genre.
    const name =
      asked[0] ??
      (free.length > 0 ? random.pick(free) : undefined) ??
      others.find(unused) ??
      names.find(allowed) ??
      ['piano', 'steelGuitar', 'warmPad', 'strings', 'marimba', 'choir'].find(unused);
    if (name === undefined) return null;
    taken.add(name);
    return instrument(name);
  };
  // A requested tuba plays the bass.
  const askedBass = style.wanted.find((name) => instrument(name).family === 'bass' && allowed(name));
  if (askedBass) taken.add(askedBass);
  const density = 0.75 + 0.5 * style.sliders.audioWeight;
  const isChordal = (tool: Instrument) =>
    !['brass', 'woodwind', 'choir'].includes(tool.family) && !['violin', 'cello', 'viola'].includes(tool.name);
  genre.comp.forEach((layer, layerIndex) => {
    if (layerIndex > 0 && style.sliders.audioWeight < 0.2) return;
    const tool =
      choose(
        layer.instruments,
        (candidate) => isChordal(candidate) && (layerIndex === 0 || candidate.family !== 'piano'),
        genre.comp.flatMap(({ instruments }) => instruments),
      ) ?? (layerIndex === 0 ? onlyTool(style) : null);
    if (!tool) return;
    const played = sections.filter(
      (section, place) =>
        section.energy >= layer.from / density ||
        (layerIndex > 0 && section.kind === 'intro' && place === 0 && random.chance(0.25)),
    );
    const usual = layer.instruments.includes(tool.name);
    const role = `comp${layerIndex + 1}`;
    const manner = usual ? ideaOf(layer.styles, style, role) : mannerFor(tool, random);
    const notes = playComp(
      played.filter(
        (section) => !(layerIndex === 0 && section.kind === 'bridge' && genre.comp.length > 1 && random.chance(0.25)),
      ),
      manner,
      tool,
      style,
      random.fork(role),
    );
    const heavy = tool.family === 'distorted';
    const pan = heavy
      ? layerIndex === 0
        ? -DOUBLED_PAN
        : -DOUBLED_PAN * 0.6
      : layerIndex === 0
        ? tool.family === 'piano' || tool.family === 'keys'
          ? 0
          : -0.28
        : layerIndex === 1
          ? 0.34
          : -0.3;
    parts.push({
      role,
      bus: 'harmony',
      instrument: tool,
      drumKit: null,
      pan,
      reverb: genre.reverb * 0.7,
      gain: (layer.gain ?? 1) * 0.82,
      notes,
    });
    if (heavy)
      parts.push({
        role: `${role}Double`,
        bus: 'harmony',
        instrument: otherGuitar(tool),
        drumKit: null,
        pan: -pan,
        reverb: genre.reverb * 0.5,
        gain: 0.82,
        notes: playAgain(notes, random.fork(`${role} again`)),
      });
  });
  const bassNames = askedBass ? [askedBass] : genre.bass.instruments.filter((name) => allowed(name));
  if (bassNames.length > 0) {
    const tool = instrument(random.pick(bassNames));
    parts.push({
      role: 'bass',
      bus: 'bass',
      instrument: tool,
      drumKit: null,
      pan: 0,
      reverb: 0.03,
      gain: 1,
      notes: playBass(sections, style, tool.low + 4, random.fork('bass')),
    });
  }
  const pad = choose(genre.pads, (tool) => SUSTAINED.includes(tool.family));
  if (pad && (style.only.length === 0 || SUSTAINED.includes(pad.family))) {
    const from = { ambient: 0, cinematic: 0.3 }[genre.id as string] ?? (style.energy < 0.5 ? 0.45 : 0.55);
    parts.push({
      role: 'pad',
      bus: 'harmony',
      instrument: pad,
      drumKit: null,
      pan: 0.1,
      reverb: genre.reverb * 1.1,
      gain: 0.6,
      notes: playPad(
        sections.filter(
          (section) =>
            section.energy >= from / density ||
            section.kind === 'bridge' ||
            (section.kind === 'intro' && random.chance(0.5)),
        ),
        pad,
        style,
      ),
    });
  }
  const lead =
    (instrumental ? null : soloist(style, allowed)) ??
    choose(
      genre.leads,
      (tool) => !['piano', 'acoustic', 'bass', 'keys'].includes(tool.family) || instrumental,
      style.only,
    ) ??
    onlyTool(style);
  if (lead && !style.without.has('melody')) {
    const tuneless = sections.filter(
      (section) =>
        section.lines.length === 0 &&
        !isBuildUp(section) &&
        (instrumental || section.kind !== 'outro' || section.bars > 2),
    );
    parts.push({
      role: 'lead',
      bus: 'lead',
      instrument: lead,
      drumKit: null,
      pan: -0.06,
      reverb: genre.reverb * 0.9,
      gain: 0.86,
      notes: playLead(tuneless, lead, style, random.fork('lead'), { hook, guide }),
    });
  }
  const counter =
    instrumental || style.scale === 'small' || style.sliders.audioWeight < 0.15 ? null : choose(genre.counters);
  if (counter)
    parts.push({
      role: 'counter',
      bus: 'lead',
      instrument: counter,
      drumKit: null,
      pan: 0.42,
      reverb: genre.reverb,
      gain: 0.62,
      notes: playCounter(sections, phrases, counter, style, random.fork('counter')),
    });
  if (style.scale === 'big') {
    const tool = choose(genre.pads) ?? choose(['choir', 'strings', 'warmPad']);
    const full = sections.filter(({ kind, label }) => kind === 'chorus' || (kind === 'break' && label !== 'Link'));
    if (tool)
      parts.push({
        role: 'pad2',
        bus: 'harmony',
        instrument: tool,
        drumKit: null,
        pan: -0.5,
        reverb: genre.reverb * 1.1,
        gain: 0.6,
        notes: playPad(full, tool, style),
      });
  }
  return parts.filter((part) => part.notes.length > 0);
}

/** The instrument of a requested solo. For a guitar solo, one of the genre's guitars if it has any. */
function soloist({ solo, genre }: Style, allowed: (name: string) => boolean): Instrument | null {
  if (!solo) return null;
  const ofGenre = [...genre.leads, ...genre.comp.flatMap(({ instruments }) => instruments)];
  const isElectric = solo.names.includes('overdriveGuitar');
  const families: readonly Family[] = isElectric ? ['electric', 'distorted'] : ['acoustic', 'electric', 'distorted'];
  const guitars = solo.isGuitar
    ? ofGenre.filter((name) => /Guitar$/u.test(name) && families.includes(instrument(name).family))
    : [];
  const name = [...guitars, ...solo.names].find(allowed);
  return name === undefined ? null : instrument(name);
}

const SUSTAINED: readonly Family[] = ['strings', 'synth', 'choir', 'organ'];

/** An instrument that plays everything also plays the melody. */
const onlyTool = ({ only: [name] }: Style): Instrument | null => (name === undefined ? null : instrument(name));

/** The same part through another amplifier. */
const otherGuitar = (tool: Instrument): Instrument =>
  instrument(tool.name === 'distortionGuitar' ? 'overdriveGuitar' : 'distortionGuitar');

/** A second take with slightly different timing and dynamics. */
function playAgain(notes: readonly NoteEvent[], random: Random): NoteEvent[] {
  return notes.map((note) => ({
    ...note,
    beat: Math.max(0, note.beat + random.range(0.004, 0.03)),
    velocity: Math.min(1, note.velocity * random.range(0.9, 1.08)),
  }));
}

function mannerFor(tool: Instrument, random: Random) {
  if (tool.family === 'acoustic') return random.pick(['strum', 'pick'] as const);
  if (tool.family === 'distorted') return 'power' as const;
  if (tool.family === 'choir') return 'block' as const;
  if (tool.family === 'strings') return random.pick(['ostinato', 'block'] as const);
  if (tool.family === 'mallet' || tool.family === 'ethnic') return random.pick(['plucks', 'arp8'] as const);
  if (tool.family === 'synth') return random.pick(['arp16', 'plucks', 'stabs'] as const);
  return random.pick(['eighths', 'block', 'pick'] as const);
}
