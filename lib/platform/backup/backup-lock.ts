import type pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Sql } from '../database/database.ts';

/**
 * Whether a backup is being taken. Bytes that a row names when a backup begins stay until it has copied them, so
 * whoever removes bytes asks this after it has read the rows that say they are gone, and leaves them to a later sweep
 * while it is true.
 */
export async function isBackupRunning(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND classid = 0 AND objid = $1::bigint::oid AND objsubid = 1 LIMIT 1`,
    [advisoryLocks.backup],
  );
  return Boolean(rowCount);
}

/**
 * For as long as the client's connection lives. Taken before the snapshot, so that nothing the snapshot names is
 * removed.
 */
export async function holdBackupLock(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [advisoryLocks.backup]);
}
