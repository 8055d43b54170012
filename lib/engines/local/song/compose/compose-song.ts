import type { SongBrief } from '#lib/products/music/ports.ts';
import { createRandom, type Random } from '../seeded-random.ts';
import { songTitle } from '../song-title.ts';
import { chooseStyle } from '../style/choose-style.ts';
import { singWords } from '../phonetics/sing-words.ts';
import { ideaOf } from '../style/ideas.ts';
import { instrument } from '../style/instruments.ts';
import type { Family, Instrument, Style } from '../style/style.ts';
import { coverForm } from '../source/cover-form.ts';
import { mapContinuation, recallChorus } from '../source/extend-form.ts';
import { describeSource, followSource, type StudiedSource } from '../source/follow-source.ts';
import { type BarMap, applySourceHarmony } from '../source/apply-source-harmony.ts';
import type { Seam } from '../source/plan-seam.ts';
import { tuneGuide } from '../source/tune-guide.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { type LyricSection, parseLyrics } from '../text/parse-lyrics.ts';
import { playBass } from './bass.ts';
import { type LeadOptions, playCounter, playLead, playPad } from './colours.ts';
import { playComp } from './comping.ts';
import { clockOf } from './clock.ts';
import { clearBeforeDrops, isBuildUp } from './drop.ts';
import { playDrums } from './drums.ts';
import { LONG_SONG_SEC_MAX, planForm, SILENCE_SEC } from './form.ts';
import { keyChangeIn, leadToKey, raisePhrases, raiseSections } from './key-change.ts';
import { placeParts } from './place-parts.ts';
import { isRapped, rapTempo } from './rap.ts';
import type { NoteEvent, Part, PlacedSection, Score } from './score.ts';
import { tempoTurns } from './tempo-turns.ts';
import { singLyrics, voiceRange } from './sing-lyrics.ts';

/**
 * Composes the whole song: form, harmony, melody and every instrument. `index` is the candidate, `source` the music it
 * is derived from.
 */
export function composeSong(brief: SongBrief, index: number, source: ComposedFrom | null = null): Score {
  const { style, random, wanted, map, ...form } = layOut(brief, index, source);
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
  const { notes: drumNotes, kicks: struck } = playDrums(sections, style, random.fork('drums'));
  const arranged = arrange(sections, phrases, style, random.fork('parts'), { hook, guide });
  if (drumNotes.length > 0)
    arranged.push({
      role: 'drums',
      bus: 'drums',
      instrument: instrument('timpani'),
      drumKit: style.genre.kit,
      pan: 0,
      reverb: 0.22,
      gain: 1,
      notes: drumNotes,
    });
  const placed = placeParts({ parts: arranged, kicks: struck }, sections, phrases, style, random.fork('entries'));
  const { parts, kicks } = clearBeforeDrops(placed.parts, placed.kicks, sections, style);
  const last = sections.at(-1) as PlacedSection;
  return {
    style,
    sections,
    parts,
    phrases,
    kicks,
    unsungLines: Math.max(0, wanted - sungLines(sections)),
    totalBeats: (last.bar + last.bars) * style.beatsPerBar,
    turns: source ? [] : tempoTurns(sections, style),
    voiceRange: voiceRange(style),
  };
}

/** The sections of a song in time, as long as it is asked to be. `wanted` counts the lines that should be sung. */
function layOut(brief: SongBrief, index: number, source: ComposedFrom | null) {
  const { random, sheet, ...read } = readSong(brief, index, source);
  let { style } = read;
  let { sections, map } = placeSections(sheet, style, source, random.fork('form'));
  const texts = sheet.flatMap((section) => section.lines);
  const wanted = sungLines(sections) < texts.length ? linesWithWords(texts) : texts.length;
  // Where shorter and longer sections do not make the length that is asked for, a tempo of the genre may.
  const { targetSec } = style;
  if (targetSec !== null && !source && !brief.instrumental && !style.tempoFixed) {
    const off = (tempo: Style, placed: readonly PlacedSection[]) =>
      Math.abs(Math.log(songSec(tempo, placed) / targetSec));
    for (let round = 0; round < 2 && off(style, sections) > LENGTH_TOLERANCE; round++) {
      const wantedBpm = (style.bpm * (songSec(style, sections) - SILENCE_SEC)) / (targetSec - SILENCE_SEC);
      const tempo = withTempo(style, Math.round(Math.max(style.tempi[0], Math.min(style.tempi[1], wantedBpm))));
      const form = placeSections(sheet, tempo, source, random.fork('form'));
      if (off(tempo, form.sections) >= off(style, sections)) break;
      style = tempo;
      ({ sections, map } = form);
    }
  }
  // Lyrics too long for four minutes make a longer song, at the tempo of its genre.
  if (source?.use !== 'cover' && sungLines(sections) < wanted)
    ({ sections, map } = placeSections(sheet, style, source, random.fork('form'), LONG_SONG_SEC_MAX));
  return { style, random, sections, map, wanted };
}

