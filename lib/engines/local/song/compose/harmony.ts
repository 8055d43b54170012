import { Chord, Interval, Note, Progression, Scale } from 'tonal';
import type { Random } from '../seeded-random.ts';
import { ideaOf } from '../style/ideas.ts';
import type { Genre, ModeName, Style } from '../style/style.ts';
import type { SectionKind } from '../text/parse-lyrics.ts';
import type { ChordSpan, PlacedSection } from './score.ts';

type Bank = Readonly<
  Record<'major' | 'minor', Readonly<Record<'verse' | 'pre' | 'chorus' | 'bridge', readonly string[]>>>
>;

const BANKS: Readonly<Record<Genre['progressions'], Bank>> = {
  pop: {
    major: {
      verse: ['I V VIm IV', 'VIm IV I V', 'I VIm IV V', 'I IIIm IV V', 'I IV VIm V'],
      pre: ['IV V VIm VIm', 'IIm VIm IV V', 'IV IV V V'],
      chorus: ['I V VIm IV', 'IV I V VIm', 'VIm IV I V', 'IV V IIIm VIm'],
      bridge: ['VIm V IV IV', 'IIm IIIm IV V', 'bVII IV I V'],
    },
    minor: {
      verse: ['Im bVI bIII bVII', 'Im IVm bVI V', 'Im bVII bVI bVII', 'Im bIII bVII IVm'],
      pre: ['bVI bVII Im Im', 'IVm bVI bVII V', 'bVI bVI bVII bVII'],
      chorus: ['bVI bVII Im bIII', 'Im bVI bIII bVII', 'bVI bIII bVII Im'],
      bridge: ['IVm Im bVI V', 'bVI bVII IVm V'],
    },
  },
  rock: {
    major: {
      verse: ['I IV I V', 'I bVII IV I', 'I V IV IV', 'VIm IV I V'],
      pre: ['IV V IV V', 'IIm IV V V'],
      chorus: ['I V VIm IV', 'I bVII IV I', 'IV I V VIm', 'I IV VIm V'],
      bridge: ['VIm V IV V', 'bVI bVII I I'],
    },
    minor: {
      verse: ['Im bVII bVI bVII', 'Im Im bVI bVII', 'Im bIII IV bVI', 'Im bVI IVm bVII'],
      pre: ['bVI bVII bVI bVII', 'IVm IVm V V'],
      chorus: ['Im bVI bIII bVII', 'bVI bVII Im Im', 'bIII bVII Im bVI'],
      bridge: ['bVI bIII IVm V', 'IVm bVI bVII V'],
    },
  },
  jazz: {
    major: {
      verse: ['Imaj7 VIm7 IIm7 V7', 'IIm7 V7 Imaj7 VI7', 'Imaj7 bIIIdim7 IIm7 V7', 'IIIm7 VI7 IIm7 V7'],
      pre: ['IVmaj7 IVm6 IIIm7 VI7', 'IIm7 IIIm7 IVmaj7 V7'],
      chorus: ['IIm7 V7 Imaj7 VI7', 'IVmaj7 V7 IIIm7 VIm7', 'IVmaj7 IVm6 Imaj7 VI7'],
      bridge: ['IVm7 bVII7 Imaj7 Imaj7', 'IIIm7 VI7 IIm7 V7', 'bVImaj7 bVII7 Imaj7 VI7'],
    },
    minor: {
      verse: ['Im7 IVm7 bVII7 bIIImaj7', 'Im7 bVImaj7 IIm7b5 V7', 'Im7 IVm7 Im7 V7', 'Im7 bVII7 bVImaj7 V7'],
      pre: ['IVm7 bVII7 bIIImaj7 bVImaj7', 'bVImaj7 V7 Im7 Im7'],
      chorus: ['bVImaj7 V7 Im7 bIIImaj7', 'IVm7 bVII7 bIIImaj7 V7', 'Im7 bVImaj7 IIm7b5 V7'],
      bridge: ['IIm7b5 V7 Im7 Im7', 'bVImaj7 bVII7 Im7 V7'],
    },
  },
  soul: {
    major: {
      verse: ['Imaj7 IIIm7 IVmaj7 V7', 'IVmaj7 IIIm7 VIm7 IIm7', 'Imaj7 VIm7 IIm7 V7'],
      pre: ['IIm7 IIIm7 IVmaj7 V7', 'IVmaj7 IVm6 IIIm7 VI7'],
      chorus: ['IVmaj7 V7 IIIm7 VIm7', 'IVmaj7 III7 VIm7 I7', 'IIm7 V7 Imaj7 VIm7'],
      bridge: ['bVImaj7 bVII7 Imaj7 Imaj7', 'IVmaj7 IVm6 IIIm7 VI7'],
    },
    minor: {
      verse: ['Im7 IVm7 Im7 V7', 'Im7 IV7 Im7 IV7', 'bVImaj7 V7 Im7 bIIImaj7', 'Im7 bVII7 bVImaj7 V7'],
      pre: ['IVm7 Vm7 bVImaj7 bVII7', 'bVImaj7 V7 Im7 I7'],
      chorus: ['bVImaj7 V7 Im7 bIII7', 'IVm7 bVII7 bIIImaj7 bVImaj7', 'bVImaj7 bVII7 Im7 Vm7'],
      bridge: ['IVm7 Im7 bVImaj7 V7', 'bVImaj7 bVImaj7 V7 V7'],
    },
  },
  modal: {
    major: {
      verse: ['I II I II', 'I bVII I IV', 'I I IV IV'],
      pre: ['IV V IV V'],
      chorus: ['I bVII IV I', 'IV I II I'],
      bridge: ['VIm V IV IV'],
    },
    minor: {
      verse: ['Im IV Im IV', 'Im bVII Im bVII', 'Im Im bVI bVII'],
      pre: ['bVI bVII bVI bVII'],
      chorus: ['Im bVII IV IV', 'bVI bVII Im Im'],
      bridge: ['IVm IVm bVI bVII'],
    },
  },
  epic: {
    major: {
      verse: ['I V VIm IIIm', 'VIm IV I V', 'I IIIm VIm IV'],
      pre: ['IIm IV V V', 'IV V VIm VIm'],
      chorus: ['VIm IV I V', 'IV V VIm I', 'I V VIm IV'],
      bridge: ['bVI bVII I I', 'IV IIm VIm V'],
    },
    minor: {
      verse: ['Im bVI IVm bVII', 'Im Vm bVI IVm', 'Im bVI bIII bVII'],
      pre: ['bVI bVII Vm Im', 'IVm bVI V V'],
      chorus: ['bVI bVII Im bIII', 'Im bVI bIII bVII', 'IVm bVI Im bVII', 'bVI bIII bVII Im'],
      bridge: ['IVm Im bVI V', 'bVI IVm bII V'],
    },
  },
  blues: {
    major: {
      verse: ['I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7', 'I7 I7 IV7 I7'],
      pre: ['IV7 IV7 I7 V7'],
      chorus: ['IV7 IV7 I7 I7', 'I7 IV7 I7 V7'],
      bridge: ['IV7 I7 IV7 V7'],
    },
    minor: {
      verse: ['Im7 Im7 IVm7 Im7', 'Im7 IVm7 Im7 V7'],
      pre: ['IVm7 IVm7 V7 V7'],
      chorus: ['IVm7 Im7 V7 Im7', 'bVI7 V7 Im7 Im7'],
      bridge: ['IVm7 Im7 bVI7 V7'],
    },
  },
  folk: {
    major: {
      verse: ['I IV I V', 'I V VIm IV', 'I I IV I', 'I IIIm IV I', 'I IV V I'],
      pre: ['IV I IV V', 'VIm VIm IV V'],
      chorus: ['IV I V I', 'I V IV I', 'IV V I VIm', 'VIm IV I V'],
      bridge: ['VIm IV VIm V', 'IIm IV VIm V'],
    },
    minor: {
      verse: ['Im bVII Im Vm', 'Im IVm Im V', 'Im bIII bVII Im'],
      pre: ['bVI bVII Im bVII'],
      chorus: ['bIII bVII Im bVI', 'bVI bIII bVII Im', 'Im bVII bVI V'],
      bridge: ['IVm Im IVm V'],
    },
  },
  dark: {
    major: {
      verse: ['I IVm I IVm', 'VIm IV I V'],
      pre: ['IV IVm I I'],
      chorus: ['VIm IV I V', 'I V VIm IV'],
      bridge: ['bVI bVII I I'],
    },
    minor: {
      verse: ['Im bVI Im V', 'Im Im bVI V', 'Im bII Im bVII', 'Im bVI bVII Vm'],
      pre: ['bVI bVII bVI V', 'IVm IVm V V'],
      chorus: ['Im bVI bIII bVII', 'bVI bVII Im V', 'Im bIII bVII bII'],
      bridge: ['bII Im bVI V', 'IVm bII V V'],
    },
  },
  dreamy: {
    major: {
      verse: ['Imaj7 IVmaj7 Imaj7 IVmaj7', 'Imaj7 IIIm7 IVmaj7 IVm6', 'IVmaj7 Imaj7 IIm7 V'],
      pre: ['IIm7 IIIm7 IVmaj7 V', 'IVmaj7 V IIIm7 VIm7'],
      chorus: ['IVmaj7 V IIIm7 VIm7', 'Imaj7 V VIm7 IVmaj7', 'IVmaj7 Imaj7 V VIm7'],
      bridge: ['bVImaj7 bVII Imaj7 Imaj7', 'VIm7 IIIm7 IVmaj7 V'],
    },
    minor: {
      verse: ['Im7 bVImaj7 bIIImaj7 bVII', 'Im7 IVm7 bVImaj7 bVII', 'bVImaj7 bVII Im7 Im7'],
      pre: ['IVm7 Vm7 bVImaj7 bVII'],
      chorus: ['bVImaj7 bVII Im7 bIIImaj7', 'Im7 bIIImaj7 bVII IVm7', 'bVImaj7 bIIImaj7 bVII Im7'],
      bridge: ['IVm7 Im7 bVImaj7 V'],
    },
  },
};

