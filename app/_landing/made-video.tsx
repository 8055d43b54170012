'use client';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/**
 * A silent music video made by this service. It plays automatically unless the visitor prefers reduced motion, and only
 * after the page has loaded; until then its poster, the first resource the browser requests, is shown.
 */
export function MadeVideo({ src, poster, label }: { src: string; poster: string; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) void video.current?.play().catch(() => undefined);
  }, []);
  const toggle = () => {
    const element = video.current;
    if (element?.paused) void element.play().catch(() => undefined);
    else element?.pause();
  };
  const Icon = playing ? Pause : Play;
  return (
    <>
      <video
        ref={video}
        src={src}
        poster={poster}
        aria-label={label}
        width={960}
        height={540}
        muted
        loop
        playsInline
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="block aspect-video w-full bg-sunken object-cover"
      />
      <button
        type="button"
        onClick={toggle}
        aria-label={playing ? 'Pause the video' : 'Play the video'}
        className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full border bg-raised text-ink shadow-pop"
      >
        <Icon aria-hidden="true" className="size-4" fill="currentColor" />
      </button>
    </>
  );
}
