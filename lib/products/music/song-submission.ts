import { isTerminal, type TaskStatus } from '#lib/contract/task.ts';
import { TaskClosed, type TaskRun } from '#lib/tasks/task-run.ts';
import type { SongSubmission } from './remote-ports.ts';

/**
 * The one submission of a song, kept in its task's plan: written before the upstream is asked and completed when it has
 * answered. One without `accepted` says that a process died between the two.
 */
export type KeptSubmission = { startedAt: string; accepted?: SongSubmission };

type Run = Pick<TaskRun, 'platform' | 'task'>;
type Plan = { submission?: KeptSubmission };

export const submissionOf = (run: Run): KeptSubmission | undefined => (run.task.plan as Plan).submission;

/**
 * Claims the submission. Throws `TaskClosed` when the task is over, or when another process claimed it since this run began:
 * then the work is that one's.
 */
export async function claimSubmission(run: Run): Promise<void> {
  const plan: Plan = { ...(run.task.plan as Plan), submission: { startedAt: run.platform.clock.now().toISOString() } };
  const { rowCount } = await run.platform.database.sql.query(`UPDATE task SET plan = $2 WHERE id = $1 AND status = 'PROCESSING' AND plan -> 'submission' IS NULL`, [run.task.id, JSON.stringify(plan)]);
  if (!rowCount) throw new TaskClosed(run.task.id);
  run.task.plan = plan;
}

/** Gives the claim back, when the upstream took nothing. */
export async function releaseSubmission(run: Run): Promise<void> {
  const { submission: _none, ...plan } = run.task.plan as Plan;
  await writePlan(run, plan);
}

/** Kept although the task may be over by now; answers whether it still is open. */
export function keepAccepted(run: Run, accepted: SongSubmission): Promise<boolean> {
  const startedAt = submissionOf(run)?.startedAt ?? run.platform.clock.now().toISOString();
  return writePlan(run, { ...(run.task.plan as Plan), submission: { startedAt, accepted } });
}

async function writePlan(run: Run, plan: Plan): Promise<boolean> {
  run.task.plan = plan;
  const { rows } = await run.platform.database.sql.query<{ status: TaskStatus }>('UPDATE task SET plan = $2 WHERE id = $1 RETURNING status', [run.task.id, JSON.stringify(plan)]);
  return rows[0] !== undefined && !isTerminal(rows[0].status);
}
