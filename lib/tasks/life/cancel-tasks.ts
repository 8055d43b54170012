import { z } from 'zod';
import { opaqueId } from '#lib/contract/ids.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { TaskType } from '#lib/contract/tasks/task.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { cancelTask } from './cancel-task.ts';
import type { OnClose } from './close-task.ts';

export const cancelTasksInput = z.array(opaqueId).min(1).max(fieldLimits.listLimitMax);

/** `cancelled`: cancelled now or earlier. `ended`: completed or failed before it could be cancelled, or not found. */
export type CancelledTasks = { cancelled: number; ended: number };

/** Cancels several tasks. One that has ended, or belongs to another account, does not affect the others. */
export async function cancelTasks(
  ctx: Context<PayingActor>,
  taskIds: readonly string[],
  onCloseOf?: (type: TaskType) => OnClose | undefined,
): Promise<CancelledTasks> {
  let cancelled = 0;
  for (const taskId of new Set(taskIds)) {
    try {
      await cancelTask(ctx, taskId, onCloseOf);
      cancelled++;
    } catch (error) {
      if (!isFailure(error)) throw error;
    }
  }
  return { cancelled, ended: new Set(taskIds).size - cancelled };
}
