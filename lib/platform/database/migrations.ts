/**
 * Migrates the tables and functions of a database to this version. Any number of processes may start at once: one
 * applies what is missing while the others wait for its lock. Migrations are applied once, in the order of their names,
 * and never reverted; one that was interrupted by a killed process or a full disk is applied again. Functions
 * (`sql-functions.ts`) are replaced whenever their source differs. A process of an older version would replace newer
 * ones, so it refuses to start.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { areFunctionsCurrent, checksumOf, installFunctions, listSqlFunctions } from './sql-functions.ts';
import { createClient, type DatabaseAccess } from '../postgres/database-access.ts';
import { StartError } from '../running/start-failure.ts';

const OLDEST_SERVER = 14;
const CONNECT_TIMEOUT_MS = 15_000;
const migrationsDir = join(import.meta.dirname, '../../../prisma/migrations');

/**
 * Applies missing migrations, after calling `onStart` with their names, then installs changed functions. Returns the
 * names of both. Throws `StartError` when the server is too old, the database is not in UTF-8, or a newer version has
 * migrated it.
 */
export async function migrate(owner: DatabaseAccess, onStart?: (names: string[]) => void): Promise<string[]> {
  const [migrations, functions] = await Promise.all([listMigrations(), listSqlFunctions()]);
  const names = migrations.migrationDirectories.map((entry) => entry.path);
  const client = migratingClient(owner);
  await client.connect();
  try {
    await refuseServer(client);
    const isCurrent = async () => {
      const applied = await appliedNames(client);
      refuseNewerDatabase(names, applied);
      return isSubset(names, applied) && (await areFunctionsCurrent(client, functions));
    };
    if (await isCurrent()) return [];
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
    // Another process may have done it while this one waited.
    if (await isCurrent()) return [];
    await forgetBrokenOff(client);
    const before = await appliedNames(client);
    const missing = names.filter((name) => !before.has(name));
    if (missing.length > 0) onStart?.(missing);
    const applied = missing.length > 0 ? await applyList(owner, migrations) : [];
    if (applied.length > 0) await sampleNewIndexes(client);
    return [...applied, ...(await installFunctions(client, functions))];
  } finally {
    await client.end();
  }
}

/**
 * For a process that must not migrate, because an older service may be running. Throws `StartError` unless tables and
 * functions are those of this version.
 */
export async function refuseOtherVersion(access: DatabaseAccess): Promise<void> {
  const [{ migrationDirectories }, functions] = await Promise.all([listMigrations(), listSqlFunctions()]);
  const names = migrationDirectories.map((entry) => entry.path);
  const client = migratingClient(access);
  await client.connect();
  try {
    const applied = await appliedNames(client);
    refuseNewerDatabase(names, applied);
    if (isSubset(names, applied) && (await areFunctionsCurrent(client, functions))) return;
    throw new StartError(
      'The database is not of this version of Cadenza, most likely of an older one, and only a start of the service migrates it; nothing was changed. Use the version that runs, or start this one first.',
    );
  } finally {
    await client.end();
  }
}

/** False for a database in which Cadenza has never started. */
export async function isMigrated(owner: DatabaseAccess): Promise<boolean> {
  const client = migratingClient(owner);
  await client.connect();
  try {
    return (await appliedNames(client)).size > 0;
  } finally {
    await client.end();
  }
}

/** Migrations whose files were changed after they were applied to this database. They are not applied again. */
export async function listEditedMigrations(owner: DatabaseAccess): Promise<string[]> {
  const client = migratingClient(owner);
  await client.connect();
  try {
    const [{ migrationDirectories }, applied] = await Promise.all([listMigrations(), appliedMigrations(client)]);
    return migrationDirectories
      .filter(
        ({ path, migrationFile: { content } }) => ![undefined, checksumOf(content.value)].includes(applied.get(path)),
      )
      .map(({ path }) => path);
  } finally {
    await client.end();
  }
}

/** Brings an empty database to another one's state: exactly these migrations, and no functions. */
export async function applyMigrations(owner: DatabaseAccess, names: readonly string[]): Promise<void> {
  const migrations = await listMigrations();
  const migrationDirectories = migrations.migrationDirectories.filter((entry) => names.includes(entry.path));
  await applyList(owner, { ...migrations, migrationDirectories });
}

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

async function applyList(owner: DatabaseAccess, migrationsList: MigrationList): Promise<string[]> {
  const { withSchemaEngine } = await import('./schema-engine.ts');
  const filters = { externalTables: [], externalEnums: [] };
  return withSchemaEngine(
    owner,
    async (engine) => (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames,
  );
}

/**
 * Deletes the records of interrupted migrations, with which the engine would refuse to apply any other. Waits for a
 * script that is still running.
 */
async function forgetBrokenOff(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.migrationScript]);
  const { rows } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS found`,
  );
  if (rows[0]?.found)
    await client.query('DELETE FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL');
  await client.query('COMMIT');
}

/**
 * Collects planner statistics for expression indexes that a migration has added. Without them, until a tenth of the
 * table has changed, the planner would assume that all words are equally rare.
 */
async function sampleNewIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `SELECT string_agg(DISTINCT i.indrelid::regclass::text, ', ') AS tables
       FROM pg_index i JOIN pg_class made ON made.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
       WHERE made.relnamespace = current_schema::regnamespace AND i.indexprs IS NOT NULL AND t.reltuples > 0
         AND NOT EXISTS (SELECT FROM pg_stats s WHERE s.schemaname = current_schema AND s.tablename = made.relname)`,
  );
  if (rows[0]?.tables) await client.query(`ANALYZE ${rows[0].tables}`);
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  return new Set((await appliedMigrations(client)).keys());
}

/** Checksums of the applied migrations, by name. */
async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') AS found`);
  if (!tables[0].found) return new Map();
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

async function refuseServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string; encoding: string; name: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
       current_setting('server_encoding') AS encoding, current_database() AS name`,
  );
  const [server] = rows;
  if (server && Number(server.number) < OLDEST_SERVER * 10_000)
    throw new StartError(`Cadenza needs PostgreSQL ${OLDEST_SERVER} or later; the server is ${server.version}`);
  if (server && server.encoding !== 'UTF8')
    throw new StartError(
      `Cadenza needs a database with the encoding UTF8; "${server.name}" has ${server.encoding}. Make another with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C', and name it in DATABASE_URL and MIGRATION_DATABASE_URL.`,
    );
}

function refuseNewerDatabase(names: string[], applied: Set<string>): void {
  const last = names.at(-1) ?? '';
  const newer = [...applied].filter((name) => name > last);
  if (newer.length > 0)
    throw new StartError(
      `A newer version of Cadenza has migrated this database (${newer.join(', ')}). Start that version, or restore a back-up from before.`,
    );
}

function isSubset(names: string[], applied: Set<string>): boolean {
  return names.every((name) => applied.has(name));
}

function migratingClient(owner: DatabaseAccess): pg.Client {
  return createClient(owner, { application_name: 'cadenza-migrate', connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
}
