/**
 * Resends everything that failed permanently since a given time, once a receiver works again. Each destination is sent
 * to at half its rate limit, so that new events still get through. Progress is computed from the deliveries.
 */
import { webhookCapacity, webhookFailedCountMax } from '#lib/contract/webhooks.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { type RecoveryInput, recoveryInput } from '../inputs.ts';
import { normalWebhookUrl } from '../webhook-url.ts';

export type RecoveryPreview = {
  /**
   * Capped at one more than `webhookFailedCountMax`, which means “or more”: only that many are read, those that failed
   * last.
   */
  count: number;
  /**
   * Affected destinations among those read, most failures first; `paused` ones receive theirs once they are resumed.
   */
  destinations: { url: string; count: number; paused: boolean }[];
  /** Event types among those read. */
  events: { eventType: string; count: number }[];
  oldestFailedAt: string | null;
  /** How long it takes to send those read if every first attempt succeeds. */
  seconds: number;
};

export type RecoveryProgress = {
  id: string;
  url: string | null;
  since: string;
  createdAt: string;
  total: number;
  delivered: number;
  failed: number;
  /** Not delivered or failed yet. */
  waiting: number;
};

const secondsBetween = webhookCapacity.windowSec / (webhookCapacity.requests / 2);
const RECENT_MS = 24 * 3_600_000;
/** The most deliveries that one recovery resends. */
const TOTAL_MAX = 100_000;
/** When the last delivery of a recovery is due, in seconds after its start. */
export const recoverySecMax = TOTAL_MAX * secondsBetween;

/**
 * SQL: failed deliveries of account $1 since $2, to URL $3 if given. Both forms have an index ordered by
 * `completed_at`.
 */
const failedSince = (url: string | null) =>
  `FROM webhook_delivery d WHERE d.account_id = $1 AND d.status = 'FAILED' AND d.completed_at >= $2 AND ${
    url === null ? '$3::text IS NULL' : 'md5(d.url) = md5($3) AND d.url = $3'
  }`;

/** Whether there is anything that a recovery could send. */
export async function hasFailedDeliveries({ platform, actor }: Context<AccountActor>): Promise<boolean> {
  const { rowCount } = await platform.database.sql.query(
    "SELECT FROM webhook_delivery WHERE account_id = $1 AND status = 'FAILED' LIMIT 1",
    [actor.accountId],
  );
  return rowCount === 1;
}

/** What a recovery would send, reading a bounded number of deliveries; sends nothing. */
export async function previewRecovery(
  { platform, actor }: Context<AccountActor>,
  input: RecoveryInput,
): Promise<RecoveryPreview> {
  const values = valuesOf(actor, input);
  const from = failedSince(values[2]);
  const { rows } = await platform.database.sql.query<{
    url: string;
    eventType: string;
    count: number;
    oldest: Date;
    paused: boolean;
  }>(
    `SELECT g.*, (SELECT d.completed_at ${from} ORDER BY d.completed_at LIMIT 1) AS oldest,
         EXISTS (SELECT 1 FROM webhook_destination p WHERE p.account_id = $1 AND p.url = g.url AND p.paused_at IS NOT NULL) AS paused
       FROM (
         SELECT url, event_type AS "eventType", count(*)::int AS count
           FROM (SELECT d.url, d.event_type ${from} ORDER BY d.completed_at DESC LIMIT ${webhookFailedCountMax + 1}) latest GROUP BY 1, 2
       ) g`,
    values,
  );
  const sum = (key: 'url' | 'eventType') => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row[key], (counts.get(row[key]) ?? 0) + row.count);
    return [...counts].sort((one, other) => other[1] - one[1]);
  };
  const destinations = sum('url').map(([url, count]) => ({
    url,
    count,
    paused: rows.some((row) => row.url === url && row.paused),
  }));
  return {
    count: rows.reduce((total, row) => total + row.count, 0),
    destinations,
    events: sum('eventType').map(([eventType, count]) => ({ eventType, count })),
    oldestFailedAt: rows[0]?.oldest.toISOString() ?? null,
    seconds: Math.ceil((destinations[0]?.count ?? 0) * secondsBetween),
  };
}

/**
 * Starts a recovery: same ids, same bytes, a new round of attempts each, oldest first. Throws `VALIDATION_ERROR` for `since` when nothing
 * has failed since then.
 */
export async function recoverFailed(
  { platform, actor }: Context<AccountActor>,
  input: RecoveryInput,
): Promise<RecoveryProgress> {
  const values = valuesOf(actor, input);
  const [, since, url] = values;
  const id = newId('recovery');
  const now = platform.clock.now();
  const total = await platform.database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `WITH chosen AS (
         SELECT d.id ${failedSince(url)} ORDER BY d.id LIMIT $4 FOR UPDATE
       ), placed AS (
         SELECT c.id, row_number() OVER (PARTITION BY d.capacity_key ORDER BY d.id) - 1 AS place FROM chosen c JOIN webhook_delivery d ON d.id = c.id
       )
       UPDATE webhook_delivery d SET status = 'PENDING', round_attempts = 0, completed_at = NULL, lease_until = NULL, lease_owner = NULL,
           recovery_id = $5, next_attempt_at = $6::timestamptz + make_interval(secs => p.place * $7::float)
         FROM placed p WHERE d.id = p.id`,
      [...values, TOTAL_MAX, id, now, secondsBetween],
    );
    if (!rowCount) {
      throw new Failure('VALIDATION_ERROR', {
        message: 'Nothing has failed since then.',
        details: { field: 'since', reason: 'nothing_failed' },
      });
    }
    await tx.query(
      'INSERT INTO webhook_recovery (id, account_id, url, since, total, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, actor.accountId, url, since, rowCount, now],
    );
    return rowCount;
  });
  platform.hub.signal('webhook');
  return {
    id,
    url,
    since: since.toISOString(),
    createdAt: now.toISOString(),
    total,
    delivered: 0,
    failed: 0,
    waiting: total,
  };
}

/** The latest recoveries of the last 24 hours, newest first, with their progress. */
export async function listRecoveries({ platform, actor }: Context<AccountActor>): Promise<RecoveryProgress[]> {
  const { rows } = await platform.database.sql.query<{
    id: string;
    url: string | null;
    since: Date;
    createdAt: Date;
    total: number;
    waiting: number;
    failed: number;
  }>(
    `SELECT r.id, r.url, r.since, r.created_at AS "createdAt", r.total,
        (SELECT count(*) FROM webhook_delivery d WHERE d.recovery_id = r.id AND d.status = 'PENDING')::int AS waiting,
        (SELECT count(*) FROM webhook_delivery d WHERE d.recovery_id = r.id AND d.status = 'FAILED')::int AS failed
       FROM webhook_recovery r WHERE r.account_id = $1 AND r.created_at > $2 ORDER BY r.id DESC LIMIT 3`,
    [actor.accountId, new Date(platform.clock.now().getTime() - RECENT_MS)],
  );
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    createdAt: row.createdAt.toISOString(),
    // Deliveries that a later recovery includes no longer count for this one.
    delivered: Math.max(0, row.total - row.waiting - row.failed),
  }));
}

function valuesOf(actor: AccountActor, input: RecoveryInput): [string, Date, string | null] {
  const { since, url } = parseInput(recoveryInput, input);
  return [actor.accountId, new Date(since), url === undefined ? null : normalWebhookUrl(url)];
}
