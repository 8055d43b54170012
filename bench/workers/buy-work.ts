import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { newId } from '#lib/platform/ids.ts';
import { announceTask, createTask } from '#lib/tasks/life/create-task.ts';
import type { TaskQueue } from '#lib/tasks/queues/queues.ts';

export type Work = { queue: TaskQueue; workMs: number };

/** A clock shared by all processes of the machine. */
export const nowMs = () => Number(process.hrtime.bigint()) / 1e6;

/** Buys a one-credit task that does nothing for `workMs`. Resolves when the buyer hears of the commit. */
export async function buyWork(
  ctx: Context<PayingActor>,
  { queue, workMs }: Work,
): Promise<{ taskId: string; at: number }> {
  const { platform } = ctx;
  const taskId = newId('task');
  await createTask(ctx, {
    taskId,
    type: 'lyrics',
    queue,
    inputParameters: {},
    plan: { queue, workMs },
    requiredUnits: 10_000n,
    answer: {},
  });
  const at = nowMs();
  announceTask(platform, taskId, queue);
  return { taskId, at };
}
