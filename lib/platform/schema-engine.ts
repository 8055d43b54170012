import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';

/**
 * The adapter's own `executeScript` splits at every semicolon, which breaks function bodies. Sent whole, a script is
 * also one implicit transaction: a migration applies entirely or not at all.
 */
class WholeScriptPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }
}

/**
 * Opens Prisma's schema engine (as WASM, no native download) on a database.
 * Loading it takes time and memory, so it is opened only when there is something to apply or compare.
 */
export async function openSchemaEngine(databaseUrl: string) {
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const wasm = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': engine as unknown as WebAssembly.ModuleImports });
  // The bindings' declaration file leaves out their own initialiser.
  (engine as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void }).__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as (() => void) | undefined)?.();
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScriptPg({ connectionString: databaseUrl, allowExitOnIdle: true }));
  return engine.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}

/** The SQL that creates `schema` (the text of a Prisma schema) in an empty database. */
export async function printSchemaSql(databaseUrl: string, schema: string): Promise<string> {
  const engine = await openSchemaEngine(databaseUrl);
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: schema }] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? '';
}
