import { creditsOf } from '#lib/contract/credits.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';

export type ActivitySummary = {
  runningTasks: number;
  completedLast24h: number;
  failedLast24h: number;
  /** Settled cost of tasks that ended in the last 30 days. */
  creditsSpentLast30d: number;
  heldCredits: number;
  /** One entry a UTC day, oldest first, 14 days. */
  days: { day: string; completed: number; failed: number; credits: number }[];
};

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 14;

/** Tasks that wait or run. Asked by every page, and answered from an index alone. */
export async function countRunningTasks({ database }: Platform, { accountId }: AccountActor): Promise<number> {
  const { rows } = await database.sql.query<{ running: number }>(
    `SELECT count(*)::int AS running FROM task WHERE account_id = $1 AND status IN ('PENDING', 'PROCESSING')`,
    [accountId],
  );
  return rows[0]?.running ?? 0;
}

/** What an owner wants to know at a glance. What ended is added up by UTC day within an index that holds it (docs/decisions/058). */
export async function summariseActivity(platform: Platform, actor: AccountActor): Promise<ActivitySummary> {
  const now = platform.clock.now();
  const { sql } = platform.database;
  const [runningTasks, held, ended] = await Promise.all([
    countRunningTasks(platform, actor),
    sql.query<{ units: bigint }>('SELECT held_units::bigint AS units FROM balance WHERE account_id = $1', [
      actor.accountId,
    ]),
    sql.query<{
      day: string;
      completed: number;
      failed: number;
      units: bigint;
      completedLast24h: number;
      failedLast24h: number;
    }>(
      `SELECT to_char(date_trunc('day', processing_completed_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS day, count(*) FILTER (WHERE status = 'COMPLETED')::int AS completed,
         count(*) FILTER (WHERE status = 'FAILED')::int AS failed, coalesce(sum(charged_units), 0)::bigint AS units,
         count(*) FILTER (WHERE status = 'COMPLETED' AND processing_completed_at > $2::timestamptz - interval '1 day')::int AS "completedLast24h",
         count(*) FILTER (WHERE status = 'FAILED' AND processing_completed_at > $2::timestamptz - interval '1 day')::int AS "failedLast24h"
       FROM task WHERE account_id = $1 AND processing_completed_at > $2::timestamptz - interval '30 days' GROUP BY date_trunc('day', processing_completed_at AT TIME ZONE 'UTC')`,
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
