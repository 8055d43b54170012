'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import { terminalTaskEvents } from '#lib/contract/constants/task-events.ts';
import { fetchJson } from '../fetch-json.ts';
import { TaskResults } from '../results/task-results.tsx';
import { taskKeys } from '../task-keys.ts';
import { useTaskLive } from '../use-task-live.ts';
import { TaskHeader } from './task-header.tsx';
import { TaskRequest } from './task-request.tsx';
import { TaskTimelinePanel } from './task-timeline-panel.tsx';
import type { TaskDetail } from './task-detail.ts';

/** Drawn by the server where there is something to say; most tasks go well, and their pages go without every reason there is. */
const TaskCallout = lazy(() => import('./task-callouts.tsx').then((module) => ({ default: module.TaskCallout })));

/** Behind the stream, which may be lost; and after it, while webhooks are still being sent. */
const RUNNING_EVERY_MS = 8_000;
const DELIVERING_EVERY_MS = 3_000;

/** One task, live: its stream patches what is shown, and the end of the task needs no reload. */
export function TaskView({ initial, baseUrl }: { initial: TaskDetail; baseUrl: string }) {
  const { taskId } = initial.timeline.task;
  const { data: detail } = useQuery({
    queryKey: taskKeys.detail(taskId),
    queryFn: ({ signal }) => fetchJson<TaskDetail>(`/tasks/${taskId}/detail`, signal),
    initialData: initial,
    refetchInterval: ({ state }) => {
      const timeline = state.data?.timeline;
      if (!timeline) return false;
      if (!isTerminal(timeline.task.status)) return RUNNING_EVERY_MS;
      return timeline.pendingDeliveries > 0 ? DELIVERING_EVERY_MS : false;
    },
  });
  const { timeline, clips, note } = detail;
  const { task } = timeline;
  const running = !isTerminal(task.status);
  const router = useRouter();
  const live = useTaskLive(running ? [taskId] : [], {
    after: initial.timeline.events.at(-1)?.sequence,
    // The counts of the frame and the title of the page change with it.
    onEvent: ({ event }) => (terminalTaskEvents as readonly string[]).includes(event) && router.refresh(),
  });
  return (
    <>
      <TaskHeader task={task} note={note} live={live} />
      {task.status === 'FAILED' || (task.status !== 'CANCELLED' && task.warningCodes.length > 0) ? (
        <ErrorBoundary what="What to know about this task" resetKeys={[task.updatedAt]}>
          <Suspense fallback={null}>
            <TaskCallout task={task} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      <div className="flex flex-col gap-4">
        <TaskTimelinePanel timeline={timeline} />
        <ErrorBoundary what="The result" resetKeys={[task.updatedAt]}>
          <TaskResults task={task} clips={clips} />
        </ErrorBoundary>
        <TaskRequest task={task} metadataText={timeline.metadataText} baseUrl={baseUrl} />
      </div>
    </>
  );
}
