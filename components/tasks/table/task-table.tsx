'use client';
import { useMemo, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Table, TableBody } from '#components/ui/table.tsx';
import type { VideoNotes } from '#lib/products/mv/read/video-notes.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import { useTaskLive } from '../use-task-live.ts';
import { CancelBar } from './cancel-bar.tsx';
import { TaskColumns } from './task-columns.tsx';
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
