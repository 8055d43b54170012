/**
 * The states of a delivery. It waits (PENDING, no lease), is being sent (PENDING, leased), and ends DELIVERED or FAILED. While its
 * destination is paused it is held (PENDING, no lease, no next attempt), by the pause or by the claim that finds it due; resuming makes it
 * due at once. A claim leases it to one sender and makes it due again when the lease ends; recording the attempt releases the lease.
 * Nothing is sent without a lease, and an attempt whose lease was lost is not recorded: the new holder sends it again.
 */
import { webhookCapacity, webhookRetryDelaysSec, webhookSlowAfterTimeouts } from '#lib/contract/webhooks.ts';
import { functionCall, type Sql } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { DeliveryStatus } from '#lib/platform/prisma-client/enums.ts';
import { pruneRows } from '#lib/platform/running/prune.ts';
import { recoverySecMax } from '../deliveries/recovery.ts';

/** How long a lease lasts before another process may take it over. */
export const webhookLeaseSec = 60;

export type ClaimedDelivery = {
  id: string;
  accountId: string;
  eventType: string;
  url: string;
  body: string;
  attempts: number;
  roundAttempts: number;
  sealedSecret: Buffer | null;
  /** The secret that takes over when the overlap ends; until then both sign. */
  nextSealedSecret: Buffer | null;
  /** Consecutive time-outs of its destination. */
  timeouts: number;
};

/** Deliveries that an account has in flight in this process, and how many of them go to slow destinations. */
export type HeldByAccount = { account: string; held: number; slow: number };

export type Claim = {
  deliveries: ClaimedDelivery[];
  /** When the next delivery is due; at or before the claim while some wait for capacity. */
  nextDueAt: Date | null;
  /** The destination at which the next claim continues; '' when all were examined. */
  after: string;
};

export type RecordedAttempt = {
  id: string;
  attempt: number;
  roundAttempt: number;
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string> | null;
  responseBody: string | null;
  status: DeliveryStatus;
  nextAttemptAt: Date | null;
  endedAt: Date;
  timedOut: boolean;
  /** Consecutive time-outs of its destination when it was claimed. */
  timeouts: number;
};

type ClaimedRow = {
  id: string;
  account_id: string;
  event_type: string;
  url: string;
  body: string;
  attempts: number;
  round_attempts: number;
  sealed_secret: Buffer | null;
  next_sealed_secret: Buffer | null;
  timeouts: number;
};
/** The last row is not a delivery: it says where the next claim continues. */
type ClaimRow = (ClaimedRow | { [Column in keyof ClaimedRow]: null }) & { capacity_key: string; next_due: Date | null };

export type ClaimInput = {
  owner: string;
  now: Date;
  leaseSec: number;
  free: number;
  held: HeldByAccount[];
  after: string;
};

/** Leases up to `free` due deliveries, fairly between accounts and within each destination's capacity across all processes. */
export async function claimDeliveries(sql: Sql, input: ClaimInput): Promise<Claim> {
  const call = functionCall('cadenza_claim_deliveries', {
    p_owner: input.owner,
    p_now: input.now,
    p_lease_sec: input.leaseSec,
    p_free: input.free,
    p_held: JSON.stringify(input.held),
    p_after: input.after,
    p_concurrent: webhookCapacity.concurrent,
    p_requests: webhookCapacity.requests,
    p_window_sec: webhookCapacity.windowSec,
    p_slow_after: webhookSlowAfterTimeouts,
  });
  const { rows } = await sql.query<ClaimRow>({
    name: 'webhook-claim',
    text: `SELECT id, account_id, event_type, url, capacity_key, body, attempts, round_attempts, sealed_secret, next_sealed_secret, timeouts, next_due
      FROM ${call.text}`,
    values: call.values,
  });
  const last = rows.pop();
  return {
    deliveries: rows.flatMap((row) =>
      row.id === null
        ? []
        : {
            id: row.id,
            accountId: row.account_id,
            eventType: row.event_type,
            url: row.url,
            body: row.body,
            attempts: row.attempts,
            roundAttempts: row.round_attempts,
            sealedSecret: row.sealed_secret,
            nextSealedSecret: row.next_sealed_secret,
            timeouts: row.timeouts,
          },
    ),
    nextDueAt: last?.next_due ?? null,
    after: last?.capacity_key ?? '',
  };
}

