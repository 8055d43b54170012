import type { Random } from '../seeded-random.ts';
import { ideaOf } from '../style/ideas.ts';
import type { CompStyle, Instrument, Style } from '../style/style.ts';
import { type ChordSpan, type NoteEvent, type PlacedSection, swung } from './score.ts';

/** Close voicing near a centre pitch, with minimal movement from the previous chord. */
export function voiceChord(
  chord: ChordSpan,
  centre: number,
  size: number,
  previous: readonly number[] | null,
): number[] {
  const tones =
    chord.pitchClasses.length > size
      ? [...chord.pitchClasses.slice(1, size), chord.pitchClasses[size] ?? chord.root]
      : chord.pitchClasses;
  let best: number[] = [];
  let bestCost = Infinity;
  for (let turn = 0; turn < tones.length; turn++) {
    const order = [...tones.slice(turn), ...tones.slice(0, turn)];
    for (const base of [centre - 12, centre - 6, centre]) {
      let floor = base;
      const voicing = order.map((pitchClass) => {
        const midi = floor + ((((pitchClass - floor) % 12) + 12) % 12);
        floor = midi + 1;
        return midi;
      });
      const mean = voicing.reduce((sum, midi) => sum + midi, 0) / voicing.length;
      const motion = previous
        ? voicing.reduce(
            (sum, midi, index) => sum + Math.abs(midi - (previous[Math.min(index, previous.length - 1)] ?? midi)),
            0,
          ) / voicing.length
        : 0;
      const cost = Math.abs(mean - centre) * 0.6 + motion;
      if (cost < bestCost) {
        bestCost = cost;
        best = voicing;
      }
    }
  }
  return best;
}

