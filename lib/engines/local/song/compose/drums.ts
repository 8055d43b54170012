import type { Random } from '../seeded-random.ts';
import { ideaOf } from '../style/ideas.ts';
import type { Style } from '../style/style.ts';
import { isDrop } from './drop.ts';
import { DRUM_KEYS, FILLS, type Groove, GROOVES, WALTZES } from './drum-grooves.ts';
import { drumPaces } from './tempo-turns.ts';
import { type NoteEvent, type PlacedSection, swung } from './score.ts';

const LEVEL: Readonly<Record<string, number>> = { X: 0.95, x: 0.74, o: 0.42 };
const VOICE_LEVEL: Readonly<Record<string, number>> = {
  K: 1,
  S: 0.95,
  H: 0.68,
  P: 0.5,
  O: 0.62,
  D: 0.66,
  C: 0.85,
  R: 0.8,
  T: 0.55,
  W: 0.5,
  A: 0.55,
  Y: 0.8,
  V: 0.6,
};

/**
 * The drum track: a groove per section, thinner in quiet ones, with fills before new sections and crashes on their
 * downbeats.
 */
export function playDrums(
  sections: readonly PlacedSection[],
  style: Style,
  random: Random,
): { notes: NoteEvent[]; kicks: number[] } {
  const notes: NoteEvent[] = [];
  const kicks: number[] = [];
  if (style.without.has('drums')) return { notes, kicks };
  const calm = ideaOf(style.genre.grooves, style, 'calm groove');
  const full = ideaOf(style.genre.chorusGrooves, style, 'full groove');
  const waltz = (kind: 'calm' | 'full', usual: Groove) =>
    style.beatsPerBar === 3 && usual !== GROOVES.none ? ideaOf(WALTZES[kind], style, `${kind} waltz`) : usual;
  const grooves: Grooves = {
    calm: waltz('calm', GROOVES[calm] ?? {}),
    full: waltz(style.energy > 0.55 ? 'full' : 'calm', GROOVES[full] ?? {}),
  };
  const fills = random.shuffle(FILLS).slice(0, 3);
  const steps = style.beatsPerBar * 4;
  const sixteenths = style.genre.swing > 0.52 && style.bpm < 112 && style.genre.id !== 'blues';
  const paces = drumPaces(sections, style);
  sections.forEach((section, index) => {
    const level = section.energy * (0.55 + 0.55 * style.energy);
    const groove = atPace(grooveFor(section, style, grooves, level), paces.get(section.bar), steps);
    const next = sections[index + 1];
    const crash =
      groove !== GROOVES.none &&
      level > 0.42 &&
      section.bar > 0 &&
      (section.kind === 'chorus' || section.kind === 'break' || level > 0.6);
    for (let bar = 0; bar < section.bars; bar++) {
      const start = (section.bar + bar) * style.beatsPerBar;
      const last = bar === section.bars - 1;
      if (section.kind === 'outro' && last) {
        if (level > 0.3 && groove !== GROOVES.none) {
          hit(notes, start, 'K', 0.9, random);
          hit(notes, start, 'Y', 0.7, random);
          kicks.push(start);
        }
        continue;
      }
      const filling = last && next !== undefined && groove !== GROOVES.none && level > 0.35;
      const minor = !filling && bar % 4 === 3 && random.chance(0.45) && level > 0.4;
      for (const [voice, row] of Object.entries(groove)) {
        const from = row.length > 16 && bar % 2 === 1 ? 16 : 0;
        for (let step = 0; step < Math.min(steps, row.length - from); step++) {
          const mark = row[from + step] as string;
          const loud = LEVEL[mark];
          if (loud === undefined) continue;
          if (filling && step >= 8 && 'SHODC'.includes(voice)) continue;
          if (mark === 'o' && random.chance(0.18)) continue;
          const beat = start + swung(step / 4, style.swing, sixteenths);
          hit(notes, beat, voice, loud * (VOICE_LEVEL[voice] ?? 0.7) * (0.62 + 0.42 * level), random, style);
          if (voice === 'K') kicks.push(beat);
        }
      }
      if (minor && groove.K)
        hit(
          notes,
          start + swung(random.pick([2.75, 3.5, 3.75]), style.swing, sixteenths),
          'K',
          0.6 * level + 0.2,
          random,
          style,
        );
      if (filling) layFill(notes, start, fills, next, level, style, random, sixteenths);
      if (style.genre.id === 'trap' && bar % 2 === 1) roll(notes, start, random, level);
    }
    if (crash) hit(notes, section.bar * style.beatsPerBar, 'Y', 0.55 + 0.35 * level, random);
    if (
      (style.genre.electronic && next?.kind === 'chorus' && level > 0.45 && section.bars >= 4) ||
      (next && isDrop(next, style))
    )
      build(notes, section, style, random);
  });
  return {
    notes: notes.sort((left, right) => left.beat - right.beat),
    kicks: kicks.sort((left, right) => left - right),
  };
}

/** The grooves of verses and of choruses. */
type Grooves = { calm: Groove; full: Groove };

