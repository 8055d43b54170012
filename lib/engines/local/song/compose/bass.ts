import type { Random } from '../seeded-random.ts';
import { ideaOf } from '../style/ideas.ts';
import type { BassStyle, Style } from '../style/style.ts';
import { type ChordSpan, type NoteEvent, type PlacedSection, swung } from './score.ts';

type Step = readonly [beat: number, beats: number, interval: 'R' | '5' | '8' | '3' | '7' | 'A', velocity: number];

const FIGURES: Readonly<Record<Exclude<BassStyle, 'walking'>, readonly (readonly Step[])[]>> = {
  roots: [
    [
      [0, 1.4, 'R', 0.85],
      [1.5, 0.45, 'R', 0.65],
      [2, 1.8, 'R', 0.8],
    ],
    [
      [0, 1.9, 'R', 0.85],
      [2, 1.4, '5', 0.7],
      [3.5, 0.45, 'A', 0.65],
    ],
  ],
  long: [
    [[0, 3.9, 'R', 0.75]],
    [
      [0, 2.9, 'R', 0.75],
      [3, 0.9, '5', 0.55],
    ],
  ],
  eighths: [
    [
      [0, 0.46, 'R', 0.88],
      [0.5, 0.42, 'R', 0.7],
      [1, 0.46, 'R', 0.78],
      [1.5, 0.42, 'R', 0.7],
      [2, 0.46, 'R', 0.84],
      [2.5, 0.42, 'R', 0.7],
      [3, 0.46, 'R', 0.78],
      [3.5, 0.42, 'A', 0.74],
    ],
  ],
  octaves: [
    [
      [0, 0.4, 'R', 0.9],
      [0.5, 0.35, '8', 0.68],
      [1, 0.4, 'R', 0.85],
      [1.5, 0.35, '8', 0.68],
      [2, 0.4, 'R', 0.9],
      [2.5, 0.35, '8', 0.68],
      [3, 0.4, 'R', 0.85],
      [3.5, 0.35, '8', 0.7],
    ],
  ],
  bossa: [
    [
      [0, 1.4, 'R', 0.8],
      [1.5, 0.45, '5', 0.62],
      [2, 1.4, '5', 0.75],
      [3.5, 0.45, 'R', 0.62],
    ],
  ],
  syncopated: [
    [
      [0, 0.7, 'R', 0.9],
      [0.75, 0.22, 'R', 0.55],
      [1.75, 0.45, '8', 0.68],
      [2.5, 0.45, 'R', 0.78],
      [3.25, 0.3, '7', 0.62],
      [3.5, 0.42, 'A', 0.68],
    ],
    [
      [0, 1.1, 'R', 0.9],
      [1.5, 0.4, '5', 0.66],
      [2.25, 0.5, 'R', 0.78],
      [3, 0.4, '3', 0.62],
      [3.5, 0.4, 'A', 0.66],
    ],
    [
      [0, 0.9, 'R', 0.9],
      [1.25, 0.3, 'R', 0.6],
      [1.75, 0.7, 'R', 0.75],
      [2.75, 0.5, '5', 0.66],
      [3.5, 0.4, '8', 0.6],
    ],
  ],
  sub: [
    [
      [0, 1.45, 'R', 0.95],
      [1.5, 0.9, 'R', 0.82],
      [2.5, 1.3, 'R', 0.85],
    ],
    [
      [0, 2.4, 'R', 0.95],
      [2.5, 0.7, '8', 0.7],
      [3.25, 0.7, 'R', 0.8],
    ],
  ],
  offbeat: [
    [
      [0.5, 0.42, 'R', 0.88],
      [1.5, 0.42, 'R', 0.86],
      [2.5, 0.42, 'R', 0.88],
      [3.5, 0.42, '8', 0.78],
    ],
    [
      [0.5, 0.3, 'R', 0.88],
      [0.75, 0.22, 'R', 0.6],
      [1.5, 0.42, 'R', 0.86],
      [2.5, 0.3, 'R', 0.88],
      [2.75, 0.22, '5', 0.6],
      [3.5, 0.42, '8', 0.76],
    ],
  ],
  dub: [
    [
      [0, 0.9, 'R', 0.92],
      [1.5, 0.4, '3', 0.7],
      [2, 0.9, '5', 0.85],
      [3, 0.4, 'R', 0.7],
      [3.5, 0.4, '5', 0.66],
    ],
    [
      [0.5, 0.45, 'R', 0.8],
      [1, 0.9, 'R', 0.9],
      [2.5, 0.45, '5', 0.75],
      [3, 0.8, '8', 0.8],
    ],
  ],
  tumbao: [
    [
      [0, 1.3, 'R', 0.8],
      [1.5, 1.2, '5', 0.85],
      [3, 0.9, 'A', 0.85],
    ],
    [
      [1.5, 1.2, '5', 0.85],
      [3, 1, 'R', 0.88],
    ],
  ],
  twobeat: [
    [
      [0, 0.95, 'R', 0.86],
      [2, 0.95, '5', 0.78],
    ],
    [
      [0, 0.95, 'R', 0.86],
      [2, 0.9, '5', 0.78],
      [3, 0.45, 'A', 0.6],
      [3.5, 0.42, 'A', 0.6],
    ],
  ],
  gallop: [
    [0, 1, 2, 3].flatMap(
      (beat) =>
        [
          [beat, 0.42, 'R', 0.9],
          [beat + 0.5, 0.2, 'R', 0.72],
          [beat + 0.75, 0.2, 'R', 0.76],
        ] as Step[],
    ),
  ],
  rolling: [
    Array.from(
      { length: 16 },
      (_, step) =>
        [step / 4, 0.21, step % 8 === 6 ? '8' : 'R', step % 4 === 0 ? 0.88 : step % 2 === 0 ? 0.74 : 0.62] as Step,
    ),
    [0, 1, 2, 3].flatMap(
      (beat) =>
        [
          [beat + 0.25, 0.2, 'R', 0.7],
          [beat + 0.5, 0.2, 'R', 0.86],
          [beat + 0.75, 0.2, '8', 0.72],
        ] as Step[],
    ),
  ],
};

