'use client';
import { useEffect, useRef, useState } from 'react';
import { type StageName, stageDescriptions } from '#lib/contract/stages.ts';
import { createTimeStore } from '#components/axis/time-store.ts';
import { useCommands } from '#components/shell/command-context.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { CancelAction } from '../action-types.ts';
import { spanAt } from '../clip-time.ts';
import { ConceptPanel } from './concept-panel.tsx';
import { CostPanel } from './cost-panel.tsx';
import { MakingAxis } from './making-axis.tsx';
import { Monitor } from '../monitor/monitor.tsx';
import { ScenePanel } from '../scenes/scene-panel.tsx';
import { StageSteps } from './stage-steps.tsx';
import { StoryboardAxis } from '../scenes/storyboard-axis.tsx';
import { aspectShares, styleLabel } from '../style-catalog.ts';
import type { StudioVideo } from './studio-video.ts';
import { Transport } from '../monitor/transport.tsx';
import { usePlayer } from '../monitor/use-player.ts';
import { useStudioVideo } from './use-studio-video.ts';
import { VideoOutcome } from './video-outcome.tsx';
import { WorkbenchActions } from './workbench-actions.tsx';
import { workbenchKeys } from '../monitor/workbench-keys.ts';

/** One video: watched while it is made, played once it is ready, always on the same axis. */
export function Workbench({ initial, cancel }: { initial: StudioVideo; cancel: CancelAction }) {
  const { video, running, live, step, refresh } = useStudioVideo(initial);
  const { mv, board, song, final } = video;
  const [playhead] = useState(() => createTimeStore(0));
  const player = usePlayer(playhead);
  const frame = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState(running ? 'making' : 'scene');
  const durationSec = final?.durationSec ?? board.durationSec ?? song?.durationSec ?? mv.durationSec ?? 0;
  const share = aspectShares[mv.aspectRatio];
  const percent = Math.round(mv.progress.fraction * 100);

  // When the video arrives, what was playing gives way to it and the eye goes to the scenes.
  const [wasRunning, setWasRunning] = useState(running);
  if (wasRunning !== running) {
    setWasRunning(running);
    setTab(running ? 'making' : 'scene');
  }
  useReloadOnce(player.failed, refresh);

  const go = (offset: number) => {
    const now = playhead.get() ?? 0;
    const at = spanAt(board.scenes, now);
    // Back goes to this scene's start first, as players do.
    const scene = board.scenes[offset < 0 && at >= 0 && now - (board.scenes[at]?.startSec ?? 0) > 1 ? at : at + offset];
    if (scene) player.seek(scene.startSec + 0.01);
  };
  const fullscreen = () => void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen?.().catch(() => {}));
  const canPlay = final !== null || song !== null;
  useCommands([
    { id: 'video-play', group: 'This video', label: player.playing ? 'Pause' : 'Play', shortcut: 'K', onSelect: player.toggle, disabledReason: canPlay ? undefined : 'There is nothing to play yet.' },
    { id: 'video-task', group: 'This video', label: 'See the task', href: `/tasks/${mv.taskId}` },
    { id: 'video-deliveries', group: 'This video', label: 'See its deliveries', href: `/webhooks?taskId=${mv.taskId}` },
  ]);
  const doing = running ? { text: doingText(mv.status, step?.name ?? mv.progress.stageName, mv.progress), percent } : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the player work wherever the focus is inside; each has a button too
    <div onKeyDown={workbenchKeys({ toggle: player.toggle, skip: (delta) => player.seek(Math.min(durationSec, Math.max(0, (playhead.get() ?? 0) + delta))), previous: () => go(-1), next: () => go(1), fullscreen })}>
      <PageHeader
        breadcrumbs={[{ label: 'Studio', href: '/studio' }, { label: 'Video' }]}
        title={mv.title ?? 'Video'}
        meta={
          <>
            <StatusBadge status={mv.status} look="soft" />
            <Badge>{styleLabel(mv.styleId)}</Badge>
            <Badge>
              {mv.resolution} · {mv.aspectRatio}
            </Badge>
            <Badge>{mv.subtitles ? 'Subtitles in the picture' : 'No subtitles'}</Badge>
          </>
        }
        actions={<WorkbenchActions video={video} running={running} cancel={cancel} onCancelled={refresh} />}
      />
      <div className="grid items-stretch gap-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="empty:hidden xl:col-span-2">
          <VideoOutcome video={video} />
        </div>
        <section aria-label="Player" className="flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface">
          <div className="grid flex-1 place-items-center bg-sunken">
            <div className="w-full">
              <Monitor video={video} player={player} playhead={playhead} doing={doing} frameRef={frame} />
            </div>
          </div>
          <Transport
            player={player}
            playhead={playhead}
            durationSec={durationSec}
            what={final ? 'the video' : 'the song with the storyboard'}
            disabledReason={canPlay ? (player.failed ? 'The file could not be loaded. Reload the page.' : undefined) : 'There is nothing to play yet.'}
            onPrevious={() => go(-1)}
            onNext={() => go(1)}
            onFullscreen={fullscreen}
          >
            <span className="mr-2 hidden items-center gap-1.5 text-xs text-muted 2xl:flex">
              <Kbd>K</Kbd> play <Kbd>J</Kbd> <Kbd>L</Kbd> 5 s <Kbd>[</Kbd> <Kbd>]</Kbd> scene
            </span>
          </Transport>
        </section>
        <Panel className="xl:max-h-[calc(58dvh+4rem)] xl:overflow-y-auto max-xl:order-2">
          <Tabs
            label="About this video"
            value={tab}
            onValueChange={setTab}
            className="-mt-2"
            items={[
              { value: 'making', label: 'Making', content: <StageSteps stages={video.stages} over={!running} fraction={step?.fraction ?? null} /> },
              { value: 'scene', label: 'Scene', content: <ScenePanel scenes={board.scenes} playhead={playhead} share={share} /> },
              { value: 'concept', label: 'Concept', content: <ConceptPanel video={video} /> },
              { value: 'cost', label: 'Cost', content: <CostPanel video={video} /> },
            ]}
          />
        </Panel>
        {durationSec > 0 ? (
          <Panel title="Storyboard" flush className="xl:col-span-2" actions={live === 'reconnecting' ? <StatusBadge status="retrying" label="Reconnecting" /> : running ? <StatusBadge status="started" label="Live" /> : null}>
            <StoryboardAxis video={video} player={player} playhead={playhead} durationSec={durationSec} />
          </Panel>
        ) : null}
        <Panel title="Making" flush className="max-xl:order-3 xl:col-span-2">
          <MakingAxis video={video} running={running} />
        </Panel>
      </div>
      <p role="status" className="sr-only">
        {doing ? `${doing.text}, ${Math.floor(percent / 10) * 10}%` : mv.status === 'READY' ? 'The video is ready.' : ''}
      </p>
    </div>
  );
}

function doingText(status: StudioVideo['mv']['status'], stageName: string | null, { scenesDone, scenesTotal }: StudioVideo['mv']['progress']): string {
  if (status === 'PENDING') return 'Waiting to start';
  const what = stageName && stageName in stageDescriptions ? stageDescriptions[stageName as StageName] : 'Working';
  return stageName === 'render-scenes' && scenesTotal ? `${what}, ${scenesDone} of ${scenesTotal}` : what;
}

/** A file that could not be loaded may only have an old link: the page asks once for fresh ones. */
function useReloadOnce(failed: boolean, refresh: () => unknown) {
  const asked = useRef(false);
  useEffect(() => {
    if (failed && !asked.current) refresh();
    asked.current = failed;
  }, [failed, refresh]);
}
