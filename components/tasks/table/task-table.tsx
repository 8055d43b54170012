'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useMemo, useState } from 'react';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import { totalCredits } from '#lib/contract/accounts/credits.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { VideoNotes } from '#lib/products/mv/read/video-notes.ts';
import { cancelTasks } from '#app/(dashboard)/tasks/actions.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/fields/checkbox.tsx';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { creditCountText } from '#components/ui/values/credits-text.ts';
import { Table, TableBody, TableHead, Th } from '#components/ui/table.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { useTaskLive } from '../use-task-live.ts';
import { TaskRow } from './task-row.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** One page of tasks. Running tasks update live and can be selected to cancel several at once. */
export function TaskTable({
  tasks,
  notes,
  caption = 'Tasks, newest first',
}: {
  tasks: readonly TaskDescriptor[];
  notes: VideoNotes;
  caption?: string;
}) {
  const running = useMemo(() => tasks.filter((task) => !isTerminal(task.status)).map((task) => task.taskId), [tasks]);
  useTaskLive(running);
  const onKeyDown = useRowKeys();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // Tasks that have ended or are on another page are deselected.
  const chosen = tasks.filter((task) => ticked.has(task.taskId) && !isTerminal(task.status));
  const tick = (taskId: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, taskId] : [...before].filter((id) => id !== taskId)));
  const choosing = running.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus; this hears their keys
    <div data-task-table="" onKeyDown={onKeyDown}>
      <CancelBar chosen={chosen} onDone={() => setTicked(new Set())} />
      <Table caption={caption}>
        <TaskColumns
          choose={
            choosing ? (
              <Checkbox
                aria-label="Choose every running task on this page"
                checked={chosen.length === 0 ? false : chosen.length === running.length ? true : 'indeterminate'}
                onCheckedChange={(on) => setTicked(new Set(on === true ? running : []))}
              />
            ) : null
          }
        />
        <TableBody>
          {tasks.map((task) => (
            <TaskRow
              key={task.taskId}
              task={task}
              note={notes[task.taskId]}
              choosing={choosing}
              chosen={ticked.has(task.taskId)}
              onChoose={tick}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Three columns for credits: held at creation, charged, returned. */
function TaskColumns({ choose }: { choose: ReactNode }) {
  return (
    <TableHead>
      {choose ? (
        <Th className="w-8 pr-0" hideBelow="sm">
          {choose}
        </Th>
      ) : null}
      <Th>
        <span className="flex items-center gap-2">
          {choose ? <span className="grid w-8 shrink-0 place-items-center sm:hidden">{choose}</span> : null}
          Task
        </span>
      </Th>
      <Th hideBelow="md">Type</Th>
      <Th hideBelow="sm">Status</Th>
      <Th align="right" className="sm:hidden" title="Credits charged, or held while it runs">
        Credits
      </Th>
      <Th hideBelow="xl">Id</Th>
      <Th hideBelow="sm">Created</Th>
      <Th align="right" hideBelow="lg">
        Duration
      </Th>
      <Th align="right" hideBelow="md" title="Credits held when the task was created">
        Held
      </Th>
      <Th align="right" hideBelow="sm" title="Credits charged">
        Charged
      </Th>
      <Th align="right" hideBelow="md" title="Credits returned">
        Returned
      </Th>
    </TableHead>
  );
}

/** The number of selected tasks, and a button that cancels them. */
function CancelBar({ chosen, onDone }: { chosen: readonly TaskDescriptor[]; onDone: () => void }) {
  const router = useRouter();
  const client = useQueryClient();
  const tasks = (count: number) => countText(count, 'task');
  const held = creditCountText(totalCredits(chosen.map((task) => task.creditsRequired)));
  const confirm = async () => {
    const answer = await settled(cancelTasks(chosen.map(({ taskId }) => taskId)));
    if (!answer.ok) return answer.error.message;
    const { cancelled, ended } = answer.data;
    void client.invalidateQueries({ queryKey: balanceKey });
    toast({
      tone: 'success',
      title: `${tasks(cancelled)} cancelled.`,
      description: ended > 0 ? `${tasks(ended)} had ended before.` : undefined,
    });
    onDone();
    router.refresh();
    return undefined;
  };
  if (chosen.length === 0) return null;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3 rounded-md border border-line bg-selected px-3 py-1.5">
      <p role="status" className="flex-1 font-medium">
        {tasks(chosen.length)} chosen
      </p>
      <Button size="sm" variant="ghost" onClick={onDone}>
        Choose none
      </Button>
      <ConfirmDialog
        trigger={<Button size="sm">Cancel {tasks(chosen.length)}</Button>}
        title={`Cancel ${tasks(chosen.length)}?`}
        description={`Work stops within seconds and what was made so far is lost. You get ${held} back. This can't be undone.`}
        confirmLabel={`Cancel ${tasks(chosen.length)}`}
        cancelLabel="Keep running"
        onConfirm={confirm}
      />
    </div>
  );
}
