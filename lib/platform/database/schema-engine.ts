import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import { createPool, type DatabaseAccess } from '../postgres/database-access.ts';
import { advisoryLocks } from './advisory-locks.ts';

/**
 * Applies a migration script that marks itself as applied: the engine does so in a separate transaction, which never
 * runs when the process is killed between the two. The lock shows others that the script may still be running in the
 * database after its process has gone; it is a session lock because a script may begin and end transactions.
 */
export async function applyScript(pool: pg.Pool, script: string): Promise<void> {
  const client = await pool.connect();
  // The query also throws the error that ends the connection.
  client.on('error', () => {});
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrationScript]);
    await client.query(`${script}
;
DO $$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $$`);
  } finally {
    // Ending the connection releases the lock, and rolls back what a failed script has left open.
    client.release(true);
  }
}

/**
 * The adapter's own `executeScript` splits at every semicolon, which breaks function bodies. Sent whole, a script is
 * also one implicit transaction: a migration applies completely or not at all.
 */
class WholeScriptPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = (script) => applyScript(adapter.underlyingDriver(), script);
    return adapter;
  }
}

type Bindings = typeof import('@prisma/schema-engine-wasm/schema_engine_bg');
let loading: Promise<Bindings> | undefined;

/** Loaded once per process: a second instance would replace the memory that open engines use. */
async function loadBindings(): Promise<Bindings> {
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const wasm = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, {
    './schema_engine_bg.js': engine as unknown as WebAssembly.ModuleImports,
  });
  // The bindings' type declarations leave out their own initialiser.
  (engine as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void }).__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as (() => void) | undefined)?.();
  return engine;
}

/**
 * Opens Prisma's schema engine (as WASM, no native download) on a database while `run` runs, then ends its connections
 * and any lock they hold. Loading it takes time and memory, so open it only when there is something to apply or
 * compare.
 */
export async function withSchemaEngine<T>(
  owner: DatabaseAccess,
  run: (engine: Awaited<ReturnType<Bindings['SchemaEngine']['new']>>) => Promise<T>,
): Promise<T> {
  loading ??= loadBindings();
  const bindings = await loading;
  const pool = createPool(owner, {});
  try {
    return await run(
      await bindings.SchemaEngine.new(
        { datamodels: undefined },
        () => {},
        bindMigrationAwareSqlAdapterFactory(new WholeScriptPg(pool)),
      ),
    );
  } finally {
    await pool.end();
  }
}

/** The SQL that turns the schema `before`, or an empty database, into `schema` (both are texts of Prisma schemas). */
export function printSchemaSql(databaseUrl: string, schema: string, before?: string): Promise<string> {
  const files = (content: string) => ({ tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] });
  return withSchemaEngine(databaseUrl, async (engine) => {
    const { stdout } = await engine.diff({
      from: before === undefined ? { tag: 'empty' } : files(before),
      to: files(schema),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? '';
  });
}
