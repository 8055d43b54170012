import type { FrameState } from '#lib/products/mv/ports.ts';
import type { Rhythm } from '../rhythm.ts';

/** A frame's state with its music made safe to draw with. */
export type Moment = FrameState & { rhythm: Rhythm };

/** The beat's kick as it reaches something `delayBeats` away: 1 at its moment, then falling; never a jump. */
export function bounce(moment: Moment, delayBeats: number): number {
  const beat = moment.rhythm.beat - delayBeats;
  const phase = beat - Math.floor(beat);
  const rise = Math.max(0, (phase - 0.88) / 0.12);
  return Math.max(Math.exp(-phase * 4), rise * rise * (3 - 2 * rise)) * (0.35 + 0.65 * moment.energy);
}
