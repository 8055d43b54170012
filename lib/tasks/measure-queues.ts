import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';

export type QueueMeasure = { queue: string; waiting: number; running: number; oldestWaitingSec: number };

/** Depth and age of each queue of the service, read from the rows that workers claim. */
export async function measureQueues({ database }: Pick<Platform, 'database'>): Promise<QueueMeasure[]> {
  const { rows } = await database.sql.query<QueueMeasure>(
    `SELECT w.queue_name AS queue, count(*) FILTER (WHERE w.status = 'ENQUEUED')::int AS waiting, count(*) FILTER (WHERE w.status = 'PENDING')::int AS running,
            coalesce(greatest(0, extract(epoch FROM now()) - min(w.created_at) FILTER (WHERE w.status = 'ENQUEUED') / 1000.0), 0)::float AS "oldestWaitingSec"
       FROM dbos.workflow_status w WHERE w.status IN ('ENQUEUED', 'PENDING') AND w.queue_name IN ('render', 'light') GROUP BY w.queue_name`,
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
