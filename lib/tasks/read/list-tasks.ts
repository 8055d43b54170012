import type { ListTasksQuery, TaskList } from '#lib/contract/tasks/task-reads.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { inListOrder, ofAccount } from '#lib/platform/lists/list-order.ts';
import { describeTasks } from './describe-waiting.ts';
import { filterTasks } from './filter-tasks.ts';
import { taskColumns, type TaskRow } from '../task-row.ts';

// Tasks hold whatever callers sent; a page of the largest must not exhaust the memory of the service.
const PAGE_BYTES_MAX = 4 * 1024 * 1024;

/**
 * A page of the account's tasks, newest first. Ids sort by creation, so the last id of a page is its cursor. A page ends early, with a
 * cursor, after the task that brings it to four megabytes.
 */
export async function listTasks({ platform, actor }: Context<AccountActor>, query: ListTasksQuery): Promise<TaskList> {
  const { sql } = platform.database;
  const ids = isFiltered(query) ? await findIds(sql, actor, query) : null;
  if (ids?.length === 0) return { tasks: [], nextCursor: null };
  const values: unknown[] = [ids ?? actor.accountId];
  const place = (value: unknown) => `$${values.push(value)}`;
  const where = ids
    ? 'id = ANY ($1) ORDER BY id DESC'
    : `${ofAccount()}${query.cursor ? ` AND id < ${place(query.cursor)}` : ''} ORDER BY ${inListOrder('DESC')}`;
  const { rows } = await sql.query<TaskRow & { found: number }>({
    // Prepared, because it is among the most frequent queries.
    ...(ids || query.cursor ? {} : { name: 'task-list' }),
    text: `WITH found AS (
        SELECT id, octet_length(input_parameters::text) + coalesce(octet_length(metadata::text), 0) + coalesce(octet_length(output_results::text), 0) + coalesce(octet_length(webhook_url), 0) AS bytes FROM task t
          WHERE ${where} LIMIT ${place(query.limit + 1)}
      ), page AS (SELECT id, sum(bytes) OVER (ORDER BY id DESC) - bytes AS before, count(*) OVER () AS found FROM found)
      SELECT ${taskColumns('task.')}, page.found::int AS found FROM page JOIN task USING (id) WHERE page.before < ${place(PAGE_BYTES_MAX)} ORDER BY task.id DESC LIMIT ${place(query.limit)}`,
    values,
  });
  const isMore = (rows[0]?.found ?? 0) > rows.length;
  return {
    tasks: await describeTasks(platform, rows),
    nextCursor: isMore ? (rows.at(-1)?.id ?? null) : null,
  };
}

function isFiltered({ status, type, tag, mvId, createdAfter, createdBefore }: ListTasksQuery): boolean {
  return [status, type, tag, mvId, createdAfter, createdBefore].some((filter) => filter !== undefined);
}

/** One id more than the page holds, to see whether there is another page. */
async function findIds(sql: Sql, { accountId }: AccountActor, query: ListTasksQuery): Promise<string[]> {
  const { tag, mvId, createdAfter, createdBefore } = query;
  const list = new ListSearch('task t', accountId, { older: query.cursor });
  await list.made(sql, 'task', {
    from: createdAfter ? new Date(createdAfter) : undefined,
    to: createdBefore ? new Date(createdBefore) : undefined,
  });
  filterTasks(list, query);
  list.and((place) => `t.tags @> ${place}::text[] AND t.tags <> '{}'`, tag === undefined ? null : [tag]);
  list.few([(place) => `t.mv_id = ${place}`], mvId);
  return list.find(sql, query.limit + 1);
}
