/** Anything the player can play: a version of a song, an upload, a video, a task's output file. */
type TrackKind = 'clip' | 'upload' | 'video' | 'result';

export type Track = {
  kind: TrackKind;
  /** Id of the clip, upload or video; `<task id>:<resource id>` for an output file. */
  id: string;
  title: string;
  /** Shown beside the title: `version 2`, `instrumental`. */
  detail?: string;
  /** A signed link. A fresh one is requested when it is empty or no longer works. */
  url: string;
  coverUrl: string | null;
  durationSec: number | null;
  /** The item's page. */
  href: string;
};

/** Returns a fresh link to the same file. */
export type TrackLink = { url: string; coverUrl: string | null };

export const sameTrack = (
  one: Pick<Track, 'kind' | 'id'> | null | undefined,
  other: Pick<Track, 'kind' | 'id'> | null | undefined,
): boolean => Boolean(one && other && one.kind === other.kind && one.id === other.id);

export const trackKey = ({ kind, id }: Pick<Track, 'kind' | 'id'>): string => `${kind}:${id}`;

/** True without a link, or when a signed link expires within `marginSec`. A link without an expiry never does. */
export function linkHasEnded(url: string, nowMs: number, marginSec = 5): boolean {
  if (url === '') return true;
  const at = url.indexOf('expires=');
  if (at < 0) return false;
  const expires = Number.parseInt(url.slice(at + 'expires='.length), 10);
  return Number.isFinite(expires) && expires * 1_000 < nowMs + marginSec * 1_000;
}
