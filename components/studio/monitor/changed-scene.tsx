'use client';
import { useEffect, useRef } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';

export type ChangedSceneProps = {
  src: string;
  poster: string | null;
  startSec: number;
  playing: boolean;
  playhead: TimeStore;
  label: string;
};

const driftSecMax = 0.15;

/**
 * A scene's new take, laid over a cut that does not contain it yet and synchronised with the playhead. The audio stays
 * that of the cut.
 */
export function ChangedScene({ src, poster, startSec, playing, playhead, label }: ChangedSceneProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const follow = () => {
      const element = video.current;
      const wanted = Math.max(0, (playhead.get() ?? 0) - startSec);
      if (element && element.readyState > 0 && Math.abs(element.currentTime - wanted) > driftSecMax)
        element.currentTime = wanted;
    };
    follow();
    return playhead.subscribe(follow);
  }, [playhead, startSec]);
  useEffect(() => {
    // `play()` rejects when a pause interrupts it, which is not an error.
    if (playing) video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [playing]);
  return (
    <video
      key={src}
      ref={video}
      src={src}
      poster={poster ?? undefined}
      aria-label={label}
      muted
      playsInline
      preload="auto"
      autoPlay={playing}
      className="pointer-events-none absolute inset-0 size-full object-contain"
    />
  );
}