/** Records attempts and their outcomes in one statement. */
export async function recordAttempts(sql: Sql, owner: string, attempts: RecordedAttempt[]): Promise<void> {
  const rows = attempts.map((each) => ({
    id: each.id,
    attempt: each.attempt,
    round_attempt: each.roundAttempt,
    started_at: each.startedAt,
    duration_ms: each.durationMs,
    status_code: each.statusCode,
    error: each.error,
    request_headers: each.requestHeaders,
    response_headers: each.responseHeaders,
    response_body: each.responseBody,
    status: each.status,
    next_attempt_at: each.nextAttemptAt,
    ended_at: each.endedAt,
    timed_out: each.timedOut,
    timeouts: each.timeouts,
  }));
  const call = functionCall('cadenza_record_attempts', { p_owner: owner, p_attempts: JSON.stringify(rows) });
  await sql.query({ name: 'webhook-record', text: `SELECT ${call.text}`, values: call.values });
}

/** More than an attempt takes to be recorded, and than clocks of machines may differ. */
const CLOCK_SLACK_SEC = 60;
const RETRY_SEC_MAX = Math.max(...webhookRetryDelaysSec);

/**
 * Makes deliveries due whose next attempt or lease is later than any can be: a clock that ran ahead set it, and has been
 * set back since. Otherwise they would wait for as long as it was ahead, and leases of a process that died would hold
 * the capacity of their destination. Returns their number.
 */
export async function releaseAfterClockChange({ database, clock, hub }: Platform): Promise<number> {
  const { rowCount } = await database.sql.query(
    `UPDATE webhook_delivery d SET next_attempt_at = $1, lease_until = NULL, lease_owner = NULL
       FROM (
         SELECT w.id FROM (SELECT greatest($1::timestamptz, clock_timestamp()) AS now) t JOIN webhook_delivery w
             ON w.status = 'PENDING' AND w.next_attempt_at > t.now + make_interval(secs => $2)
           WHERE w.lease_until > t.now + make_interval(secs => $2)
             OR w.next_attempt_at > t.now + make_interval(secs => CASE WHEN w.recovery_id IS NULL THEN $3::float ELSE $4 END)
           FOR UPDATE OF w SKIP LOCKED
       ) strayed WHERE d.id = strayed.id`,
    [
      clock.now(),
      webhookLeaseSec + CLOCK_SLACK_SEC,
      RETRY_SEC_MAX + CLOCK_SLACK_SEC,
      recoverySecMax + RETRY_SEC_MAX + CLOCK_SLACK_SEC,
    ],
  );
  if (rowCount) hub.signal('webhook');
  return rowCount ?? 0;
}

/**
 * Deletes old finished deliveries with their attempts; until then they can be resent. Pending ones are never deleted.
 */
export function pruneDeliveries(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.deliveryDays, {
    table: 'webhook_delivery',
    at: 'completed_at',
    where: `status <> 'PENDING'`,
  });
}

/** Deletes failure counts of URLs whose last failure is long past. */
export function pruneHealth(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.deliveryDays, {
    table: 'webhook_health',
    at: 'last_failure_at',
  });
}

export function pruneRecoveries(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.deliveryDays, { table: 'webhook_recovery', at: 'created_at' });
}

/** A one-minute window is useless a day later. */
export function pruneCapacityWindows(platform: Platform): Promise<number> {
  return pruneRows(platform, 1, { table: 'webhook_capacity', at: 'window_start' });
}

export function pruneInboxMessages(platform: Platform): Promise<number> {
  return pruneRows(platform, platform.config.retention.inboxDays, {
    table: 'inbox_message',
    at: 'received_at',
  });
}
