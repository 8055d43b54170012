import type { ShotObservation } from '#lib/products/mv/ports.ts';
import { meanValue, type Thumbs } from './thumbs.ts';

/** Mean value, 0..255, below which a picture shows next to nothing on a usual screen. */
const DARK = 12;

/** A shot whose pictures are all too dark to see what they show. One that only begins or ends in the dark is none. */
export function findDark({ frames }: Thumbs): ShotObservation[] {
  return frames.every((frame) => meanValue(frame) < DARK) ? [{ code: 'MV_NATIVE_CREATIVE_DARK', atSec: null }] : [];
}
