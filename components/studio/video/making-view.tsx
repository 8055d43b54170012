'use client';
import { useState } from 'react';
import { useOutlookText } from '#components/tasks/use-task-live.ts';
import { useNow } from '#components/ui/values/now-store.ts';
import { Tabs } from '#components/ui/tabs.tsx';
import { CostPanel } from '../history/cost-panel.tsx';
import { usePlayerControls } from '../monitor/player-panel.tsx';
import { ScenePanel } from '../scenes/scene-panel.tsx';
import { aspectShares } from '../style-catalog.ts';
import { ConceptPanel } from './concept-panel.tsx';
import { deadlineText } from './progress-text.ts';
import { MakingBar } from './making-bar.tsx';
import { StageSteps } from './stage-steps.tsx';
import { type RoomProps, VideoLayout } from './video-layout.tsx';

export type MakingViewProps = RoomProps & {
  running: boolean;
  doing: { text: string; percent: number } | null;
  /** Progress of the running stage. */
  fraction: number | null;
};

/** A video in progress, or one that was never finished: its stages, and the storyboard as it grows. */
export function MakingView({ running, doing, fraction, live, ...shared }: MakingViewProps) {
  const { video, playhead } = shared;
  const { mv, board } = video;
  const [tab, setTab] = useState(running ? 'making' : 'scene');
  const controls = usePlayerControls(shared);
  const nowMs = useNow(running);
  const outlook = useOutlookText(video.task.taskId) ?? deadlineText(mv, nowMs);
  return (
    <VideoLayout
      {...shared}
      running={running}
      controls={controls}
      bar={doing ? <MakingBar doing={{ ...doing, outlook }} waiting={mv.status === 'PENDING'} live={live} /> : null}
      onFrame={(index) => {
        controls.seekScene(index);
        setTab('scene');
      }}
      side={
        <Tabs
          label="About this video"
          value={tab}
          onValueChange={setTab}
          className="-mt-2"
          items={[
            {
              value: 'making',
              label: 'Making',
              content: <StageSteps stages={video.stages} over={!running} fraction={fraction} />,
            },
            {
              value: 'scene',
              label: 'Scene',
              content: <ScenePanel scenes={board.scenes} playhead={playhead} share={aspectShares[mv.aspectRatio]} />,
            },
            { value: 'concept', label: 'Concept', content: <ConceptPanel video={video} /> },
            { value: 'cost', label: 'Cost', content: <CostPanel video={video} /> },
          ]}
        />
      }
    />
  );
}
