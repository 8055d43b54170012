import type { HeardChord } from '#lib/products/music/ports.ts';
import { meanChroma } from '../../analysis/chroma-change.ts';

const CHORDS: readonly HeardChord[] = Array.from({ length: 24 }, (_, at) => ({
  root: at % 12,
  quality: at < 12 ? 'major' : 'minor',
}));
/** How much better another chord must fit before a change is accepted; less at the start of a bar. */
const CHANGE_INSIDE = 0.12;
const CHANGE_AT_BAR = 0.05;
const OUTSIDE_KEY = 0.06;

export type HalfBar = { fromSec: number; toSec: number; startsBar: boolean };

/**
 * The most likely triad of each half bar (Viterbi): fit of its notes to the chroma, with a preference for the key and
 * for sustained chords.
 */
export function recogniseChords(
  chroma: Float32Array[],
  halves: readonly HalfBar[],
  scale: readonly number[] | null,
): HeardChord[] {
  const fits = halves.map((half) => fitsOf(meanChroma(chroma, half.fromSec, half.toSec), scale));
  const links: number[][] = [];
  let totals = CHORDS.map(() => 0);
  fits.forEach((fit, at) => {
    const change = halves[at]?.startsBar ? CHANGE_AT_BAR : CHANGE_INSIDE;
    const best = totals.indexOf(Math.max(...totals));
    const link: number[] = [];
    totals = totals.map((stay, chord) => {
      const moves = (totals[best] as number) - change > stay;
      link.push(moves ? best : chord);
      return (moves ? (totals[best] as number) - change : stay) + (fit[chord] as number);
    });
    links.push(link);
  });
  let chord = totals.indexOf(Math.max(...totals));
  const heard: HeardChord[] = [];
  for (let at = fits.length - 1; at >= 0; at--) {
    heard.unshift(CHORDS[chord] as HeardChord);
    chord = (links[at] as number[])[chord] as number;
  }
  return heard;
}

function fitsOf(chroma: Float32Array, scale: readonly number[] | null): number[] {
  const length = Math.sqrt(chroma.reduce((sum, value) => sum + value * value, 0)) || 1;
  return CHORDS.map(({ root, quality }) => {
    const notes = [root, (root + (quality === 'major' ? 4 : 3)) % 12, (root + 7) % 12];
    const weights = [1.15, 0.95, 0.9];
    const inside =
      notes.reduce((sum, note, at) => sum + (chroma[note] as number) * (weights[at] as number), 0) / (length * 1.74);
    const strangers = scale ? notes.filter((note) => !scale.includes(note)).length : 0;
    return inside - strangers * OUTSIDE_KEY;
  });
}
