import type { Sql } from '#lib/platform/database/database.ts';

const ofDay = `t.account_id, (t.processing_completed_at AT TIME ZONE 'UTC')::date`;
const pairs = [
  {
    kept: `SELECT account_id, day, type, key_id, held_units, charged_units, charged_tasks, ended_tasks, completed_tasks, failed_tasks FROM usage_day
      WHERE (held_units, charged_units, ended_tasks) <> (0, 0, 0)`,
    counted: `SELECT ${ofDay}, t.type, coalesce(t.key_id, ''), sum(t.required_units), coalesce(sum(t.charged_units), 0), count(*) FILTER (WHERE t.charged_units > 0), count(*),
        count(*) FILTER (WHERE t.status = 'COMPLETED'), count(*) FILTER (WHERE t.status = 'FAILED')
      FROM task t WHERE t.processing_completed_at IS NOT NULL GROUP BY 1, 2, 3, 4`,
  },
  {
    kept: 'SELECT account_id, day, tag, charged_units, charged_tasks FROM usage_day_tag WHERE (charged_units, charged_tasks) <> (0, 0)',
    counted: `SELECT ${ofDay}, g.tag, sum(t.charged_units), count(*) FROM task t CROSS JOIN LATERAL (SELECT DISTINCT unnest(t.tags) AS tag) g
      WHERE t.processing_completed_at IS NOT NULL AND t.charged_units > 0 GROUP BY 1, 2, 3`,
  },
];

/** Rows whose daily usage sums differ from the ended tasks, in any column and either way. */
export async function listUsageDrift(sql: Sql): Promise<object[]> {
  const found = await Promise.all(
    pairs.map(({ kept, counted }) =>
      sql.query(
        `(SELECT 'kept' AS side, one.* FROM (${kept} EXCEPT ${counted}) one) UNION ALL (SELECT 'counted', other.* FROM (${counted} EXCEPT ${kept}) other)`,
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

/**
 * Movements whose stored balance differs from the ledger, of one account or all. The expected balance is the sum of all
 * movements up to the same date, except those that were posted later with an earlier date.
 */
export async function listBalanceDrift(sql: Sql, accountId?: string): Promise<object[]> {
  const { rows } = await sql.query(
    `SELECT * FROM (
       SELECT l.key, l.created_at, l.available_units_after AS kept, (
           SELECT sum(p.units) FROM ledger_transaction o JOIN ledger_posting p ON p.transaction_id = o.id AND p.ledger_account = 'available'
             WHERE o.account_id = l.account_id AND (o.created_at, o.id) <= (l.created_at, l.id) AND (o.id <= l.id OR o.available_units_after IS NOT NULL)
         ) AS counted
         FROM ledger_transaction l WHERE l.available_units_after IS NOT NULL AND l.account_id = coalesce($1, l.account_id)
     ) one WHERE kept <> coalesce(counted, 0)`,
    [accountId ?? null],
  );
  return rows;
}
