import type { ShotObservation } from '#lib/products/mv/ports.ts';
import { meanDifference, type Thumbs } from './thumbs.ts';

/** Fades live at the ends of a shot and change a picture in which nothing moves. */
const ENDS_SEC = 1.2;
/** Pictures this far apart show whether anything moves, however slowly. */
const APART_SEC = 1;
/** Mean change of a value, 0..255, that still looks like the same picture; encoding alone changes less than a tenth of it. */
const CHANGE_MAX = 0.4;

/** A shot in which no picture differs from the one a second later: a standstill, which a music video does not mean. */
export function findStill({ fps, frames }: Thumbs): ShotObservation[] {
  const [ends, apart] = [Math.round(ENDS_SEC * fps), Math.round(APART_SEC * fps)];
  const shown = frames.slice(ends, -ends);
  if (shown.length <= apart) return [];
  const moves = shown.slice(apart).some((frame, i) => meanDifference(shown[i] as Uint8Array, frame) > CHANGE_MAX);
  return moves ? [] : [{ code: 'MV_NATIVE_CREATIVE_STILL', atSec: null }];
}
