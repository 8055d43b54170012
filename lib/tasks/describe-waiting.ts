import type { TaskDescriptor } from '#lib/contract/task.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { describeTask } from './describe-task.ts';
import type { TaskRow } from './task-row.ts';

/** Answer of a synchronous wait that timed out: the descriptor as PROCESSING, with the address to poll (SPEC.md, Task descriptor). */
export function describeWaiting(platform: Platform, row: TaskRow): TaskDescriptor {
  return {
    ...describeTask(platform, row),
    status: 'PROCESSING',
    pollUrl: `${platform.config.publicUrl}/api/v1/tasks/${row.id}`,
  };
}
