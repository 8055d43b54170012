import { isTerminal, type TaskStatus, type TaskType } from '#lib/contract/task.ts';
import type { StageName } from '#lib/contract/stages.ts';
import type { Sql } from '#lib/platform/database.ts';

type StageRow = { name: string; status: string; progress: number };
/** A paid task on a video, as its progress is read. */
export type MvWork = { taskId: string; type: TaskType; status: TaskStatus; stages: StageRow[] };

// Shares of the whole by measured time: rendering is nearly all of it.
const makingWeights: Partial<Record<StageName, number>> = { 'resolve-song': 1, analyze: 4, emotion: 1, concept: 1, 'character-anchor': 2, narrative: 1, scenes: 1, 'scene-images': 10, 'render-scenes': 76, finalize: 3 };
const editWeights: Partial<Record<TaskType, Partial<Record<StageName, number>>>> = {
  'mv-render-batch': { 'render-scenes': 100 },
  'mv-scene-edit': { scenes: 2, 'render-scenes': 98 },
  'mv-compose': { 'render-scenes': 60, finalize: 40 },
  'mv-upgrade': { 'render-scenes': 95, finalize: 5 },
  'mv-lock-character': { 'character-anchor': 100 },
};

/** The paid task that works on the video now, otherwise the one that made it, with its stages in order. */
export async function findLatestWork(sql: Sql, mvId: string): Promise<MvWork> {
  const { rows } = await sql.query<MvWork>(
    `SELECT t.id AS "taskId", t.type, t.status,
       (SELECT coalesce(json_agg(json_build_object('name', s.name, 'status', s.status, 'progress', s.progress) ORDER BY s.ordinal), '[]') FROM task_stage s WHERE s.task_id = t.id) AS stages
     FROM task t WHERE t.mv_id = $1 AND (t.id = $1 OR t.status IN ('PENDING', 'PROCESSING')) ORDER BY t.status IN ('PENDING', 'PROCESSING') DESC, t.id DESC LIMIT 1`,
    [mvId],
  );
  return rows[0] as MvWork;
}

/** Share done of a task on a video: 1 only when it is over and well. */
export function shareDone({ type, status, stages }: Pick<MvWork, 'type' | 'status' | 'stages'>): number {
  if (status === 'COMPLETED') return 1;
  const weights = editWeights[type] ?? makingWeights;
  const done = stages.reduce((sum, stage) => sum + (weights[stage.name as StageName] ?? 0) * (stage.status === 'completed' ? 1 : stage.progress), 0);
  return Math.min(0.99, done / 100);
}

/** The stage that runs; a task that was cancelled leaves the stage it was in as it was. */
export function runningStage({ status, stages }: Pick<MvWork, 'status' | 'stages'>): string | null {
  return isTerminal(status) ? null : (stages.find((stage) => stage.status === 'started')?.name ?? null);
}
