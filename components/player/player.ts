/**
 * The dashboard's only player. It owns a single media element that survives navigation. It plays `Track`s, whose links
 * are signed and expire: an expired link, or the first failure of one, requests a fresh link and resumes at the same
 * position.
 */
import { createTimeStore, type TimeStore } from '#components/axis/time-store.ts';
import { currentOf, emptyQueue, type PlayQueue, startIn, step, withTrack } from './play-queue.ts';
import { linkHasEnded, sameTrack, type Track, type TrackLink, trackKey } from './track.ts';

export type PlayerState = {
  track: Track | null;
  playing: boolean;
  waiting: boolean;
  /** Why the track cannot be played. */
  failure: string | null;
  queue: PlayQueue;
  muted: boolean;
};
export type RenewLink = (track: Track) => Promise<TrackLink>;

export type Player = {
  subscribe: (listener: () => void) => () => void;
  read: () => PlayerState;
  /** Attaches the element; returns the function that detaches it. */
  attach: (element: HTMLMediaElement) => () => void;
  /** Plays a track from where it was left, or from `fromSec`. `list` is what plays after it. */
  play: (track: Track, options?: { list?: readonly Track[]; fromSec?: number }) => void;
  /** Plays or pauses this track, or the current one. */
  toggle: (track?: Track, options?: { list?: readonly Track[]; fromSec?: number }) => void;
  pause: () => void;
  next: () => void;
  /** Goes to the start of the track, or to the previous one near its beginning. */
  previous: () => void;
  seek: (atSec: number, track?: Track) => void;
  seekBy: (bySec: number) => void;
  toggleMuted: () => void;
  /** Stops playback and hides the player. */
  close: () => void;
  /** Position of a track, current or not. */
  playheadOf: (track: Pick<Track, 'kind' | 'id'>) => TimeStore;
};

export const silent: PlayerState = {
  track: null,
  playing: false,
  waiting: false,
  failure: null,
  queue: emptyQueue,
  muted: false,
};
const RESTART_AFTER_SEC = 3;

export function createPlayer(renew: RenewLink, now: () => number = Date.now): Player {
  let state = silent;
  let element: HTMLMediaElement | null = null;
  let frame = 0;
  let renewing: string | null = null;
  /** The link that has already failed once: when its replacement fails too, the track is unplayable. */
  let renewedFor: string | null = null;
  const heads = new Map<string, TimeStore>();
  const listeners = new Set<() => void>();

  const publish = (change: Partial<PlayerState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const playheadOf = (track: Pick<Track, 'kind' | 'id'>): TimeStore => {
    const key = trackKey(track);
    const head = heads.get(key) ?? createTimeStore(0);
    heads.set(key, head);
    return head;
  };
  const setQueue = (queue: PlayQueue) => publish({ queue, track: currentOf(queue) });

  const start = (track: Track, fromSec: number) => {
    if (!element) return;
    if (element.src !== track.url) element.src = track.url;
    playheadOf(track).set(fromSec);
    element.currentTime = fromSec;
    publish({ failure: null, waiting: true });
    // `play()` rejects when a pause or another source interrupts it. Real failures arrive as error events.
    void element.play().catch(() => {});
  };
  const renewAndStart = async (track: Track, fromSec: number) => {
    const key = trackKey(track);
    renewing = key;
    publish({ failure: null, waiting: true });
    try {
      const fresh = { ...track, ...(await renew(track)) };
      if (renewing !== key) return;
      renewedFor = key;
      setQueue(withTrack(state.queue, fresh));
      start(fresh, fromSec);
    } catch (error) {
      if (renewing === key)
        publish({
          playing: false,
          waiting: false,
          failure: error instanceof Error ? error.message : 'It could not be loaded.',
        });
    } finally {
      if (renewing === key) renewing = null;
    }
  };
  const begin = (queue: PlayQueue, fromSec?: number) => {
    const track = currentOf(queue);
    if (!track) return;
    if (!sameTrack(track, state.track)) renewedFor = null;
    renewing = null;
    const ended = track.durationSec !== null && (playheadOf(track).get() ?? 0) >= track.durationSec - 0.5;
    const at = fromSec ?? (ended ? 0 : (playheadOf(track).get() ?? 0));
    setQueue(queue);
    if (linkHasEnded(track.url, now())) void renewAndStart(track, at);
    else start(track, at);
  };

  const follow = () => {
    if (element && state.track) playheadOf(state.track).set(element.currentTime);
    frame = requestAnimationFrame(follow);
  };
  const hear = (own: HTMLMediaElement) => {
    const on = {
      play: () => {
        publish({ playing: true });
        cancelAnimationFrame(frame);
        follow();
      },
      playing: () => {
        renewedFor = null;
        publish({ waiting: false, failure: null });
      },
      waiting: () => publish({ waiting: true }),
      pause: () => {
        cancelAnimationFrame(frame);
        publish({ playing: false, waiting: false });
      },
      seeked: () => state.track && playheadOf(state.track).set(own.currentTime),
      ended: () => {
        cancelAnimationFrame(frame);
        if (state.track) playheadOf(state.track).set(0);
        const queue = step(state.queue, 1);
        if (queue === state.queue) publish({ playing: false });
        else begin(queue, 0);
      },
      error: () => {
        const { track } = state;
        if (!track || !own.error) return;
        const atSec = playheadOf(track).get() ?? 0;
        if (renewedFor === trackKey(track))
          publish({ playing: false, waiting: false, failure: 'It could not be loaded.' });
        else void renewAndStart(track, atSec);
      },
      volumechange: () => publish({ muted: own.muted }),
    };
    const gone = new AbortController();
    for (const [name, listener] of Object.entries(on)) own.addEventListener(name, listener, { signal: gone.signal });
    return () => gone.abort();
  };

  const player: Player = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    attach: (own) => {
      element = own;
      const stopHearing = hear(own);
      return () => {
        stopHearing();
        cancelAnimationFrame(frame);
        own.pause();
        if (element === own) element = null;
      };
    },
    play: (track, { list, fromSec } = {}) => begin(startIn(state.queue, track, list), fromSec),
    toggle: (track, options) => {
      if (track && !sameTrack(track, state.track)) return player.play(track, options);
      if (state.playing) return player.pause();
      if (state.track) begin(state.queue, options?.fromSec);
    },
    pause: () => {
      renewing = null;
      element?.pause();
      publish({ playing: false, waiting: false });
    },
    next: () => {
      const queue = step(state.queue, 1);
      if (queue !== state.queue) begin(queue, 0);
    },
    previous: () => {
      const queue = step(state.queue, -1);
      if (queue === state.queue || (element?.currentTime ?? 0) > RESTART_AFTER_SEC) player.seek(0);
      else begin(queue, 0);
    },
    seek: (atSec, track) => {
      const target = track ?? state.track;
      if (!target) return;
      playheadOf(target).set(atSec);
      if (sameTrack(target, state.track) && element && element.readyState > 0) element.currentTime = atSec;
    },
    seekBy: (bySec) => {
      if (!state.track || !element) return;
      const endSec = Number.isFinite(element.duration) ? element.duration : (state.track.durationSec ?? 0);
      player.seek(Math.min(Math.max(0, endSec - 0.1), Math.max(0, element.currentTime + bySec)));
    },
    toggleMuted: () => {
      if (element) element.muted = !element.muted;
    },
    close: () => {
      player.pause();
      element?.removeAttribute('src');
      element?.load();
      publish({ ...silent, queue: { ...emptyQueue, played: state.queue.played }, muted: state.muted });
    },
    playheadOf,
  };
  return player;
}