export const scalePitchClasses = (style: Style): number[] => pitchClassesOf(`${style.tonic} ${style.mode}`);

/** The scale of a section, transposed if a key change raises it. */
export const scaleOfSection = ({ raisedBy = 0 }: Pick<PlacedSection, 'raisedBy'>, style: Style): number[] =>
  scalePitchClasses(style).map((pitchClass) => (pitchClass + raisedBy) % 12);

/** The pitch classes of a scale given by name, such as `A minor`. */
export function pitchClassesOf(scale: string): number[] {
  return Scale.get(scale).notes.map((note) => Note.chroma(note) ?? 0);
}

export type ProgressionBook = Readonly<Record<SectionKind, string[]>>;

/** The chord progressions of a song, one per kind of section; the chorus never shares the verse's. */
export function chooseProgressions(style: Style, random: Random): ProgressionBook {
  const side = style.mode === 'minor' || style.mode === 'dorian' ? 'minor' : 'major';
  const bank = BANKS[style.genre.progressions][side];
  const weird = style.sliders.weirdnessConstraint;
  const verse = ideaOf(bank.verse, style, 'verse chords');
  const choruses = bank.chorus.filter((choice) => choice !== verse);
  const chorus = ideaOf(choruses.length > 0 ? choruses : bank.chorus, style, 'chorus chords');
  const pre = ideaOf(bank.pre, style, 'pre-chorus chords');
  const bridge = ideaOf(bank.bridge, style, 'bridge chords');
  const dress = (numerals: string) =>
    numerals
      .split(' ')
      .map((numeral, place) => enrich(modal(numeral, style.mode), style.genre.harmony, place, weird, random));
  const dressed = { verse: dress(verse), chorus: dress(chorus), pre: dress(pre), bridge: dress(bridge) };
  return {
    ...dressed,
    intro: random.chance(0.5) ? dressed.chorus : dressed.verse,
    outro: dressed.chorus,
    break: random.chance(0.6) ? dressed.verse : dressed.chorus,
  };
}

