'use client';
import { ListMusic, Maximize2, Minimize2, Pause, Play, SkipBack, SkipForward, Volume2, VolumeX, X } from 'lucide-react';
import Link from 'next/link';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCommands } from '#components/shell/command-context.tsx';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { IconButton } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { usePlayer } from './player-context.tsx';
import { PlayerQueue } from './player-queue.tsx';
import type { Player, PlayerState } from './player.ts';
import type { Track } from './track.ts';

export type PlayerControlsProps = {
  player: Player;
  state: PlayerState;
  track: Track;
  large: boolean;
  onLargeChange: (large: boolean) => void;
};

/** Title, position and buttons beside the artwork. */
export function PlayerControls({ player, state, track, large, onLargeChange }: PlayerControlsProps) {
  const [listed, setListed] = useState(false);
  const { playing, waiting, failure, queue, muted } = state;
  useMediaSession(player, state);
  useCommands([
    {
      id: 'player-toggle',
      group: 'Player',
      label: playing ? `Pause ${track.title}` : `Play ${track.title}`,
      shortcut: 'Shift Space',
      onSelect: () => player.toggle(),
    },
    { id: 'player-next', group: 'Player', label: 'Play the next one', shortcut: 'Shift N', onSelect: player.next },
    {
      id: 'player-previous',
      group: 'Player',
      label: 'Play the previous one',
      shortcut: 'Shift P',
      onSelect: player.previous,
    },
    { id: 'player-close', group: 'Player', label: 'Close the player', onSelect: player.close },
  ]);
  return (
    <>
      <PositionBar key={`${track.kind}:${track.id}`} track={track} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-1.5">
          <Link href={track.href} className="truncate rounded-xs font-medium hover:underline">
            {track.title}
          </Link>
          {track.detail ? <span className="shrink-0 text-xs text-muted">{track.detail}</span> : null}
        </p>
        {failure ? (
          <p role="alert" className="truncate text-xs text-danger">
            {failure}
          </p>
        ) : (
          <PositionText track={track} />
        )}
      </div>
      <IconButton
        size="sm"
        label="Previous"
        aria-keyshortcuts="Shift+P"
        onClick={player.previous}
        className="max-sm:hidden"
      >
        <SkipBack fill="currentColor" />
      </IconButton>
      <IconButton
        variant="primary"
        label={playing ? 'Pause' : failure ? 'Try again' : 'Play'}
        aria-keyshortcuts="Shift+Space"
        onClick={() => player.toggle()}
        className="rounded-full"
      >
        {waiting && !failure ? (
          <Spinner />
        ) : playing ? (
          <Pause fill="currentColor" />
        ) : (
          <Play fill="currentColor" className="translate-x-px" />
        )}
      </IconButton>
      <IconButton
        size="sm"
        label="Next"
        aria-keyshortcuts="Shift+N"
        disabledReason={queue.at + 1 < queue.tracks.length ? undefined : 'Nothing comes after this.'}
        onClick={player.next}
      >
        <SkipForward fill="currentColor" />
      </IconButton>
      <IconButton
        size="sm"
        label={muted ? 'Sound on' : 'Sound off'}
        onClick={player.toggleMuted}
        className="max-sm:hidden"
      >
        {muted ? <VolumeX /> : <Volume2 />}
      </IconButton>
      {track.kind === 'video' ? (
        <IconButton
          size="sm"
          label={large ? 'Small picture' : 'Large picture'}
          aria-pressed={large}
          onClick={() => onLargeChange(!large)}
        >
          {large ? <Minimize2 /> : <Maximize2 />}
        </IconButton>
      ) : null}
      <IconButton
        size="sm"
        label="What was played and what comes"
        aria-expanded={listed}
        onClick={() => setListed(true)}
      >
        <ListMusic />
      </IconButton>
      <IconButton size="sm" label="Close the player" onClick={player.close}>
        <X />
      </IconButton>
      {listed ? <PlayerQueue onClose={() => setListed(false)} /> : null}
    </>
  );
}

/** A seek bar along the top edge of the player: press, drag or use the arrow keys. */
function PositionBar({ track }: { track: Track }) {
  const player = usePlayer();
  const root = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLDivElement>(null);
  const endSec = track.durationSec ?? 0;
  useEffect(() => {
    const head = player.playheadOf(track);
    const write = () => {
      const atSec = head.get() ?? 0;
      if (fill.current) fill.current.style.transform = `scaleX(${endSec > 0 ? Math.min(1, atSec / endSec) : 0})`;
      const whole = String(Math.round(atSec));
      if (root.current?.getAttribute('aria-valuenow') === whole) return;
      root.current?.setAttribute('aria-valuenow', whole);
      root.current?.setAttribute('aria-valuetext', `${clipLengthText(atSec)} of ${clipLengthText(endSec)}`);
    };
    write();
    return head.subscribe(write);
  }, [player, track, endSec]);
  if (endSec <= 0) return null;
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    player.seek(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * endSec);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const atSec = player.playheadOf(track).get() ?? 0;
    const target = {
      ArrowLeft: atSec - 5,
      ArrowDown: atSec - 5,
      ArrowRight: atSec + 5,
      ArrowUp: atSec + 5,
      Home: 0,
      End: endSec - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    player.seek(Math.min(endSec, Math.max(0, target)));
  };
  return (
    <div
      ref={root}
      role="slider"
      tabIndex={0}
      aria-label={`Position in ${track.title}`}
      aria-valuemin={0}
      aria-valuemax={Math.round(endSec)}
      aria-valuenow={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && press(event)}
      onKeyDown={onKeyDown}
      className="group absolute inset-x-0 -top-2 flex h-4 cursor-pointer touch-none items-center rounded-xs"
    >
      <div className="h-0.5 w-full overflow-hidden bg-line transition-[height] group-hover:h-1 group-focus-visible:h-1">
        <div ref={fill} className="h-full w-full origin-left bg-playhead" style={{ transform: 'scaleX(0)' }} />
      </div>
    </div>
  );
}

/** `1:07 / 3:20`, updated once a second. */
function PositionText({ track }: { track: Track }) {
  const player = usePlayer();
  const head = player.playheadOf(track);
  const atSec = useSyncExternalStore(
    head.subscribe,
    () => Math.floor(head.get() ?? 0),
    () => 0,
  );
  return (
    <p className="text-xs text-muted">
      {clipLengthText(atSec)}
      {track.durationSec ? ` / ${clipLengthText(track.durationSec)}` : null}
    </p>
  );
}

/** Connects the player to the system's media session: media keys, headphones, the lock screen. */
function useMediaSession(player: Player, { track, playing }: PlayerState): void {
  useEffect(() => {
    if (!('mediaSession' in navigator) || !track) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: track.title,
      artist: track.detail ?? '',
      album: 'Cadenza',
      artwork: track.coverUrl ? [{ src: track.coverUrl }] : [],
    });
  }, [track]);
  useEffect(() => {
    if ('mediaSession' in navigator)
      navigator.mediaSession.playbackState = !track ? 'none' : playing ? 'playing' : 'paused';
  }, [track, playing]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => player.toggle()],
      ['pause', player.pause],
      ['stop', player.close],
      ['nexttrack', player.next],
      ['previoustrack', player.previous],
      ['seekbackward', ({ seekOffset }) => player.seekBy(-(seekOffset ?? 10))],
      ['seekforward', ({ seekOffset }) => player.seekBy(seekOffset ?? 10)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
    ];
    for (const [action, handler] of handlers) navigator.mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) navigator.mediaSession.setActionHandler(action, null);
    };
  }, [player]);
}