/** The bass line: one figure per song, applied chord by chord and approaching the next root. */
export function playBass(sections: readonly PlacedSection[], style: Style, low: number, random: Random): NoteEvent[] {
  const notes: NoteEvent[] = [];
  const calmStyle = ideaOf(style.genre.bass.styles, style, 'calm bass');
  const fullStyle = ideaOf(style.genre.bass.styles, style, 'full bass');
  const sixteenths = style.genre.swing > 0.52 && style.bpm < 112 && style.genre.id !== 'blues';
  for (const section of sections) {
    const level = section.energy * (0.6 + 0.5 * style.energy);
    if (section.kind === 'intro' && level < 0.42 && random.chance(0.75)) continue;
    if (section.kind === 'verse' && section.occurrence === 0 && style.energy < 0.5 && random.chance(0.4)) continue;
    const lively = section.kind === 'chorus' || section.kind === 'break';
    const chosen: BassStyle =
      section.kind === 'outro' || (section.kind === 'bridge' && style.energy < 0.75)
        ? style.genre.id === 'jazz'
          ? 'twobeat'
          : 'long'
        : lively
          ? fullStyle
          : calmStyle;
    const variant = random.int(0, 3) * 2 + style.idea.index;
    section.chords.forEach((chord, index) => {
      const next = section.chords[index + 1] ?? chord;
      const root = place(chord.root, low);
      const bar = Math.floor(chord.beat / style.beatsPerBar);
      const lastBar = section.kind === 'outro' && index === section.chords.length - 1;
      if (lastBar) {
        notes.push({ beat: chord.beat, beats: chord.beats * 0.98, midi: root, velocity: 0.75 });
        return;
      }
      if (chosen === 'walking') return walk(notes, chord, next, root, low, style, random);
      const figures = FIGURES[chosen];
      const figure = figures[(variant + (bar % 4 === 3 ? 1 : 0)) % figures.length] as readonly Step[];
      const inBar = chord.beat - bar * style.beatsPerBar;
      for (const [beat, beats, interval, velocity] of figure) {
        if (beat < inBar - 1e-6 || beat >= inBar + chord.beats - 1e-6) continue;
        const at = bar * style.beatsPerBar + swung(beat, style.swing, sixteenths);
        const length = Math.min(beats, inBar + chord.beats - beat);
        notes.push({
          beat: at + random.gauss() * 0.004,
          beats: length,
          midi: tone(interval, chord, next, root, low),
          velocity: velocity * (0.7 + 0.3 * level) * (1 + random.gauss() * 0.04),
        });
      }
      if (inBar > 0 && !figure.some(([beat]) => Math.abs(beat - inBar) < 0.3))
        notes.push({ beat: chord.beat, beats: chord.beats * 0.9, midi: root, velocity: 0.75 });
    });
  }
  return notes;
}

function place(pitchClass: number, low: number): number {
  let midi = low + ((((pitchClass - low) % 12) + 12) % 12);
  if (midi > low + 9) midi -= 12;
  return Math.max(24, midi);
}

function tone(interval: Step[2], chord: ChordSpan, next: ChordSpan, root: number, low: number): number {
  const from = (pitchClass: number | undefined, fallback: number) =>
    root + (((pitchClass ?? fallback) - chord.root + 12) % 12);
  if (interval === 'R') return root;
  if (interval === '8') return root + 12;
  if (interval === '5') return chord.pitchClasses.length > 2 ? from(chord.pitchClasses[2], chord.root + 7) : root + 7;
  if (interval === '3') return from(chord.pitchClasses[1], chord.root + 4);
  if (interval === '7') return chord.pitchClasses.length > 3 ? from(chord.pitchClasses[3], chord.root + 10) : root + 12;
  const target = place(next.root, low);
  return target === root
    ? root + 7 > low + 16
      ? root - 5
      : root
    : target > root
      ? target - (target - root > 2 ? 2 : 1)
      : target + (root - target > 2 ? 2 : 1);
}

function walk(
  notes: NoteEvent[],
  chord: ChordSpan,
  next: ChordSpan,
  root: number,
  low: number,
  style: Style,
  random: Random,
): void {
  const tones = chord.pitchClasses
    .map((pitchClass) => root + ((pitchClass - chord.root + 12) % 12))
    .filter((midi) => midi <= root + 11);
  const target = place(next.root, low);
  let previous = root;
  for (let beat = 0; beat < chord.beats - 0.01; beat++) {
    const last = beat + 1 >= chord.beats - 0.01;
    const midi =
      beat === 0
        ? root
        : last
          ? target + (random.chance(0.5) ? 1 : -1)
          : random.pick(
              tones.filter((candidate) => candidate !== previous).concat(previous > root ? [previous - 2] : [root + 7]),
            );
    notes.push({
      beat: chord.beat + beat + random.gauss() * 0.006,
      beats: 0.9,
      midi,
      velocity: 0.72 + 0.1 * random.next(),
    });
    if (random.chance(0.12)) notes.push({ beat: chord.beat + beat + style.swing, beats: 0.25, midi, velocity: 0.45 });
    previous = midi;
  }
}
