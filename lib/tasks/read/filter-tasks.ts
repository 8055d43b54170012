import type { TaskStatus, TaskType } from '#lib/contract/tasks/task.ts';
import type { ListSearch } from '#lib/platform/lists/find-in-list.ts';

type Filters = { status?: readonly TaskStatus[] | undefined; type?: readonly TaskType[] | undefined };

/** Rarely both of a status and a type, so that they have an index of both. */
const unsuccessful: readonly TaskStatus[] = ['FAILED', 'CANCELLED'];

/** Adds the filters of a list of tasks that have an index in its order. */
export function filterTasks(list: ListSearch, { status = [], type = [] }: Filters): void {
  if (status.length > 0 && type.length > 0 && status.every((one) => unsuccessful.includes(one))) {
    // The status as a constant: the index is of these alone.
    const ofBoth = (one: TaskStatus) => (place: string) => `t.status = '${one}' AND t.type = ${place}`;
    list.eitherOf(status.flatMap((one) => type.map((value) => ({ condition: ofBoth(one), value }))));
    return;
  }
  list.among((place) => `t.status = ${place}::"TaskStatus"`, status);
  list.among((place) => `t.type = ${place}`, type);
}
