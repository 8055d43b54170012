import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { describeTask } from './describe-task.ts';
import { describePlace, isWaiting, readPlaces } from '../queues/places.ts';
import type { TaskRow } from '../task-row.ts';

/** Task descriptors; tasks that wait for a worker have their place in the queue. */
export async function describeTasks(platform: Platform, rows: readonly TaskRow[]): Promise<TaskDescriptor[]> {
  const waiting = rows.filter(isWaiting);
  const places = waiting.length > 0 ? await readPlaces(platform, waiting) : null;
  const nowMs = platform.clock.now().getTime();
  return rows.map((row) => {
    const place = places?.get(row.id);
    return { ...describeTask(platform, row), ...(place ? { queue: describePlace(place, nowMs) } : {}) };
  });
}

/** Answer of a synchronous wait that timed out: the descriptor as PROCESSING, with `pollUrl` (SPEC.md, Task descriptor). */
export async function describeWaiting(platform: Platform, row: TaskRow): Promise<TaskDescriptor> {
  const [task] = await describeTasks(platform, [row]);
  return asWaiting(platform, task as TaskDescriptor);
}

/** The same answer when an outage hides the task: built from what was bought, without its place in the queue. */
export function describeBought(platform: Platform, bought: TaskRow): TaskDescriptor {
  return asWaiting(platform, describeTask(platform, bought));
}

function asWaiting({ config }: Platform, task: TaskDescriptor): TaskDescriptor {
  return { ...task, status: 'PROCESSING', pollUrl: `${config.publicUrl}/api/v1/tasks/${task.taskId}` };
}
