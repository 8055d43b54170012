/**
 * Migrates the tables and functions of a database to this version. Any number of processes may start at once: one applies what is missing
 * while the others wait for its lock. Migrations are applied once, in the order of their names, and never reverted. Functions are replaced
 * whenever their source differs, which a process of an older version must not do: it refuses to start.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { createClient, type DatabaseAccess } from '../postgres/database-access.ts';
import { StartError } from '../running/start-failure.ts';

const migrationsDir = join(import.meta.dirname, '../../../prisma/migrations');

/** Reads the migration folders in the form the schema engine wants. */
export async function listMigrations(dir: string = migrationsDir): Promise<MigrationList> {
  const names = (await readdir(dir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const migrationDirectories = await Promise.all(
    names.map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: await readFile(join(dir, name, 'migration.sql'), 'utf8') },
      },
    })),
  );
  const lockfile = await readFile(join(dir, 'migration_lock.toml'), 'utf8').catch(() => null);
  return {
    baseDir: dir,
    lockfile: { path: 'migration_lock.toml', content: lockfile },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') AS found`);
  if (!tables[0].found) return new Set();
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Set(rows.map((row) => row.migration_name));
}

/** False of a database in which no version of Cadenza ever started. */
export async function isMigrated(owner: DatabaseAccess): Promise<boolean> {
  const client = migratingClient(owner);
  await client.connect();
  try {
    return (await appliedNames(client)).size > 0;
  } finally {
    await client.end();
  }
}

const CONNECT_TIMEOUT_MS = 15_000;

function migratingClient(owner: DatabaseAccess): pg.Client {
  return createClient(owner, { application_name: 'cadenza-migrate', connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
}

const OLDEST_SERVER = 14;

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    `SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version`,
  );
  const version = rows[0];
  if (version && Number(version.server_version_num) < OLDEST_SERVER * 10_000)
    throw new StartError(`Cadenza needs PostgreSQL ${OLDEST_SERVER} or later; the server is ${version.server_version}`);
}

function refuseNewerDatabase(names: string[], applied: Set<string>): void {
  const last = names.at(-1) ?? '';
  const newer = [...applied].filter((name) => name > last);
  if (newer.length > 0)
    throw new StartError(
      `A newer version of Cadenza has migrated this database (${newer.join(', ')}). Start that version, or restore a back-up from before.`,
    );
}

/**
 * Applies missing migrations, after calling `onStart` with their names, then installs changed functions. Returns the names of both. Throws
 * `StartError` for a server that is too old, and for a database that a newer version has migrated.
 */
export async function migrate(owner: DatabaseAccess, onStart?: (names: string[]) => void): Promise<string[]> {
  const [migrations, functions] = await Promise.all([listMigrations(), listSqlFunctions()]);
  const names = migrations.migrationDirectories.map((entry) => entry.path);
  const client = migratingClient(owner);
  await client.connect();
  try {
    await refuseOldServer(client);
    const isCurrent = async () => {
      const applied = await appliedNames(client);
      refuseNewerDatabase(names, applied);
      return isSubset(names, applied) && (await areFunctionsCurrent(client, functions));
    };
    if (await isCurrent()) return [];
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
    if (await isCurrent()) return [];
    const applied: string[] = [];
    const before = await appliedNames(client);
    if (!isSubset(names, before)) {
      onStart?.(names.filter((name) => !before.has(name)));
      applied.push(...(await applyList(owner, migrations)));
    }
    applied.push(...(await installFunctions(client, functions)));
    return applied;
  } finally {
    await client.end();
  }
}

async function applyList(owner: DatabaseAccess, migrationsList: MigrationList): Promise<string[]> {
  const { withSchemaEngine } = await import('./schema-engine.ts');
  const filters = { externalTables: [], externalEnums: [] };
  return withSchemaEngine(
    owner,
    async (engine) => (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames,
  );
}

/** Brings an empty database to where another one was: exactly these migrations, and no functions of this version. */
export async function applyMigrations(owner: DatabaseAccess, names: readonly string[]): Promise<void> {
  const migrations = await listMigrations();
  const migrationDirectories = migrations.migrationDirectories.filter((entry) => names.includes(entry.path));
  await applyList(owner, { ...migrations, migrationDirectories });
}

function isSubset(names: string[], applied: Set<string>): boolean {
  return names.every((name) => applied.has(name));
}

/**
 * The functions of the database, one source file each in `prisma/functions`. A function is named after its file (`create-task.sql` holds
 * `cadenza_create_task`) and carries the checksum of its source as its comment. At the start a function whose file has changed is
 * replaced, whatever its arguments were, and one whose file is gone is dropped: a change is a diff of one file, never a migration.
 */
const functionsDir = join(import.meta.dirname, '../../../prisma/functions');

type SqlFunction = { name: string; source: string; checksum: string };

export async function listSqlFunctions(dir: string = functionsDir): Promise<SqlFunction[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(dir, file), 'utf8');
      return {
        name: `cadenza_${file.slice(0, -'.sql'.length).replaceAll('-', '_')}`,
        source,
        checksum: createHash('sha256').update(source).digest('hex'),
      };
    }),
  );
}

type Installed = { name: string; signature: string; returnsTrigger: boolean; checksum: string | null };

async function listInstalled(client: pg.Client): Promise<Installed[]> {
  const { rows } = await client.query<Installed>(
    `SELECT p.proname AS name, p.oid::regprocedure::text AS signature, p.prorettype = 'trigger'::regtype AS "returnsTrigger", obj_description(p.oid, 'pg_proc') AS checksum
       FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace AND p.proname LIKE 'cadenza\\_%'`,
  );
  return rows;
}

/** True when every function is installed as its file says, once, and no other is. */
export async function areFunctionsCurrent(client: pg.Client, functions: SqlFunction[]): Promise<boolean> {
  const installed = await listInstalled(client);
  return (
    installed.length === functions.length &&
    functions.every((one) => installed.some((other) => other.name === one.name && other.checksum === one.checksum))
  );
}

/** Installs what changed, in one transaction. The caller holds the migration lock. Answers the names that changed. */
export async function installFunctions(client: pg.Client, functions: SqlFunction[]): Promise<string[]> {
  const installed = await listInstalled(client);
  const isCurrent = (name: string) => {
    const same = installed.filter((one) => one.name === name);
    return same.length === 1 && functions.some((one) => one.name === name && one.checksum === same[0]?.checksum);
  };
  const names = new Set([...installed, ...functions].map((one) => one.name));
  const changed = [...names].filter((name) => !isCurrent(name)).sort();
  if (changed.length === 0) return [];
  await client.query('BEGIN');
  try {
    // Functions may call each other, in any order of files.
    await client.query('SET LOCAL check_function_bodies = off');
    for (const name of changed) {
      const wanted = functions.find((one) => one.name === name);
      // A trigger depends on its function, whose arguments never change: it is replaced in place.
      for (const old of installed.filter((one) => one.name === name && !(one.returnsTrigger && wanted)))
        await client.query(`DROP FUNCTION ${old.signature}`);
    }
    for (const wanted of functions.filter((one) => changed.includes(one.name))) {
      await client.query(wanted.source);
      await client.query(`COMMENT ON FUNCTION "${wanted.name}" IS '${wanted.checksum}'`);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  return changed;
}
