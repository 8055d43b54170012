/**
 * Checks the rows of raw SQL against the types that their queries declare (`row-types.ts`), in every test with a
 * database.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database, Sql } from '../../database/database.ts';
import type { DeclaredColumn, RowTypes, ValueKind } from './row-types.ts';

const ROOT = `${join(import.meta.dirname, '../../../..')}/`;
/** How many rows of an answer are checked. */
const ROWS_MAX = 50;
/** Only the pool or a transaction is between the call and this function. */
const FRAMES_MAX = 8;

/** The checked database, and the findings so far: `lib/tasks/read/read-task.ts:18 status is null, not string`. */
export function checkRows(database: Database, types: RowTypes): { database: Database; findings: Set<string> } {
  const findings = new Set<string>();
  const places = new Map<string, string | null>();
  const watched = (sql: Sql): Sql => ({
    async query<Row extends pg.QueryResultRow>(statement: string | pg.QueryConfig, values?: unknown[]) {
      const text = typeof statement === 'string' ? statement : statement.text;
      const known = places.get(text);
      const place = known === undefined ? placeOfCall(types) : known;
      places.set(text, place);
      const result = await sql.query<Row>(statement, values);
      if (place !== null)
        for (const finding of findingsOf(result, types.calls[place] ?? {})) findings.add(`${place} ${finding}`);
      return result;
    },
  });
  return {
    findings,
    database: {
      ...database,
      sql: watched(database.sql),
      transaction: (run) => database.transaction((tx) => run(watched(tx))),
    },
  };
}

/**
 * Null for a call that declares no row type, or whose file has changed since, so that its line numbers no longer match.
 */
function placeOfCall({ readAtMs, calls }: RowTypes): string | null {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES_MAX;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  for (const line of stack.split('\n')) {
    const at = line.indexOf(ROOT);
    const place = at < 0 ? null : line.slice(at + ROOT.length).match(/^([^:?)]+)(?:\?[^:)]*)?:(\d+)/);
    if (place && Object.hasOwn(calls, `${place[1]}:${place[2]}`))
      return statSync(`${ROOT}${place[1]}`).mtimeMs > readAtMs ? null : `${place[1]}:${place[2]}`;
  }
  return null;
}

function findingsOf({ rows, fields }: pg.QueryResult, columns: Record<string, DeclaredColumn>): string[] {
  // A test that runs EXPLAIN.
  if (fields?.[0]?.name === 'QUERY PLAN') return [];
  return Object.entries(columns).flatMap(([name, column]) => {
    if (!fields?.some((field) => field.name === name)) return column.optional ? [] : [`${name} is not answered`];
    return rows.slice(0, ROWS_MAX).flatMap((row: Record<string, unknown>) => wrongIn(name, column, row[name]));
  });
}

function wrongIn(name: string, { kinds, texts }: DeclaredColumn, value: unknown): string[] {
  if (kinds === null) return [];
  const kind = kindOf(value);
  if (!kinds.includes(kind)) return [`${name} is ${kind}, not ${kinds.join(' or ')}`];
  return texts && kind === 'string' && !texts.includes(value as string)
    ? [`${name} is none of ${texts.join(', ')}`]
    : [];
}

function kindOf(value: unknown): ValueKind {
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'bytes';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'string' | 'number' | 'bigint' | 'boolean' | 'object';
}
