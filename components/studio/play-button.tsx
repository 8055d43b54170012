'use client';
import { Pause, Play } from 'lucide-react';
import { IconButton, type IconButtonProps } from '#components/ui/button.tsx';

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
