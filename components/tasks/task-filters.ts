import { fieldLimits } from '#lib/contract/limits.ts';
import type { ListTasksQuery } from '#lib/contract/task-reads.ts';
import { type TaskStatus, type TaskType, taskStatuses, taskTypes } from '#lib/contract/task.ts';

/** The state of the task list, which is its URL. `trail` holds the cursors of the pages before, so that one can step back. */
export type TaskFilters = { status: TaskStatus[]; type: TaskType[]; tag: string; cursor: string | null; trail: string[] };

export const taskPageSize = 50;
const trailMax = 20;
const cursorShape = /^[\w-]{1,100}$/;

type Params = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** Reads the URL. What is not understood is left out, so that an old or mistyped link still shows a list. */
export function parseTaskFilters(params: Params): TaskFilters {
  const read = (name: string): string => {
    const value = params instanceof URLSearchParams ? params.getAll(name) : (params[name] ?? '');
    return Array.isArray(value) ? value.join(',') : value;
  };
  const list = (name: string) => read(name).split(',').map((part) => part.trim());
  const cursor = read('cursor');
  return {
    status: taskStatuses.filter((status) => list('status').includes(status)),
    type: taskTypes.filter((type) => list('type').includes(type)),
    tag: read('tag').trim().slice(0, fieldLimits.tagLength),
    cursor: cursorShape.test(cursor) ? cursor : null,
    trail: list('trail').filter((part) => cursorShape.test(part)).slice(-trailMax),
  };
}

/** The list's address with `changes` applied. A changed filter starts again at the first page. */
export function taskListHref(filters: TaskFilters, changes: Partial<Pick<TaskFilters, 'status' | 'type' | 'tag'>> = {}): string {
  const samePage = Object.keys(changes).length === 0;
  return hrefOf({ ...filters, ...changes, ...(samePage ? {} : { cursor: null, trail: [] }) });
}

export function olderHref(filters: TaskFilters, nextCursor: string | null): string | null {
  if (nextCursor === null) return null;
  return hrefOf({ ...filters, cursor: nextCursor, trail: filters.cursor ? [...filters.trail, filters.cursor].slice(-trailMax) : [] });
}

export function newerHref(filters: TaskFilters): string | null {
  if (filters.cursor === null) return null;
  return hrefOf({ ...filters, cursor: filters.trail.at(-1) ?? null, trail: filters.trail.slice(0, -1) });
}

export function hasFilters(filters: TaskFilters): boolean {
  return filters.status.length > 0 || filters.type.length > 0 || filters.tag !== '';
}

export function taskListQuery(filters: TaskFilters): ListTasksQuery {
  return {
    limit: taskPageSize,
    ...(filters.cursor ? { cursor: filters.cursor } : {}),
    ...(filters.status.length > 0 ? { status: filters.status } : {}),
    ...(filters.type.length > 0 ? { type: filters.type } : {}),
    ...(filters.tag ? { tag: filters.tag } : {}),
  };
}

function hrefOf(filters: TaskFilters): string {
  const parts: [string, string][] = [
    ['status', filters.status.join(',')],
    ['type', filters.type.join(',')],
    ['tag', filters.tag],
    ['cursor', filters.cursor ?? ''],
    ['trail', filters.trail.join(',')],
  ];
  const query = parts.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return query.length > 0 ? `/tasks?${query.join('&')}` : '/tasks';
}
