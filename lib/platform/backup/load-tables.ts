/** Loads a backup into an empty database: first the tables as they were at the time, then all rows or none. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { invalidField } from '../failure.ts';
import { applyMigrations, listMigrations } from '../database/migrations.ts';
import type { DatabaseAccess } from '../postgres/database-access.ts';
import { SCHEMA } from '../postgres/roles.ts';
import type { Backup, Manifest } from './backup-folder.ts';
import { copyStatement, listTables, quoteTable, type TableName } from './dump-tables.ts';

/** Throws `VALIDATION_ERROR` for a backup with migrations that this version does not know. */
export async function refuseNewerBackup({ migrations, version }: Manifest): Promise<void> {
  const known = new Set((await listMigrations()).migrationDirectories.map((entry) => entry.path));
  if (migrations.some((name) => !known.has(name)))
    throw invalidField(
      'from',
      `This backup was made by a newer version of Cadenza (${version}). Restore it with that one.`,
    );
}

/** Whether the application's schema is empty; objects that belong to extensions do not count. */
export async function isDatabaseEmpty(client: pg.Client): Promise<boolean> {
  return (await listObjects(client)).length === 0;
}

/** Drops everything that a restore created. The client must be the owner's. */
export async function clearDatabase(client: pg.Client): Promise<void> {
  const statements = await listObjects(client);
  for (const statement of statements) await client.query(statement);
}

/** Statements that drop all objects in the schema of the application. */
async function listObjects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `WITH own AS (SELECT oid FROM pg_namespace WHERE nspname = $1),
       extension AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'),
       noun (relkind, word) AS (VALUES ('r', 'TABLE'), ('p', 'TABLE'), ('f', 'FOREIGN TABLE'), ('v', 'VIEW'),
         ('m', 'MATERIALIZED VIEW'), ('S', 'SEQUENCE'))
     SELECT format('DROP %s IF EXISTS %s CASCADE', word, oid::regclass) AS statement
       FROM pg_class c JOIN noun n ON n.relkind = c.relkind::text
      WHERE relnamespace IN (SELECT oid FROM own) AND ('pg_class'::regclass, oid) NOT IN (SELECT * FROM extension)
     UNION ALL SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) FROM pg_proc
      WHERE pronamespace IN (SELECT oid FROM own) AND ('pg_proc'::regclass, oid) NOT IN (SELECT * FROM extension)
     UNION ALL SELECT format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype) FROM pg_type
      WHERE typnamespace IN (SELECT oid FROM own) AND typtype IN ('e', 'd')
        AND ('pg_type'::regclass, oid) NOT IN (SELECT * FROM extension)`,
    [SCHEMA],
  );
  return rows.map((row) => row.statement);
}

/**
 * Creates the tables as they were when the backup was taken and fills them. `owner` and `client` are of the role that
 * owns the database.
 */
export async function loadTables(
  owner: DatabaseAccess,
  client: pg.Client,
  backup: Backup,
  signal?: AbortSignal,
): Promise<void> {
  const { manifest } = backup;
  await applyMigrations(owner, manifest.migrations);
  for (const timeout of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`SET ${timeout} = 0`);
  await client.query('BEGIN');
  try {
    const tables = await inLoadingOrder(client, ofApplication(manifest.tables));
    if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(quoteTable).join(', ')}`);
    for (const table of tables) {
      // The triggers ran when these rows were first written.
      await client.query(`ALTER TABLE ${quoteTable(table)} DISABLE TRIGGER USER`);
      const copy = client.query(copyFrom(copyStatement(table, 'FROM STDIN')));
      copy.on('error', () => {});
      await pipeline(createReadStream(backup.pathOf(table.path)), createGunzip(), copy, { signal });
      if (copy.rowCount !== table.rows)
        throw new Error(`The backup has ${table.rows} rows of ${table.name}, and ${copy.rowCount} were loaded`);
      await client.query(`ALTER TABLE ${quoteTable(table)} ENABLE TRIGGER USER`);
    }
    for (const sequence of ofApplication(manifest.sequences))
      await client.query('SELECT setval($1::regclass, $2, $3)', [
        quoteTable(sequence),
        sequence.lastValue,
        sequence.isCalled,
      ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
  await client.query(`ANALYZE ${ofApplication(manifest.tables).map(quoteTable).join(', ')}`);
}

/**
 * Leaves out the queue's own schema, which backups of earlier versions have. A migration queues open tasks without it.
 */
const ofApplication = <Table extends TableName>(tables: readonly Table[]) =>
  tables.filter(({ schema }) => schema === SCHEMA);

/** Orders tables so that each comes after the tables its foreign keys reference. */
async function inLoadingOrder<Table extends TableName>(client: pg.Client, tables: readonly Table[]): Promise<Table[]> {
  const present = new Set((await listTables(client)).map(quoteTable));
  const unknown = tables.find((table) => !present.has(quoteTable(table)));
  if (unknown || present.size !== tables.length)
    throw new Error(
      `The backup does not fit its own migrations${unknown ? `: they make no table ${unknown.name}` : ''}`,
    );
  const { rows: references } = await client.query<{ schema: string; name: string; toSchema: string; toName: string }>(
    `SELECT n.nspname AS schema, c.relname AS name, tn.nspname AS "toSchema", t.relname AS "toName"
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
      WHERE k.contype = 'f' AND k.conrelid <> k.confrelid AND n.nspname = $1`,
    [SCHEMA],
  );
  const waiting = new Map(tables.map((table) => [quoteTable(table), table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ([key]) =>
        !references.some(
          (one) => quoteTable(one) === key && waiting.has(quoteTable({ schema: one.toSchema, name: one.toName })),
        ),
    );
    if (ready.length === 0) throw new Error('Foreign keys go round in a circle');
    for (const [key, table] of ready) {
      ordered.push(table);
      waiting.delete(key);
    }
  }
  return ordered;
}
