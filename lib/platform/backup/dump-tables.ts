/**
 * Dumps all rows of the application as of one moment: one transaction reads every table while others go on writing.
 * Unlogged tables, which only matter while the server runs, are left out.
 */
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { SCHEMA } from '../postgres/roles.ts';
import type { BackupWriter, Manifest } from './backup-folder.ts';

export type TableName = { schema: string; name: string };
export type Dump = Pick<Manifest, 'takenAt' | 'serverVersion' | 'migrations' | 'tables' | 'sequences'> & {
  secret: Pick<Manifest['secret'], 'salt' | 'fingerprint'>;
};

/** Left out of the dump: the manifest lists the applied migrations. */
const MIGRATIONS_TABLE = '_prisma_migrations';

export const quoteTable = ({ schema, name }: TableName): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
const quoteColumns = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');
export const copyStatement = (
  table: TableName & { columns: readonly string[] },
  direction: 'TO STDOUT' | 'FROM STDIN',
): string => `COPY ${quoteTable(table)} (${quoteColumns(table.columns)}) ${direction} (FORMAT binary)`;

/** Tables whose rows belong in a backup, with their columns except generated ones. */
export async function listTables(client: pg.Client): Promise<(TableName & { columns: string[] })[]> {
  const { rows } = await client.query<TableName & { columns: string[] }>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE n.nspname = $1 AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> $2
      GROUP BY 1, 2 ORDER BY 1, 2`,
    [SCHEMA, MIGRATIONS_TABLE],
  );
  return rows;
}

/**
 * Writes the rows of every table. `inSnapshot` runs in the same transaction, so it sees the same rows. No migration
 * starts during the dump. After a failure the connection must be discarded.
 */
export async function dumpTables(
  client: pg.Client,
  writer: BackupWriter,
  inSnapshot: () => Promise<void>,
): Promise<Dump> {
  for (const timeout of [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'idle_session_timeout',
  ])
    await client.query(`SET ${timeout} = 0`);
  await client.query('SELECT pg_advisory_lock_shared($1)', [advisoryLocks.migrations]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const state = await readState(client);
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    const path = `database/${table.schema}.${table.name}.gz`;
    const copy = copyTo(copyStatement(table, 'TO STDOUT'));
    // When the connection breaks later, every stream it has had gets the error.
    copy.on('error', () => {});
    await writer.add(path, () => client.query(copy), createGzip());
    // `rowCount` arrives after the last row, and before the answer to the next query.
    await client.query('SELECT 1');
    tables.push({ ...table, rows: copy.rowCount, path });
  }
  await inSnapshot();
  // Read last: sequences advance outside of transactions, and must be past every number in the dumped rows.
  const sequences = await readSequences(client);
  await client.query('COMMIT');
  await client.query('SELECT pg_advisory_unlock_shared($1)', [advisoryLocks.migrations]);
  return { ...state, tables, sequences };
}

async function readState(client: pg.Client): Promise<Omit<Dump, 'tables' | 'sequences'>> {
  const { rows: clock } = await client.query<{ now: Date; version: string }>(
    `SELECT now() AS now, current_setting('server_version') AS version`,
  );
  const { rows: migrations } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  const { rows: secrets } = await client.query<{ salt: Buffer; fingerprint: Buffer }>(
    'SELECT salt, fingerprint FROM app_secret',
  );
  return {
    takenAt: (clock[0]?.now ?? new Date()).toISOString(),
    serverVersion: clock[0]?.version ?? '',
    migrations: migrations.map(({ name }) => name),
    secret: {
      salt: secrets[0]?.salt.toString('base64') ?? null,
      fingerprint: secrets[0]?.fingerprint.toString('base64') ?? null,
    },
  };
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<TableName>(
    'SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = $1 ORDER BY 1, 2',
    [SCHEMA],
  );
  const sequences: Manifest['sequences'] = [];
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoteTable(sequence)}`,
    );
    sequences.push({ ...sequence, ...(state[0] as { lastValue: string; isCalled: boolean }) });
  }
  return sequences;
}
