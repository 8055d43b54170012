'use client';
import { useEffect, useRef, useState } from 'react';
import { createTimeStore } from '#components/axis/time-store.ts';
import type { ThingActions } from '#components/library/thing-menu.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { useNow } from '#components/ui/now-store.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { CancelAction } from '../action-types.ts';
import { usePlayer } from '../monitor/use-player.ts';
import type { EditActions } from '../scenes/edit-actions.ts';
import { styleLabel } from '../style-catalog.ts';
import { doingText } from './doing-text.ts';
import { EditingRoom } from './editing-room.tsx';
import { MakingRoom } from './making-room.tsx';
import type { StudioVideo } from './studio-video.ts';
import { useStudioVideo } from './use-studio-video.ts';
import { WorkbenchActions } from './workbench-actions.tsx';

export type WorkbenchProps = { initial: StudioVideo; cancel: CancelAction; actions: EditActions; things: ThingActions };

/** One video: watched while it is made, worked on once it is finished, always on the same axis. */
export function Workbench({ initial, cancel, actions, things }: WorkbenchProps) {
  const { video, running, live, step, refresh, work } = useStudioVideo(initial);
  const { mv, board, song, final } = video;
  const [playhead] = useState(() => createTimeStore(0));
  const player = usePlayer(playhead);
  const durationSec = final?.durationSec ?? board.durationSec ?? song?.durationSec ?? mv.durationSec ?? 0;
  const nowMs = useNow();
  const percent = Math.round(mv.progress.fraction * 100);
  useReloadOnce(player.failed, refresh);
  const doing = running ? { text: doingText(mv, step?.name ?? mv.progress.stageName, nowMs), percent } : null;
  const room = { video, player, playhead, durationSec, live };
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Studio', href: '/studio' }, { label: 'Video' }]}
        title={mv.title ?? 'Video'}
        meta={
          <>
            <Badge>{styleLabel(mv.styleId)}</Badge>
            <Badge>
              {mv.resolution} · {mv.aspectRatio}
            </Badge>
            <Badge>{mv.subtitles ? 'Subtitles in the picture' : 'No subtitles'}</Badge>
            {/* Last: it alone changes its width. */}
            <StatusBadge status={mv.status} look="soft" />
          </>
        }
        actions={<WorkbenchActions video={video} running={running} cancel={cancel} things={things} refresh={refresh} />}
      />
      {video.editing && !running ? (
        <EditingRoom {...room} offers={video.editing} actions={actions} work={work} cancel={cancel} refresh={refresh} />
      ) : (
        <MakingRoom {...room} running={running} doing={doing} fraction={step?.fraction ?? null} />
      )}
      <p role="status" className="sr-only">
        {doing
          ? `${doing.text}, ${Math.floor(percent / 10) * 10}%`
          : mv.status === 'READY'
            ? 'The video is ready.'
            : ''}
      </p>
    </>
  );
}

/** A file that could not be loaded may only have an old link: the page asks once for fresh ones. */
function useReloadOnce(failed: boolean, refresh: () => unknown) {
  const asked = useRef(false);
  useEffect(() => {
    if (failed && !asked.current) refresh();
    asked.current = failed;
  }, [failed, refresh]);
}
