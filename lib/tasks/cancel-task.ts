import { isTerminal, type TaskDescriptor, type TaskType } from '#lib/contract/task.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { closeTask, type OnClose } from './close-task.ts';
import { describeTask } from './describe-task.ts';
import { readTaskRow } from './read-task.ts';

/**
 * Cancels a task that has not ended: refunds it, closes it and stops its work within two seconds. Throws `TASK_NOT_FOUND`, or
 * `TASK_NOT_CANCELLABLE` when it has ended; cancelling a cancelled task answers it again.
 */
export async function cancelTask(platform: Platform, actor: PayingActor, taskId: string, onCloseOf?: (type: TaskType) => OnClose | undefined): Promise<TaskDescriptor> {
  const task = await readTaskRow(platform, actor, taskId);
  if (!isTerminal(task.status)) {
    const closed = await closeTask(platform, taskId, { status: 'CANCELLED' }, onCloseOf?.(task.type));
    if (closed) {
      platform.hub.signal('cancel', taskId);
      return describeTask(platform, closed);
    }
  }
  const ended = await readTaskRow(platform, actor, taskId);
  if (ended.status === 'CANCELLED') return describeTask(platform, ended);
  throw new Failure('TASK_NOT_CANCELLABLE', { details: { status: ended.status } });
}
