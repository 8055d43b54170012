'use client';
import { Maximize, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { positionText } from '../clip-time.ts';
import { PlayButton } from '../play-button.tsx';
import type { Player } from './use-player.ts';

export type TransportProps = {
  player: Player;
  playhead: TimeStore;
  durationSec: number;
  /** `video`, or `the song` before there is one. */
  what: string;
  disabledReason?: string;
  onPrevious: () => void;
  onNext: () => void;
  onFullscreen: () => void;
  children?: ReactNode;
};

/** Play, scene by scene, volume and size. The time axis below serves as the seek bar. */
export function Transport({
  player,
  playhead,
  durationSec,
  what,
  disabledReason,
  onPrevious,
  onNext,
  onFullscreen,
  children,
}: TransportProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 border-t px-2 py-1.5">
      <IconButton label="Previous scene ([)" onClick={onPrevious}>
        <SkipBack />
      </IconButton>
      <PlayButton
        playing={player.playing}
        what={what}
        variant="secondary"
        onClick={player.toggle}
        disabledReason={disabledReason}
      />
      <IconButton label="Next scene (])" onClick={onNext}>
        <SkipForward />
      </IconButton>
      <span className="px-2 font-mono text-xs text-muted">
        <Clock playhead={playhead} />
        <span className="max-sm:hidden"> / {positionText(durationSec, true)}</span>
      </span>
      <span className="ml-auto flex items-center gap-1">
        {children}
        <IconButton label={player.muted ? 'Sound on' : 'Sound off'} onClick={player.toggleMuted}>
          {player.muted ? <VolumeX /> : <Volume2 />}
        </IconButton>
        <IconButton label="Full screen (F)" onClick={onFullscreen}>
          <Maximize />
        </IconButton>
      </span>
    </div>
  );
}

/** Written to the DOM directly, because it changes every frame. */
function Clock({ playhead }: { playhead: TimeStore }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      const shown = positionText(playhead.get() ?? 0, true);
      if (text.current && text.current.textContent !== shown) text.current.textContent = shown;
    };
    write();
    return playhead.subscribe(write);
  }, [playhead]);
  return (
    <span ref={text} className="text-ink">
      0:00.0
    </span>
  );
}
