/** How long the rest of some work takes, from how long what is done has taken. */

/** A video costs about as much as this many songs of its length. */
const SONGS_A_VIDEO = 6;
const COSTS = { song: 1, video: SONGS_A_VIDEO };

export type WorkItem = { kind: keyof typeof COSTS };

/** `done` holds a share for each item of this run, 1 for a finished one; null while nothing is done. */
export function secondsLeft(items: readonly WorkItem[], done: readonly number[], elapsedSec: number): number | null {
  const all = items.reduce((sum, { kind }) => sum + COSTS[kind], 0);
  const behind = items.reduce((sum, { kind }, i) => sum + COSTS[kind] * (done[i] ?? 0), 0);
  return behind > 0 ? (elapsedSec * (all - behind)) / behind : null;
}

export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return 'time left not known yet';
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}
