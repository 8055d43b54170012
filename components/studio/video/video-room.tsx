'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import type { LiveState } from '#components/tasks/use-task-live.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type PlayerControls, PlayerPanel } from '../monitor/player-panel.tsx';
import type { Player } from '../monitor/use-player.ts';
import { type WorkbenchKeys, workbenchKeys } from '../monitor/workbench-keys.ts';
import { Filmstrip } from '../scenes/filmstrip.tsx';
import type { SelectHow } from '../scenes/selection.ts';
import { StoryboardAxis } from '../scenes/storyboard-axis.tsx';
import { MakingAxis } from './making-axis.tsx';
import { SidePanel } from './side-panel.tsx';
import type { StudioVideo } from './studio-video.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { VideoOutcome } from './video-outcome.tsx';

/** What both rooms are given. */
export type RoomProps = {
  video: StudioVideo;
  player: Player;
  playhead: TimeStore;
  durationSec: number;
  live: LiveState;
};

export type VideoRoomProps = Omit<RoomProps, 'live'> & {
  running: boolean;
  controls: PlayerControls;
  /** What only a finished video has keys for. */
  keys?: Partial<WorkbenchKeys>;
  /** One line between monitor and storyboard: what works now, or what was changed. It keeps its height. */
  bar: ReactNode;
  /** Beside the monitor. */
  side: ReactNode;
  /** The scenes that are worked on; without it the one under the playhead is marked. */
  selected?: ReadonlySet<number>;
  /** A scene of the storyboard was pressed, which has gone there by itself. */
  onSelect?: (index: number, how: SelectHow) => void;
  /** A scene of the filmstrip was pressed. */
  onFrame: (index: number, how: SelectHow) => void;
  children?: ReactNode;
};

/**
 * The frame of a video's page, while it is made and afterwards: monitor, filmstrip (on a phone), bar, side panel, storyboard, making. Each
 * part keeps its place when the video is finished and whatever is shown in it, so that nothing moves under the eyes.
 */
export function VideoRoom({
  running,
  controls,
  keys,
  bar,
  side,
  selected,
  onSelect,
  onFrame,
  children,
  ...shared
}: VideoRoomProps) {
  const { video, playhead, durationSec } = shared;
  const onKeyDown = workbenchKeys({ ...controls.keys, ...keys });
  const isOver = video.mv.status === 'FAILED' || video.mv.status === 'CANCELLED';
  const room = useRef<HTMLDivElement>(null);
  useKeysOfPage(onKeyDown);
  useKeptFocus(room);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the player work wherever the focus is inside; each has a button too
    <div ref={room} className="flex flex-col gap-4" onKeyDown={onKeyDown}>
      {isOver ? <VideoOutcome video={video} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <PlayerPanel {...shared} controls={controls} />
        <div className="sm:hidden">
          <Filmstrip video={video} selected={selected} playhead={playhead} onSelect={onFrame} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 empty:hidden xl:col-start-1">
          {bar}
          {isOver ? null : <VideoOutcome video={video} />}
        </div>
        <SidePanel className="sm:max-xl:order-2 xl:col-start-2 xl:row-span-2 xl:row-start-1">{side}</SidePanel>
        <Panel flush className="xl:col-span-2">
          {durationSec > 0 ? (
            <StoryboardAxis {...shared} running={running} selected={selected} onSelect={onSelect} />
          ) : (
            <StoryboardSkeleton />
          )}
        </Panel>
        <Panel title="Making" flush className="max-xl:order-3 xl:col-span-2">
          <MakingAxis video={video} running={running} />
        </Panel>
      </div>
      {children}
    </div>
  );
}

/** As high as the storyboard that comes: the song's length is not known yet. */
function StoryboardSkeleton() {
  return (
    <div role="status" aria-label="The storyboard appears once the song is analysed" className="p-4">
      <Skeleton className="h-80" />
    </div>
  );
}

/** The keys of the room hold for the page as long as nothing on it has the focus. */
function useKeysOfPage(onKeyDown: ReturnType<typeof workbenchKeys>): void {
  const newest = useRef(onKeyDown);
  useEffect(() => {
    newest.current = onKeyDown;
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.target === document.body) newest.current(event);
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
