'use client';
import { Pause, Play } from 'lucide-react';
import { IconButton, type IconButtonProps } from '#components/ui/button.tsx';
import type { Player } from './monitor/use-player.ts';

export type PlayButtonProps = Omit<IconButtonProps, 'label' | 'children'> & {
  playing: boolean;
  /** What is played. */
  what: string;
};

export function PlayButton({ playing, what, ...props }: PlayButtonProps) {
  return (
    <IconButton {...props} label={playing ? `Pause ${what}` : `Play ${what}`}>
      {playing ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
    </IconButton>
  );
}

/** For a song that plays on its own axis. */
export function PlaySongButton({ player, what }: { player: Player; what: string }) {
  return (
    <PlayButton
      playing={player.playing}
      what={what}
      variant="secondary"
      onClick={player.toggle}
      disabledReason={player.failed ? 'The audio could not be loaded. Reload the page.' : undefined}
    />
  );
}
