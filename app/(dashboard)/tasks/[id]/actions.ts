'use server';
import { userAction, type ActionResult } from '#lib/accounts/session/page-action.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { idParams } from '#lib/contract/ids.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { onCloseOf } from '#lib/products/pipelines.ts';
import { cancelTask as cancel } from '#lib/tasks/life/cancel-task.ts';

/** Cancels a running task and returns its new state. */
export async function cancelTask(taskId: string): Promise<ActionResult<TaskDescriptor>> {
  return userAction((ctx) => cancel(ctx, parseInput(idParams, { id: taskId }).id, onCloseOf));
}
