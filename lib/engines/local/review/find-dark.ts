import type { ShotObservation } from '#lib/products/mv/ports.ts';
import { meanValue, type Thumbs } from './thumbs.ts';

/** Mean value, 0..255, below which a picture is all but black on an ordinary screen. */
const DARK = 12;

/** A shot in which every picture is too dark to see. One that only begins or ends in the dark does not count. */
export function findDark({ frames }: Thumbs): ShotObservation[] {
  return frames.every((frame) => meanValue(frame) < DARK) ? [{ code: 'MV_NATIVE_CREATIVE_DARK', atSec: null }] : [];
}
