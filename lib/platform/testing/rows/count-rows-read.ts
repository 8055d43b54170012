/**
 * Counts the rows of tables and indexes that a verb reads: the cost of a list in a large account, without measuring
 * time. Each statement that the verb sends over `database.sql` is explained afterwards, with its values.
 */
import type { Platform } from '../../platform.ts';
import { recordQueries } from './record-queries.ts';

type Node = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

type Blocks = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/** `inIndexes`: also count index entries read by an index-only or bitmap index scan. */
export async function countRowsRead(
  platform: Platform,
  run: (watched: Platform) => Promise<unknown>,
  { inIndexes = true } = {},
): Promise<number> {
  let rows = 0;
  for (const { text, values } of await recordQueries(platform, run)) {
    const plans = await platform.database.transaction(async (tx) => {
      // As in a table too large to be read whole.
      await tx.query('SET LOCAL enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values);
    });
    for (const {
      'QUERY PLAN': [top],
    } of plans.rows)
      if (top) rows += readBy(top.Plan, inIndexes);
  }
  return rows;
}

/** A bitmap index scan counts its entries; the scan of the table above it reads the same rows again. */
function readBy(node: Node, inIndexes: boolean): number {
  const own =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const isScan =
    node['Node Type'].endsWith('Scan') &&
    (inIndexes || !/^(Bitmap Index|Index Only) Scan$/.test(node['Node Type'])) &&
    node['Node Type'] !== 'CTE Scan' &&
    node['Node Type'] !== 'Subquery Scan' &&
    node['Node Type'] !== 'Function Scan';
  return (
    (isScan ? own * node['Actual Loops'] : 0) +
    (node.Plans ?? []).reduce((sum, below) => sum + readBy(below, inIndexes), 0)
  );
}

/** Counts the blocks of tables and indexes that a verb reads, including those of index keys that are skipped. */
export async function countBlocks(platform: Platform, run: (watched: Platform) => Promise<unknown>): Promise<number> {
  let blocks = 0;
  for (const { text, values } of await recordQueries(platform, run)) {
    const { rows } = await platform.database.sql.query<{ 'QUERY PLAN': { Plan: Blocks }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
      values,
    );
    for (const {
      'QUERY PLAN': [top],
    } of rows)
      if (top) blocks += top.Plan['Shared Hit Blocks'] + top.Plan['Shared Read Blocks'];
  }
  return blocks;
}
