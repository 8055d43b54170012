'use client';
import { Pause, Play } from 'lucide-react';
import { IconButton, type IconButtonProps } from '#components/ui/button.tsx';
import { usePlayer, useTrackState } from './player-context.tsx';
import type { Track } from './track.ts';

export type PlayTrackButtonProps = Omit<IconButtonProps, 'label' | 'children' | 'onClick'> & {
  track: Track;
  /** Tracks to play after this one. */
  list?: readonly Track[];
  /** What is played, where the title alone does not say it. */
  what?: string;
};

/** Plays or pauses a track in the shared player. */
export function PlayTrackButton({
  track,
  list,
  what = track.detail ? `${track.title}, ${track.detail}` : track.title,
  ...props
}: PlayTrackButtonProps) {
  const player = usePlayer();
  const playing = useTrackState(track) === 'playing';
  return (
    <IconButton
      {...props}
      label={playing ? `Pause ${what}` : `Play ${what}`}
      onClick={() => player.toggle(track, { list })}
    >
      {playing ? <Pause fill="currentColor" /> : <Play fill="currentColor" className="translate-x-px" />}
    </IconButton>
  );
}
