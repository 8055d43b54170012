/**
 * The liveness of workers, and with it the validity of their claims: each worker holds a session-level advisory lock on its id. The database
 * releases it at once when the process dies, and within ten seconds when its machine is gone. There are no renewals and no clocks involved.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { executorLocks } from '#lib/platform/database/advisory-locks.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createTrouble } from '#lib/platform/running/trouble.ts';

const RETRY_MS = 500;

/** Condition for locks of this database's workers, on all machines. */
const held = `l.locktype = 'advisory' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND l.classid = $1::int::oid AND l.granted`;
const claimed = `t.queue IS NOT NULL AND t.status IN ('PENDING', 'PROCESSING') AND t.lease_owner IS NOT NULL`;

/** The number of live workers. */
export async function countWorkers(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ workers: number }>(
    `SELECT count(*)::int AS workers FROM pg_locks l WHERE ${held}`,
    [executorLocks],
  );
  return rows[0]?.workers ?? 0;
}

/** Executors other than `ownId` that have claimed work but hold no lock. */
export async function findLostExecutors({ database }: Platform, ownId: string): Promise<Set<string>> {
  const { rows } = await database.sql.query<{ lease_owner: string }>(
    `SELECT DISTINCT t.lease_owner FROM task t WHERE ${claimed} AND t.lease_owner <> $2
       AND NOT EXISTS (SELECT 1 FROM pg_locks l WHERE ${held} AND l.objid = hashtext(t.lease_owner)::oid)`,
    [executorLocks, ownId],
  );
  return new Set(rows.map((row) => row.lease_owner));
}

export type WorkerView = { executorId: string | null; address: string | null; startedAt: Date; running: number };

/** Live workers with the number of tasks each is running. `executorId` is null for a worker without tasks. */
export async function listWorkers({ platform: { database } }: Context<OperatorActor>): Promise<WorkerView[]> {
  const { rows } = await database.sql.query<WorkerView>(
    `WITH taken AS (SELECT t.lease_owner, count(*)::int AS running FROM task t WHERE ${claimed} GROUP BY 1)
     SELECT o.lease_owner AS "executorId", host(a.client_addr) AS address, a.backend_start AS "startedAt", coalesce(o.running, 0) AS running
       FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid LEFT JOIN taken o ON hashtext(o.lease_owner)::oid = l.objid
      WHERE ${held} ORDER BY a.backend_start`,
    [executorLocks],
  );
  return rows;
}

/**
 * Holds this executor's lock on a connection of its own until `release`. When the connection breaks, the lock is taken again on a new one,
 * with as many attempts as it takes.
 */
export async function holdExecutorLock(platform: Platform, executorId: string): Promise<{ release(): Promise<void> }> {
  let client: pg.Client | undefined;
  let released = false;
  const trouble = createTrouble(
    platform.log,
    'The executor lock could not be taken again yet',
    'The executor lock is held again',
  );
  const acquire = async () => {
    const fresh = await platform.database.connect();
    try {
      // Makes the server probe an idle connection, so that it notices a machine that is gone.
      await fresh.query('SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3');
      await fresh.query('SELECT pg_advisory_lock($1, hashtext($2))', [executorLocks, executorId]);
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
        trouble.worked();
        return;
      } catch (error) {
        trouble.failed(error);
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
