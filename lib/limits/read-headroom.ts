/** How much of every allowance is used and when it resets, for a customer to check before a large run. */
import { effectiveLimits, ownLimitsOf, selectLimits, type LimitColumns } from '#lib/accounts/account-limits.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import { trialLimits } from '#lib/contract/accounts/limits.ts';
import type { TrialLeft } from '#lib/contract/constants/standing.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';

export type Headroom = {
  /** `account` or the id of a key. */
  of: string;
  label: string;
  name: 'requestsPerDay' | 'requestsPerMonth' | 'inFlightTasks' | 'trialTasksPerDay' | 'trialCredits';
  used: number;
  /** null means no cap. */
  limit: number | null;
  /** When it resets; null for an account's running tasks, which end, and a trial's credits, which do not come back. */
  resetsAt: string | null;
};

type CountRow = { dayCount: number; monthCount: number };
type KeyRow = CountRow & { id: string; label: string; dailyLimit: number | null; monthlyLimit: number | null };

/** The account's allowances first, then those of keys with their own limits (SPEC.md, Limits). */
export async function readHeadroom({ platform, actor }: Context<UserActor>): Promise<Headroom[]> {
  const { sql } = platform.database;
  const now = platform.clock.now();
  const day = now.toISOString().slice(0, 10);
  const month = `${day.slice(0, 7)}-01`;
  // A counter last written on another day is zero for today.
  const counts = `coalesce(CASE WHEN b.day = $2::date THEN b.day_count END, 0) AS "dayCount", coalesce(CASE WHEN b.month = $3::date THEN b.month_count END, 0) AS "monthCount"`;
  const inFlight = `SELECT count(*)::int FROM task t WHERE t.account_id = a.id AND t.status IN ('PENDING', 'PROCESSING') AND (t.in_flight_until IS NULL OR t.in_flight_until > $4)`;
  const isTrial = actor.trial === 'claimed';
  const [account, keys, trial] = await Promise.all([
    sql.query<LimitColumns & CountRow & { inFlight: number }>(
      `SELECT ${selectLimits}, ${counts}, (${inFlight}) AS "inFlight"
        FROM account a LEFT JOIN limit_bucket b ON b.subject = a.id WHERE a.id = $1`,
      [actor.accountId, day, month, now],
    ),
    sql.query<KeyRow>(
      `SELECT k.id, k.label, nullif(k.daily_limit, 0) AS "dailyLimit", nullif(k.monthly_limit, 0) AS "monthlyLimit", ${counts}
        FROM api_key k LEFT JOIN limit_bucket b ON b.subject = k.id
        WHERE k.account_id = $1 AND k.deleted_at IS NULL AND (nullif(k.daily_limit, 0) IS NOT NULL OR nullif(k.monthly_limit, 0) IS NOT NULL) ORDER BY k.id DESC`,
      [actor.accountId, day, month],
    ),
    readTrialUse({ platform, actor }),
  ]);
  const row = account.rows[0];
  if (!row) return [];
  const limits = effectiveLimits(actor.tier, ownLimitsOf(row));
  const dayEnd = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
  const monthEnd = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
  const own = (
    name: Headroom['name'],
    label: string,
    used: number,
    limit: number | null,
    resetsAt: string | null,
  ): Headroom => ({ of: 'account', label, name, used, limit, resetsAt });
  return [
    own('requestsPerDay', 'Requests today', row.dayCount, limits.requestsPerDay, dayEnd),
    own('requestsPerMonth', 'Requests this month', row.monthCount, limits.requestsPerMonth, monthEnd),
    own(
      'inFlightTasks',
      'Running tasks',
      row.inFlight,
      isTrial ? trialLimits.inFlightTasks : limits.inFlightTasks,
      null,
    ),
    ...(trial
      ? [
          own('trialTasksPerDay', 'Tasks made today', trial.createdToday, trialLimits.taskCreationsPerDay, dayEnd),
          own('trialCredits', 'Credits of the trial', creditsOf(trial.used), creditsOf(trial.allowed), null),
        ]
      : []),
    ...keys.rows.flatMap((key): Headroom[] => [
      ...(key.dailyLimit === null
        ? []
        : [
            {
              of: key.id,
              label: `${key.label}: requests today`,
              name: 'requestsPerDay' as const,
              used: key.dayCount,
              limit: key.dailyLimit,
              resetsAt: dayEnd,
            },
          ]),
      ...(key.monthlyLimit === null
        ? []
        : [
            {
              of: key.id,
              label: `${key.label}: requests this month`,
              name: 'requestsPerMonth' as const,
              used: key.monthCount,
              limit: key.monthlyLimit,
              resetsAt: monthEnd,
            },
          ]),
    ]),
  ];
}

type TrialUse = { used: bigint; allowed: bigint; createdToday: number };

/** What a claimed trial has used of its grant and of this UTC day; null for other accounts. */
async function readTrialUse({ platform, actor }: Context<UserActor>): Promise<TrialUse | null> {
  if (actor.trial !== 'claimed') return null;
  const { rows } = await platform.database.sql.query<TrialUse>(
    `SELECT c.used, c.allowed, (SELECT count(*)::int FROM task t WHERE t.account_id = $1 AND t.created_at >= date_trunc('day', $2::timestamptz, 'UTC')) AS "createdToday"
      FROM cadenza_trial_credits(p_account_id => $1) c`,
    [actor.accountId, platform.clock.now()],
  );
  return rows[0] ?? null;
}

/** What a claimed trial may still buy; null for other accounts. */
export async function readTrialLeft(ctx: Context<UserActor>): Promise<TrialLeft | null> {
  const use = await readTrialUse(ctx);
  return (
    use && {
      credits: creditsOf(use.allowed - use.used),
      tasksToday: trialLimits.taskCreationsPerDay - use.createdToday,
    }
  );
}
