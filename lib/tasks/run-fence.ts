/**
 * Which run of a task may write.
 *
 * A task is taken up again when the process that worked on it seems to be gone, and a process that only seemed to be gone may go on.
 * Taking a task up counts `run_number` up; whatever a run writes is written under the lock of the task's row and only while that
 * number is its own. A run that another one followed finds out at its next write, or within a second and a half, and stops without
 * a trace: it neither ends the task nor a stage, and it removes nothing.
 */
import { isTerminal, type TaskStatus } from '#lib/contract/task.ts';
import type { Sql } from '#lib/platform/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskRow } from './task-row.ts';
import { TaskClosed, WorkMovedOn } from './task-run.ts';

export type RunOfTask = Pick<TaskRow, 'id' | 'run_number'>;

/** Locks the task's row for the transaction. Throws `TaskClosed` when the task is over, and `WorkMovedOn` when a later run works on it. */
export async function lockRun(tx: Sql, { id, run_number: runNumber }: RunOfTask): Promise<void> {
  const { rows } = await tx.query<{ status: TaskStatus; run_number: number }>(
    'SELECT status, run_number FROM task WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!rows[0] || isTerminal(rows[0].status)) throw new TaskClosed(id);
  if (rows[0].run_number !== runNumber) throw new WorkMovedOn();
}

/** One transaction of a run. Throws what `lockRun` throws, and then nothing is written. */
export function writeForRun<T>(
  platform: Pick<Platform, 'database'>,
  run: RunOfTask,
  write: (tx: Sql) => Promise<T>,
): Promise<T> {
  return platform.database.transaction(async (tx) => {
    await lockRun(tx, run);
    return write(tx);
  });
}
