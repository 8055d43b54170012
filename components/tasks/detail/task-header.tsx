'use client';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { isTerminal, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { VideoNote } from '#lib/products/mv/read/video-notes.ts';
import { cancelTask } from '#app/(dashboard)/tasks/[id]/actions.ts';
import { type PageAction, PageActions } from '#components/actions/page-actions.tsx';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { operationOfTask } from '#components/playground/task-operation.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { copyText } from '#components/ui/values/copy-button.tsx';
import { creditCountText, creditsText } from '#components/ui/values/credits-text.ts';
import { KeyValue } from '#components/ui/values/key-value.tsx';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { EconomyWait, LiveDuration, waitsUntil } from '../running-time.tsx';
import { canRunAgain } from '../run-again/can-run-again.ts';
import { tagText, taskCost, taskTitle } from '../task-text.ts';
import { type LiveState, taskKeys, useOutlookText } from '../use-task-live.ts';

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
          <span role="status" className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-2">
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
            { label: 'Task', value: <MonoId id={task.taskId} what="task id" />, wide: true },
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
    <span className="flex min-w-0 flex-wrap gap-1">
      {[...new Set(tags)].map((tag) => (
        // A long tag is truncated; hovering shows all of it.
        <span key={tag} title={tagText(tag)} className="inline-flex max-w-full min-w-0">
          <Badge>{tagText(tag)}</Badge>
        </span>
      ))}
    </span>
  );
}

/** Credits held, charged and returned: `25 held → 20 charged → 5 returned`. */
function TaskCostFlow({ task }: { task: TaskDescriptor }) {
  const { heldCredits, chargedCredits, returnedCredits } = taskCost(task);
  if (heldCredits === 0) return <>Free</>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Part credits={heldCredits} word="held" />
      {chargedCredits === null ? null : (
        <>
          <Arrow />
          <Part credits={chargedCredits} word="charged" strong />
          {returnedCredits ? (
            <>
              <Arrow />
              <Part credits={returnedCredits} word="returned" />
            </>
          ) : null}
        </>
      )}
    </span>
  );
}

function Part({ credits, word, strong }: { credits: number; word: string; strong?: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <span className={strong ? 'font-medium' : undefined}>{creditsText(credits)}</span>{' '}
      <span className="text-muted">{word}</span>
    </span>
  );
}

function Arrow() {
  return <ArrowRight aria-hidden="true" className="size-3.5 text-faint" />;
}

function CancelTaskButton({ task }: { task: TaskDescriptor }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const credits = creditCountText(task.creditsRequired);
  const confirm = async () => {
    const answer = await settled(cancelTask(task.taskId));
    await client.invalidateQueries({ queryKey: taskKeys.detail(task.taskId) });
    if (!answer.ok) return answer.error.message;
    void client.invalidateQueries({ queryKey: balanceKey });
    toast({
      tone: 'success',
      title: 'The task was cancelled.',
      description: answer.data.refunded ? `${credits} went back to your balance.` : undefined,
    });
    return undefined;
  };
  return (
    <>
      <PageActions
        group="This task"
        actions={[
          { id: 'cancel-task', label: 'Cancel task', keywords: ['stop', 'abort'], onSelect: () => setOpen(true) },
        ]}
      />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Cancel this ${taskTypeLabels[task.type].toLowerCase()}?`}
        description={`Work stops within seconds and what was made so far is lost. You get ${credits} back. This can't be undone.`}
        confirmLabel="Cancel task"
        cancelLabel="Keep running"
        onConfirm={confirm}
      />
    </>
  );
}
