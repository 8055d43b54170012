import { roundedSec } from '#lib/media/rounded-sec.ts';
import type { SongCandidate } from '#lib/products/music/ports.ts';
import { clockOf } from './compose/clock.ts';
import type { Score } from './compose/score.ts';

/** A finished recording with its timeline. */
export type Recording = Pick<SongCandidate, 'lines' | 'sections'> & {
  left: Float32Array;
  right: Float32Array;
  score: Score;
  /** For a continuation: the lyrics of the kept part. */
  keptLyrics?: string;
};

/** Times of the score's sections, with its first beat at `originSec`; together they cover 0 to `endSec`. */
export function sectionTimes(score: Score, originSec: number, endSec: number): SongCandidate['sections'] {
  const clock = clockOf(score);
  const at = (bar: number) => roundedSec(originSec + clock.at(bar * score.style.beatsPerBar));
  return score.sections.map((section, place) => ({
    label: section.label,
    startSec: place === 0 ? 0 : at(section.bar),
    endSec: place === score.sections.length - 1 ? roundedSec(endSec) : at(section.bar + section.bars),
  }));
}
