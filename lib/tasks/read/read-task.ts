import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { readInFull } from './describe-task.ts';
import { describeTasks } from './describe-waiting.ts';
import { taskColumns, type TaskRow } from '../task-row.ts';

/** The row of a task of the actor's account. Throws `TASK_NOT_FOUND`. */
export async function readTaskRow(
  { platform, actor }: Context<AccountActor>,
  taskId: string,
  sql: Sql = platform.database.sql,
): Promise<TaskRow> {
  const { rows } = await sql.query<TaskRow>({
    name: 'task-read',
    text: `SELECT ${taskColumns()} FROM task WHERE id = $1 AND account_id = $2`,
    values: [taskId, actor.accountId],
  });
  if (!rows[0]) throw new Failure('TASK_NOT_FOUND');
  return rows[0];
}

/** Those of `taskIds` that are the actor's, in the given order. */
export async function ownTaskIds(
  { platform, actor }: Context<AccountActor>,
  taskIds: readonly string[],
): Promise<string[]> {
  const { rows } = await platform.database.sql.query<{ id: string }>(
    'SELECT id FROM task WHERE id = ANY($1::text[]) AND account_id = $2',
    [taskIds, actor.accountId],
  );
  const own = new Set(rows.map(({ id }) => id));
  return taskIds.filter((id) => own.has(id));
}

/** A task of the actor's account with all its parts parsed (SPEC.md, Task descriptor). Throws `TASK_NOT_FOUND`. */
export async function readTask(ctx: Context<AccountActor>, taskId: string): Promise<TaskDescriptor> {
  const { platform } = ctx;
  const [task] = await describeTasks(platform, [await readTaskRow(ctx, taskId)]);
  return readInFull(task as TaskDescriptor);
}
