import type { ShotObservation } from '#lib/products/mv/ports.ts';
import { meanDifference, type Thumbs } from './thumbs.ts';

/** Fades at the ends of a shot change the picture even if nothing moves. */
const ENDS_SEC = 1.2;
/** Comparing pictures this far apart also shows slow movement. */
const APART_SEC = 1;
/**
 * Mean change of a value, 0..255, up to which two pictures look the same; encoding alone changes less than a tenth of
 * this.
 */
const CHANGE_MAX = 0.4;

/**
 * Finds a shot in which every picture equals the one a second later: a freeze, which is never intended in a music
 * video.
 */
export function findStill({ fps, frames }: Thumbs): ShotObservation[] {
  const [ends, apart] = [Math.round(ENDS_SEC * fps), Math.round(APART_SEC * fps)];
  const shown = frames.slice(ends, -ends);
  if (shown.length <= apart) return [];
  const moves = shown.slice(apart).some((frame, i) => meanDifference(shown[i] as Uint8Array, frame) > CHANGE_MAX);
  return moves ? [] : [{ code: 'MV_NATIVE_CREATIVE_STILL', atSec: null }];
}