type Rhythm = readonly (readonly [beat: number, beats: number, velocity: number])[];
const RHYTHMS: Readonly<Partial<Record<CompStyle, readonly Rhythm[]>>> = {
  block: [
    [
      [0, 1.95, 0.72],
      [2, 1.9, 0.64],
    ],
    [[0, 3.9, 0.7]],
    [
      [0, 1.45, 0.72],
      [1.5, 2.3, 0.62],
    ],
  ],
  eighths: [
    [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5].map(
      (beat) => [beat, 0.48, beat % 2 === 0 ? 0.7 : beat % 1 === 0 ? 0.6 : 0.5] as const,
    ),
    [0, 1, 2, 3].map((beat) => [beat, 0.95, beat === 0 ? 0.72 : 0.6] as const),
  ],
  strum: [
    [
      [0, 0.9, 0.8],
      [1, 0.45, 0.62],
      [1.5, 0.45, 0.52],
      [2.5, 0.45, 0.6],
      [3, 0.45, 0.66],
      [3.5, 0.45, 0.52],
    ],
    [
      [0, 0.95, 0.8],
      [1, 0.9, 0.66],
      [2, 0.45, 0.74],
      [2.5, 0.45, 0.5],
      [3, 0.45, 0.66],
      [3.5, 0.45, 0.55],
    ],
    [
      [0, 0.7, 0.8],
      [0.75, 0.22, 0.45],
      [1, 0.45, 0.68],
      [1.5, 0.45, 0.55],
      [2, 0.45, 0.74],
      [2.75, 0.22, 0.5],
      [3, 0.45, 0.66],
      [3.5, 0.45, 0.55],
    ],
  ],
  stabs: [
    [
      [0, 0.3, 0.78],
      [0.75, 0.3, 0.7],
      [1.5, 0.4, 0.74],
      [2.5, 0.3, 0.72],
      [3.25, 0.4, 0.7],
    ],
    [
      [0.5, 0.3, 0.75],
      [1.5, 0.3, 0.75],
      [2.5, 0.3, 0.75],
      [3.5, 0.3, 0.72],
    ],
    [
      [0, 0.4, 0.78],
      [1.75, 0.35, 0.72],
      [3, 0.4, 0.7],
    ],
  ],
  power: [
    [
      [0, 1.95, 0.85],
      [2, 1.9, 0.8],
    ],
    [
      [0, 1.4, 0.86],
      [1.5, 0.45, 0.74],
      [2, 1.4, 0.82],
      [3.5, 0.45, 0.74],
    ],
    [[0, 3.9, 0.85]],
  ],
  chug: [
    [
      [0, 0.9, 0.9],
      [1, 0.42, 0.62],
      [1.5, 0.42, 0.62],
      [2, 0.42, 0.66],
      [2.5, 0.9, 0.85],
      [3.5, 0.42, 0.66],
    ],
    [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5].map((beat) => [beat, 0.4, beat === 0 ? 0.86 : 0.62] as const),
  ],
  // Two-bar patterns: the bossa nova clave, starting on its three side or its two side.
  bossa: [
    [
      [0, 1.2, 0.66],
      [1.5, 1.2, 0.62],
      [3, 0.45, 0.6],
      [3.5, 0.4, 0.5],
    ],
    [
      [1, 1.2, 0.64],
      [2.5, 1.3, 0.66],
    ],
    [
      [0.5, 0.4, 0.54],
      [1, 1.2, 0.64],
      [2.5, 0.9, 0.62],
      [3.5, 0.5, 0.6],
    ],
    [
      [1.5, 1.2, 0.66],
      [3, 0.9, 0.6],
    ],
  ],
  charleston: [
    [
      [0, 0.9, 0.66],
      [1.5, 0.4, 0.6],
    ],
    [
      [0.5, 0.4, 0.6],
      [2.5, 0.5, 0.64],
    ],
    [
      [1.5, 0.5, 0.62],
      [3, 0.5, 0.58],
    ],
    [
      [0, 0.4, 0.6],
      [2.5, 0.9, 0.66],
    ],
  ],
  skank: [
    [
      [0.5, 0.2, 0.78],
      [1.5, 0.2, 0.78],
      [2.5, 0.2, 0.78],
      [3.5, 0.2, 0.78],
    ],
    [
      [0.5, 0.2, 0.78],
      [1.5, 0.16, 0.74],
      [1.75, 0.14, 0.5],
      [2.5, 0.2, 0.78],
      [3.5, 0.2, 0.78],
    ],
  ],
  lazy: [
    [
      [0, 2.4, 0.64],
      [2.5, 1.3, 0.5],
    ],
    [
      [0, 1.4, 0.62],
      [1.75, 2, 0.52],
    ],
    [[0, 3.8, 0.62]],
  ],
  funk16: [
    [
      [0, 0.2, 0.75],
      [0.5, 0.12, 0.4],
      [0.75, 0.2, 0.7],
      [1.5, 0.15, 0.66],
      [1.75, 0.12, 0.42],
      [2.25, 0.2, 0.7],
      [2.75, 0.12, 0.45],
      [3, 0.15, 0.62],
      [3.5, 0.2, 0.7],
      [3.75, 0.12, 0.42],
    ],
    [
      [0.75, 0.2, 0.7],
      [1.25, 0.12, 0.5],
      [1.5, 0.2, 0.7],
      [2.75, 0.2, 0.7],
      [3.25, 0.12, 0.5],
      [3.5, 0.2, 0.66],
    ],
  ],
  montuno: [
    [
      [0, 0.4, 0.75],
      [0.5, 0.4, 0.65],
      [1.5, 0.4, 0.72],
      [2, 0.2, 0.55],
      [2.5, 0.4, 0.72],
      [3.5, 0.5, 0.72],
    ],
  ],
  plucks: [
    [
      [0, 0.25, 0.74],
      [0.75, 0.25, 0.62],
      [1.5, 0.25, 0.68],
      [2.25, 0.25, 0.62],
      [3, 0.25, 0.68],
      [3.5, 0.25, 0.58],
    ],
    [
      [0, 0.3, 0.7],
      [1, 0.3, 0.6],
      [1.75, 0.3, 0.64],
      [2.5, 0.3, 0.66],
      [3.25, 0.3, 0.58],
    ],
  ],
  waltz: [
    [
      [1, 0.8, 0.6],
      [2, 0.8, 0.58],
    ],
  ],
};
const ARPS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 2, 1, 2, 1],
  [0, 2, 1, 3, 2, 3, 1, 2],
  [0, 1, 2, 3, 4, 3, 2, 1],
  [0, 2, 3, 1, 2, 3, 2, 1],
  [3, 2, 1, 0, 1, 2, 3, 2],
];
const PICKS: readonly (readonly number[])[] = [
  [-1, 1, 2, 3, 2, 1, 2, 1],
  [-1, 2, 1, 3, -2, 2, 1, 2],
  [-1, 1, 3, 2, -2, 1, 3, 2],
];

