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
  const { where, values } = conditionsOf(actor, query);
  const place = (value: unknown) => `$${values.push(value)}`;
  const { rows } = await platform.database.sql.query<TaskRow & { found: number }>({
    // Prepared without a filter alone: what a filter finds is planned by its value, because one status is rare and another is not.
    ...(where.length === 1 ? { name: 'task-list' } : {}),
    text: `WITH found AS (
        SELECT id, octet_length(input_parameters::text) + coalesce(octet_length(metadata::text), 0) + coalesce(octet_length(output_results::text), 0) AS bytes FROM task
          WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${place(query.limit + 1)}
      ), page AS (SELECT id, sum(bytes) OVER (ORDER BY id DESC) - bytes AS before, count(*) OVER () AS found FROM found)
      SELECT ${taskColumns('task.')}, page.found::int AS found FROM page JOIN task USING (id) WHERE page.before < ${place(PAGE_BYTES_MAX)} ORDER BY task.id DESC LIMIT ${place(query.limit)}`,
    values,
  });
  const isMore = (rows[0]?.found ?? 0) > rows.length;
  return { tasks: rows.map((row) => describeTask(platform, row)), nextCursor: isMore ? (rows.at(-1)?.id ?? null) : null };
}

/** Only what is asked for stands in the text, as its index has it. */
function conditionsOf({ accountId }: AccountActor, query: ListTasksQuery): { where: string[]; values: unknown[] } {
  const values: unknown[] = [accountId];
  const where = ['account_id = $1'];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== undefined) where.push(condition(`$${values.push(value)}`));
  };
  add(query.cursor, (place) => `id < ${place}`);
  add(query.status, (place) => `status = ANY (${place}::"TaskStatus"[])`);
  add(query.type, (place) => `type = ANY (${place}::text[])`);
  add(query.tag === undefined ? undefined : [query.tag], (place) => `tags @> ${place}::text[] AND tags <> '{}'`);
  add(query.mvId, (place) => `mv_id = ${place}`);
  add(query.createdAfter, (place) => `created_at >= ${place}::timestamptz`);
  add(query.createdBefore, (place) => `created_at < ${place}::timestamptz`);
  return { where, values };
}
