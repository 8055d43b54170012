/**
 * Work that nobody does any more: its process died, or its workflow ended without ending the task. Whoever finds it puts it back on its
 * queue, and ends as failed and refunded what cannot be resumed.
 */
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { closeTask } from './close-task.ts';
import { EXECUTOR_LOCKS } from './executor-lock.ts';
import type { Pipelines } from './pipeline.ts';
import { giveBack } from './queues/leased-work.ts';
import { interruptionsMax, taskQueues } from './queues/queues.ts';
import type { TaskRow } from './task-row.ts';

type Abandoned = Pick<TaskRow, 'id' | 'type'>;

const requeue = `status = 'ENQUEUED', started_at_epoch_ms = NULL, owner_xid = NULL, updated_at = (extract(epoch FROM now()) * 1000)::bigint`;

/** Executors other than `ownId` with unfinished work and nobody holding their lock. */
export async function freeExecutors(platform: Platform, ownId: string): Promise<Set<string>> {
  const { rows } = await platform.database.sql.query<{ executor_id: string }>(
    `SELECT o.executor_id FROM (
         SELECT w.executor_id FROM dbos.workflow_status w WHERE w.status = 'PENDING' AND w.name = 'runTask'
         UNION
         SELECT t.lease_owner FROM task t WHERE t.queue IS NOT NULL AND t.status IN ('PENDING', 'PROCESSING') AND t.lease_owner IS NOT NULL
       ) o WHERE o.executor_id <> $2
       AND NOT EXISTS (SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND l.classid = $1::int::oid AND l.objid = ((hashtext(o.executor_id)::bigint + 4294967296) % 4294967296)::oid AND l.granted)`,
    [EXECUTOR_LOCKS, ownId],
  );
  return new Set(rows.map((row) => row.executor_id));
}

/** Puts the work of executors that died back on its queue, and ends tasks that took too many processes with them. */
export async function takeOver(platform: Platform, pipelines: Pipelines, executorIds: string[]): Promise<void> {
  const { sql } = platform.database;
  const { rows: deadly } = await sql.query<Abandoned>(
    `SELECT t.id, t.type FROM dbos.workflow_status w JOIN task t ON t.id = w.workflow_uuid
       WHERE w.status = 'PENDING' AND w.name = 'runTask' AND w.executor_id = ANY ($1) AND t.status IN ('PENDING', 'PROCESSING') AND t.interruptions + 1 >= ($2::json ->> w.queue_name)::int
     UNION ALL
     SELECT t.id, t.type FROM task t
       WHERE t.queue IS NOT NULL AND t.status IN ('PENDING', 'PROCESSING') AND t.lease_owner = ANY ($1) AND t.interruptions + 1 >= ($2::json ->> t.queue)::int`,
    [executorIds, JSON.stringify(interruptionsMax)],
  );
  await interrupt(platform, pipelines, deadly, 'Too many processes died with it');
  const { rowCount } = await sql.query(
    `WITH back AS (
       UPDATE dbos.workflow_status SET ${requeue} WHERE status = 'PENDING' AND name = 'runTask' AND executor_id = ANY ($1) AND queue_name IS NOT NULL RETURNING workflow_uuid AS id
     ) UPDATE task t SET interruptions = interruptions + 1 FROM back WHERE t.id = back.id`,
    [executorIds],
  );
  const tasks = (rowCount ?? 0) + (await giveBack(sql, executorIds, { interrupted: true }));
  for (const queue of taskQueues) platform.hub.signal('work', queue);
  platform.metrics.takenOver.inc(tasks);
  platform.log.info({ tasks }, 'Took over the work of a process that is gone');
}

/** Puts what a stopping executor leaves unfinished back on its queue at once. Nothing was interrupted: it stopped in order. */
export async function handOver(platform: Platform, ownId: string): Promise<void> {
  await platform.database.sql.query(
    `UPDATE dbos.workflow_status SET ${requeue} WHERE status = 'PENDING' AND name = 'runTask' AND executor_id = $1 AND queue_name IS NOT NULL`,
    [ownId],
  );
  await giveBack(platform.database.sql, [ownId]);
  for (const queue of taskQueues) platform.hub.signal('work', queue);
}

/** Ends tasks that nobody will: their workflow is over or gone, or they failed too often. No customer's credits stay held for ever. */
export async function closeAbandoned(platform: Platform, pipelines: Pipelines): Promise<void> {
  const { rows } = await platform.database.sql.query<Abandoned>(
    `SELECT t.id, t.type FROM task t LEFT JOIN dbos.workflow_status w ON w.workflow_uuid = t.id
       WHERE t.status IN ('PENDING', 'PROCESSING')
         AND CASE WHEN t.queue IS NULL
               THEN w.workflow_uuid IS NULL OR w.status IN ('SUCCESS', 'ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')
               ELSE t.lease_owner IS NULL AND t.interruptions >= ($1::json ->> t.queue)::int END`,
    [JSON.stringify(interruptionsMax)],
  );
  await interrupt(platform, pipelines, rows, 'Whatever worked on it ended without it');
}

async function interrupt(platform: Platform, pipelines: Pipelines, tasks: Abandoned[], why: string): Promise<void> {
  const { code, message, retryable } = new TaskFailure('TASK_INTERRUPTED');
  for (const { id, type } of tasks) {
    platform.log.error({ taskId: id, why }, 'A task could not be resumed');
    await closeTask(
      platform,
      id,
      { status: 'FAILED', errorCode: code, errorMessage: message, internalError: why, retryable },
      pipelines.get(type)?.onClose,
    );
  }
}