/** Plays the chords of the given sections with one comping pattern. */
export function playComp(
  sections: readonly PlacedSection[],
  manner: CompStyle,
  tool: Instrument,
  style: Style,
  random: Random,
): NoteEvent[] {
  const notes: NoteEvent[] = [];
  const chosen: CompStyle =
    style.beatsPerBar === 3 && !['pick', 'arp8', 'rolled', 'lazy', 'block'].includes(manner) ? 'waltz' : manner;
  const centre = Math.max(
    tool.low + 8,
    Math.min(
      tool.high - 10,
      tool.family === 'mallet' || tool.name === 'crystal'
        ? 74
        : tool.family === 'distorted' || manner === 'chug' || manner === 'power'
          ? 48
          : chosen === 'skank'
            ? 64
            : 61,
    ),
  );
  const rhythms = RHYTHMS[chosen] ?? [];
  const paired = chosen === 'bossa';
  const main =
    rhythms.length > 0
      ? ideaOf(
          [...rhythms.keys()].filter((at) => !paired || at % 2 === 0),
          style,
          `${chosen} rhythm`,
        )
      : 0;
  const arp = ideaOf(ARPS, style, 'arpeggio');
  const pick = ideaOf(PICKS, style, 'picking');
  const sixteenths = style.genre.swing > 0.52 && style.bpm < 112 && style.genre.id !== 'blues';
  let previous: number[] | null = null;
  for (const section of sections) {
    const level = 0.62 + 0.42 * section.energy;
    section.chords.forEach((chord, index) => {
      const bar = Math.floor(chord.beat / style.beatsPerBar + 1e-6);
      const inBar = chord.beat - bar * style.beatsPerBar;
      const ending = section.kind === 'outro' && index === section.chords.length - 1;
      const power = manner === 'power' || manner === 'chug';
      const voicing: number[] = power
        ? powerChord(chord, tool.low)
        : voiceChord(chord, centre, tool.family === 'acoustic' ? 5 : 4, previous);
      if (!power) previous = voicing;
      const add = (beat: number, beats: number, midi: number, velocity: number) =>
        notes.push({
          beat: Math.max(0, beat + random.gauss() * 0.005),
          beats,
          midi,
          velocity: Math.min(1, velocity * level * (1 + random.gauss() * 0.05)),
        });
      if (ending) {
        voicing.forEach((midi, string) => add(chord.beat + string * 0.04, chord.beats, midi, 0.62));
        return;
      }
      if (
        chosen === 'pick' ||
        chosen === 'arp8' ||
        chosen === 'arp16' ||
        chosen === 'rolled' ||
        chosen === 'ostinato' ||
        chosen === 'boogie'
      ) {
        const spread = [...voicing, ...voicing.map((midi) => midi + 12)];
        const step = chosen === 'arp16' ? 0.25 : 0.5;
        if (chosen === 'rolled') {
          const wide = [(voicing[0] as number) - 12, ...voicing, (voicing[1] ?? (voicing[0] as number)) + 12];
          wide.forEach((midi, string) =>
            add(
              chord.beat + string * (style.beatsPerBar === 3 ? 0.4 : 0.5) * (chord.beats / style.beatsPerBar),
              chord.beats - string * 0.4,
              midi,
              0.62 - string * 0.03,
            ),
          );
          return;
        }
        if (chosen === 'boogie') {
          const root = powerChord(chord, Math.max(40, tool.low))[0] as number;
          for (let beat = 0; beat < chord.beats - 0.01; beat += 0.5)
            for (const tone of [0, beat % 2 >= 1 ? 9 : 7])
              add(chord.beat + swung(beat, style.swing, false), 0.42, root + tone, beat % 1 === 0 ? 0.7 : 0.55);
          return;
        }
        for (let beat = 0, count = Math.round(inBar / step); beat < chord.beats - 0.01; beat += step, count++) {
          const at = chord.beat + swung(beat, style.swing, step === 0.25);
          if (chosen === 'ostinato') {
            add(
              at,
              0.4,
              voicing[([0, 2, 1, 2][count % 4] as number) % voicing.length] as number,
              beat % 1 === 0 ? 0.72 : 0.55,
            );
            if (section.energy > 0.8) add(at, 0.4, (voicing[0] as number) - 12, 0.6);
          } else if (chosen === 'pick') {
            const string = pick[count % (style.beatsPerBar === 3 ? 6 : 8)] as number;
            if (string < 0) {
              const root = voicing[0] as number;
              const low = chord.root + 12 * Math.floor((root - chord.root) / 12) - (root - 12 >= tool.low ? 12 : 0);
              add(at, 1.6, Math.max(tool.low, string === -1 ? low : low + 7 <= root + 2 ? low + 7 : low), 0.7);
              if (string === -1) add(at, 1.4, spread[Math.min(3, spread.length - 1)] as number, 0.5);
            } else add(at, 1.1, spread[string % spread.length] as number, 0.52 + (count % 4 === 0 ? 0.08 : 0));
          } else
            add(
              at,
              step * 0.9,
              spread[(arp[count % arp.length] as number) % spread.length] as number,
              count % 4 === 0 ? 0.68 : 0.52,
            );
        }
        return;
      }
      const turned = paired ? bar % 2 === 1 : bar % 4 === 3 && rhythms.length > 1;
      const rhythm = rhythms[(main + (turned ? 1 : 0)) % rhythms.length] as Rhythm;
      let sounded = false;
      rhythm.forEach(([beat, beats, velocity], stroke) => {
        if (beat < inBar - 1e-6 || beat >= inBar + chord.beats - 1e-6) return;
        sounded = true;
        const at = bar * style.beatsPerBar + swung(beat, style.swing, sixteenths);
        const length = Math.min(beats, inBar + chord.beats - beat);
        const strummed = tool.family === 'acoustic' || chosen === 'strum';
        const up = strummed && stroke % 2 === 1;
        const order = up ? [...voicing].reverse() : voicing;
        const strings = chosen === 'strum' && up ? order.slice(0, 3) : order;
        const muted = chosen === 'chug' && velocity < 0.7;
        (muted ? strings.slice(0, 2) : strings).forEach((midi, string) =>
          add(
            at + (strummed ? string * 0.018 : string * 0.003),
            length,
            midi,
            velocity * (strummed ? 1 - string * 0.04 : 1),
          ),
        );
        if (chosen === 'montuno') add(at, length, (voicing[0] as number) + 12, velocity * 0.8);
        if (
          (tool.family === 'piano' || tool.family === 'keys') &&
          ['block', 'lazy', 'eighths'].includes(chosen) &&
          beat === inBar &&
          section.energy > 0.4
        )
          add(
            at,
            length * 1.5,
            (voicing[0] as number) - 12 >= 36 ? (powerChord(chord, 36)[0] as number) : (voicing[0] as number),
            velocity * 0.85,
          );
      });
      if (!sounded) for (const midi of voicing) add(chord.beat, chord.beats * 0.9, midi, 0.58);
    });
  }
  return notes;
}

function powerChord(chord: ChordSpan, low: number): number[] {
  const root = low + ((((chord.root - low) % 12) + 12) % 12);
  return [root, root + 7, root + 12];
}
