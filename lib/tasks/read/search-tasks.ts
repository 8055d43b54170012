/**
 * Searches an account's tasks by text, status, type, tag and day, page by page in either direction. Rare matches are
 * found by an index: of the text, status, type or tag, or by the id, which begins with its creation time.
 */
import { idPattern } from '#lib/contract/constants/ids.ts';
import type { TaskDescriptor, TaskStatus, TaskType } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { prepared } from '#lib/platform/database/prepared.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { inListOrder, ofAccount } from '#lib/platform/lists/list-order.ts';
import { type SliceIndex, timeOfPlace } from '#lib/platform/lists/slices.ts';
import { describeTasks } from './describe-waiting.ts';
import { filterTasks } from './filter-tasks.ts';
import { taskLineColumns, type TaskRow } from '../task-row.ts';

export type TaskSearch = {
  /**
   * Matches anywhere in title, prompt, tags, ids and error; one or two characters match only at the beginning of a
   * word. The whole id of a task finds that task and the operations on its video.
   */
  search?: string;
  status?: readonly TaskStatus[];
  type?: readonly TaskType[];
  tag?: string;
  /** Days in UTC, both included: `2026-11-22`. */
  from?: string;
  to?: string;
  /** Cursors: tasks older or newer than this id. */
  older?: string;
  newer?: string;
  limit?: number;
};
/** `total` counts up to `TOTAL_MAX` + 1; null where counting is not cheap. */
export type TaskPage = {
  tasks: TaskDescriptor[];
  olderCursor: string | null;
  newerCursor: string | null;
  /** Set when a search has read as many tasks as one request may: how far it got. The cursor continues there; the page may be short or empty. */
  searchedTo: Date | null;
  total: number | null;
};

export const TOTAL_MAX = 1_000;
const DAY_MS = 86_400_000;

/** A page of matching tasks, newest first, with the columns that a list shows (`taskLineColumns`). */
export async function searchTasks(ctx: Context<AccountActor>, input: TaskSearch = {}): Promise<TaskPage> {
  const { platform } = ctx;
  const limit = input.limit ?? 50;
  const [{ ids, reached }, total] = await Promise.all([findIds(ctx, input, limit + 1), countTasks(ctx, input)]);
  const page = ids.slice(0, limit);
  if (input.newer) page.reverse();
  const rows = page.length === 0 ? [] : await readTasks(platform.database.sql, page);
  const isMore = ids.length > limit;
  const [first, last] = [page[0] ?? null, page.at(-1) ?? null];
  return {
    tasks: await describeTasks(platform, rows),
    // An empty page keeps a cursor back to where it came from.
    olderCursor: input.newer ? (last ?? input.newer) : isMore ? last : reached,
    newerCursor: input.newer ? (isMore ? first : reached) : input.older ? (first ?? input.older) : null,
    searchedTo: isMore || reached === null ? null : timeOfPlace(reached),
    total,
  };
}

async function readTasks(sql: Sql, ids: readonly string[]): Promise<TaskRow[]> {
  const text = `SELECT ${taskLineColumns('task.')} FROM task WHERE id = ANY ($1) ORDER BY id DESC`;
  return (await sql.query<TaskRow>(prepared(text, [ids]))).rows;
}

/** Must match the expression of `task_search_idx`. */
const wordsBySlice: SliceIndex = { kind: 'task', text: 't.search_text' };

async function findIds(
  { platform: { database }, actor: { accountId } }: Context<AccountActor>,
  input: TaskSearch,
  wanted: number,
): Promise<{ ids: string[]; reached: string | null }> {
  const { search, tag, from, to } = input;
  const list = new ListSearch('task t', accountId, input);
  await list.made(database.sql, 'task', { from: from ? startOf(from) : undefined, to: to ? endOf(to) : undefined });
  filterTasks(list, input);
  const id = wholeId(search);
  if (id) list.few([(place) => `t.id = ${place}`, (place) => `t.mv_id = ${place}`], id);
  else if (search?.trim()) list.andSlicedText(wordsBySlice, await searchable(database.sql, search.trim()));
  list.and((place) => `t.tags @> ${place}::text[] AND t.tags <> '{}'`, tag ? [tag] : null);
  list.alsoSliced((place) => `t.tags @> ${place}::text[]`, tag ? [tag] : null);
  return list.findPage(database.sql, wanted);
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const endOf = (day: string) => new Date(startOf(day).getTime() + DAY_MS);

/** Counts all tasks with an index-only scan, up to a bound; null for a filtered list. */
async function countTasks(
  { platform: { database }, actor: { accountId } }: Context<AccountActor>,
  input: TaskSearch,
): Promise<number | null> {
  const { search, status = [], type = [], tag, from, to } = input;
  if (search?.trim() || status.length > 0 || type.length > 0 || tag || from || to) return null;
  const { rows } = await database.sql.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM task t WHERE ${ofAccount()} ORDER BY ${inListOrder('DESC')} LIMIT ${TOTAL_MAX + 1}) counted`,
    [accountId],
  );
  return rows[0]?.total ?? 0;
}

/** The id of a task, in lower case, or null when the text is not one. */
function wholeId(text = ''): string | null {
  const typed = text.trim().toLowerCase();
  return idPattern('task').test(typed) ? typed : null;
}

/** A text in the form of the column `search_text`. Pure ASCII needs no query. */
async function searchable(sql: Sql, text: string): Promise<string> {
  if (text.length === Buffer.byteLength(text)) return text.toLowerCase();
  const { rows } = await sql.query<{ words: string }>(prepared('SELECT task_words($1) AS words', [text]));
  return rows[0]?.words ?? '';
}
