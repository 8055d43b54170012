'use client';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { LateCode } from '#components/ui/late-code.tsx';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import { terminalTaskEvents } from '#lib/contract/constants/task-events.ts';
import { fetchJson } from '../fetch-json.ts';
import { TaskResults } from '../results/task-results.tsx';
import { type TaskDetail, taskKeys, useTaskLive } from '../use-task-live.ts';
import { TaskHeader } from './task-header.tsx';
import { TaskRequest } from './task-request.tsx';
import { TaskTimelinePanel } from './task-timeline-panel.tsx';

/**
 * Rendered on the server only when there is something to say, so that the page of a successful task does not load the
 * failure texts.
 */
const TaskCallout = dynamic(() => import('./task-callouts.tsx').then((module) => module.TaskCallout));

/** Polling intervals: a fallback for a lost stream, and after the end while webhooks are still being delivered. */
const RUNNING_EVERY_MS = 8_000;
const DELIVERING_EVERY_MS = 3_000;

/** A task with live updates from its event stream, until and including its end. */
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
    // Refresh server-rendered parts: the counts in the navigation and the page title.
    onEvent: ({ event }) => (terminalTaskEvents as readonly string[]).includes(event) && router.refresh(),
  });
  return (
    <>
      <TaskHeader task={task} note={note} live={live} />
      {task.status === 'FAILED' || (task.status !== 'CANCELLED' && task.warningCodes.length > 0) ? (
        <ErrorBoundary what="What to know about this task" resetKeys={[task.updatedAt]}>
          <LateCode>
            <TaskCallout task={task} />
          </LateCode>
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
