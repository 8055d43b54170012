/**
 * The play queue. `tracks` is the list playback was started from, `at` the index of the current track, and `played` the
 * history: latest first, without duplicates.
 */
import { sameTrack, type Track } from './track.ts';

export type PlayQueue = { tracks: readonly Track[]; at: number; played: readonly Track[] };

export const emptyQueue: PlayQueue = { tracks: [], at: -1, played: [] };
const PLAYED_MAX = 50;

export const currentOf = (queue: PlayQueue): Track | null => queue.tracks[queue.at] ?? null;
export const upcomingOf = (queue: PlayQueue): readonly Track[] => queue.tracks.slice(queue.at + 1);

/** Starts a track within the list it belongs to, or alone when that list does not contain it. */
export function startIn(queue: PlayQueue, track: Track, list: readonly Track[] = []): PlayQueue {
  const at = list.findIndex((one) => sameTrack(one, track));
  const next =
    at < 0 ? { tracks: [track], at: 0 } : { tracks: list.map((one, index) => (index === at ? track : one)), at };
  return { ...next, played: withPlayed(queue, track) };
}

/** Moves one track forward or back; returns the same queue at either end. */
export function step(queue: PlayQueue, by: 1 | -1): PlayQueue {
  const track = queue.tracks[queue.at + by];
  return track ? { tracks: queue.tracks, at: queue.at + by, played: withPlayed(queue, track) } : queue;
}

/** The queue with a track's data replaced: a fresh link, another title. */
export function withTrack(queue: PlayQueue, track: Track): PlayQueue {
  const renew = (one: Track) => (sameTrack(one, track) ? track : one);
  return { ...queue, tracks: queue.tracks.map(renew), played: queue.played.map(renew) };
}

function withPlayed(queue: PlayQueue, next: Track): Track[] {
  const left = currentOf(queue);
  const before = queue.played.filter((one) => !sameTrack(one, next) && !sameTrack(one, left));
  return (left && !sameTrack(left, next) ? [left, ...before] : before).slice(0, PLAYED_MAX);
}
