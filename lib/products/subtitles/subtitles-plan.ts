import { TaskClosed, type TaskRun } from '#lib/tasks/task-run.ts';
import type { Transcriber } from './ports.ts';

/** The plan of a subtitle task, kept in its row and never shown. `asked` is written before a transcriber is asked for what may cost money. */
export type SubtitlesPlan = {
  /** What the held credits buy. */
  paidMinutes: number;
  asked?: { transcriber: Transcriber['name']; at: string };
};

type Run = Pick<TaskRun, 'platform' | 'task'>;

export function planOf(run: Run): SubtitlesPlan {
  return run.task.plan as SubtitlesPlan;
}

/**
 * Claims the one call to a transcriber that must not be repeated. Throws `TaskClosed` when the task is over, or when another
 * process claimed it since this run began: then the work is that one's.
 */
export async function claimCall(run: Run, transcriber: Transcriber['name']): Promise<void> {
  const plan: SubtitlesPlan = { ...planOf(run), asked: { transcriber, at: run.platform.clock.now().toISOString() } };
  const { rowCount } = await run.platform.database.sql.query(`UPDATE task SET plan = $2 WHERE id = $1 AND status = 'PROCESSING' AND plan -> 'asked' IS NULL`, [run.task.id, JSON.stringify(plan)]);
  if (!rowCount) throw new TaskClosed(run.task.id);
  run.task.plan = plan;
}

/** Gives the claim back, when nothing was taken. */
export async function releaseCall(run: Run): Promise<void> {
  const { asked: _none, ...plan } = planOf(run);
  run.task.plan = plan;
  await run.platform.database.sql.query('UPDATE task SET plan = $2 WHERE id = $1', [run.task.id, JSON.stringify(plan)]);
}