function modal(numeral: string, mode: ModeName): string {
  if (mode === 'dorian') return numeral.replace(/^IVm/, 'IV').replace(/^bVI(?!I)/, 'IV');
  if (mode === 'mixolydian') return numeral.replace(/^V(?=$|7)/, 'bVII');
  if (mode === 'lydian') return numeral.replace(/^IVm?(?=$)/, 'II');
  return numeral;
}

function enrich(numeral: string, flavour: Genre['harmony'], place: number, weird: number, random: Random): string {
  const match = /^(b?[IV]{1,3})(.*)$/.exec(numeral);
  if (!match) return numeral;
  const [, degree = 'I', quality = ''] = match;
  if (weird > 0.55 && place > 0 && random.chance((weird - 0.5) * 0.6))
    return random.pick(['bVImaj7', 'IVm', 'bIImaj7', 'IIIm', 'bVII', 'III']);
  if (quality !== '' && quality !== 'm') {
    if (flavour !== 'ninths') return numeral;
    return quality === 'maj7' && random.chance(0.6)
      ? `${degree}maj9`
      : quality === 'm7' && random.chance(0.6)
        ? `${degree}m9`
        : quality === '7' && random.chance(0.3)
          ? `${degree}9`
          : numeral;
  }
  if (flavour === 'sevenths' || flavour === 'ninths')
    return quality === 'm' ? `${degree}m7` : degree === 'V' || degree === 'bVII' ? `${degree}7` : `${degree}maj7`;
  if (flavour === 'add')
    return random.chance(0.3)
      ? quality === 'm'
        ? `${degree}m7`
        : degree === 'V'
          ? 'Vsus4'
          : `${degree}add9`
      : numeral;
  return numeral;
}

