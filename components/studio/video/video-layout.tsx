'use client';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { warningDescriptions } from '#lib/contract/constants/warnings.ts';
import type { TimeStore } from '#components/axis/time-store.ts';
import { failureAdvice } from '#components/tasks/failure-advice.ts';
import { taskCost } from '#components/tasks/task-text.ts';
import type { LiveState } from '#components/tasks/use-task-live.ts';
import { Callout } from '#components/ui/states/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { countText } from '#components/ui/values/count-text.ts';
import { creditCountText } from '#components/ui/values/credits-text.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { type PlayerControls, PlayerPanel } from '../monitor/player-panel.tsx';
import type { Player } from '../monitor/use-player.ts';
import { type WorkbenchKeys, workbenchKeys } from '../monitor/workbench-keys.ts';
import { Filmstrip } from '../scenes/filmstrip.tsx';
import type { SelectHow } from '../scenes/selection.ts';
import { StoryboardAxis } from '../scenes/storyboard-axis.tsx';
import { MakingAxis } from './making-axis.tsx';
import type { StudioVideo } from './studio-video.ts';

/** Props shared by the views of a video in progress and of a finished one. */
export type RoomProps = {
  video: StudioVideo;
  player: Player;
  playhead: TimeStore;
  durationSec: number;
  live: LiveState;
};

export type VideoLayoutProps = Omit<RoomProps, 'live'> & {
  running: boolean;
  controls: PlayerControls;
  /** Editing keys of a finished video. */
  keys?: Partial<WorkbenchKeys>;
  /** A single line between monitor and storyboard: the running operation, or what was changed. Its height is fixed. */
  bar: ReactNode;
  /** Beside the monitor. */
  side: ReactNode;
  /** The selected scenes; without it the scene under the playhead is marked. */
  selected?: ReadonlySet<number>;
  /** A scene on the storyboard was pressed; the storyboard has already sought to it. */
  onSelect?: (index: number, how: SelectHow) => void;
  /** A scene on the filmstrip was pressed. */
  onFrame: (index: number, how: SelectHow) => void;
  children?: ReactNode;
};

/**
 * The layout of a video's page, during production and afterwards: monitor, filmstrip (on phones), bar, side panel,
 * storyboard, production timeline. Every part keeps its place and size, so that finishing the video causes no layout
 * shift.
 */
export function VideoLayout({
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
}: VideoLayoutProps) {
  const { video, playhead, durationSec } = shared;
  const onKeyDown = workbenchKeys({ ...controls.keys, ...keys });
  const isOver = video.mv.status === 'FAILED' || video.mv.status === 'CANCELLED';
  const room = useRef<HTMLDivElement>(null);
  useKeysOfPage(onKeyDown);
  useFocusFallback(room);
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

/** As high as the real storyboard, whose width depends on the song's length. */
function StoryboardSkeleton() {
  return (
    <div role="status" aria-label="The storyboard appears once the song is analysed" className="p-4">
      <Skeleton className="h-80" />
    </div>
  );
}

/** The workbench's keys also work for the page while no element has the focus. */
function useKeysOfPage(onKeyDown: ReturnType<typeof workbenchKeys>): void {
  const newest = useRef(onKeyDown);
  useLayoutEffect(() => {
    newest.current = onKeyDown;
  });
  useLayoutEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.target === document.body) newest.current(event);
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}

/** A panel beside the monitor with the monitor's height. Its content scrolls, so that nothing below it moves. */
function SidePanel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn('relative min-w-0 xl:min-h-96', className)}>
      <div className="rounded-md border border-line bg-surface p-4 xl:absolute xl:inset-0 xl:overflow-y-auto">
        <h2 className="sr-only">Details</h2>
        {children}
      </div>
    </div>
  );
}

/**
 * Keeps the keyboard position when a focused control is removed, such as a button after its purchase: the focus moves
 * to the containing part, and Tab continues from there.
 */
function useFocusFallback(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = room.current;
    if (!root) return;
    const gone = new AbortController();
    let last: { control: Element; parts: HTMLElement[] } | null = null;
    root.addEventListener(
      'focusin',
      ({ target }) => {
        const parts: HTMLElement[] = [];
        for (
          let around = (target as Element).parentElement;
          around && root.contains(around);
          around = around.parentElement
        )
          if (around.matches('section, [role="tabpanel"]')) parts.push(around);
        last = { control: target as Element, parts };
      },
      { signal: gone.signal },
    );
    const observer = new MutationObserver(() => {
      if (!last || last.control.isConnected || document.activeElement !== document.body) return;
      const part = last.parts.find((one) => one.isConnected);
      last = null;
      if (!part) return;
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      gone.abort();
      observer.disconnect();
    };
  }, [room]);
}

/** What failed or needs a note, and the next step. Renders nothing for a video that is simply ready. */
function VideoOutcome({ video }: { video: StudioVideo }) {
  const { mv, task } = video;
  const returned = `${creditCountText(taskCost(task).returnedCredits ?? 0)} went back to your balance.`;
  const again = mv.draftId ? (
    <LinkButton href={`/studio/drafts/${mv.draftId}`} variant="primary">
      Try again from this draft
    </LinkButton>
  ) : null;
  if (mv.status === 'FAILED') {
    return (
      <Callout
        tone="danger"
        title={mv.errorMessage ?? 'The video failed.'}
        action={
          <>
            {again}
            <LinkButton href={`/tasks/${task.taskId}`}>See the task</LinkButton>
          </>
        }
      >
        {failureAdvice(task)} {returned}
      </Callout>
    );
  }
  if (mv.status === 'CANCELLED') {
    return (
      <Callout title="This video was cancelled." action={again}>
        {returned} The draft is still there.
      </Callout>
    );
  }
  if (mv.warningCodes.length === 0) return null;
  return (
    <Callout tone="warning" title={`${countText(mv.warningCodes.length, 'thing')} to know`}>
      <ul>
        {mv.warningCodes.map((code) => (
          <li key={code}>
            {(warningDescriptions as Record<string, string>)[code] ?? 'There is a note on this video.'}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
