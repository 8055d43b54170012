/**
 * Brings a database to what this version needs: tables and functions, the task queue's own schema, and the rights of the
 * application's role where that is not the role that owns the tables.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import { migrate } from '../migrations.ts';
import { addressWithPassword, createClient, type DatabaseAccess } from './database-access.ts';
import { grantTo, isGranted } from './roles.ts';

/** Migrates as `owner` and lets `applicationRole` use what is there. Returns the names of what was applied. */
export async function prepareDatabase(owner: DatabaseAccess, applicationRole?: string): Promise<string[]> {
  const applied = await migrate(owner);
  const client = createClient(owner, { application_name: 'cadenza-migrate' });
  await client.connect();
  try {
    const version = await queueVersion();
    if (!(await isQueueCurrent(client, version))) {
      await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
      if (!(await isQueueCurrent(client, version))) {
        await migrateQueue(await addressWithPassword(owner));
        await client.query(`COMMENT ON SCHEMA dbos IS ${pg.escapeLiteral(version)}`);
        applied.push(`task queue ${version}`);
      }
    }
    if (applicationRole && !(await isGranted(client, applicationRole))) {
      // Two that grant at one time would change the same rows.
      await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
      if (!(await isGranted(client, applicationRole))) await grantTo(client, applicationRole);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** The library's version; the schema it has brought up to date carries it as its comment. */
async function queueVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@dbos-inc/dbos-sdk');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

async function isQueueCurrent(client: pg.Client, version: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_namespace WHERE nspname = 'dbos' AND obj_description(oid, 'pg_namespace') = $1`,
    [version],
  );
  return rows.length > 0;
}

/** In a process of its own: the queue's migrations write to stdout and leave connections open for some seconds. */
async function migrateQueue(url: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'migrate-queue.ts')], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.end(url);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The task queue could not be migrated: ${errors.trim().slice(-1500)}`);
}
