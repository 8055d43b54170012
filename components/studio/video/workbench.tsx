'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import type { VideoMoment } from '#lib/products/mv/read/follow-video.ts';
import { createTimeStore } from '#components/axis/time-store.ts';
import type { ItemActions } from '#components/library/item-menu.tsx';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { openEventStream } from '#components/tasks/event-stream.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { type LiveState, useTaskLive } from '#components/tasks/use-task-live.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { useNow } from '#components/ui/values/now-store.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import type { CancelAction } from '../action-types.ts';
import { usePlayer } from '../monitor/use-player.ts';
import type { EditActions } from '../scenes/edit-actions.ts';
import { styleLabel } from '../style-catalog.ts';
import { EditingView } from './editing-view.tsx';
import { MakingView } from './making-view.tsx';
import { progressText } from './progress-text.ts';
import { reuseLinks } from './reuse-links.ts';
import { type StudioVideo, studioVideoKey } from './studio-video.ts';
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

const refreshEveryMs = 1_200;
const deliveriesEveryMs = 2_000;

/**
 * The video, refetched when its task's stream or its own stream reports a change, and until its events are delivered.
 */
function useStudioVideo(initial: StudioVideo) {
  const client = useQueryClient();
  const { mvId } = initial.mv;
  const queryKey = useMemo(() => studioVideoKey(mvId), [mvId]);
  const { data: video } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchJson<StudioVideo>(`/studio/${mvId}/view`, signal),
    initialData: initial,
    structuralSharing: (old, next) => reuseLinks(old, next),
    refetchInterval: ({ state }) =>
      state.data && isTerminal(state.data.task.status) && state.data.deliveries.waiting > 0 ? deliveriesEveryMs : false,
  });
  const running = !isTerminal(video.task.status);
  const [step, setStep] = useState<{ name: string; fraction: number | null } | null>(null);
  const asked = useRef(0);
  const refresh = useCallback(() => client.invalidateQueries({ queryKey }), [client, queryKey]);
  const making = useTaskLive(running ? [video.task.taskId] : [], {
    onEvent: (event) => {
      if (event.event === 'task.progress') {
        setStep({ name: event.stageName ?? '', fraction: event.stageProgress ?? null });
        if (Date.now() - asked.current < refreshEveryMs) return;
      } else if (event.event === 'task.stage.started') setStep({ name: event.stage.name, fraction: 0 });
      asked.current = Date.now();
      void refresh();
    },
  });
  const { moment, state } = useVideoLive(running ? null : mvId);
  // The video was changed, here or elsewhere: refetch.
  const [version, workId] = [video.mv.version, video.mv.activeOperation?.taskId ?? null];
  const isBehind = moment !== null && (moment.version > version || (moment.operation?.taskId ?? null) !== workId);
  const heard = isBehind ? `${moment.version} ${moment.operation?.taskId}` : null;
  useEffect(() => {
    if (heard === null) return;
    void refresh();
    void client.invalidateQueries({ queryKey: balanceKey });
  }, [heard, refresh, client]);
  return { video, running, live: running ? making : state, step, refresh, work: moment?.operation ?? null };
}

/** The event stream of a finished video; null closes it. */
function useVideoLive(mvId: string | null): { moment: VideoMoment | null; state: LiveState } {
  const [moment, setMoment] = useState<VideoMoment | null>(null);
  const [state, setState] = useState<LiveState>('closed');
  useEffect(() => {
    if (!mvId) return;
    // The stream opens during hydration, so its updates are transitions that do not delay it.
    const video = (message: MessageEvent<string>) =>
      startTransition(() => setMoment(JSON.parse(message.data) as VideoMoment));
    return openEventStream(`/studio/${mvId}/live`, { video }, (next) => startTransition(() => setState(next)));
  }, [mvId]);
  return { moment, state };
}
