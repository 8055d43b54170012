/** Credits spent, by day and by product, key or tag. A charge counts on the day its task ended. */
import { taskTypeLabels, type TaskType } from '#lib/contract/tasks/task.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { type UsageGrouping, type UsagePeriod, usagePeriod } from './inputs.ts';

type UsageGroup = {
  /** Task type, key id or `tag:` and the tag; `storage` for charges without a task, `none` for tasks without a key. */
  id: string;
  label: string;
  credits: number;
  /** Number of charged tasks. */
  tasks: number;
  /** One value per entry of `days`. */
  creditsByDay: number[];
};

export type UsageSummary = {
  /** UTC days, oldest first. */
  days: string[];
  /** The largest groups, and audio storage. */
  groups: UsageGroup[];
  /** All other groups combined. Where every task has its own tag, there are as many groups as tasks. */
  otherGroups: { count: number; creditsByDay: number[] };
  /** Total charged, tasks and storage. */
  totalCredits: number;
  storageCredits: number;
  /** For tasks that ended in the period: credits held, charged and returned. */
  heldCredits: number;
  chargedCredits: number;
  returnedCredits: number;
  endedTasks: number;
};

const DAY_MS = 86_400_000;
const GROUPS_SHOWN = 50;
const noTask = 'storage';
const none = 'none';
/** Prefix of tags, which may have any name, including the two above. */
const tagPrefix = 'tag:';

/** `id` is null for the combined other groups; `groups` counts all groups with charges. */
type Row = {
  /** Null for a sum of all days. */
  day: string | null;
  id: string | null;
  units: string;
  held: string;
  tasks: number;
  ended: number;
  groups: number;
};

const ofPeriod = `account_id = $1 AND day >= ($2::timestamptz AT TIME ZONE 'UTC')::date AND day < ($3::timestamptz AT TIME ZONE 'UTC')::date`;
const sums =
  'sum(charged_units) AS units, sum(held_units) AS held, sum(charged_tasks) AS tasks, sum(ended_tasks) AS ended';

/** Read from the daily sums, which the database updates when a task ends (docs/decisions/077). */
const grouped: Readonly<Record<UsageGrouping, string>> = {
  product: `SELECT day, type AS id, ${sums} FROM usage_day WHERE ${ofPeriod} GROUP BY 1, 2`,
  key: `SELECT day, coalesce(nullif(key_id, ''), '${none}') AS id, ${sums} FROM usage_day WHERE ${ofPeriod} GROUP BY 1, 2`,
  tag: `SELECT day, '${tagPrefix}' || tag AS id, charged_units AS units, 0 AS held, charged_tasks AS tasks, 0 AS ended FROM usage_day_tag WHERE ${ofPeriod}`,
};

/** One row per day for each of the largest groups, and one per day for the remainder. */
const written = (query: string) =>
  `WITH r AS MATERIALIZED (${query}),
     paid AS MATERIALIZED (SELECT id, sum(units) AS units FROM r GROUP BY id HAVING sum(units) <> 0),
     largest AS MATERIALIZED (SELECT id FROM paid ORDER BY units DESC, id LIMIT ${GROUPS_SHOWN})
   SELECT r.day::text AS day, largest.id, coalesce(sum(r.units), 0)::text AS units, sum(r.held)::text AS held, sum(r.tasks)::int AS tasks, sum(r.ended)::int AS ended,
       (SELECT count(*)::int FROM paid) AS groups
     FROM r LEFT JOIN largest USING (id) GROUP BY r.day, largest.id`;

