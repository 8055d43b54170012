'use client';
import { useState } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import type { LiveState } from '#components/tasks/use-task-live.ts';
import { Panel } from '#components/ui/panel.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { CostPanel } from '../history/cost-panel.tsx';
import { PlayerPanel, usePlayerControls } from '../monitor/player-panel.tsx';
import type { Player } from '../monitor/use-player.ts';
import { workbenchKeys } from '../monitor/workbench-keys.ts';
import { ScenePanel } from '../scenes/scene-panel.tsx';
import { StoryboardAxis } from '../scenes/storyboard-axis.tsx';
import { aspectShares } from '../style-catalog.ts';
import { ConceptPanel } from './concept-panel.tsx';
import { MakingAxis } from './making-axis.tsx';
import { SidePanel } from './side-panel.tsx';
import { StageSteps } from './stage-steps.tsx';
import type { StudioVideo } from './studio-video.ts';
import { VideoOutcome } from './video-outcome.tsx';

export type RoomProps = { video: StudioVideo; player: Player; playhead: TimeStore; durationSec: number; live: LiveState };
export type MakingRoomProps = RoomProps & { running: boolean; doing: { text: string; percent: number } | null; /** Of the running stage. */ fraction: number | null };

/** A video while it is made, or one that never was finished: stages, and the storyboard as it grows. */
export function MakingRoom({ running, doing, fraction, live, ...shared }: MakingRoomProps) {
  const { video, playhead, durationSec } = shared;
  const { mv, board } = video;
  const [tab, setTab] = useState(running ? 'making' : 'scene');
  const controls = usePlayerControls(shared);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the player work wherever the focus is inside; each has a button too
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_23rem]" onKeyDown={workbenchKeys(controls.keys)}>
      <div className="empty:hidden xl:col-span-2">
        <VideoOutcome video={video} />
      </div>
      <PlayerPanel {...shared} doing={doing} controls={controls} />
      <SidePanel className="max-xl:order-2">
        <Tabs
          label="About this video"
          value={tab}
          onValueChange={setTab}
          className="-mt-2"
          items={[
            { value: 'making', label: 'Making', content: <StageSteps stages={video.stages} over={!running} fraction={fraction} /> },
            { value: 'scene', label: 'Scene', content: <ScenePanel scenes={board.scenes} playhead={playhead} share={aspectShares[mv.aspectRatio]} /> },
            { value: 'concept', label: 'Concept', content: <ConceptPanel video={video} /> },
            { value: 'cost', label: 'Cost', content: <CostPanel video={video} /> },
          ]}
        />
      </SidePanel>
      {durationSec > 0 ? (
        <Panel title="Storyboard" flush className="xl:col-span-2" actions={<LiveBadge live={live} running={running} />}>
          <StoryboardAxis {...shared} />
        </Panel>
      ) : null}
      <Panel title="Making" flush className="max-xl:order-3 xl:col-span-2">
        <MakingAxis video={video} running={running} />
      </Panel>
    </div>
  );
}

export function LiveBadge({ live, running }: { live: LiveState; running: boolean }) {
  if (live === 'reconnecting') return <StatusBadge status="retrying" label="Reconnecting" />;
  return running ? <StatusBadge status="started" label="Live" /> : null;
}