function grooveFor(section: PlacedSection, style: Style, grooves: Grooves, level: number): Groove {
  const { calm: calmGroove, full: fullGroove } = grooves;
  if (section.kind === 'chorus' || section.kind === 'break') return fullGroove;
  if (section.kind === 'intro')
    return style.energy > 0.62 && section.bars >= 4 ? thin(calmGroove, 'HTWDA') : (GROOVES.none as Groove);
  if (section.kind === 'bridge') return style.energy > 0.75 ? thin(fullGroove, 'KHOD') : thin(calmGroove, 'KRWHA');
  if (section.kind === 'outro') return level > 0.4 ? calmGroove : thin(calmGroove, 'HWADT');
  if (section.kind === 'verse' && section.occurrence === 0 && style.energy < 0.55 && section.bars >= 8)
    return thin(calmGroove, 'KHRWAPDSL');
  return calmGroove;
}

/** The voices that set a groove's pace: kick, snare, rim and clap. Hats and shakers stay unchanged. */
const BACKBEAT = 'KSRC';
const BAR_STEPS = 16;

/**
 * Halves or doubles how often kick and snare play, at the same tempo. A groove that already has that pace is unchanged.
 */
function atPace(groove: Groove, pace: 'half' | 'double' | undefined, steps: number): Groove {
  const strokes = (voice: string) => [...(groove[voice] ?? '').slice(0, steps)].filter((mark) => mark in LEVEL).length;
  const struck = Math.max(...[...'SRC'].map(strokes));
  if (pace === undefined || (pace === 'half' ? struck < 2 : struck >= 4)) return groove;
  const stepOf = (step: number) => (pace === 'half' ? step / 2 : (step * 2) % steps);
  const barOf = (row: string, from: number) =>
    Array.from({ length: steps }, (_, step) => row[stepOf(from + step)] ?? '.')
      .join('')
      .padEnd(BAR_STEPS, '.');
  return Object.fromEntries(
    Object.entries(groove).map(([voice, row]) => [
      voice,
      BACKBEAT.includes(voice) ? barOf(row, 0) + barOf(row, pace === 'half' ? steps : 0) : row,
    ]),
  );
}

function thin(groove: Groove, voices: string): Groove {
  return Object.fromEntries(Object.entries(groove).filter(([voice]) => voices.includes(voice)));
}

function hit(notes: NoteEvent[], beat: number, voice: string, velocity: number, random: Random, style?: Style): void {
  const loose = style && !style.genre.electronic ? 0.009 : 0.003;
  const drag = style && voice === 'S' && ['lofi', 'rnb', 'hiphop'].includes(style.genre.id) ? 0.018 : 0;
  notes.push({
    beat: Math.max(0, beat + random.gauss() * loose + drag),
    beats: voice === 'O' ? 0.45 : 0.22,
    midi: DRUM_KEYS[voice] ?? 42,
    velocity: Math.max(0.08, Math.min(1, velocity * (1 + random.gauss() * 0.06))),
  });
}

function layFill(
  notes: NoteEvent[],
  start: number,
  fills: readonly Groove[],
  next: PlacedSection,
  level: number,
  style: Style,
  random: Random,
  sixteenths: boolean,
): void {
  const soft =
    next.energy < level || ['lofi', 'bossa', 'jazz', 'folk', 'lullaby', 'ambient', 'ballad'].includes(style.genre.id);
  const fill = soft && random.chance(0.6) ? { S: '............o.x.' } : random.pick(fills);
  const shift = style.beatsPerBar === 3 ? 4 : 0;
  for (const [voice, row] of Object.entries(fill as Groove)) {
    for (let step = 8; step < 16; step++) {
      const loud = LEVEL[row[step] ?? '.'];
      if (loud !== undefined)
        hit(
          notes,
          start + swung((step - shift) / 4, style.swing, sixteenths),
          voice,
          loud * (0.5 + 0.4 * level) * (0.75 + step / 60),
          random,
          style,
        );
    }
  }
}

function roll(notes: NoteEvent[], start: number, random: Random, level: number): void {
  const at = random.pick([1.5, 2.5, 3, 3.5]);
  const triplet = random.chance(0.4);
  const count = triplet ? 6 : 4;
  for (let index = 0; index < count; index++)
    notes.push({
      beat: start + at + (index * 0.5) / count,
      beats: 0.08,
      midi: 42,
      velocity: (0.3 + 0.25 * (index / count)) * (0.6 + 0.4 * level),
    });
}

/** A snare roll that doubles in density towards the chorus. */
function build(notes: NoteEvent[], section: PlacedSection, style: Style, random: Random): void {
  const end = (section.bar + section.bars) * style.beatsPerBar;
  for (
    let beat = Math.max(section.bar * style.beatsPerBar, end - style.beatsPerBar * 2);
    beat < end - 0.01;
    beat += beat < end - style.beatsPerBar ? 0.5 : 0.25
  ) {
    const place = 1 - (end - beat) / (style.beatsPerBar * 2);
    hit(notes, beat, 'S', 0.18 + 0.42 * place, random, style);
  }
}
