import { isTerminal, type TaskStatus, type TaskType } from '#lib/contract/task.ts';
import type { Sql } from '#lib/platform/database.ts';

type StageRow = { name: string; status: string };
/** A paid task on a video, as its progress is read. */
export type MvWork = { taskId: string; type: TaskType; status: TaskStatus; progress: number; stages: StageRow[] };

/** The paid task that works on the video now, otherwise the one that made it, with its stages in order. */
export async function findLatestWork(sql: Sql, mvId: string): Promise<MvWork> {
  const { rows } = await sql.query<MvWork>(
    `SELECT t.id AS "taskId", t.type, t.status, t.progress,
       (SELECT coalesce(json_agg(json_build_object('name', s.name, 'status', s.status) ORDER BY s.ordinal), '[]') FROM task_stage s WHERE s.task_id = t.id) AS stages
     FROM task t WHERE t.mv_id = $1 AND (t.id = $1 OR t.status IN ('PENDING', 'PROCESSING')) ORDER BY t.status IN ('PENDING', 'PROCESSING') DESC, t.id DESC LIMIT 1`,
    [mvId],
  );
  return rows[0] as MvWork;
}

/** The stage that runs. */
export function runningStage({ status, stages }: Pick<MvWork, 'status' | 'stages'>): string | null {
  return isTerminal(status) ? null : (stages.find((stage) => stage.status === 'started')?.name ?? null);
}
