import type { TaskReceipt, TaskStatus } from '#lib/contract/tasks/task.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Answer of a task-creating operation (SPEC.md, Task receipt). */
export function taskReceipt(
  platform: Pick<Platform, 'config'>,
  task: { taskId: string; creditsRequired: number; status?: TaskStatus },
): TaskReceipt {
  return {
    taskId: task.taskId,
    pollUrl: `${platform.config.publicUrl}/api/v1/tasks/${task.taskId}`,
    status: task.status ?? 'PENDING',
    creditsRequired: task.creditsRequired,
  };
}
