'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import type { VideoMoment } from '#lib/products/mv/read/follow-video.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { type LiveState, useTaskLive } from '#components/tasks/use-task-live.ts';
import { reuseLinks } from './reuse-links.ts';
import { type StudioVideo, studioVideoKey } from './studio-video.ts';

const refreshEveryMs = 1_200;
const deliveriesEveryMs = 2_000;

/**
 * The video, refetched when its task's stream or its own stream reports a change, and until its events are delivered.
 */
export function useStudioVideo(initial: StudioVideo) {
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
  const [step, setStep] = useState<{ name: string; fraction: number } | null>(null);
  const asked = useRef(0);
  const refresh = useCallback(() => client.invalidateQueries({ queryKey }), [client, queryKey]);
  const making = useTaskLive(running ? [video.task.taskId] : [], {
    onEvent: (event) => {
      if (event.event === 'task.progress') {
        setStep({ name: event.stageName ?? '', fraction: event.progress });
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
    const source = new EventSource(`/studio/${mvId}/live`);
    // The stream opens while the page is still being taken over: what it says must not hold that up.
    source.addEventListener('video', (message: MessageEvent<string>) =>
      startTransition(() => setMoment(JSON.parse(message.data) as VideoMoment)),
    );
    source.onopen = () => startTransition(() => setState('open'));
    source.onerror = () => setState(source.readyState === EventSource.CLOSED ? 'closed' : 'reconnecting');
    return () => source.close();
  }, [mvId]);
  return { moment, state };
}
