import { isTerminal, type TaskStatus, type TaskType } from '#lib/contract/task.ts';
import type { StageName } from '#lib/contract/stages.ts';
import type { Sql } from '#lib/platform/database.ts';

type StageRow = { name: string; status: string; progress: number };
export type ActiveOperation = { taskId: string; type: TaskType; status: TaskStatus; stages: StageRow[] };

// Shares of the whole by measured time: rendering is nearly all of it.
const makingWeights: Partial<Record<StageName, number>> = { 'resolve-song': 1, analyze: 4, emotion: 1, concept: 1, 'character-anchor': 2, narrative: 1, scenes: 1, 'scene-images': 10, 'render-scenes': 76, finalize: 3 };
const editWeights: Partial<Record<TaskType, Partial<Record<StageName, number>>>> = {
  'mv-render-batch': { 'render-scenes': 100 },
  'mv-scene-edit': { scenes: 2, 'render-scenes': 98 },
  'mv-compose': { 'render-scenes': 60, finalize: 40 },
  'mv-upgrade': { 'render-scenes': 95, finalize: 5 },
  'mv-lock-character': { 'character-anchor': 100 },
};

/** The paid task that works on the video now, if any, with its stages in order. */
export async function findActiveOperation(sql: Sql, mvId: string): Promise<ActiveOperation | null> {
  const { rows } = await sql.query<{ id: string; type: TaskType; status: TaskStatus }>(`SELECT id, type, status FROM task WHERE mv_id = $1 AND status IN ('PENDING', 'PROCESSING') ORDER BY id DESC LIMIT 1`, [mvId]);
  const task = rows[0];
  if (!task) return null;
  return { taskId: task.id, type: task.type, status: task.status, stages: await listProgress(sql, task.id) };
}

export async function listProgress(sql: Sql, taskId: string): Promise<StageRow[]> {
  const { rows } = await sql.query<StageRow>('SELECT name, status, progress FROM task_stage WHERE task_id = $1 ORDER BY ordinal', [taskId]);
  return rows;
}

/** Share done of a task on a video: 1 only when it is over and well. */
export function shareDone({ type, status, stages }: Pick<ActiveOperation, 'type' | 'status' | 'stages'>): number {
  if (status === 'COMPLETED') return 1;
  const weights = editWeights[type] ?? makingWeights;
  const done = stages.reduce((sum, stage) => sum + (weights[stage.name as StageName] ?? 0) * (stage.status === 'completed' ? 1 : stage.progress), 0);
  return Math.min(0.99, done / 100);
}

/** The stage that runs; a task that was cancelled leaves the stage it was in as it was. */
export function runningStage({ status, stages }: Pick<ActiveOperation, 'status' | 'stages'>): string | null {
  return isTerminal(status) ? null : (stages.find((stage) => stage.status === 'started')?.name ?? null);
}
