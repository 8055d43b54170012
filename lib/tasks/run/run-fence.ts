/**
 * Fencing: only the latest run of a task may write.
 *
 * A task is run again when its process seems to be dead, but that process may still be alive and go on. Every run increments
 * `run_number`, and writes under the lock of the task's row and only while the number is its own. A superseded run notices at its
 * next write, or within a second and a half, and stops without a trace: it ends neither the task nor a stage, and deletes nothing.
 */
import { isTerminal, type TaskStatus } from '#lib/contract/tasks/task.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskRow } from '../task-row.ts';
import { TaskClosed, RunSuperseded } from './task-run.ts';

export type RunOfTask = Pick<TaskRow, 'id' | 'run_number'>;

/** Locks the task's row for the transaction. Throws `TaskClosed` when the task is over, and `RunSuperseded` when a later run works on it. */
export async function lockRun(tx: Sql, { id, run_number: runNumber }: RunOfTask): Promise<void> {
  const { rows } = await tx.query<{ status: TaskStatus; run_number: number }>(
    'SELECT status, run_number FROM task WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!rows[0] || isTerminal(rows[0].status)) throw new TaskClosed(id);
  if (rows[0].run_number !== runNumber) throw new RunSuperseded();
}

/** Runs `write` in a transaction of the run. Throws what `lockRun` throws, and then nothing is written. */
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
