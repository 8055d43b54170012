/** Health of an account's webhook URLs: success rate, latency, backlog and consecutive failures. */
import {
  webhookAlertAfterFailures,
  webhookAlertDays,
  webhookCapacity,
  webhookFailedCountMax,
  webhookFailingCountMax,
} from '#lib/contract/webhooks.ts';
import type { AccountActor, OperatorActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { inListOrder, ofAccount } from '#lib/platform/lists/list-order.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { type DeliveryView, deliveryView, leaseTime } from '../deliveries/deliveries.ts';
import { capacityKey } from '../webhook-url.ts';

/** How many recent deliveries the success rate covers, and how many attempts the latency covers. */
const healthSample = { deliveries: 500, timed: 100 } as const;
const WAITING_MAX = 10_000;

export type DestinationHealth = {
  url: string;
  /** The latest finished deliveries, at most 500, and how many of them arrived. */
  ended: number;
  delivered: number;
  /** Of the latest attempts that got a response; null before the first. */
  latencyMsMedian: number | null;
  latencyMsP95: number | null;
  /** Pending deliveries, counted up to 10,000. */
  waiting: number;
  oldestWaitingSince: string | null;
  /** Requests in flight and requests sent in the current minute, by all accounts that share the destination. */
  inFlight: number;
  sentInWindow: number;
  failuresInRow: number;
  failingSince: string | null;
  lastFailureAt: string | null;
  lastStatusCode: number | null;
  lastError: string | null;
};

type FailingDestination = Pick<DestinationHealth, 'url' | 'failuresInRow' | 'lastStatusCode' | 'lastError'> & {
  failingSince: string;
  lastFailureAt: string;
};

type Row = {
  url: string;
  ended: number;
  delivered: number;
  median: number | null;
  p95: number | null;
  waiting: number;
  oldest: Date | null;
  inFlight: number;
  sent: number;
  failuresInRow: number;
  failingSince: Date | null;
  lastFailureAt: Date | null;
  lastStatusCode: number | null;
  lastError: string | null;
};

/** Health of the given URLs. Each read is bounded, however many deliveries there are. */
export async function readDestinationHealth(
  { platform, actor }: Context<AccountActor>,
  urls: readonly string[],
): Promise<DestinationHealth[]> {
  if (urls.length === 0) return [];
  const { rows } = await platform.database.sql.query<Row>(
    `SELECT u.url, l.ended, l.delivered, l.median, l.p95, w.waiting, w.oldest, c."inFlight", coalesce(s.sent, 0) AS sent,
        coalesce(h.failures_in_row, 0) AS "failuresInRow", h.failing_since AS "failingSince", h.last_failure_at AS "lastFailureAt",
        h.last_status_code AS "lastStatusCode", h.last_error AS "lastError"
      FROM unnest($2::text[], $3::text[]) AS u(url, capacity_key)
      CROSS JOIN LATERAL (
        WITH latest AS MATERIALIZED (
          SELECT d.id, d.status FROM webhook_delivery d
            WHERE ${ofAccount('d')} AND md5(d.url) = md5(u.url) AND d.url = u.url AND d.status <> 'PENDING' ORDER BY ${inListOrder('DESC', 'd')} LIMIT $4
        )
        SELECT (SELECT count(*)::int FROM latest) AS ended, (SELECT count(*)::int FROM latest WHERE status = 'DELIVERED') AS delivered,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY a.duration_ms) AS median, percentile_cont(0.95) WITHIN GROUP (ORDER BY a.duration_ms) AS p95
          FROM (SELECT id FROM latest ORDER BY id DESC LIMIT $5) timed JOIN webhook_attempt a ON a.delivery_id = timed.id WHERE a.status_code IS NOT NULL
      ) l
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS waiting, min(x.created_at) AS oldest FROM (
          SELECT d.created_at FROM webhook_delivery d WHERE d.capacity_key = u.capacity_key AND d.status = 'PENDING' AND d.account_id = $1 AND d.url = u.url LIMIT $6
        ) x
      ) w
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS "inFlight" FROM webhook_delivery d WHERE d.capacity_key = u.capacity_key AND d.lease_until > clock_timestamp()
      ) c
      LEFT JOIN webhook_capacity s ON s.capacity_key = u.capacity_key AND s.window_start > $7::timestamptz - make_interval(secs => $8)
      LEFT JOIN webhook_health h ON h.account_id = $1 AND h.url = u.url`,
    [
      actor.accountId,
      urls,
      urls.map(capacityKey),
      healthSample.deliveries,
      healthSample.timed,
      WAITING_MAX,
      platform.clock.now(),
      webhookCapacity.windowSec,
    ],
  );
  return rows.map((row) => ({
    url: row.url,
    ended: row.ended,
    delivered: row.delivered,
    latencyMsMedian: row.median,
    latencyMsP95: row.p95,
    waiting: row.waiting,
    oldestWaitingSince: row.oldest?.toISOString() ?? null,
    inFlight: row.inFlight,
    sentInWindow: row.sent,
    failuresInRow: row.failuresInRow,
    failingSince: row.failingSince?.toISOString() ?? null,
    lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
    lastStatusCode: row.lastStatusCode,
    lastError: row.lastError,
  }));
}

/** Pages show a few failing URLs and count the rest up to a bound: with a webhookUrl per task there may be thousands. */
export type FailingDestinations = {
  /** The ones that have been failing longest. */
  failing: FailingDestination[];
  /** Capped at one more than `webhookFailingCountMax`, which means “or more”. */
  failingTotal: number;
};
const FAILING_SHOWN = 10;

/**
 * URLs that raise an alert: at least three consecutive failures, the last within a week, and not paused. They include URLs that only
 * tasks name; `kept: false` returns those alone.
 */
export async function listFailingDestinations(
  { platform, actor }: Context<AccountActor>,
  { kept = true }: { kept?: boolean } = {},
): Promise<FailingDestinations> {
  const from = failingHealth(kept ? 'd.paused_at IS NOT NULL' : 'true');
  const { rows } = await platform.database.sql.query<{
    url: string;
    failuresInRow: number;
    lastStatusCode: number | null;
    lastError: string | null;
    failingSince: Date;
    lastFailureAt: Date;
    total: number;
  }>(
    `SELECT h.url, h.failures_in_row AS "failuresInRow", h.last_status_code AS "lastStatusCode", h.last_error AS "lastError",
        h.failing_since AS "failingSince", h.last_failure_at AS "lastFailureAt",
        (SELECT count(*)::int FROM (SELECT 1 ${from} LIMIT ${webhookFailingCountMax + 1}) counted) AS total
      ${from} ORDER BY h.failing_since, h.url LIMIT ${FAILING_SHOWN}`,
    [actor.accountId, webhookAlertAfterFailures, alertsSince(platform)],
  );
  return {
    failing: rows.map(({ total: _total, ...row }) => ({
      ...row,
      failingSince: row.failingSince.toISOString(),
      lastFailureAt: row.lastFailureAt.toISOString(),
    })),
    failingTotal: rows[0]?.total ?? 0,
  };
}

/** SQL for the URLs of account $1 that raise an alert, leaving out destinations that match the condition. */
function failingHealth(isLeftOut: string): string {
  return `FROM webhook_health h WHERE h.account_id = $1 AND h.failures_in_row >= $2 AND h.last_failure_at > $3
    AND NOT EXISTS (SELECT 1 FROM webhook_destination d WHERE d.account_id = $1 AND d.url = h.url AND ${isLeftOut})`;
}

export type WebhookAlerts = FailingDestinations & {
  /**
   * Deliveries to any URL that failed permanently within a week and have not been resent. Capped at one more than
   * `webhookFailedCountMax`, which means “or more”: only that many are read, those that failed last.
   */
  failedDeliveries: number;
  /**
   * Among those read, the ones whose URL raises no alert of its own, so that `failing` does not cover them, and the
   * latest of them.
   */
  otherFailedDeliveries: number;
  newestOther: DeliveryView | null;
};

/** Every webhook alert of an account; a failing receiver is reported once. */
export async function readWebhookAlerts(ctx: Context<AccountActor>): Promise<WebhookAlerts> {
  const { platform, actor } = ctx;
  const destinations = await listFailingDestinations(ctx);
  const { rows } = await platform.database.sql.query<{ all: number; others: number; newestId: string | null }>(
    `SELECT count(*)::int AS all, (count(*) FILTER (WHERE f.url IS NULL))::int AS others,
        (array_agg(w.id ORDER BY w.completed_at DESC, w.id DESC) FILTER (WHERE f.url IS NULL))[1] AS "newestId"
      FROM (
        SELECT id, url, completed_at FROM webhook_delivery WHERE account_id = $1 AND status = 'FAILED' AND completed_at > $3
          ORDER BY completed_at DESC LIMIT ${webhookFailedCountMax + 1}
      ) w LEFT JOIN (SELECT h.url ${failingHealth('d.paused_at IS NOT NULL')}) f ON f.url = w.url`,
    [actor.accountId, webhookAlertAfterFailures, alertsSince(platform)],
  );
  const { all, others, newestId } = rows[0] ?? { all: 0, others: 0, newestId: null };
  const newest =
    newestId === null ? null : await platform.database.prisma.webhookDelivery.findUnique({ where: { id: newestId } });
  return {
    ...destinations,
    failedDeliveries: all,
    otherFailedDeliveries: others,
    newestOther: newest && deliveryView(newest, await leaseTime(platform.database.sql)),
  };
}

/** Older failures raise no alert. */
function alertsSince({ clock }: Platform): Date {
  return new Date(clock.now().getTime() - webhookAlertDays * 86_400_000);
}

/** A failing URL as operators see it: with the account it belongs to and its backlog. */
export type FailingDestinationOf = FailingDestination & {
  accountId: string;
  email: string;
  waiting: number;
  isPaused: boolean;
};

const FAILING_MAX = 200;

/** URLs of all accounts with at least three consecutive failures, the last within a week; the ones failing longest come first. */
export async function listFailingOfAll({ platform }: Context<OperatorActor>): Promise<FailingDestinationOf[]> {
  const { rows } = await platform.database.sql.query<
    Omit<FailingDestinationOf, 'failingSince' | 'lastFailureAt'> & { failingSince: Date; lastFailureAt: Date }
  >(
    `SELECT h.account_id AS "accountId", u.email, h.url, h.failures_in_row AS "failuresInRow", h.last_status_code AS "lastStatusCode", h.last_error AS "lastError",
        h.failing_since AS "failingSince", h.last_failure_at AS "lastFailureAt", w.waiting,
        EXISTS (SELECT 1 FROM webhook_destination d WHERE d.account_id = h.account_id AND d.url = h.url AND d.paused_at IS NOT NULL) AS "isPaused"
      FROM webhook_health h
      JOIN LATERAL (SELECT email FROM app_user WHERE account_id = h.account_id ORDER BY id LIMIT 1) u ON true
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS waiting FROM (SELECT 1 FROM webhook_delivery d WHERE d.account_id = h.account_id AND d.status = 'PENDING' AND d.url = h.url LIMIT $4) x
      ) w
      WHERE h.failures_in_row >= $1 AND h.last_failure_at > $2 ORDER BY h.failing_since LIMIT $3`,
    [webhookAlertAfterFailures, alertsSince(platform), FAILING_MAX, WAITING_MAX],
  );
  return rows.map((row) => ({
    ...row,
    failingSince: row.failingSince.toISOString(),
    lastFailureAt: row.lastFailureAt.toISOString(),
  }));
}
