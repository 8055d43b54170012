import type { SourceStudy } from '#lib/products/music/ports.ts';
import type { PlacedSection } from '../compose/score.ts';
import type { BarMap } from './apply-source-harmony.ts';

/** The source melody's pitch (MIDI) at a beat of the new music and its weight 0..1; null where it has none. */
export type TuneGuide = { weight: number; pitchAt(beat: number): number | null };

/** Makes new melodies follow the contour of the source's, wherever a bar maps to one of its bars. */
export function tuneGuide(
  sections: readonly PlacedSection[],
  map: BarMap,
  study: SourceStudy,
  beatsPerBar: number,
  weight: number,
): TuneGuide {
  return {
    weight,
    pitchAt(beat) {
      const at = sections.findIndex((section) => beat < (section.bar + section.bars) * beatsPerBar - 1e-6);
      const section = sections[at];
      if (!section || beat < section.bar * beatsPerBar - 1e-6) return null;
      const inSection = beat - section.bar * beatsPerBar;
      const bar = Math.floor(inSection / beatsPerBar + 1e-6);
      const heard = map(at, bar);
      const tune = heard === null ? undefined : study.bars[heard]?.tune;
      return tune?.[Math.floor((inSection - bar * beatsPerBar) * 2 + 1e-6)] ?? null;
    },
  };
}
