/** Work that nobody does any more because its process died: it goes back to its queue, and what took too many processes with it is ended and refunded. */
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { closeTask } from './close-task.ts';
import type { Pipelines } from './pipeline.ts';
import { giveBack } from './queues/leased-work.ts';
import { interruptionsMax, taskQueues } from './queues/queues.ts';
import type { TaskRow } from './task-row.ts';

/** Puts the work of executors that died back on its queue. */
export async function takeOver(platform: Platform, pipelines: Pipelines, executorIds: string[]): Promise<void> {
  await closeAbandoned(platform, pipelines, executorIds);
  const tasks = await giveBack(platform.database.sql, executorIds, { interrupted: true });
  announceAll(platform);
  platform.metrics.takenOver.inc(tasks);
  platform.log.info({ tasks }, 'Took over the work of a process that is gone');
}

/** Puts what a stopping executor leaves unfinished back on its queue at once. Nothing was interrupted: it stopped in order. */
export async function handOver(platform: Platform, executorId: string): Promise<void> {
  await giveBack(platform.database.sql, [executorId]);
  announceAll(platform);
}

/** Ends tasks that were interrupted too often, those that `gone` executors have included. No customer's credits stay held for ever. */
export async function closeAbandoned(platform: Platform, pipelines: Pipelines, gone: string[] = []): Promise<void> {
  const { rows } = await platform.database.sql.query<Pick<TaskRow, 'id' | 'type'>>(
    `SELECT id, type FROM task WHERE queue IS NOT NULL AND status IN ('PENDING', 'PROCESSING')
       AND (lease_owner IS NULL AND interruptions >= ($2::json ->> queue)::int
         OR lease_owner = ANY ($1) AND interruptions + 1 >= ($2::json ->> queue)::int)`,
    [gone, JSON.stringify(interruptionsMax)],
  );
  const { code, message, retryable } = new TaskFailure('TASK_INTERRUPTED');
  for (const { id, type } of rows) {
    const internalError = 'Too many processes died with it';
    platform.log.error({ taskId: id, internalError }, 'A task could not be resumed');
    await closeTask(
      platform,
      id,
      { status: 'FAILED', errorCode: code, errorMessage: message, internalError, retryable },
      pipelines.get(type)?.onClose,
    );
  }
}

function announceAll({ hub }: Platform): void {
  for (const queue of taskQueues) hub.signal('work', queue);
}
