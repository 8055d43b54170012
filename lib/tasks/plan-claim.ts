/**
 * A claim in a task's plan: on record before an upstream is asked for what it must not be asked twice, so that a restart, or another
 * process, knows of it.
 */
import { isTerminal, type TaskStatus } from '#lib/contract/task.ts';
import { TaskClosed, type TaskRun } from './task-run.ts';

type Run = Pick<TaskRun, 'platform' | 'task'>;

/** Throws `TaskClosed` when the task is over, or when another process claimed it since this run began: then the work is that one's. */
export async function claimInPlan(run: Run, name: string, claim: object): Promise<void> {
  const plan = { ...run.task.plan, [name]: claim };
  const { rowCount } = await run.platform.database.sql.query(`UPDATE task SET plan = $2 WHERE id = $1 AND status = 'PROCESSING' AND plan -> $3::text IS NULL`, [run.task.id, JSON.stringify(plan), name]);
  if (!rowCount) throw new TaskClosed(run.task.id);
  run.task.plan = plan;
}

/** Gives the claim back, when the upstream took nothing. */
export async function releaseFromPlan(run: Run, name: string): Promise<void> {
  await keepInPlan(run, name, undefined);
}

/** Writes what became of the claim, although the task may be over by now; answers whether it still is open. */
export async function keepInPlan(run: Run, name: string, claim: object | undefined): Promise<boolean> {
  run.task.plan = { ...run.task.plan, [name]: claim };
  const { rows } = await run.platform.database.sql.query<{ status: TaskStatus }>('UPDATE task SET plan = $2 WHERE id = $1 RETURNING status', [run.task.id, JSON.stringify(run.task.plan)]);
  return rows[0] !== undefined && !isTerminal(rows[0].status);
}
