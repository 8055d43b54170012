import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { type TaskStatus, type TaskType, taskStatuses, taskTypes } from '#lib/contract/constants/tasks.ts';
import type { TaskSearch } from '#lib/tasks/search-tasks.ts';

/** The state of the task list, which is its address. `older` and `newer` are the ids that end the page before. */
export type TaskFilters = {
  search: string;
  status: TaskStatus[];
  type: TaskType[];
  tag: string;
  from: string;
  to: string;
  older: string | null;
  newer: string | null;
};
export type TaskFilterChanges = Partial<Omit<TaskFilters, 'older' | 'newer'>>;

const taskPageSize = 50;
const cursorShape = /^tsk_[0-9a-z]{26}$/;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

type Params = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** Reads the address. What is not understood is left out, so that an old or mistyped link still shows a list. */
export function parseTaskFilters(params: Params): TaskFilters {
  const read = (name: string): string => {
    const value = params instanceof URLSearchParams ? params.getAll(name) : (params[name] ?? '');
    return Array.isArray(value) ? value.join(',') : value;
  };
  const list = (name: string) =>
    read(name)
      .split(',')
      .map((part) => part.trim());
  const cursor = (name: string) => (cursorShape.test(read(name)) ? read(name) : null);
  const day = (name: string) => (dayShape.test(read(name)) && !Number.isNaN(Date.parse(read(name))) ? read(name) : '');
  const older = cursor('older');
  return {
    search: read('q').trim().slice(0, fieldLimits.searchLength),
    status: taskStatuses.filter((status) => list('status').includes(status)),
    type: taskTypes.filter((type) => list('type').includes(type)),
    tag: read('tag').trim().slice(0, fieldLimits.tagLength),
    from: day('from'),
    to: day('to'),
    older,
    newer: older ? null : cursor('newer'),
  };
}

/** The list's address with `changes` applied. A changed filter starts again at the first page. */
export function taskListHref(filters: TaskFilters, changes: TaskFilterChanges = {}): string {
  const samePage = Object.keys(changes).length === 0;
  return hrefOf({ ...filters, ...changes, ...(samePage ? {} : { older: null, newer: null }) });
}

export function olderHref(filters: TaskFilters, cursor: string | null): string | null {
  return cursor === null ? null : hrefOf({ ...filters, older: cursor, newer: null });
}

export function newerHref(filters: TaskFilters, cursor: string | null): string | null {
  return cursor === null ? null : hrefOf({ ...filters, older: null, newer: cursor });
}

export function hasFilters({ search, status, type, tag, from, to }: TaskFilters): boolean {
  return status.length > 0 || type.length > 0 || [search, tag, from, to].some((text) => text !== '');
}

export function taskSearchOf(filters: TaskFilters): TaskSearch {
  const { search, status, type, tag, from, to, older, newer } = filters;
  return {
    search,
    status,
    type,
    tag,
    from,
    to,
    older: older ?? undefined,
    newer: newer ?? undefined,
    limit: taskPageSize,
  };
}

/** What a saved view keeps: the filters, not the page. */
export function viewQueryOf(filters: TaskFilters): string {
  return taskListHref({ ...filters, older: null, newer: null }).split('?')[1] ?? '';
}

function hrefOf(filters: TaskFilters): string {
  const parts: [string, string][] = [
    ['q', filters.search],
    ['status', filters.status.join(',')],
    ['type', filters.type.join(',')],
    ['tag', filters.tag],
    ['from', filters.from],
    ['to', filters.to],
    ['older', filters.older ?? ''],
    ['newer', filters.newer ?? ''],
  ];
  const query = parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return query.length > 0 ? `/tasks?${query.join('&')}` : '/tasks';
}