/** Seconds that a song of these words takes at their natural pace, whatever length is asked for. */
export function naturalSec(brief: SongBrief, index: number): number {
  const { style, random, sheet } = readSong(brief, index, null);
  return songSec(style, planForm(sheet, { ...style, targetSec: null }, random.fork('form'), { isNatural: true }));
}

/** What a song is made of: its style, and its words by sections. */
function readSong(brief: SongBrief, index: number, source: ComposedFrom | null) {
  let style = source
    ? followSource(chooseStyle(describeSource(brief, source), index), source, source.seam)
    : chooseStyle(brief, index);
  const random = createRandom(
    `${brief.seed}|${index}|${style.genre.id}|${brief.lyrics ?? ''}|${brief.tags ?? ''}|${brief.prompt ?? ''}`,
  );
  const written = brief.instrumental ? parseLyrics(headingsOf(brief.lyrics)) : parseLyrics(brief.lyrics ?? '');
  const sheet = source?.use === 'extend' ? recallChorus(written, parseLyrics(source.precedingLyrics ?? '')) : written;
  const rapped = sheet.filter((section) => isRapped(section, style)).flatMap((section) => section.lines);
  if (rapped.length > 0 && style.genre.voice.talk > 0.5 && !style.tempoFixed)
    style = withTempo(
      style,
      rapTempo(
        rapped.map((line) => singWords(line, detectLanguage(line))),
        style,
      ),
    );
  return { style, random, sheet };
}

/** Imported audio and, for a continuation, the time at which it takes over. */
export type ComposedFrom = StudiedSource & { seam: Seam | null };

function placeSections(
  sheet: readonly LyricSection[],
  style: Style,
  source: ComposedFrom | null,
  random: Random,
  secMax?: number,
): { sections: PlacedSection[]; map: BarMap } {
  if (!source) return { sections: planForm(sheet, style, random, { secMax }), map: () => null };
  const form =
    source.use === 'cover'
      ? coverForm(sheet, style, source.study, random)
      : continuation(sheet, style, source, random, secMax);
  return {
    sections: applySourceHarmony(form.sections, form.map, source.study, style, random.fork('lend')),
    map: form.map,
  };
}

function continuation(
  sheet: readonly LyricSection[],
  style: Style,
  source: ComposedFrom,
  random: Random,
  secMax?: number,
): { sections: PlacedSection[]; map: BarMap } {
  const seamSec = source.seam?.seamSec ?? source.durationSec;
  const sections = planForm(sheet, style, random, { continues: true, secMax: secMax && secMax - seamSec });
  return { sections, map: mapContinuation(sections, source.study, seamSec) };
}

/** Share of an asked length by which a song may be off before its tempo changes. */
const LENGTH_TOLERANCE = 0.04;

/** Seconds of the finished recording. */
function songSec(style: Style, sections: readonly PlacedSection[]): number {
  const last = sections.at(-1) as PlacedSection;
  const turns = tempoTurns(sections, style);
  return clockOf({ style, turns }).at((last.bar + last.bars) * style.beatsPerBar) + SILENCE_SEC;
}

const sungLines = (sections: readonly PlacedSection[]) =>
  sections.reduce((sum, section) => sum + section.lines.length, 0);
function linesWithWords(texts: readonly string[]): number {
  const language = detectLanguage(texts.join('\n'));
  return texts.filter((text) => singWords(text, language).length > 0).length;
}

const withTempo = (style: Style, bpm: number): Style => ({
  ...style,
  bpm,
  label: style.label.replace(/\d{1,4} BPM/u, `${bpm} BPM`),
});

/** Panning of the two takes of a double-tracked distorted guitar. */
const DOUBLED_PAN = 0.88;

function headingsOf(lyrics: string | undefined): string {
  return (lyrics ?? '')
    .split('\n')
    .filter((line) => /^\s*[[【]/u.test(line))
    .join('\n');
}

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
    // An instrument of the genre plays twice before one of another genre joins.
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
  // A tuba that is asked for plays the bass.
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

/** Who plays a solo that is asked for: of guitars one of the genre. */
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

/** What plays everything plays the tune too. */
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
