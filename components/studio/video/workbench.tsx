'use client';
import { useEffect, useRef, useState } from 'react';
import { createTimeStore } from '#components/axis/time-store.ts';
import type { ItemActions } from '#components/library/item-menu.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { useNow } from '#components/ui/now-store.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { CancelAction } from '../action-types.ts';
import { usePlayer } from '../monitor/use-player.ts';
import type { EditActions } from '../scenes/edit-actions.ts';
import { styleLabel } from '../style-catalog.ts';
import { progressText } from './progress-text.ts';
import { EditingView } from './editing-view.tsx';
import { MakingView } from './making-view.tsx';
import type { StudioVideo } from './studio-video.ts';
import { useStudioVideo } from './use-studio-video.ts';
import { WorkbenchActions } from './workbench-actions.tsx';

export type WorkbenchProps = { initial: StudioVideo; cancel: CancelAction; actions: EditActions; things: ItemActions };

/** A video's page: watched while it is made, edited once it is finished, always on the same axis. */
export function Workbench({ initial, cancel, actions, things }: WorkbenchProps) {
  const { video, running, live, step, refresh, work } = useStudioVideo(initial);
  const { mv, board, song, final } = video;
  const [playhead] = useState(() => createTimeStore(0));
  const player = usePlayer(playhead);
  const durationSec = final?.durationSec ?? board.durationSec ?? song?.durationSec ?? mv.durationSec ?? 0;
  const nowMs = useNow(running);
  const percent = Math.round(mv.progress.fraction * 100);
  useReloadOnce(player.failed, refresh);
  const doing = running ? { text: progressText(mv, step?.name ?? mv.progress.stageName, nowMs), percent } : null;
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
            {/* Placed last, because it is the only one whose width changes. */}
            <StatusBadge status={mv.status} look="soft" />
          </>
        }
        actions={<WorkbenchActions video={video} running={running} cancel={cancel} things={things} refresh={refresh} />}
      />
      {video.editing && !running ? (
        <EditingView {...room} offers={video.editing} actions={actions} work={work} cancel={cancel} refresh={refresh} />
      ) : (
        <MakingView {...room} running={running} doing={doing} fraction={step?.fraction ?? null} />
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

/** A file that failed to load may only have an expired link, so the page refetches its links once. */
function useReloadOnce(failed: boolean, refresh: () => unknown) {
  const asked = useRef(false);
  useEffect(() => {
    if (failed && !asked.current) refresh();
    asked.current = failed;
  }, [failed, refresh]);
}
