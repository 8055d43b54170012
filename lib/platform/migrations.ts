import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

export const migrationsDir = join(import.meta.dirname, '../../prisma/migrations');

/** Reads the migration folders in the form the schema engine wants. */
export async function listMigrations(dir: string = migrationsDir): Promise<MigrationList> {
  const names = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
  const migrationDirectories = await Promise.all(
    names.map(async (name) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: await readFile(join(dir, name, 'migration.sql'), 'utf8') } },
    })),
  );
  const lockfile = await readFile(join(dir, 'migration_lock.toml'), 'utf8').catch(() => null);
  return { baseDir: dir, lockfile: { path: 'migration_lock.toml', content: lockfile }, shadowDbInitScript: '', migrationDirectories };
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') AS found`);
  if (!tables[0].found) return new Set();
  const { rows } = await client.query<{ migration_name: string }>('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL');
  return new Set(rows.map((row) => row.migration_name));
}

// Any fixed number; every process of one database uses the same.
const MIGRATION_LOCK = 7_201_001;

/** Applies what is missing and returns the names applied. Processes that start together wait for each other. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const migrations = await listMigrations();
  const names = migrations.migrationDirectories.map((entry) => entry.path);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (isSubset(names, await appliedNames(client))) return [];
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (isSubset(names, await appliedNames(client))) return [];
    const { openSchemaEngine } = await import('./schema-engine.ts');
    const engine = await openSchemaEngine(databaseUrl);
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: migrations, filters: { externalTables: [], externalEnums: [] } });
    return appliedMigrationNames;
  } finally {
    await client.end();
  }
}

function isSubset(names: string[], applied: Set<string>): boolean {
  return names.every((name) => applied.has(name));
}
