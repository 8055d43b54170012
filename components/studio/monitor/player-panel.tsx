'use client';
import { Maximize, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import { useCommands } from '#components/shell/command-context.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { Kbd } from '#components/ui/values/kbd.tsx';
import { tellingSec, positionText, spanAt } from '../clip-time.ts';
import { PlayButton } from '../play-button.tsx';
import type { StudioVideo } from '../video/studio-video.ts';
import { Monitor } from './monitor.tsx';
import type { Player } from './use-player.ts';
import type { WorkbenchKeys } from './workbench-keys.ts';

export type PlayerPanelProps = {
  video: StudioVideo;
  player: Player;
  playhead: TimeStore;
  durationSec: number;
  controls: PlayerControls;
};

export type PlayerControls = ReturnType<typeof usePlayerControls>;

/** Controls of the player for keys and buttons. `onScene` is called with the scene to which `keys` sought. */
export function usePlayerControls({
  video: { board, final, song, mv },
  player,
  playhead,
  durationSec,
  onScene,
}: Omit<PlayerPanelProps, 'controls'> & { onScene?: (index: number) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const go = (offset: number) => {
    const now = playhead.get() ?? 0;
    const at = spanAt(board.scenes, now);
    // Back goes to the start of the current scene first, as players do.
    const scene = board.scenes[offset < 0 && at >= 0 && now - (board.scenes[at]?.startSec ?? 0) > 1 ? at : at + offset];
    if (!scene) return;
    player.seek(tellingSec(scene));
    onScene?.(scene.index);
  };
  const seekScene = (index: number) => {
    const scene = board.scenes.find((one) => one.index === index);
    if (scene) player.seek(tellingSec(scene));
  };
  const canPlay = final !== null || song !== null;
  const keys: WorkbenchKeys = {
    toggle: player.toggle,
    seekBy: (delta) => player.seek(Math.min(durationSec, Math.max(0, (playhead.get() ?? 0) + delta))),
    previous: () => go(-1),
    next: () => go(1),
    fullscreen: () =>
      void (document.fullscreenElement
        ? document.exitFullscreen()
        : frame.current?.requestFullscreen?.().catch(() => {})),
  };
  useCommands([
    {
      id: 'video-play',
      group: 'This video',
      label: player.playing ? 'Pause' : 'Play',
      shortcut: 'K',
      onSelect: player.toggle,
      disabledReason: canPlay ? undefined : 'There is nothing to play yet.',
    },
    { id: 'video-task', group: 'This video', label: 'See the task', href: `/tasks/${mv.taskId}` },
    { id: 'video-deliveries', group: 'This video', label: 'See its deliveries', href: `/webhooks?taskId=${mv.taskId}` },
  ]);
  return { keys, frame, canPlay, seekScene };
}

/** The monitor with its controls. */
export function PlayerPanel({
  video,
  player,
  playhead,
  durationSec,
  controls: { keys, frame, canPlay },
}: PlayerPanelProps) {
  return (
    <section
      aria-label="Player"
      className="flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface"
    >
      <div className="grid flex-1 place-items-center bg-sunken">
        <div className="w-full">
          <Monitor video={video} player={player} playhead={playhead} frameRef={frame} />
        </div>
      </div>
      <Transport
        player={player}
        playhead={playhead}
        durationSec={durationSec}
        what={video.final ? 'the video' : 'the song with the storyboard'}
        disabledReason={
          canPlay
            ? player.failed
              ? 'The file could not be loaded. Reload the page.'
              : undefined
            : 'There is nothing to play yet.'
        }
        onPrevious={keys.previous}
        onNext={keys.next}
        onFullscreen={keys.fullscreen}
      >
        <span className="mr-2 hidden items-center gap-1.5 text-xs text-muted 2xl:flex">
          <Kbd>K</Kbd> play <Kbd>J</Kbd> <Kbd>L</Kbd> 5 s <Kbd>[</Kbd> <Kbd>]</Kbd> scene
        </span>
      </Transport>
    </section>
  );
}

type TransportProps = {
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
function Transport({
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
