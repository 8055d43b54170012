import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** First half of the advisory lock keys that name executors. */
export const EXECUTOR_LOCKS = 7_201_002;

const RETRY_MS = 500;

/** Workers that are alive now, on all machines of this database. */
export async function countWorkers(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ workers: number }>(
    `SELECT count(*)::int AS workers FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND classid = $1::int::oid AND granted`,
    [EXECUTOR_LOCKS],
  );
  return rows[0]?.workers ?? 0;
}

export type WorkerView = { executorId: string | null; address: string | null; startedAt: Date; running: number };

/** Workers that are alive now, each with what it has taken up. One that has never taken up anything has no name yet. */
export async function listWorkers(
  { database }: Pick<Platform, 'database'>,
  _actor: OperatorActor,
): Promise<WorkerView[]> {
  const { rows } = await database.sql.query<WorkerView>(
    `WITH taken AS (
       SELECT o.executor_id, (count(*) FILTER (WHERE o.runs))::int AS running FROM (
         SELECT w.executor_id, w.status = 'PENDING' AS runs FROM dbos.workflow_status w WHERE w.executor_id IS NOT NULL
         UNION ALL
         SELECT t.lease_owner, true FROM task t WHERE t.queue IS NOT NULL AND t.status IN ('PENDING', 'PROCESSING') AND t.lease_owner IS NOT NULL
       ) o GROUP BY o.executor_id
     )
     SELECT t.executor_id AS "executorId", host(a.client_addr) AS address, a.backend_start AS "startedAt", coalesce(t.running, 0) AS running
       FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid LEFT JOIN taken t ON hashtext(t.executor_id)::oid = l.objid
      WHERE l.locktype = 'advisory' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND l.classid = $1::int::oid AND l.granted
      ORDER BY a.backend_start`,
    [EXECUTOR_LOCKS],
  );
  return rows;
}

/**
 * Holds the session lock that says this executor is alive, on a connection of its own. A connection that breaks is replaced, as
 * often as it takes, until `release`.
 */
export async function holdExecutorLock(platform: Platform, executorId: string): Promise<{ release(): Promise<void> }> {
  let client: pg.Client | undefined;
  let released = false;
  const acquire = async () => {
    const fresh = await platform.database.connect();
    try {
      await fresh.query('SELECT pg_advisory_lock($1, hashtext($2))', [EXECUTOR_LOCKS, executorId]);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    if (released) return fresh.end();
    client = fresh;
    fresh.on('end', () => void acquireAgain());
  };
  const acquireAgain = async () => {
    while (!released) {
      await delay(RETRY_MS);
      try {
        if (!released) await acquire();
        return;
      } catch (error) {
        platform.log.warn({ err: error }, 'The executor lock could not be taken again yet');
      }
    }
  };
  await acquire();
  return {
    async release() {
      released = true;
      await client?.end();
    },
  };
}
