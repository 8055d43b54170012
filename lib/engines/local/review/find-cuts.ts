import type { ShotObservation } from '#lib/products/mv/ports.ts';
import { meanDifference, type Thumbs } from './thumbs.ts';

/** Transitions at the ends of a shot are intended. */
const ENDS_SEC = 0.5;
/** Mean change of a value, 0..255, that looks like another picture. */
const CHANGE_MIN = 28;
/** Minimum ratio of the change to those in the frames around it. */
const STANDS_OUT = 5;
const AROUND_SEC = 0.3;

/**
 * Finds the moments inside a shot when the whole picture changes from one frame to the next and stays changed. A flash,
 * after which the old picture comes back, does not count.
 */
export function findCuts({ frames, fps }: Thumbs): ShotObservation[] {
  const changes = frames.map((frame, i) => (i === 0 ? 0 : meanDifference(frames[i - 1] as Uint8Array, frame)));
  const around = Math.max(2, Math.round(AROUND_SEC * fps));
  const first = Math.ceil(ENDS_SEC * fps);
  const found: ShotObservation[] = [];
  for (let i = first; i < frames.length - first; i++) {
    const change = changes[i] as number;
    if (change < CHANGE_MIN) continue;
    const others = [...changes.slice(Math.max(1, i - around), i), ...changes.slice(i + 1, i + 1 + around)].sort(
      (a, b) => a - b,
    );
    const usual = others[others.length >> 1] ?? 0;
    const resembles = (frame: Uint8Array) => (other: Uint8Array) => meanDifference(frame, other) <= CHANGE_MIN;
    // After a flash, the picture from before it comes back; and the picture after a flash was there before it.
    const returns = frames.slice(i + 1, i + 1 + around).some(resembles(frames[i - 1] as Uint8Array));
    const wasThere = frames.slice(Math.max(0, i - around), i - 1).some(resembles(frames[i] as Uint8Array));
    if (change > STANDS_OUT * Math.max(1, usual) && !returns && !wasThere)
      found.push({ code: 'MV_NATIVE_SHOT_INTERNAL_CUT', atSec: Math.round((i / fps) * 1000) / 1000 });
  }
  return found;
}
