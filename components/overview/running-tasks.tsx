'use client';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { isTerminal, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { terminalTaskEvents } from '#lib/contract/constants/task-events.ts';
import type { VideoNote, VideoNotes } from '#lib/products/mv/read/video-notes.ts';
import { EconomyWait, LiveDuration, waitsUntil } from '#components/tasks/running-time.tsx';
import { taskTitle } from '#components/tasks/task-text.ts';
import { usePlaceText, useTask, useTaskLive } from '#components/tasks/use-task-live.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';

type RunningTasksProps = {
  tasks: readonly TaskDescriptor[];
  notes: VideoNotes;
  total: number;
  ended: readonly TaskDescriptor[];
};

/**
 * The overview's second question: what is running? Updates live; when a task ends, the page refetches its songs and
 * videos.
 */
export function RunningTasks({ tasks, notes, total, ended }: RunningTasksProps) {
  const router = useRouter();
  const ids = useMemo(() => tasks.map((task) => task.taskId), [tasks]);
  useTaskLive(ids, {
    onEvent: ({ event }) => (terminalTaskEvents as readonly string[]).includes(event) && router.refresh(),
  });
  if (tasks.length === 0) return <NothingRuns ended={ended} notes={notes} />;
  return (
    <Panel
      title="Running now"
      flush
      actions={total > tasks.length ? <TextLink href="/tasks?status=PENDING,PROCESSING">All {total}</TextLink> : null}
    >
      <ul className="divide-y">
        {tasks.map((task) => (
          <RunningTask key={task.taskId} task={task} note={notes[task.taskId]} />
        ))}
      </ul>
    </Panel>
  );
}

/** When nothing is running, shows the tasks that ended last. */
function NothingRuns({ ended, notes }: Pick<RunningTasksProps, 'ended' | 'notes'>) {
  return (
    <Panel title="Running now" flush actions={ended.length > 0 ? <TextLink href="/tasks">All tasks</TextLink> : null}>
      <p className="px-4 py-2.5 text-muted">
        {ended.length > 0
          ? 'Nothing is running. Finished last:'
          : 'Nothing is running. What you make shows here while it is made.'}
      </p>
      {ended.length > 0 ? (
        <ul data-overview-list="" className="divide-y border-t">
          {ended.map((task) => (
            <li
              key={task.taskId}
              className="relative flex min-h-row flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-hover"
            >
              <TextLink
                href={`/tasks/${task.taskId}`}
                prefetch={false}
                className="min-w-0 flex-1 basis-48 truncate font-medium text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {taskTitle(task, notes[task.taskId]?.title)}
              </TextLink>
              <span className="text-muted max-sm:hidden">{taskTypeLabels[task.type]}</span>
              <span className="w-28">
                <StatusBadge status={task.status} />
              </span>
              <RelativeTime
                value={task.processingCompletedAt ?? task.updatedAt}
                className="w-20 text-right text-muted max-sm:w-full max-sm:text-left"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function RunningTask({ task: given, note }: { task: TaskDescriptor; note: VideoNote | undefined }) {
  const task = useTask(given);
  const running = !isTerminal(task.status);
  const startsAt = waitsUntil(task, note);
  const place = usePlaceText(task);
  return (
    <li className="relative flex min-h-row flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-hover">
      <span className="min-w-0 flex-1 basis-48">
        <TextLink
          href={`/tasks/${task.taskId}`}
          prefetch={false}
          className="block truncate font-medium text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {taskTitle(task, note?.title)}
        </TextLink>
        {startsAt ? (
          <span className="block text-xs text-muted">
            <EconomyWait startsAt={startsAt} />
          </span>
        ) : null}
      </span>
      <span className="w-36 text-muted max-sm:hidden">{taskTypeLabels[task.type]}</span>
      {/* Has a fixed width, so that the columns of all rows line up. */}
      <span className="flex items-center gap-2 max-sm:empty:hidden sm:w-42 xl:w-50">
        {place ? <span className="text-xs text-muted">{place}</span> : null}
        {task.status === 'PROCESSING' && !startsAt ? (
          <>
            <ProgressBar label="Progress" value={task.progress ?? null} max={1} className="w-32 max-sm:w-20" />
            {task.progress ? (
              <span className="w-8 text-right text-xs text-muted">{Math.round(task.progress * 100)}%</span>
            ) : null}
          </>
        ) : null}
      </span>
      <span className="sm:w-28">
        {startsAt ? <StatusBadge status="PENDING" label="Waiting" /> : <StatusBadge status={task.status} />}
      </span>
      <span className="text-muted sm:w-24 sm:text-right">
        <LiveDuration startedAt={task.processingStartedAt} durationMs={task.processingDuration} running={running} />
      </span>
    </li>
  );
}
