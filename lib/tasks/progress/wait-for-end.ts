import { isTerminal } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { isOutage } from '#lib/platform/running/outage.ts';
import { readTaskRow } from '../read/read-task.ts';
import type { TaskRow } from '../task-row.ts';

// Bounds the delay when a signal is lost.
const POLL_MS = 1000;

/**
 * Waits until the task is over, `timeoutMs` have passed, or `signal` aborts; returns its row at that time. An outage of the database is
 * waited through as well, because the task may have been paid for. Throws `TASK_NOT_FOUND`.
 */
export async function waitForEnd(
  ctx: Context<AccountActor>,
  taskId: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<TaskRow> {
  const { platform } = ctx;
  const deadline = performance.now() + timeoutMs;
  let woken = false;
  let wake = () => {};
  const onChange = () => {
    woken = true;
    wake();
  };
  const stop = platform.hub.listen('task', taskId, onChange);
  signal?.addEventListener('abort', onChange);
  const isWaiting = () => performance.now() < deadline && !signal?.aborted;
  const read = () =>
    readTaskRow(ctx, taskId).catch((error: unknown) => {
      if (isOutage(error) && isWaiting()) return null;
      throw error;
    });
  try {
    for (;;) {
      woken = false;
      const task = await read();
      if (task && (isTerminal(task.status) || !isWaiting())) return task;
      if (woken) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, Math.min(POLL_MS, deadline - performance.now())));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    stop();
    signal?.removeEventListener('abort', onChange);
  }
}
