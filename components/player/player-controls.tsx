'use client';
import { ListMusic, Maximize2, Minimize2, Pause, Play, SkipBack, SkipForward, Volume2, VolumeX, X } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useCommands } from '#components/shell/command-context.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Player, PlayerState } from './player.ts';
import { PlayerQueue } from './player-queue.tsx';
import { PositionBar, PositionText } from './position-bar.tsx';
import type { Track } from './track.ts';
import { useMediaSession } from './use-media-session.ts';

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