/** Lays a progression over a section: one chord per bar (two in slow music), ending in a cadence. */
export function layChords(
  numerals: readonly string[],
  style: Style,
  bar: number,
  bars: number,
  close: 'open' | 'closed' | 'none',
  fast: boolean,
): ChordSpan[] {
  const spans: ChordSpan[] = [];
  const perBar = fast && bars >= 2 ? 2 : 1;
  const beats = style.beatsPerBar / perBar;
  const total = bars * perBar;
  const minor = style.mode === 'minor' || style.mode === 'dorian';
  for (let slot = 0; slot < total; slot++) {
    let numeral = numerals[slot % numerals.length] as string;
    if (slot === total - 1 && total > 2 && close === 'open')
      numeral =
        style.genre.progressions === 'jazz' || style.genre.progressions === 'blues'
          ? 'V7'
          : style.mode === 'mixolydian'
            ? 'bVII'
            : 'V';
    if (slot === total - 1 && close === 'closed') numeral = minor ? 'Im' : 'I';
    spans.push({ beat: (bar * perBar + slot) * beats, beats, ...chordOf(numeral, style) });
  }
  return spans;
}

/** The chord of a Roman numeral in a style's key. */
export function chordOf(numeral: string, style: Style): Pick<ChordSpan, 'root' | 'pitchClasses' | 'quality' | 'name'> {
  const name = Progression.fromRomanNumerals(style.tonic, [numeral])[0] ?? style.tonic;
  const chord = Chord.get(name);
  const root = Note.chroma(chord.tonic ?? style.tonic) ?? 0;
  const semitones = chord.intervals.map((interval) => Interval.semitones(interval) ?? 0);
  const pitchClasses = (semitones.length > 0 ? semitones : [0, 4, 7]).map((step) => (root + step) % 12);
  return {
    root,
    pitchClasses,
    quality: semitones.includes(3) ? 'minor' : semitones.includes(4) ? 'major' : 'other',
    name,
  };
}
