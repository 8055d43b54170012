/**
 * How many rows of tables and indexes a verb looks at: what a list costs in a large account, without a clock. Each statement that a verb
 * sends over `database.sql` is answered as usual, and then explained with its values.
 */
import type pg from 'pg';
import type { Sql } from '../database.ts';
import type { Platform } from '../platform.ts';

type Node = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** `inBitmaps`: also what a bitmap of an index names, of which the table is looked at or not. */
export async function countRowsRead(
  platform: Platform,
  run: (watched: Platform) => Promise<unknown>,
  { inBitmaps = true } = {},
): Promise<number> {
  const { sql } = platform.database;
  let rows = 0;
  const watched: Sql = {
    async query<Row extends pg.QueryResultRow>(query: string | pg.QueryConfig, values?: unknown[]) {
      const { text, values: own } =
        typeof query === 'string' ? { text: query, values } : { text: query.text, values: query.values ?? values };
      const plans = await platform.database.transaction(async (tx) => {
        // As in a table too large to be read whole.
        await tx.query('SET LOCAL enable_seqscan = off');
        return (
          await tx.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, own)
        ).rows;
      });
      for (const {
        'QUERY PLAN': [top],
      } of plans)
        if (top) rows += readBy(top.Plan, inBitmaps);
      return sql.query<Row>(query, values);
    },
  };
  await run({ ...platform, database: { ...platform.database, sql: watched } });
  return rows;
}

/** A bitmap of an index counts what it names; the scan of the table below it reads the same rows again. */
function readBy(node: Node, inBitmaps: boolean): number {
  const own =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const isScan =
    node['Node Type'].endsWith('Scan') &&
    (inBitmaps || node['Node Type'] !== 'Bitmap Index Scan') &&
    node['Node Type'] !== 'CTE Scan' &&
    node['Node Type'] !== 'Subquery Scan' &&
    node['Node Type'] !== 'Function Scan';
  return (
    (isScan ? own * node['Actual Loops'] : 0) +
    (node.Plans ?? []).reduce((sum, below) => sum + readBy(below, inBitmaps), 0)
  );
}
