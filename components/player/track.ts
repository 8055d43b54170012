/** Something that is heard or seen: a version of a song, an upload, a video, a file that a task made. */
type TrackKind = 'clip' | 'upload' | 'video' | 'result';

export type Track = {
  kind: TrackKind;
  /** Of the clip, the upload or the video; `<task id>:<resource id>` for a result. */
  id: string;
  title: string;
  /** Beside the title: `version 2`, `instrumental`. */
  detail?: string;
  /** A signed link; a fresh one is asked for when it is empty or no longer opens. */
  url: string;
  coverUrl: string | null;
  durationSec: number | null;
  /** The page of the thing. */
  href: string;
};

/** A fresh link to the same bytes. */
export type TrackLink = { url: string; coverUrl: string | null };

export const sameTrack = (
  one: Pick<Track, 'kind' | 'id'> | null | undefined,
  other: Pick<Track, 'kind' | 'id'> | null | undefined,
): boolean => Boolean(one && other && one.kind === other.kind && one.id === other.id);

export const trackKey = ({ kind, id }: Pick<Track, 'kind' | 'id'>): string => `${kind}:${id}`;

/** True when there is no link yet, or a signed one has ended or ends before `marginSec` from now. A link without an end never does. */
export function linkHasEnded(url: string, nowMs: number, marginSec = 5): boolean {
  if (url === '') return true;
  const at = url.indexOf('expires=');
  if (at < 0) return false;
  const expires = Number.parseInt(url.slice(at + 'expires='.length), 10);
  return Number.isFinite(expires) && expires * 1_000 < nowMs + marginSec * 1_000;
}
