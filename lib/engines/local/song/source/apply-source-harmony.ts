import type { HeardBar, HeardChord, SourceStudy } from '#lib/products/music/ports.ts';
import { scalePitchClasses } from '../compose/harmony.ts';
import type { ChordSpan, PlacedSection } from '../compose/score.ts';
import type { Random } from '../seeded-random.ts';
import type { Style } from '../style/style.ts';

const NAMES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];
/** Bars that share one decision: a phrase keeps the source's chords or goes its own way. */
const PHRASE_BARS = 4;
/** From this weight on, all chords follow the source. */
const FAITHFUL_FROM = 0.5;
const STRANGE_FROM = 0.55;

/** The bar of the source to which a bar of the new music corresponds; null for none. */
export type BarMap = (section: number, bar: number) => number | null;

/**
 * Uses the source's chords in the new music, voiced for its genre. The audio weight decides how many phrases follow the
 * source, and strangeness alters some of them; closing bars keep their cadence.
 */
export function applySourceHarmony(
  sections: readonly PlacedSection[],
  map: BarMap,
  study: SourceStudy,
  style: Style,
  random: Random,
): PlacedSection[] {
  const { audioWeight, weirdnessConstraint } = style.sliders;
  const scale = scalePitchClasses(style);
  return sections.map((section, at) => {
    const kept = section.chords;
    const chords: ChordSpan[] = [];
    let follows = true;
    for (let bar = 0; bar < section.bars; bar++) {
      if (bar % PHRASE_BARS === 0) follows = audioWeight >= FAITHFUL_FROM || random.chance(audioWeight / FAITHFUL_FROM);
      const heard = follows ? heardBar(study, map(at, bar)) : null;
      const from = (section.bar + bar) * style.beatsPerBar;
      const own = kept.filter((chord) => chord.beat >= from - 1e-6 && chord.beat < from + style.beatsPerBar - 1e-6);
      const closes = bar === section.bars - 1 && at === sections.length - 1;
      if (!heard || closes) {
        chords.push(...own);
        continue;
      }
      const bend = (chord: HeardChord): HeardChord =>
        weirdnessConstraint > STRANGE_FROM && random.chance((weirdnessConstraint - STRANGE_FROM) * 0.7)
          ? substitute(chord, random)
          : chord;
      const [first, second] = heard.chords;
      const whole = first.root === second.root && first.quality === second.quality;
      // A bar of three beats is not split in half.
      const spans = whole || style.beatsPerBar === 3 ? [bend(first)] : [bend(first), bend(second)];
      const beats = style.beatsPerBar / spans.length;
      spans.forEach((chord, half) => chords.push({ beat: from + half * beats, beats, ...dress(chord, style, scale) }));
    }
    return { ...section, chords: chords.length > 0 ? chords : kept };
  });
}

function heardBar(study: SourceStudy, bar: number | null): HeardBar | null {
  return bar === null ? null : (study.bars[bar] ?? null);
}

/** A related chord that changes the colour: the relative chord, which shares two notes, or the parallel one. */
function substitute({ root, quality }: HeardChord, random: Random): HeardChord {
  if (random.chance(0.3)) return { root, quality: quality === 'major' ? 'minor' : 'major' };
  return quality === 'major'
    ? { root: (root + 9) % 12, quality: 'minor' }
    : { root: (root + 8) % 12, quality: 'major' };
}

function dress(
  { root, quality }: HeardChord,
  style: Style,
  scale: readonly number[],
): Pick<ChordSpan, 'root' | 'pitchClasses' | 'quality' | 'name'> {
  const third = (root + (quality === 'major' ? 4 : 3)) % 12;
  const pitchClasses = [root, third, (root + 7) % 12];
  const rich = style.genre.harmony === 'sevenths' || style.genre.harmony === 'ninths';
  // The diatonic seventh above this root.
  const seventh = rich ? [10, 11].map((step) => (root + step) % 12).find((note) => scale.includes(note)) : undefined;
  if (seventh !== undefined) pitchClasses.push(seventh);
  if (seventh !== undefined && style.genre.harmony === 'ninths' && scale.includes((root + 2) % 12))
    pitchClasses.push((root + 2) % 12);
  return {
    root,
    pitchClasses,
    quality,
    name: `${NAMES[root]}${quality === 'minor' ? 'm' : ''}${seventh === undefined ? '' : '7'}`,
  };
}
