import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { type TaskQueue, workflowQueues } from './queues/queues.ts';

export type QueueMeasure = { queue: TaskQueue; waiting: number; running: number; oldestWaitingSec: number };

/** Depth and age of each queue of the service, read from the rows that workers claim. */
export async function measureQueues({ database }: Pick<Platform, 'database'>): Promise<QueueMeasure[]> {
  const { rows } = await database.sql.query<QueueMeasure>(
    `SELECT o.queue, count(*) FILTER (WHERE o.waits)::int AS waiting, count(*) FILTER (WHERE NOT o.waits)::int AS running,
            coalesce(greatest(0, extract(epoch FROM now()) - min(o.created_sec) FILTER (WHERE o.waits)), 0)::float AS "oldestWaitingSec"
       FROM (
         SELECT w.queue_name AS queue, w.status = 'ENQUEUED' AS waits, w.created_at / 1000.0 AS created_sec FROM dbos.workflow_status w
          WHERE w.status IN ('ENQUEUED', 'PENDING') AND w.queue_name = ANY ($1)
         UNION ALL
         SELECT t.queue, t.lease_owner IS NULL, extract(epoch FROM t.created_at) FROM task t WHERE t.queue IS NOT NULL AND t.status IN ('PENDING', 'PROCESSING')
       ) o GROUP BY o.queue`,
    [workflowQueues],
  );
  return rows;
}

export type WaitingTasks = { type: string; waiting: number; running: number; oldestWaitingAt: Date | null };

/** Tasks that are not over, by what they make, those that have waited longest first. */
export async function measureWaitingTasks(
  { database }: Pick<Platform, 'database'>,
  _actor: OperatorActor,
): Promise<WaitingTasks[]> {
  const { rows } = await database.sql.query<WaitingTasks>(
    `SELECT t.type, count(*) FILTER (WHERE t.status = 'PENDING')::int AS waiting, count(*) FILTER (WHERE t.status = 'PROCESSING')::int AS running,
        min(t.created_at) FILTER (WHERE t.status = 'PENDING') AS "oldestWaitingAt"
       FROM task t WHERE t.status IN ('PENDING', 'PROCESSING') GROUP BY t.type ORDER BY min(t.created_at) FILTER (WHERE t.status = 'PENDING') NULLS LAST, t.type`,
  );
  return rows;
}
