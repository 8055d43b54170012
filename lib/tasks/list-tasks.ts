import type { ListTasksQuery, TaskList } from '#lib/contract/task-reads.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { describeTask } from './describe-task.ts';
import { taskColumns, type TaskRow } from './task-row.ts';

// What callers put into tasks may be large; a page of the largest ones must not fill the memory of the service.
const PAGE_BYTES_MAX = 4 * 1024 * 1024;

/**
 * A page of the account's tasks, newest first. Ids sort by creation, so the last id of a page is its cursor. A page ends early, with a
 * cursor, behind the task that brings it to four megabytes.
 */
export async function listTasks(platform: Platform, actor: AccountActor, query: ListTasksQuery): Promise<TaskList> {
  const { rows } = await platform.database.sql.query<TaskRow & { found: number }>({
    name: 'task-list',
    text: `WITH found AS (
        SELECT id, octet_length(input_parameters::text) + coalesce(octet_length(metadata::text), 0) + coalesce(octet_length(output_results::text), 0) AS bytes FROM task WHERE account_id = $1
          AND ($2::text IS NULL OR id < $2) AND ($3::text[] IS NULL OR status::text = ANY ($3)) AND ($4::text[] IS NULL OR type = ANY ($4))
          AND ($5::text IS NULL OR $5 = ANY (tags)) AND ($6::text IS NULL OR mv_id = $6)
          AND ($7::timestamptz IS NULL OR created_at >= $7) AND ($8::timestamptz IS NULL OR created_at < $8)
          ORDER BY id DESC LIMIT $9
      ), page AS (SELECT id, sum(bytes) OVER (ORDER BY id DESC) - bytes AS before, count(*) OVER () AS found FROM found)
      SELECT ${taskColumns('task.')}, page.found::int AS found FROM page JOIN task USING (id) WHERE page.before < $10 ORDER BY task.id DESC LIMIT $9 - 1`,
    values: [
      actor.accountId, query.cursor ?? null, query.status ?? null, query.type ?? null, query.tag ?? null, query.mvId ?? null,
      query.createdAfter ?? null, query.createdBefore ?? null, query.limit + 1, PAGE_BYTES_MAX,
    ],
  });
  const isMore = (rows[0]?.found ?? 0) > rows.length;
  return { tasks: rows.map((row) => describeTask(platform, row)), nextCursor: isMore ? (rows.at(-1)?.id ?? null) : null };
}
