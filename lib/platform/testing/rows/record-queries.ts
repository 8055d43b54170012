import type pg from 'pg';
import type { Sql } from '../../database/database.ts';
import type { Platform } from '../../platform.ts';

/** Records the statements that a verb sends over `database.sql`, in order, with their values. They run as usual. */
export async function recordQueries(
  platform: Platform,
  run: (recorded: Platform) => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }[]> {
  const { database } = platform;
  const queries: { text: string; values: unknown[] }[] = [];
  const sql: Sql = {
    query<Row extends pg.QueryResultRow>(query: string | pg.QueryConfig, values?: unknown[]) {
      const { text, values: own }: pg.QueryConfig = typeof query === 'string' ? { text: query } : query;
      queries.push({ text, values: own ?? values ?? [] });
      return database.sql.query<Row>(query, values);
    },
  };
  await run({ ...platform, database: { ...database, sql } });
  return queries;
}
