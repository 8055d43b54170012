/**
 * The tasks of an account as a person looks for them: by words, by what they are and by when, page by page in either direction.
 *
 * A search is answered in two steps. First the newest `WALKED` tasks are looked at one by one, which fills a page of whatever is frequent.
 * What is rarer is found by the index of its words, its status, its type or its tag, or by the day that its id begins with; it is rare, so there is little to sort.
 * Measured at 100,000 tasks: docs/decisions/047.
 */
import { encodeTime } from 'ulid';
import { idPrefixes } from '#lib/contract/ids.ts';
import type { TaskDescriptor, TaskStatus, TaskType } from '#lib/contract/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { describeTask } from './describe-task.ts';
import { taskColumns, type TaskRow } from './task-row.ts';

export type TaskSearch = {
  /** Anywhere in title, prompt, tags, ids and error; of one or two characters, at the beginning of a word. */
  search?: string;
  status?: readonly TaskStatus[];
  type?: readonly TaskType[];
  tag?: string;
  /** Days in UTC, both included: `2026-11-22`. */
  from?: string;
  to?: string;
  /** The ids that end the page before: tasks older than the one, or newer than the other. */
  older?: string;
  newer?: string;
  limit?: number;
};
/** `total` counts at most `TOTAL_MAX`; null where counting is not cheap. */
export type TaskPage = { tasks: TaskDescriptor[]; olderCursor: string | null; newerCursor: string | null; total: number | null };

export const TOTAL_MAX = 10_000;
const WALKED = 2_000;
const DAY_MS = 86_400_000;
/** The clocks of two processes differ by less. */
const CLOCK_SLACK_MS = 3_600_000;

export async function searchTasks(platform: Platform, actor: AccountActor, input: TaskSearch = {}): Promise<TaskPage> {
  const limit = input.limit ?? 50;
  const [ids, total] = await Promise.all([findIds(platform, actor, input, limit + 1), countTasks(platform, actor, input)]);
  const page = ids.slice(0, limit);
  if (input.newer) page.reverse();
  const { rows } = await platform.database.sql.query<TaskRow>(`SELECT ${taskColumns('task.')} FROM task WHERE id = ANY ($1) ORDER BY id DESC`, [page]);
  const isMore = ids.length > limit;
  const [first, last] = [page[0], page.at(-1)];
  return {
    tasks: rows.map((row) => describeTask(platform, row)),
    olderCursor: last && (input.newer || isMore) ? last : null,
    newerCursor: first && (input.newer ? isMore : input.older) ? first : null,
    total,
  };
}

async function findIds({ database }: Platform, { accountId }: AccountActor, input: TaskSearch, wanted: number): Promise<string[]> {
  const order = input.newer ? 'ASC' : 'DESC';
  const { within, bounds } = placeInList(accountId, input, input.to !== undefined && (await hasMovedDates(database.sql, accountId)));
  const { where, values } = filtersOf(input, bounds.length + 1);
  const walk = (columns: string, limit: number) => `SELECT ${columns} FROM task WHERE ${within} ORDER BY account_id ${order}, id ${order} LIMIT ${limit}`;
  if (where.length === 0) {
    const { rows } = await database.sql.query<{ id: string }>(walk('id', wanted), bounds);
    return rows.map(({ id }) => id);
  }
  const { rows: near } = await database.sql.query<{ ids: string[] | null; walked: number }>(
    `WITH walked AS MATERIALIZED (${walk(`id, (${where.join(' AND ')}) AS found`, WALKED)})
     SELECT (SELECT array_agg(id ORDER BY id ${order}) FROM walked WHERE found) AS ids, (SELECT count(*)::int FROM walked) AS walked`,
    [...bounds, ...values],
  );
  const found = near[0]?.ids ?? [];
  if (found.length >= wanted || (near[0]?.walked ?? 0) < WALKED) return found.slice(0, wanted);
  // What is found is put in order afterwards: asked for by order, the planner would walk the list again.
  const { rows: all } = await database.sql.query<{ id: string }>(
    `WITH found AS MATERIALIZED (SELECT id FROM task WHERE ${within} AND ${where.join(' AND ')}) SELECT id FROM found ORDER BY id ${order} LIMIT ${wanted}`,
    [...bounds, ...values],
  );
  return all.map(({ id }) => id);
}

/**
 * Where in the list the search reads. Only what is asked for stands in the text: the planner sees at once whether it walks the list or
 * looks things up. Ids begin with the time they were made, by the clock of the process that made them, so a day is a part of the list.
 */
function placeInList(accountId: string, { older, newer, from, to }: TaskSearch, isMoved: boolean): { within: string; bounds: string[] } {
  const bounds = [accountId];
  const idAt = (ms: number) => `${idPrefixes.task}_${encodeTime(Math.max(0, ms)).toLowerCase()}`;
  const wanted: [string, string | false | undefined][] = [
    ['<', older],
    ['>', newer],
    ['>=', from && idAt(startOf(from).getTime() - CLOCK_SLACK_MS)],
    ['<', to && !isMoved && idAt(endOf(to).getTime() + CLOCK_SLACK_MS)],
  ];
  const within = wanted.flatMap(([comparison, id]) => (id ? [`AND id ${comparison} $${bounds.push(id)}`] : []));
  return { within: ['account_id = $1', ...within].join(' '), bounds };
}

/** In the account of a demo dates were moved back, so that a task may be older than its id says (docs/decisions/051). */
async function hasMovedDates(sql: Sql, accountId: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM account WHERE id = $1 AND demo', [accountId]);
  return rowCount === 1;
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const endOf = (day: string) => new Date(startOf(day).getTime() + DAY_MS);

/** Counts what a walk over an index alone counts: everything, up to a bound. */
async function countTasks({ database }: Platform, { accountId }: AccountActor, input: TaskSearch): Promise<number | null> {
  if (filtersOf(input, 1).where.length > 0) return null;
  const { rows } = await database.sql.query<{ total: number }>(`SELECT count(*)::int AS total FROM (SELECT 1 FROM task WHERE account_id = $1 LIMIT ${TOTAL_MAX + 1}) counted`, [accountId]);
  return rows[0]?.total ?? 0;
}

/** The conditions of a search, their values numbered from `first` on. */
function filtersOf({ search, status, type, tag, from, to }: TaskSearch, first: number): { where: string[]; values: unknown[] } {
  const where: string[] = [];
  const values: unknown[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    values.push(value);
    where.push(condition(`$${first + values.length - 1}`));
  };
  // Two letters inside a word have no trigram; with the blank before it they have.
  const words = searchable(search ?? '');
  if (words) add(`%${/^[a-z0-9]{1,2}$/.test(words) ? ' ' : ''}${words.replace(/[\\%_]/g, '\\$&')}%`, (place) => `search_text LIKE ${place}`);
  if (status && status.length > 0) add(status, (place) => `status = ANY (${place}::"TaskStatus"[])`);
  if (type && type.length > 0) add(type, (place) => `type = ANY (${place}::text[])`);
  if (tag) add([tag], (place) => `tags @> ${place}::text[] AND tags <> '{}'`);
  if (from) add(startOf(from), (place) => `created_at >= ${place}::timestamptz`);
  if (to) add(endOf(to), (place) => `created_at < ${place}::timestamptz`);
  return { where, values };
}

/** A text as `search_text` writes it. */
function searchable(text: string): string {
  return [...text.trim()].map((letter) => (letter.charCodeAt(0) < 128 ? letter.toLowerCase() : `x${letter.codePointAt(0)?.toString(16)}`)).join('');
}
