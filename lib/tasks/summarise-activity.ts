import { creditsOf } from '#lib/billing/credits.ts';
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

/** What an owner wants to know at a glance. */
export async function summariseActivity(platform: Platform, actor: AccountActor): Promise<ActivitySummary> {
  const now = platform.clock.now();
  const { sql } = platform.database;
  const [totals, days] = await Promise.all([
    sql.query<{ running: number; completed: number; failed: number; spent: bigint; held: bigint }>(
      `SELECT count(*) FILTER (WHERE status IN ('PENDING', 'PROCESSING'))::int AS running,
         count(*) FILTER (WHERE status = 'COMPLETED' AND processing_completed_at > $2::timestamptz - interval '1 day')::int AS completed,
         count(*) FILTER (WHERE status = 'FAILED' AND processing_completed_at > $2::timestamptz - interval '1 day')::int AS failed,
         coalesce(sum(charged_units) FILTER (WHERE processing_completed_at > $2::timestamptz - interval '30 days'), 0)::bigint AS spent,
         coalesce((SELECT held_units FROM balance WHERE account_id = $1), 0)::bigint AS held
       FROM task WHERE account_id = $1 AND (status IN ('PENDING', 'PROCESSING') OR created_at > $2::timestamptz - interval '31 days')`,
      [actor.accountId, now],
    ),
    sql.query<{ day: string; completed: number; failed: number; units: bigint }>(
      `SELECT to_char(d, 'YYYY-MM-DD') AS day, count(t.id) FILTER (WHERE t.status = 'COMPLETED')::int AS completed, count(t.id) FILTER (WHERE t.status = 'FAILED')::int AS failed, coalesce(sum(t.charged_units), 0)::bigint AS units
       FROM generate_series(date_trunc('day', $2::timestamptz AT TIME ZONE 'UTC') - interval '13 days', date_trunc('day', $2::timestamptz AT TIME ZONE 'UTC'), interval '1 day') d
       LEFT JOIN task t ON t.account_id = $1 AND t.processing_completed_at AT TIME ZONE 'UTC' >= d AND t.processing_completed_at AT TIME ZONE 'UTC' < d + interval '1 day'
       GROUP BY d ORDER BY d`,
      [actor.accountId, now],
    ),
  ]);
  const row = totals.rows[0];
  return {
    runningTasks: row?.running ?? 0,
    completedLast24h: row?.completed ?? 0,
    failedLast24h: row?.failed ?? 0,
    creditsSpentLast30d: creditsOf(row?.spent ?? 0n),
    heldCredits: creditsOf(row?.held ?? 0n),
    days: days.rows.map((day) => ({ day: day.day, completed: day.completed, failed: day.failed, credits: creditsOf(day.units) })),
  };
}
