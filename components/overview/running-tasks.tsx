'use client';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { isTerminal, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { terminalTaskEvents } from '#lib/contract/constants/task-events.ts';
import { LiveDuration } from '#components/tasks/live-duration.tsx';
import { taskTitle } from '#components/tasks/task-text.ts';
import { useTask, useTaskLive } from '#components/tasks/use-task-live.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';

/** The second question of the overview: what is running? As it runs; when a task ends the page asks for its songs and videos again. */
export function RunningTasks({ tasks, total, ended }: { tasks: readonly TaskDescriptor[]; total: number; ended: readonly TaskDescriptor[] }) {
  const router = useRouter();
  const ids = useMemo(() => tasks.map((task) => task.taskId), [tasks]);
  useTaskLive(ids, { onEvent: ({ event }) => (terminalTaskEvents as readonly string[]).includes(event) && router.refresh() });
  if (tasks.length === 0) return <NothingRuns ended={ended} />;
  return (
    <Panel
      title="Running now"
      flush
      actions={total > tasks.length ? <TextLink href="/tasks?status=PENDING,PROCESSING">All {total}</TextLink> : null}
    >
      <ul className="divide-y">
        {tasks.map((task) => (
          <RunningTask key={task.taskId} task={task} />
        ))}
      </ul>
    </Panel>
  );
}

/** Nothing at work: what ended last is what a person looks for then. */
function NothingRuns({ ended }: { ended: readonly TaskDescriptor[] }) {
  return (
    <Panel title="Running now" flush actions={ended.length > 0 ? <TextLink href="/tasks">All tasks</TextLink> : null}>
      <p className="px-4 py-2.5 text-muted">{ended.length > 0 ? 'Nothing is running. Finished last:' : 'Nothing is running. What you make shows here while it is made.'}</p>
      {ended.length > 0 ? (
        <ul data-overview-list="" className="divide-y border-t">
          {ended.map((task) => (
            <li key={task.taskId} className="relative flex min-h-row flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-hover">
              <TextLink href={`/tasks/${task.taskId}`} prefetch={false} className="min-w-0 flex-1 basis-48 truncate font-medium text-ink no-underline after:absolute after:inset-0 hover:underline">
                {taskTitle(task)}
              </TextLink>
              <span className="text-muted max-sm:hidden">{taskTypeLabels[task.type]}</span>
              <span className="w-28">
                <StatusBadge status={task.status} />
              </span>
              <RelativeTime value={task.processingCompletedAt ?? task.updatedAt} className="w-20 text-right text-muted max-sm:w-full max-sm:text-left" />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function RunningTask({ task: given }: { task: TaskDescriptor }) {
  const task = useTask(given);
  const running = !isTerminal(task.status);
  return (
    <li className="relative flex min-h-row flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-hover">
      <TextLink href={`/tasks/${task.taskId}`} prefetch={false} className="min-w-0 flex-1 basis-48 truncate font-medium text-ink no-underline after:absolute after:inset-0 hover:underline">
        {taskTitle(task)}
      </TextLink>
      <span className="text-muted max-sm:hidden">{taskTypeLabels[task.type]}</span>
      {task.status === 'PROCESSING' ? <ProgressBar label="Progress" value={task.progress ?? null} max={1} className="w-32" /> : null}
      <span className="w-28">
        <StatusBadge status={task.status} />
      </span>
      <span className="w-16 text-right text-muted">
        <LiveDuration startedAt={task.processingStartedAt} durationMs={task.processingDuration} running={running} />
      </span>
    </li>
  );
}
