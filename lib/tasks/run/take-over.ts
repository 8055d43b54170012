/** Recovery of tasks whose worker died or stopped: they go back to their queue, except those whose worker died too often, which are ended and refunded. */
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { isOutage } from '#lib/platform/running/outage.ts';
import { closeTask } from '../life/close-task.ts';
import type { Pipelines } from './pipeline.ts';
import { giveBack } from '../queues/leased-work.ts';
import { interruptionsMax, taskQueues } from '../queues/queues.ts';
import type { TaskRow } from '../task-row.ts';

/** Returns the tasks of dead executors to their queues. */
export async function takeOver(platform: Platform, pipelines: Pipelines, executorIds: string[]): Promise<void> {
  await closeAbandoned(platform, pipelines, executorIds);
  const tasks = await giveBack(platform.database.sql, executorIds, { interrupted: true });
  announceAll(platform);
  platform.metrics.takenOver.inc(tasks);
  platform.log.info({ tasks }, 'Took over the work of a process that is gone');
}

/** Returns the unfinished tasks of a stopping executor to their queues at once. A graceful stop does not count as an interruption. */
export async function handOver(platform: Platform, executorId: string): Promise<void> {
  await giveBack(platform.database.sql, [executorId]);
  announceAll(platform);
}

/**
 * Ends tasks that were interrupted too often, including those claimed by `dead` executors, so that their credits are
 * not held for ever. A task that cannot be ended does not affect the others, and is tried again by the next call.
 */
export async function closeAbandoned(platform: Platform, pipelines: Pipelines, dead: string[] = []): Promise<void> {
  const { rows } = await platform.database.sql.query<Pick<TaskRow, 'id' | 'type'>>(
    `SELECT id, type FROM task WHERE queue IS NOT NULL AND status IN ('PENDING', 'PROCESSING')
       AND (lease_owner IS NULL AND interruptions >= ($2::json ->> queue)::int
         OR lease_owner = ANY ($1) AND interruptions + 1 >= ($2::json ->> queue)::int)`,
    [dead, JSON.stringify(interruptionsMax)],
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
    ).catch((error: unknown) => {
      if (isOutage(error)) throw error;
      platform.log.error({ taskId: id, err: error }, 'A task that could not be resumed could not be ended either');
    });
  }
}

function announceAll({ hub }: Platform): void {
  for (const queue of taskQueues) hub.signal('work', queue);
}
