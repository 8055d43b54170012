import { isTerminal, type TaskStatus } from '#lib/contract/task.ts';
import { TaskClosed, type TaskRun } from '#lib/tasks/task-run.ts';
import type { RelaySubmission } from './ports.ts';
import type { RelayQuote } from './quote-relay.ts';

/**
 * The plan of a relayed task, kept in its row and never shown. `submission` is written before the upstream is asked and
 * completed when it has answered: one without `accepted` says that a process died between the two.
 */
export type RelayPlan = Omit<RelayQuote, 'requiredUnits'> & {
  rateCardVersion: string;
  submission?: { startedAt: string; accepted?: RelaySubmission };
};

type Run = Pick<TaskRun, 'platform' | 'task'>;

export function planOf(run: Run): RelayPlan {
  return run.task.plan as RelayPlan;
}

/**
 * Claims the one submission of a task. Throws `TaskClosed` when the task is over, or when another process claimed it since
 * this run began: then the work is that one's.
 */
export async function claimSubmission(run: Run): Promise<void> {
  const submission = { startedAt: run.platform.clock.now().toISOString() };
  const plan: RelayPlan = { ...planOf(run), submission };
  const { rowCount } = await run.platform.database.sql.query(`UPDATE task SET plan = $2 WHERE id = $1 AND status = 'PROCESSING' AND plan -> 'submission' IS NULL`, [run.task.id, JSON.stringify(plan)]);
  if (!rowCount) throw new TaskClosed(run.task.id);
  run.task.plan = plan;
}

/** Gives the claim back, when the upstream took nothing. */
export async function releaseSubmission(run: Run): Promise<void> {
  const { submission: _none, ...plan } = planOf(run);
  await writePlan(run, plan);
}

/** Kept although the task may be over by now; answers whether it still is open. */
export function keepAccepted(run: Run, accepted: RelaySubmission): Promise<boolean> {
  const startedAt = planOf(run).submission?.startedAt ?? run.platform.clock.now().toISOString();
  return writePlan(run, { ...planOf(run), submission: { startedAt, accepted } });
}

async function writePlan(run: Run, plan: RelayPlan): Promise<boolean> {
  run.task.plan = plan;
  const { rows } = await run.platform.database.sql.query<{ status: TaskStatus }>('UPDATE task SET plan = $2 WHERE id = $1 RETURNING status', [run.task.id, JSON.stringify(plan)]);
  return rows[0] !== undefined && !isTerminal(rows[0].status);
}
