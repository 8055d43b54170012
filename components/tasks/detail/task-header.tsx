'use client';
import { type PageAction, PageActions } from '#components/actions/page-actions.tsx';
import { operationOfTask } from '#components/playground/task-operation.ts';
import { copyText } from '#components/ui/copy-text.ts';
import { Badge } from '#components/ui/badge.tsx';
import { KeyValue } from '#components/ui/key-value.tsx';
import { MonoId } from '#components/ui/mono-id.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { VideoNote } from '#lib/products/mv/read/video-notes.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { isTerminal, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { canRunAgain } from '../run-again/can-run-again.ts';
import { EconomyWait, waitsUntil } from '../economy-wait.tsx';
import { LiveDuration } from '../live-duration.tsx';
import { taskTitle } from '../task-text.ts';
import { type LiveState, useOutlookText } from '../use-task-live.ts';
import { CancelTaskButton } from './cancel-task-button.tsx';
import { TaskCostFlow } from './task-cost-flow.tsx';

export function TaskHeader({ task, note, live }: { task: TaskDescriptor; note: VideoNote | null; live: LiveState }) {
  const running = !isTerminal(task.status);
  const startsAt = waitsUntil(task, note);
  const outlook = useOutlookText(task.taskId);
  const actions: PageAction[] = [
    ...(task.mvId ? [{ id: 'open-studio', label: 'Open in the studio', href: `/studio/${task.mvId}` }] : []),
    ...(canRunAgain(task.type)
      ? [{ id: 'run-again', label: 'Run again with changes', href: `/tasks/${task.taskId}/again` }]
      : []),
    // Shown beside the id and in the request data.
    { id: 'copy-task-id', label: 'Copy task id', hidden: true, onSelect: () => void copyText(task.taskId) },
    ...(operationOfTask(task)
      ? [{ id: 'open-playground', label: 'Open in playground', hidden: true, href: `/playground?task=${task.taskId}` }]
      : []),
  ];
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Tasks', href: '/tasks' }, { label: taskTypeLabels[task.type] }]}
        title={taskTitle(task, note?.title)}
        meta={
          <span role="status" className="inline-flex items-center gap-2">
            <StatusBadge status={task.status} look="soft" />
            {task.config?.tags?.length ? <Tags tags={task.config.tags} /> : null}
            {live === 'reconnecting' ? <span className="text-xs text-muted">Connection lost, trying again</span> : null}
          </span>
        }
        actions={
          <>
            <PageActions group="This task" actions={actions} />
            {running ? <CancelTaskButton task={task} /> : null}
          </>
        }
      />
      <div className="mb-4 rounded-md border bg-surface px-4 py-3">
        <KeyValue
          layout="grid"
          items={[
            { label: 'Task', value: <MonoId id={task.taskId} what="task id" /> },
            { label: 'Created', value: <RelativeTime value={task.createdAt} /> },
            {
              label: running ? 'Running for' : 'Duration',
              value: (
                <>
                  {task.processingStartedAt ? (
                    <LiveDuration
                      startedAt={task.processingStartedAt}
                      durationMs={task.processingDuration}
                      running={running}
                    />
                  ) : running ? (
                    'Waiting to start'
                  ) : (
                    'Never started'
                  )}
                  {startsAt ? (
                    <span className="block text-muted">
                      <EconomyWait startsAt={startsAt} />
                    </span>
                  ) : null}
                  {running && outlook ? <span className="text-muted">, {outlook}</span> : null}
                </>
              ),
            },
            { label: 'Credits', value: <TaskCostFlow task={task} /> },
          ]}
        />
      </div>
    </>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
}
