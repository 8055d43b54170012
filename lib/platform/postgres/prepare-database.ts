/**
 * Prepares a database for this version: tables, functions, and the privileges of the application's role when another
 * role owns the tables.
 */
import { advisoryLocks } from '../database/advisory-locks.ts';
import { migrate } from '../database/migrations.ts';
import { createClient, type DatabaseAccess } from './database-access.ts';
import { grantTo, isGranted } from './roles.ts';

/** Throws when a role cannot sign in. */
export async function tryConnection(access: DatabaseAccess): Promise<void> {
  const client = createClient(access, { application_name: 'cadenza-migrate', connectionTimeoutMillis: 15_000 });
  await client.connect();
  await client.end();
}

/**
 * Migrates as `owner` and grants `applicationRole` its privileges. Returns the names of applied migrations and
 * functions; `onStart` is called with the migrations' names first.
 */
export async function prepareDatabase(
  owner: DatabaseAccess,
  applicationRole?: string,
  onStart?: (names: string[]) => void,
): Promise<string[]> {
  const applied = await migrate(owner, onStart);
  const client = createClient(owner, { application_name: 'cadenza-migrate' });
  await client.connect();
  try {
    if (applicationRole && !(await isGranted(client, applicationRole))) {
      // Two processes that grant at once would update the same rows.
      await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
      if (!(await isGranted(client, applicationRole))) await grantTo(client, applicationRole);
    }
    return applied;
  } finally {
    await client.end();
  }
}
