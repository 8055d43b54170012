import type { TaskStatus, TaskType } from '#lib/contract/tasks/task.ts';
import type { ListSearch } from '#lib/platform/lists/find-in-list.ts';

type Filters = { status?: readonly TaskStatus[] | undefined; type?: readonly TaskType[] | undefined };

/** Too rare for a search by status and type to find them quickly, so an index covers both columns for them. */
const unsuccessful: readonly TaskStatus[] = ['FAILED', 'CANCELLED'];

/** Adds the filters of a task list that have an index in list order. */
export function filterTasks(list: ListSearch, { status = [], type = [] }: Filters): void {
  if (status.length > 0 && type.length > 0 && status.every((one) => unsuccessful.includes(one))) {
    // The status must be a constant: the index is a partial one for these.
    const ofBoth = (one: TaskStatus) => (place: string) => `t.status = '${one}' AND t.type = ${place}`;
    list.eitherOf(status.flatMap((one) => type.map((value) => ({ condition: ofBoth(one), value }))));
    return;
  }
  list.among((place) => `t.status = ${place}::"TaskStatus"`, status);
  list.among((place) => `t.type = ${place}`, type);
}
