/**
 * Liveness of workers, for libraries without it: each worker renews a row of its own. The work of a dead worker is put
 * back by any process that notices.
 */
import type pg from 'pg';

const LEASE_SEC = 6;
export const RENEW_MS = 2000;
export const workersTable = 'CREATE TABLE work_worker (id text PRIMARY KEY, alive_until timestamptz NOT NULL)';

export async function renewLease(pool: pg.Pool, id: string): Promise<void> {
  await pool.query({
    name: 'lease-renew',
    text: `INSERT INTO work_worker VALUES ($1, now() + make_interval(secs => $2))
      ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`,
    values: [id, LEASE_SEC],
  });
}
