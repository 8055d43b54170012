import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskQueue } from '../queues/queues.ts';

export type QueueMeasure = { queue: TaskQueue; waiting: number; running: number; oldestWaitingSec: number };

/** Depth and age of each queue, over all accounts. */
export async function measureQueues({ database }: Pick<Platform, 'database'>): Promise<QueueMeasure[]> {
  const { rows } = await database.sql.query<QueueMeasure>(
    `SELECT queue, count(*) FILTER (WHERE lease_owner IS NULL)::int AS waiting, count(lease_owner)::int AS running,
        coalesce(greatest(0, extract(epoch FROM now() - min(created_at) FILTER (WHERE lease_owner IS NULL))), 0)::float AS "oldestWaitingSec"
       FROM task WHERE queue IS NOT NULL AND status IN ('PENDING', 'PROCESSING') GROUP BY queue`,
  );
  return rows;
}

export type WaitingTasks = { type: string; waiting: number; running: number; oldestWaitingAt: Date | null };

/** Open tasks by type, the type that has waited longest first. */
export async function measureWaitingTasks({ platform: { database } }: Context<OperatorActor>): Promise<WaitingTasks[]> {
  const { rows } = await database.sql.query<WaitingTasks>(
    `SELECT t.type, count(*) FILTER (WHERE t.status = 'PENDING')::int AS waiting, count(*) FILTER (WHERE t.status = 'PROCESSING')::int AS running,
        min(t.created_at) FILTER (WHERE t.status = 'PENDING') AS "oldestWaitingAt"
       FROM task t WHERE t.status IN ('PENDING', 'PROCESSING') GROUP BY t.type ORDER BY min(t.created_at) FILTER (WHERE t.status = 'PENDING') NULLS LAST, t.type`,
  );
  return rows;
}
