import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { idPattern } from '#lib/contract/constants/ids.ts';
import { taskStatuses, taskTypes } from '#lib/contract/constants/tasks.ts';
import type { TaskSearch } from '#lib/tasks/read/search-tasks.ts';
import {
  type AddressSource,
  type AddressState,
  cursor,
  day,
  readAddress,
  someOf,
  text,
  writeAddress,
} from '#components/ui/address/list-address.ts';

const parameters = {
  search: text('q', fieldLimits.searchLength),
  status: someOf('status', taskStatuses),
  type: someOf('type', taskTypes),
  tag: text('tag', fieldLimits.tagLength),
  from: day('from'),
  to: day('to'),
  older: cursor('older', idPattern('task')),
  newer: cursor('newer', idPattern('task')),
};

/** State of the task list, held in the URL. `older` and `newer` are the ids at the boundary of the page. */
export type TaskFilters = AddressState<typeof parameters>;
export type TaskFilterChanges = Partial<Omit<TaskFilters, 'older' | 'newer'>>;

const taskPageSize = 50;

export function parseTaskFilters(source: AddressSource): TaskFilters {
  const filters = readAddress(parameters, source);
  return filters.older ? { ...filters, newer: null } : filters;
}

/** The list's URL with `changes` applied. A changed filter returns to the first page. */
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
  return status.length > 0 || type.length > 0 || [search, tag, from, to].some((given) => given !== '');
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

/** What a saved view stores: the filters without the page. */
export function viewQueryOf(filters: TaskFilters): string {
  return taskListHref({ ...filters, older: null, newer: null }).split('?')[1] ?? '';
}

function hrefOf(filters: TaskFilters): string {
  return writeAddress('/tasks', parameters, filters);
}
