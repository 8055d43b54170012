'use client';
import { ListMusic, Maximize2, Minimize2, Pause, Play, SkipBack, SkipForward, Volume2, VolumeX, X } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { useCommands } from '#components/shell/command-context.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useMediaSession } from './use-media-session.ts';
import { usePlayer, usePlayerState } from './player-context.tsx';
import { PlayerQueue } from './player-queue.tsx';
import { PositionBar, PositionText } from './position-bar.tsx';

/**
 * What plays, at the foot of every page. Keys anywhere outside a text: Shift + Space plays and pauses, Shift + N and Shift + P go to the
 * next and the previous.
 */
export function PlayerBar() {
  const player = usePlayer();
  const state = usePlayerState();
  const media = useRef<HTMLVideoElement>(null);
  const [large, setLarge] = useState(false);
  const [listed, setListed] = useState(false);
  const { track, playing, waiting, failure, queue, muted } = state;
  useMediaSession(player, state);
  useEffect(() => (media.current ? player.attach(media.current) : undefined), [player]);
  useEffect(() => {
    // One sound at a time: whatever else starts to play on the page silences the player, and the player silences it.
    const hush = (event: Event) => {
      if (!(event.target instanceof HTMLMediaElement)) return;
      if (event.target !== media.current) return player.pause();
      for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== media.current) other.pause();
    };
    document.addEventListener('play', hush, true);
    return () => document.removeEventListener('play', hush, true);
  }, [player]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !player.read().track) return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable="true"]')) return;
      const act = { Space: () => player.toggle(), KeyN: player.next, KeyP: player.previous }[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [player]);
  useCommands(
    track
      ? [
          { id: 'player-toggle', group: 'Player', label: playing ? `Pause ${track.title}` : `Play ${track.title}`, shortcut: 'Shift Space', onSelect: () => player.toggle() },
          { id: 'player-next', group: 'Player', label: 'Play the next one', shortcut: 'Shift N', onSelect: player.next },
          { id: 'player-previous', group: 'Player', label: 'Play the previous one', shortcut: 'Shift P', onSelect: player.previous },
          { id: 'player-close', group: 'Player', label: 'Close the player', onSelect: player.close },
        ]
      : [],
  );
  const isVideo = track?.kind === 'video';
  return (
    <>
      {/* What stands at the end of a page is not hidden behind the player. */}
      {track ? <div aria-hidden="true" className="h-14 shrink-0" /> : null}
    <section aria-label="Player" hidden={!track} data-player="" className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-25 border-t bg-raised lg:bottom-0 lg:left-52">
      {track ? <PositionBar key={`${track.kind}:${track.id}`} track={track} /> : null}
      <div className="flex h-14 items-center gap-2 px-3 lg:px-6">
        <div
          className={cn(
            'relative shrink-0 overflow-hidden rounded-sm bg-sunken',
            isVideo && large ? 'absolute right-3 bottom-full mb-3 aspect-video w-[min(30rem,calc(100vw-1.5rem))] border border-line shadow-pop lg:right-6' : 'h-10',
            !(isVideo && large) && (isVideo ? 'aspect-video' : 'aspect-square'),
          )}
        >
          {/* biome-ignore lint/a11y/useMediaCaption: captions of a video are in its picture, the words of a song on its page */}
          <video ref={media} playsInline preload="metadata" poster={isVideo ? (track.coverUrl ?? undefined) : undefined} className={cn('size-full object-contain', !isVideo && 'invisible absolute')} />
          {/* biome-ignore lint/performance/noImgElement: short-lived signed addresses, which the image optimizer must not fetch or keep */}
          {track && !isVideo && track.coverUrl ? <img src={track.coverUrl} alt="" className="size-full object-cover" /> : null}
        </div>
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-baseline gap-1.5">
            {track ? (
              <Link href={track.href} className="truncate rounded-xs font-medium hover:underline">
                {track.title}
              </Link>
            ) : null}
            {track?.detail ? <span className="shrink-0 text-xs text-muted">{track.detail}</span> : null}
          </p>
          {failure ? (
            <p role="alert" className="truncate text-xs text-danger">
              {failure}
            </p>
          ) : track ? (
            <PositionText track={track} />
          ) : null}
        </div>
        <IconButton size="sm" label="Previous" aria-keyshortcuts="Shift+P" onClick={player.previous} className="max-sm:hidden">
          <SkipBack fill="currentColor" />
        </IconButton>
        <IconButton variant="primary" label={playing ? 'Pause' : failure ? 'Try again' : 'Play'} aria-keyshortcuts="Shift+Space" onClick={() => player.toggle()} className="rounded-full">
          {waiting && !failure ? <Spinner /> : playing ? <Pause fill="currentColor" /> : <Play fill="currentColor" className="translate-x-px" />}
        </IconButton>
        <IconButton size="sm" label="Next" aria-keyshortcuts="Shift+N" disabledReason={queue.at + 1 < queue.tracks.length ? undefined : 'Nothing comes after this.'} onClick={player.next}>
          <SkipForward fill="currentColor" />
        </IconButton>
        <IconButton size="sm" label={muted ? 'Sound on' : 'Sound off'} onClick={player.toggleMuted} className="max-sm:hidden">
          {muted ? <VolumeX /> : <Volume2 />}
        </IconButton>
        {isVideo ? (
          <IconButton size="sm" label={large ? 'Small picture' : 'Large picture'} aria-pressed={large} onClick={() => setLarge(!large)}>
            {large ? <Minimize2 /> : <Maximize2 />}
          </IconButton>
        ) : null}
        <IconButton size="sm" label="What was played and what comes" aria-expanded={listed} onClick={() => setListed(true)}>
          <ListMusic />
        </IconButton>
        <IconButton size="sm" label="Close the player" onClick={player.close}>
          <X />
        </IconButton>
      </div>
      {listed ? <PlayerQueue onClose={() => setListed(false)} /> : null}
    </section>
    </>
  );
}
