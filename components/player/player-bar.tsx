'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MediaImage } from '#components/studio/media-image.tsx';
import { cn } from '#components/ui/cn.ts';
import { codeOnDemand } from '#components/ui/on-demand/code-on-demand.ts';
import { usePlayer, usePlayerState } from './player-context.tsx';
import type { PlayerControlsProps } from './player-controls.tsx';

const controls = codeOnDemand<PlayerControlsProps>(() =>
  import('./player-controls.tsx').then((module) => module.PlayerControls),
);

/**
 * The player at the foot of every page. Keys work anywhere outside a text field: Shift + Space plays and pauses, Shift
 * + N and Shift + P skip to the next and the previous track. The media element is mounted from the start, so that
 * playback begins inside the click; the controls are loaded with it.
 */
export function PlayerBar() {
  const player = usePlayer();
  const state = usePlayerState();
  const media = useRef<HTMLVideoElement>(null);
  const [large, setLarge] = useState(false);
  const { track } = state;
  const Controls = controls.useWhen(track !== null);
  useEffect(() => (media.current ? player.attach(media.current) : undefined), [player]);
  useEffect(() => {
    // Only one media element plays at a time: starting another one pauses the player, and vice versa.
    const hush = (event: Event) => {
      if (!(event.target instanceof HTMLMediaElement)) return;
      if (event.target !== media.current) return player.pause();
      for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
        if (other !== media.current) other.pause();
    };
    document.addEventListener('play', hush, true);
    return () => document.removeEventListener('play', hush, true);
  }, [player]);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        !event.shiftKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        !player.read().track
      )
        return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable="true"]')) return;
      const act = { Space: () => player.toggle(), KeyN: player.next, KeyP: player.previous }[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [player]);
  const isVideo = track?.kind === 'video';
  return (
    <>
      {/* Adds bottom padding, so that the player never covers the end of the page. */}
      {track ? <div aria-hidden="true" className="h-14 shrink-0" /> : null}
      <section
        aria-label="Player"
        hidden={!track}
        data-player=""
        className="fixed inset-x-0 bottom-(--section-bar) z-25 border-t bg-raised lg:left-52"
      >
        <div className="flex h-14 items-center gap-2 px-3 lg:px-6">
          <div
            className={cn(
              'relative shrink-0 overflow-hidden rounded-sm bg-sunken',
              isVideo && large
                ? 'absolute right-3 bottom-full mb-3 aspect-video w-[min(30rem,calc(100vw-1.5rem))] border border-line shadow-pop lg:right-6'
                : 'h-10',
              !(isVideo && large) && (isVideo ? 'aspect-video' : 'aspect-square'),
            )}
          >
            {/* biome-ignore lint/a11y/useMediaCaption: captions of a video are in its picture, the words of a song on its page */}
            <video
              ref={media}
              playsInline
              preload="metadata"
              poster={isVideo ? (track.coverUrl ?? undefined) : undefined}
              className={cn('size-full object-contain', !isVideo && 'invisible absolute')}
            />
            {track && !isVideo && track.coverUrl ? <MediaImage src={track.coverUrl} alt="" eager edgePx={128} /> : null}
          </div>
          {track && Controls ? (
            <Controls player={player} state={state} track={track} large={large} onLargeChange={setLarge} />
          ) : null}
        </div>
      </section>
    </>
  );
}
