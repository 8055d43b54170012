import { creditsOf } from '#lib/contract/accounts/credits.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';

export type ActivitySummary = {
  runningTasks: number;
  completedLast24h: number;
  failedLast24h: number;
  /** Charges of tasks that ended on the last 30 UTC days, today included. */
  creditsSpentLast30d: number;
  heldCredits: number;
  /** One entry a UTC day, oldest first, 14 days. */
  days: { day: string; completed: number; failed: number; credits: number }[];
};

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 14;
const today = `($2::timestamptz AT TIME ZONE 'UTC')::date`;
/** Tasks that ended yesterday: after this time of day, or up to it. */
const endedYesterday = (part: 'after' | 'until') => {
  const midnight = (days: number) => `(${today} - ${days})::timestamp AT TIME ZONE 'UTC'`;
  return `FROM task WHERE account_id = $1 AND processing_completed_at ${part === 'after' ? '>' : '<='} $2::timestamptz - interval '1 day'
    AND processing_completed_at ${part === 'after' ? `< ${midnight(0)}` : `>= ${midnight(1)}`}`;
};

/** The number of open tasks. Every page needs it, so this is an index-only scan. */
export async function countRunningTasks({
  platform: { database },
  actor: { accountId },
}: Context<AccountActor>): Promise<number> {
  const { rows } = await database.sql.query<{ running: number }>(
    `SELECT count(*)::int AS running FROM task WHERE account_id = $1 AND status IN ('PENDING', 'PROCESSING')`,
    [accountId],
  );
  return rows[0]?.running ?? 0;
}

/** One of the last 30 UTC days or, with `day` null, the correction that yesterday needs for the last 24 hours. */
type Ended = {
  day: string | null;
  completed: number;
  failed: number;
  units: bigint;
  completedLast24h: number;
  failedLast24h: number;
};

/**
 * Figures for the overview page. Whole days come from their daily sums (docs/decisions/077). The last 24 hours begin
 * within yesterday: its shorter part is counted with an index-only scan (docs/decisions/058), and added to the later
 * days, or subtracted from yesterday's sum.
 */
export async function summariseActivity(ctx: Context<AccountActor>): Promise<ActivitySummary> {
  const { platform, actor } = ctx;
  const now = platform.clock.now();
  const { sql } = platform.database;
  const isEarly = now.getUTCHours() < 12;
  const [sign, part, firstWhole] = isEarly ? (['-', 'until', 0] as const) : (['', 'after', 1] as const);
  const lastDay = `day >= ${today} - 1 + ${firstWhole}`;
  const [runningTasks, held, ended] = await Promise.all([
    countRunningTasks(ctx),
    sql.query<{ units: bigint }>('SELECT held_units::bigint AS units FROM balance WHERE account_id = $1', [
      actor.accountId,
    ]),
    sql.query<Ended>(
      `SELECT day::text, sum(completed_tasks)::int AS completed, sum(failed_tasks)::int AS failed, sum(charged_units)::bigint AS units,
         coalesce(sum(completed_tasks) FILTER (WHERE ${lastDay}), 0)::int AS "completedLast24h",
         coalesce(sum(failed_tasks) FILTER (WHERE ${lastDay}), 0)::int AS "failedLast24h"
       FROM usage_day WHERE account_id = $1 AND day > ${today} - 30 GROUP BY day
       UNION ALL SELECT NULL, 0, 0, 0, ${sign}count(*) FILTER (WHERE status = 'COMPLETED')::int, ${sign}count(*) FILTER (WHERE status = 'FAILED')::int
         ${endedYesterday(part)}`,
      [actor.accountId, now],
    ),
  ]);
  const byDay = new Map(ended.rows.map((row) => [row.day, row]));
  const shown = Array.from({ length: DAYS_SHOWN }, (_, at) =>
    new Date(now.getTime() - (DAYS_SHOWN - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
  return {
    runningTasks,
    completedLast24h: ended.rows.reduce((sum, row) => sum + row.completedLast24h, 0),
    failedLast24h: ended.rows.reduce((sum, row) => sum + row.failedLast24h, 0),
    creditsSpentLast30d: creditsOf(ended.rows.reduce((sum, row) => sum + row.units, 0n)),
    heldCredits: creditsOf(held.rows[0]?.units ?? 0n),
    days: shown.map((day) => {
      const row = byDay.get(day);
      return { day, completed: row?.completed ?? 0, failed: row?.failed ?? 0, credits: creditsOf(row?.units ?? 0n) };
    }),
  };
}
