import type { ShotObservation } from '#lib/products/mv/ports.ts';
import { meanValue, type Thumbs } from './thumbs.ts';

/** Minimum share of the picture's side for a black edge to count as a border. */
const BORDER_SHARE_MIN = 0.02;
/** A line is black if all of it is darker than this, 0..255. */
const BLACK = 14;
/** Brightness, 0..255, above which a frame shows anything; darker frames are not evidence of a border. */
const SHOWN_MIN = 24;
const FRAMES_MIN = 3;
const EVERY_SEC = 0.25;

/** Finds black bars on opposite sides in all sampled frames of a shot that show anything. */
export function findBorders({ width, height, fps, frames }: Thumbs): ShotObservation[] {
  const step = Math.max(1, Math.round(EVERY_SEC * fps));
  const telling = frames.filter((frame, i) => i % step === 0 && meanValue(frame) > SHOWN_MIN);
  if (telling.length < FRAMES_MIN) return [];
  const luma = (frame: Uint8Array, x: number, y: number) => {
    const at = (y * width + x) * 3;
    return 0.2126 * (frame[at] as number) + 0.7152 * (frame[at + 1] as number) + 0.0722 * (frame[at + 2] as number);
  };
  const rowIsBlack = (frame: Uint8Array, y: number) => allBelow(width, (x) => luma(frame, x, y));
  const columnIsBlack = (frame: Uint8Array, x: number) => allBelow(height, (y) => luma(frame, x, y));
  const depth = (side: number, isBlack: (frame: Uint8Array, at: number) => boolean, fromEnd: boolean) =>
    Math.min(
      ...telling.map((frame) => {
        let lines = 0;
        while (lines < side / 2 && isBlack(frame, fromEnd ? side - 1 - lines : lines)) lines++;
        return lines;
      }),
    ) / side;
  const barred = (side: number, isBlack: (frame: Uint8Array, at: number) => boolean) =>
    depth(side, isBlack, false) >= BORDER_SHARE_MIN && depth(side, isBlack, true) >= BORDER_SHARE_MIN;
  return barred(height, rowIsBlack) || barred(width, columnIsBlack)
    ? [{ code: 'MV_NATIVE_FRAME_BORDERS', atSec: null }]
    : [];
}

function allBelow(count: number, value: (at: number) => number): boolean {
  for (let at = 0; at < count; at++) if (value(at) >= BLACK) return false;
  return true;
}
