'use client';
import { useMemo } from 'react';
import { Table, TableBody } from '#components/ui/table.tsx';
import { isTerminal, type TaskDescriptor } from '#lib/contract/task.ts';
import { useTaskLive } from '../use-task-live.ts';
import { TaskColumns } from './task-columns.tsx';
import { TaskRow } from './task-row.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** One page of tasks. Rows of running tasks change as they run. */
export function TaskTable({ tasks, caption = 'Tasks, newest first' }: { tasks: readonly TaskDescriptor[]; caption?: string }) {
  const running = useMemo(() => tasks.filter((task) => !isTerminal(task.status)).map((task) => task.taskId), [tasks]);
  useTaskLive(running);
  const onKeyDown = useRowKeys();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus; this hears their keys
    <div data-task-table="" onKeyDown={onKeyDown}>
      <Table caption={caption}>
        <TaskColumns />
        <TableBody>
          {tasks.map((task) => (
            <TaskRow key={task.taskId} task={task} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
