import type pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Sql } from '../database/database.ts';

/**
 * Whether a backup is running. A backup copies every file that a row named when it began. So before removing files,
 * read the rows that say they are unused, then ask this, and leave the files to a later sweep while it is true.
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
 * Holds the lock until the client's connection ends. Take it before the snapshot, so that no file the snapshot names is
 * removed.
 */
export async function holdBackupLock(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [advisoryLocks.backup]);
}