/** A task counts towards each of its tags, so groups by tag can exceed the total. */
export async function summariseUsage(
  ctx: Context<AccountActor>,
  input: UsagePeriod & { by: UsageGrouping },
): Promise<UsageSummary> {
  const { platform, actor } = ctx;
  const { from, to } = parseInput(usagePeriod, { from: input.from, to: input.to });
  const period = [actor.accountId, new Date(from), new Date(to)];
  const read = async (query: string) => (await platform.database.sql.query<Row>(written(query), period)).rows;
  const [spent, charged, all] = await Promise.all([
    read(grouped[input.by]),
    // Charges without a task: audio storage.
    read(
      `SELECT (l.created_at AT TIME ZONE 'UTC')::date AS day, '${noTask}' AS id, sum(p.units) AS units, 0 AS held, 0 AS tasks, 0 AS ended
         FROM ledger_transaction l JOIN ledger_posting p ON p.transaction_id = l.id AND p.ledger_account = 'revenue'
         WHERE l.account_id = $1 AND l.task_id IS NULL AND l.created_at >= $2 AND l.created_at < $3 AND p.units <> 0 GROUP BY 1`,
    ),
    // Grouping by tag omits tasks without tags.
    input.by === 'tag'
      ? read(`SELECT NULL::date AS day, '' AS id, ${sums} FROM usage_day WHERE ${ofPeriod} HAVING count(*) > 0`)
      : null,
  ]);
  const days = daysOf(from, to);
  const totals = all ?? spent;
  const heldUnits = sumOf(totals, 'held');
  const chargedUnits = sumOf(totals, 'units');
  const storageUnits = sumOf(charged, 'units');
  const paid = [...spent, ...charged].filter((row) => row.units !== '0');
  const groups = groupRows(paid, days);
  const labels = await labelsOf(
    ctx,
    input.by,
    groups.map((group) => group.id),
  );
  return {
    days,
    groups: groups.map((group) => ({ ...group, label: labels.get(group.id) ?? group.id })),
    otherGroups: {
      count: Math.max(0, (spent[0]?.groups ?? 0) - GROUPS_SHOWN),
      creditsByDay: days.map((day) =>
        creditsOf(
          sumOf(
            paid.filter((row) => row.id === null && row.day === day),
            'units',
          ),
        ),
      ),
    },
    totalCredits: creditsOf(chargedUnits + storageUnits),
    storageCredits: creditsOf(storageUnits),
    heldCredits: creditsOf(heldUnits),
    chargedCredits: creditsOf(chargedUnits),
    returnedCredits: creditsOf(heldUnits - chargedUnits),
    endedTasks: totals.reduce((sum, row) => sum + row.ended, 0),
  };
}

function sumOf(rows: readonly Row[], column: 'units' | 'held'): bigint {
  return rows.reduce((sum, row) => sum + BigInt(row[column]), 0n);
}

function daysOf(from: string, to: string): string[] {
  const first = Math.floor(Date.parse(from) / DAY_MS);
  const last = Math.ceil(Date.parse(to) / DAY_MS);
  return Array.from({ length: last - first }, (_, at) => new Date((first + at) * DAY_MS).toISOString().slice(0, 10));
}

function groupRows(rows: readonly Row[], days: readonly string[]): Omit<UsageGroup, 'label'>[] {
  const placeOf = new Map(days.map((day, at) => [day, at]));
  const groups = new Map<string, { units: bigint; tasks: number; byDay: bigint[] }>();
  for (const row of rows) {
    if (row.id === null) continue;
    const group = groups.get(row.id) ?? { units: 0n, tasks: 0, byDay: days.map(() => 0n) };
    const units = BigInt(row.units);
    const place = placeOf.get(row.day ?? '');
    group.units += units;
    group.tasks += row.tasks;
    if (place !== undefined) group.byDay[place] = (group.byDay[place] ?? 0n) + units;
    groups.set(row.id, group);
  }
  return [...groups]
    .map(([id, { units, tasks, byDay }]) => ({
      id,
      credits: creditsOf(units),
      tasks,
      creditsByDay: byDay.map(creditsOf),
    }))
    .sort((one, other) => other.credits - one.credits || one.id.localeCompare(other.id));
}

async function labelsOf(
  { platform, actor }: Context<AccountActor>,
  by: UsageGrouping,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const fixed: [string, string][] = [[noTask, 'Audio storage']];
  if (by === 'product') return new Map([...(Object.entries(taskTypeLabels) as [TaskType, string][]), ...fixed]);
  if (by === 'tag') return new Map([...ids.map((id): [string, string] => [id, id.slice(tagPrefix.length)]), ...fixed]);
  const { rows } = await platform.database.sql.query<{
    id: string;
    label: string;
    hint: string | null;
    deleted: boolean;
  }>(
    `SELECT id, label, deleted_at IS NOT NULL AS deleted,
        CASE WHEN count(*) OVER (PARTITION BY label) > 1 THEN hint END AS hint FROM api_key WHERE account_id = $1 AND id = ANY ($2)`,
    [actor.accountId, ids],
  );
  // Keys with the same label, as after a rotation, are told apart by their first characters.
  const keys = rows.map((row): [string, string] => {
    const label = row.hint === null ? row.label : `${row.label} (${row.hint}…)`;
    return [row.id, row.deleted ? `${label} (deleted)` : label];
  });
  return new Map([...keys, [none, 'These pages'], ...fixed]);
}
