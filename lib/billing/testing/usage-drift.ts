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

/** Rows in which the sums of usage by day differ from what the tasks that ended come to, by any column and either way. */
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
