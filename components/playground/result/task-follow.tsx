'use client';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import { terminalTaskEvents } from '#lib/contract/tasks/task-events.ts';
import { type TaskDetail, taskKeys, useTaskLive } from '#components/tasks/use-task-live.ts';
import { StageList } from '#components/tasks/detail/stage-list.tsx';
import { FailureCallout } from '#components/tasks/detail/task-callouts.tsx';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { TaskResults } from '#components/tasks/results/task-results.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { TextSkeleton } from '#components/ui/states/skeleton.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';

const RUNNING_EVERY_MS = 8_000;

/** Follows the created task until it ends and shows its results. */
export function TaskFollow({ taskId }: { taskId: string }) {
  const router = useRouter();
  const { data, error } = useQuery({
    queryKey: taskKeys.detail(taskId),
    queryFn: ({ signal }) => fetchJson<TaskDetail>(`/tasks/${taskId}/detail`, signal),
    refetchInterval: ({ state }) =>
      state.data && isTerminal(state.data.timeline.task.status) ? false : RUNNING_EVERY_MS,
    retry: false,
  });
  const task = data?.timeline.task;
  const isRunning = task !== undefined && !isTerminal(task.status);
  useTaskLive(isRunning ? [taskId] : [], {
    onEvent: ({ event }) => (terminalTaskEvents as readonly string[]).includes(event) && router.refresh(),
  });
  // A pasted key may belong to another account, whose task is not shown here.
  if (error) return null;
  return (
    <>
      <Panel title="Task" flush actions={task ? <StatusBadge status={task.status} /> : null}>
        {data && task ? (
          <>
            <StageList stages={data.timeline.stages} task={task} onSelect={() => router.push(`/tasks/${taskId}`)} />
            <p className="border-t px-4 py-2 text-muted">
              <TextLink href={`/tasks/${taskId}`}>Open the task</TextLink>
            </p>
          </>
        ) : (
          <div className="p-4">
            <TextSkeleton />
          </div>
        )}
      </Panel>
      {task ? <FailureCallout task={task} /> : null}
      {data && task ? <TaskResults task={task} clips={data.clips} /> : null}
    </>
  );
}
