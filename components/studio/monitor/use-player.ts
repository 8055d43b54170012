'use client';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import { spanAt } from '../clip-time.ts';

export type Player = {
  /** A ref for the `<video>` or `<audio>` element that is heard. */
  mediaRef: (element: HTMLMediaElement | null) => (() => void) | undefined;
  playing: boolean;
  /** The media failed to load or decode. */
  failed: boolean;
  muted: boolean;
  toggle: () => void;
  pause: () => void;
  seek: (atSec: number) => void;
  toggleMuted: () => void;
};

/**
 * Synchronises a media element with a playhead in both directions: the playhead follows playback frame by frame, and
 * `seek` moves both. A new element continues at the playhead's position.
 */
export function usePlayer(playhead: TimeStore): Player {
  const media = useRef<HTMLMediaElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [muted, setMuted] = useState(false);
  const mediaRef = useCallback(
    (element: HTMLMediaElement | null) => {
      if (!element) return;
      media.current = element;
      setFailed(false);
      let frame = 0;
      const follow = () => {
        playhead.set(element.currentTime);
        frame = requestAnimationFrame(follow);
      };
      const onPlay = () => {
        setPlaying(true);
        cancelAnimationFrame(frame);
        follow();
      };
      const onStop = () => {
        setPlaying(false);
        cancelAnimationFrame(frame);
      };
      const onSeeked = () => playhead.set(element.currentTime);
      const onVolume = () => setMuted(element.muted);
      const onError = () => setFailed(true);
      const onReady = () => {
        setFailed(false);
        const wanted = playhead.get();
        if (wanted && Math.abs(element.currentTime - wanted) > 0.2) element.currentTime = wanted;
      };
      const gone = new AbortController();
      const on = {
        play: onPlay,
        pause: onStop,
        ended: onStop,
        seeked: onSeeked,
        volumechange: onVolume,
        error: onError,
        loadedmetadata: onReady,
      };
      for (const [name, listener] of Object.entries(on))
        element.addEventListener(name, listener, { signal: gone.signal });
      // The element may have loaded or failed before hydration.
      if (element.error) onError();
      else if (element.readyState > 0) onReady();
      return () => {
        gone.abort();
        cancelAnimationFrame(frame);
        element.pause();
        setPlaying(false);
        if (media.current === element) media.current = null;
      };
    },
    [playhead],
  );
  const pause = useCallback(() => media.current?.pause(), []);
  const toggle = useCallback(() => {
    const element = media.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    // `play()` rejects when a pause or a new source interrupts it, which is not an error.
    element.play().catch(() => {});
  }, []);
  const seek = useCallback(
    (atSec: number) => {
      playhead.set(atSec);
      if (media.current && media.current.readyState > 0) media.current.currentTime = atSec;
    },
    [playhead],
  );
  const toggleMuted = useCallback(() => {
    if (media.current) media.current.muted = !media.current.muted;
  }, []);
  useEffect(() => pause, [pause]);
  return { mediaRef, playing, failed, muted, toggle, pause, seek, toggleMuted };
}

/**
 * Index into `spans` of the one under the playhead; 0 before the first, -1 for an empty list. Re-renders only when it
 * changes.
 */
export function useSceneAt(spans: readonly { startSec: number }[], playhead: TimeStore): number {
  const read = useCallback(
    () => (spans.length === 0 ? -1 : Math.max(0, spanAt(spans, playhead.get() ?? 0))),
    [spans, playhead],
  );
  return useSyncExternalStore(playhead.subscribe, read, () => (spans.length === 0 ? -1 : 0));
}
