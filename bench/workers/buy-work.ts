import type { PayingActor } from '#lib/platform/actor.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { announceTask, createTask } from '#lib/tasks/create-task.ts';
import type { TaskQueue } from '#lib/tasks/queues/queues.ts';

export type Work = { queue: TaskQueue; workMs: number };

/** One clock for all processes of a machine. */
export const nowMs = () => Number(process.hrtime.bigint()) / 1e6;

/** Buys a task of a credit that does nothing for `workMs`. Answers when its buyer heard of the commit. */
export async function buyWork(
  platform: Platform,
  actor: PayingActor,
  { queue, workMs }: Work,
): Promise<{ taskId: string; at: number }> {
  const taskId = newId('task');
  await createTask(platform, actor, {
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
