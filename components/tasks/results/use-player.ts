'use client';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';

/** One sound at a time, on the whole page. */
let sounding: HTMLMediaElement | null = null;

export type Player = { playing: boolean; failed: boolean; toggle: () => void; seek: (atSec: number) => void };

/** Drives an `<audio>` element and moves `playhead` with it. */
export function usePlayer(audio: RefObject<HTMLAudioElement | null>, playhead?: TimeStore): Player {
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    let frame = 0;
    const follow = () => {
      playhead?.set(element.currentTime);
      frame = requestAnimationFrame(follow);
    };
    const onPlay = () => {
      if (sounding !== element) sounding?.pause();
      sounding = element;
      setPlaying(true);
      setFailed(false);
      cancelAnimationFrame(frame);
      follow();
    };
    const onPause = () => {
      setPlaying(false);
      cancelAnimationFrame(frame);
      playhead?.set(element.currentTime);
    };
    const onSeeked = () => playhead?.set(element.currentTime);
    const onError = () => setFailed(true);
    element.addEventListener('play', onPlay);
    element.addEventListener('pause', onPause);
    element.addEventListener('ended', onPause);
    element.addEventListener('seeked', onSeeked);
    element.addEventListener('error', onError);
    return () => {
      cancelAnimationFrame(frame);
      element.pause();
      if (sounding === element) sounding = null;
      element.removeEventListener('play', onPlay);
      element.removeEventListener('pause', onPause);
      element.removeEventListener('ended', onPause);
      element.removeEventListener('seeked', onSeeked);
      element.removeEventListener('error', onError);
    };
  }, [audio, playhead]);

  const toggle = useCallback(() => {
    const element = audio.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => setFailed(true));
    else element.pause();
  }, [audio]);
  const seek = useCallback(
    (atSec: number) => {
      if (audio.current) audio.current.currentTime = atSec;
      playhead?.set(atSec);
    },
    [audio, playhead],
  );
  return { playing, failed, toggle, seek };
}
