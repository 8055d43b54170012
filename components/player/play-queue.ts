/**
 * What is played, what was and what comes. `tracks` is the list that playing was started from; `at` the place in it; `played` what was
 * heard before, the latest first, each thing once.
 */
import { sameTrack, type Track } from './track.ts';

export type PlayQueue = { tracks: readonly Track[]; at: number; played: readonly Track[] };

export const emptyQueue: PlayQueue = { tracks: [], at: -1, played: [] };
const PLAYED_MAX = 50;

export const currentOf = (queue: PlayQueue): Track | null => queue.tracks[queue.at] ?? null;
export const upcomingOf = (queue: PlayQueue): readonly Track[] => queue.tracks.slice(queue.at + 1);

/** Starts a track inside the list it stands in; alone where that does not hold it. */
export function startIn(queue: PlayQueue, track: Track, list: readonly Track[] = []): PlayQueue {
  const at = list.findIndex((one) => sameTrack(one, track));
  const next =
    at < 0 ? { tracks: [track], at: 0 } : { tracks: list.map((one, index) => (index === at ? track : one)), at };
  return { ...next, played: withPlayed(queue, track) };
}

/** One step on or back in the list; the same queue at its ends. */
export function step(queue: PlayQueue, by: 1 | -1): PlayQueue {
  const track = queue.tracks[queue.at + by];
  return track ? { tracks: queue.tracks, at: queue.at + by, played: withPlayed(queue, track) } : queue;
}

/** The queue with what is true of a track now: a fresh link, another title. */
export function withTrack(queue: PlayQueue, track: Track): PlayQueue {
  const renew = (one: Track) => (sameTrack(one, track) ? track : one);
  return { ...queue, tracks: queue.tracks.map(renew), played: queue.played.map(renew) };
}

function withPlayed(queue: PlayQueue, next: Track): Track[] {
  const left = currentOf(queue);
  const before = queue.played.filter((one) => !sameTrack(one, next) && !sameTrack(one, left));
  return (left && !sameTrack(left, next) ? [left, ...before] : before).slice(0, PLAYED_MAX);
}
