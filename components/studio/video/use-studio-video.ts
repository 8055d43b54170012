'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isTerminal } from '#lib/contract/task.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { useTaskLive } from '#components/tasks/use-task-live.ts';
import { keepLinks } from './keep-links.ts';
import { type StudioVideo, studioVideoKey } from './studio-video.ts';

const refreshEveryMs = 1_200;
const deliveriesEveryMs = 2_000;

/** The video as it is now: read again when its task's stream says that something changed, and until its events are delivered. */
export function useStudioVideo(initial: StudioVideo) {
  const client = useQueryClient();
  const { mvId } = initial.mv;
  const queryKey = useMemo(() => studioVideoKey(mvId), [mvId]);
  const { data: video } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchJson<StudioVideo>(`/studio/${mvId}/view`, signal),
    initialData: initial,
    structuralSharing: (old, next) => keepLinks(old, next),
    refetchInterval: ({ state }) => (state.data && isTerminal(state.data.task.status) && state.data.deliveries.waiting > 0 ? deliveriesEveryMs : false),
  });
  const running = !isTerminal(video.task.status);
  const [step, setStep] = useState<{ name: string; fraction: number } | null>(null);
  const asked = useRef(0);
  const refresh = useCallback(() => client.invalidateQueries({ queryKey }), [client, queryKey]);
  const live = useTaskLive(running ? [video.task.taskId] : [], {
    onEvent: (event) => {
      if (event.event === 'task.progress') {
        setStep({ name: event.stageName ?? '', fraction: event.progress });
        if (Date.now() - asked.current < refreshEveryMs) return;
      } else if (event.event === 'task.stage.started') setStep({ name: event.stage.name, fraction: 0 });
      asked.current = Date.now();
      void refresh();
    },
  });
  return { video, running, live, step, refresh };
}
