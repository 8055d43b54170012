import type { BeatGrid } from '#lib/contract/mv/beats.ts';

export type HeardBeat = { atSec: number; isBar: boolean };

/** Beats from one time until just before another. */
export function beatsBetween({ beats, downbeats }: BeatGrid, fromSec: number, untilSec: number): HeardBeat[] {
  const found: HeardBeat[] = [];
  for (const [at, atSec] of beats.entries()) {
    if (atSec >= untilSec) break;
    if (atSec >= fromSec) found.push({ atSec, isBar: downbeats.includes(at) });
  }
  return found;
}

/** How far ahead of the sound clicks are scheduled, so that none waits for a frame of the page. */
const aheadSec = 0.15;
/** A larger step of the playhead is a jump, not playback. */
const jumpSec = 0.5;

/** Yields each beat once as playback advances, and starts over after a jump. */
export function followBeats(grid: BeatGrid): (nowSec: number) => HeardBeat[] {
  let lastSec = Number.NEGATIVE_INFINITY;
  let givenSec = 0;
  return (nowSec) => {
    if (nowSec < lastSec || nowSec > lastSec + jumpSec) givenSec = nowSec;
    lastSec = nowSec;
    const untilSec = nowSec + aheadSec;
    const due = beatsBetween(grid, givenSec, untilSec);
    givenSec = Math.max(givenSec, untilSec);
    return due;
  };
}

/** How long a beat stays lit. */
const litSec = 0.12;

export function lightAt(grid: BeatGrid, nowSec: number): 'bar' | 'beat' | 'off' {
  const lit = beatsBetween(grid, nowSec - litSec, nowSec + 0.001).at(-1);
  return lit ? (lit.isBar ? 'bar' : 'beat') : 'off';
}
