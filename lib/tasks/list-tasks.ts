import type { ListTasksQuery, TaskList } from '#lib/contract/task-reads.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { describeTask } from './describe-task.ts';
import { taskColumns, type TaskRow } from './task-row.ts';

/** A page of the account's tasks, newest first. Ids sort by creation, so the last id of a page is its cursor. */
export async function listTasks(platform: Platform, actor: AccountActor, query: ListTasksQuery): Promise<TaskList> {
  const { rows } = await platform.database.sql.query<TaskRow>({
    name: 'task-list',
    text: `SELECT ${taskColumns()} FROM task WHERE account_id = $1
      AND ($2::text IS NULL OR id < $2) AND ($3::text[] IS NULL OR status::text = ANY ($3)) AND ($4::text[] IS NULL OR type = ANY ($4))
      AND ($5::text IS NULL OR $5 = ANY (tags)) AND ($6::text IS NULL OR mv_id = $6)
      AND ($7::timestamptz IS NULL OR created_at >= $7) AND ($8::timestamptz IS NULL OR created_at < $8)
      ORDER BY id DESC LIMIT $9`,
    values: [
      actor.accountId, query.cursor ?? null, query.status ?? null, query.type ?? null, query.tag ?? null, query.mvId ?? null,
      query.createdAfter ?? null, query.createdBefore ?? null, query.limit + 1,
    ],
  });
  const page = rows.slice(0, query.limit);
  return { tasks: page.map((row) => describeTask(platform, row)), nextCursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null };
}
