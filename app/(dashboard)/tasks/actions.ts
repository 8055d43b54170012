'use server';
/** The task list's server actions: each parses its input, calls one verb and returns the result. */
import { z } from 'zod';
import {
  deleteView as dropView,
  saveView as keepView,
  type SavedView,
  saveViewInput,
} from '#lib/accounts/saved-views.ts';
import { type ActionResult, userAction } from '#lib/accounts/session/page-action.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { taskType, type TaskType } from '#lib/contract/tasks/task.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { getProcess } from '#lib/process.ts';
import { onCloseOf } from '#lib/products/pipelines.ts';
import { priceAgain, runAgain as buyAgain } from '#lib/products/run-again.ts';
import { type CancelledTasks, cancelTasks as cancelAll, cancelTasksInput } from '#lib/tasks/life/cancel-tasks.ts';
import { purchaseKey } from '#lib/tasks/life/purchase.ts';
import type { BoughtTask } from '#components/studio/action-types.ts';

export async function cancelTasks(taskIds: readonly string[]): Promise<ActionResult<CancelledTasks>> {
  return userAction((ctx) => cancelAll(ctx, parseInput(cancelTasksInput, taskIds), onCloseOf));
}

export async function saveView(name: string, query: string): Promise<ActionResult<SavedView>> {
  return userAction((ctx) => keepView(ctx, parseInput(saveViewInput, { list: 'tasks', name, query })));
}

export async function deleteView(viewId: string): Promise<ActionResult<null>> {
  return userAction(async (ctx) => {
    await dropView(ctx, parseInput(opaqueId, viewId));
    return null;
  });
}

const request = z.record(z.string(), z.unknown());

/** The current price of an edited request. */
export async function priceOfAgain(type: TaskType, changed: Record<string, unknown>): Promise<ActionResult<number>> {
  return userAction(async () => priceAgain(parseInput(taskType, type), parseInput(request, changed)));
}

export async function runAgain(
  taskId: string,
  changed: Record<string, unknown>,
  maxCredits: number,
  key: string,
): Promise<ActionResult<BoughtTask>> {
  return userAction(async ({ actor }) => {
    const id = parseInput(opaqueId, taskId);
    const body = parseInput(request, changed);
    const idempotency = purchaseKey(key, { path: `/tasks/${id}/again` }, body);
    const { taskId: again } = await buyAgain(
      { ...getProcess(), actor },
      id,
      body,
      parseInput(z.number().min(0), maxCredits),
      idempotency,
    );
    return { taskId: again };
  });
}
