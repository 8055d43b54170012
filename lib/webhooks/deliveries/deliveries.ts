import { listedUrl } from './listed-url.ts';
import type { z } from 'zod';
import type { DeliveryState } from '#lib/contract/webhooks.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { WebhookAttempt, WebhookDelivery } from '#lib/platform/prisma-client/client.ts';
import { listDeliveriesInput, type ListDeliveriesInput, redeliverInput, type ResponseClass } from '../inputs.ts';
import { normalWebhookUrl } from '../webhook-url.ts';

export type DeliveryView = {
  /** X-Webhook-Id of every attempt. */
  id: string;
  /** null for a test event. */
  taskId: string | null;
  eventType: string;
  /** Cut to `listedUrlLength` characters in lists. */
  url: string;
  status: DeliveryState;
  /** Attempts made, over all rounds. */
  attempts: number;
  lastStatusCode: number | null;
  lastError: string | null;
  /** Null while it is being sent, while a pause of its destination holds it, and once it is delivered or failed. */
  nextAttemptAt: string | null;
  createdAt: string;
  completedAt: string | null;
};

export type AttemptView = {
  attempt: number;
  startedAt: string;
  durationMs: number;
  /** Null when there was no response; `error` says why. */
  statusCode: number | null;
  error: string | null;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string> | null;
  /** First 4 KiB. */
  responseBody: string | null;
};

export type DeliveryDetail = DeliveryView & {
  /** The exact body that is sent. */
  body: string;
  attemptLog: AttemptView[];
};

/** The time to compare leases with: the database's, which also sets them. */
export async function leaseTime(sql: Sql): Promise<Date> {
  const { rows } = await sql.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]?.now ?? new Date();
}

function isLeased(row: Pick<WebhookDelivery, 'leaseUntil'>, now: Date): boolean {
  return row.leaseUntil !== null && row.leaseUntil > now;
}

function deliveryState(row: Pick<WebhookDelivery, 'leaseUntil' | 'status'>, now: Date): DeliveryState {
  if (row.status === 'DELIVERED') return 'delivered';
  if (row.status === 'FAILED') return 'failed';
  return isLeased(row, now) ? 'delivering' : 'pending';
}

export function deliveryView(row: Omit<WebhookDelivery, 'body'>, now: Date): DeliveryView {
  const status = deliveryState(row, now);
  return {
    id: row.id,
    taskId: row.taskId,
    eventType: row.eventType,
    url: row.url,
    status,
    attempts: row.attempts,
    lastStatusCode: row.lastStatusCode,
    lastError: row.lastError,
    nextAttemptAt: status === 'pending' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

function attemptView(row: WebhookAttempt): AttemptView {
  return {
    attempt: row.attempt,
    startedAt: row.startedAt.toISOString(),
    durationMs: row.durationMs,
    statusCode: row.statusCode,
    error: row.error,
    requestHeaders: row.requestHeaders as Record<string, string>,
    responseHeaders: row.responseHeaders as Record<string, string> | null,
    responseBody: row.responseBody,
  };
}

/** Deliveries of the account, newest first, without their bodies. `nextCursor` is null on the last page. */
export async function listDeliveries(
  { platform, actor }: Context<AccountActor>,
  input: ListDeliveriesInput = {},
): Promise<{ deliveries: DeliveryView[]; nextCursor: string | null }> {
  const { limit, ...query } = parseInput(listDeliveriesInput, input);
  const { sql, prisma } = platform.database;
  if (isImpossible(query)) return { deliveries: [], nextCursor: null };
  const now = await leaseTime(sql);
  const found = await (await searchOf(sql, actor, query, now)).find(sql, limit + 1);
  const ids = found.slice(0, limit);
  const [page, { rows: urls }] = await Promise.all([
    prisma.webhookDelivery.findMany({
      where: { id: { in: ids } },
      orderBy: { id: 'desc' },
      omit: { body: true, url: true },
    }),
    sql.query<{ id: string; url: string }>(`SELECT id, ${listedUrl('url')} FROM webhook_delivery WHERE id = ANY ($1)`, [
      ids,
    ]),
  ]);
  const urlOf = new Map(urls.map(({ id, url }) => [id, url]));
  return {
    deliveries: page.map((row) => deliveryView({ ...row, url: urlOf.get(row.id) ?? '' }, now)),
    nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null,
  };
}

type Query = Omit<z.output<typeof listDeliveriesInput>, 'limit'>;

/**
 * Delivered always means a 2xx response and failed never does, because both are recorded together: the other
 * combinations match nothing.
 */
function isImpossible({ status, response }: Query): boolean {
  return (
    response !== undefined && (status === 'delivered' ? response !== '2xx' : status === 'failed' && response === '2xx')
  );
}

async function searchOf(sql: Sql, { accountId }: AccountActor, query: Query, now: Date): Promise<ListSearch> {
  const { cursor, status, taskId, eventType, url, response, from, to } = query;
  const list = new ListSearch('webhook_delivery t', accountId, { older: cursor });
  await list.made(sql, 'delivery', { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined });
  list.few([(it) => `t.task_id = ${it}`], taskId);
  const ofEvent = { condition: (it: string) => `t.event_type = ${it}`, value: eventType };
  const ended = endedStatus(status);
  // A constant: with a parameter the planner could not use a partial index of failed deliveries.
  const ofStatus = ended ? `t.status = '${ended}'` : 'true';
  if (url) {
    const ofUrl = (it: string) => `md5(t.url) = md5(${it}) AND t.url = ${it} AND ${ofStatus}`;
    // Its index also has event types and statuses: other rows are skipped within it.
    list.allOf([{ condition: ofUrl, value: normalWebhookUrl(url) }, ...(eventType ? [ofEvent] : [])]);
  } else {
    list.among(ofEvent.condition, eventType ? [eventType] : null);
    if (ended) list.also(ofStatus);
  }
  if (response) answeredWith(list, response);
  if (status === 'delivering') list.and((it) => `t.status = 'PENDING' AND t.lease_until > ${it}`, now);
  if (status === 'pending')
    list.and((it) => `t.status = 'PENDING' AND (t.lease_until IS NULL OR t.lease_until <= ${it})`, now);
  return list;
}

/** The stored status of an ended delivery; undefined for states that depend on the time. */
function endedStatus(status: Query['status']): 'DELIVERED' | 'FAILED' | undefined {
  if (status === 'delivered') return 'DELIVERED';
  return status === 'failed' ? 'FAILED' : undefined;
}

/** The index of responses is in list order and leaves out 2xx. `none`: the last attempt got no response. */
function answeredWith(list: ListSearch, response: ResponseClass): void {
  const hundred = Number(response[0]);
  const within = `t.last_status_code >= ${hundred * 100} AND t.last_status_code < ${hundred * 100 + 100}`;
  const unanswered = 't.last_status_code IS NULL AND t.last_status_code / 100 IS NULL';
  if (response === '2xx') list.also(within);
  else if (response === 'none') list.among((attempts) => `${unanswered} AND t.attempts > ${attempts}`, [0]);
  else list.among((it) => `t.last_status_code / 100 = ${it}::int AND ${within}`, [hundred]);
}

/** One delivery with its body and every attempt. Throws `NOT_FOUND`, also for another account's delivery. */
export async function readDelivery({ platform, actor }: Context<AccountActor>, id: string): Promise<DeliveryDetail> {
  const row = await platform.database.prisma.webhookDelivery.findFirst({
    where: { id, accountId: actor.accountId },
    include: { attemptLog: { orderBy: { attempt: 'asc' } } },
  });
  if (!row) throw new Failure('NOT_FOUND', { message: 'No webhook delivery with this id belongs to the account.' });
  return {
    ...deliveryView(row, await leaseTime(platform.database.sql)),
    body: row.body,
    attemptLog: row.attemptLog.map(attemptView),
  };
}

/**
 * Sends deliveries again, whatever their status: same id, same bytes, a new round of attempts starting now. One that is being sent is
 * left alone. All or nothing: throws `NOT_FOUND` with `details.ids` when any belongs to another account.
 */
export async function redeliver({ platform, actor }: Context<AccountActor>, ids: string[]): Promise<void> {
  const wanted = [...new Set(parseInput(redeliverInput, ids))];
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      'SELECT id FROM webhook_delivery WHERE account_id = $1 AND id = ANY ($2) ORDER BY id FOR UPDATE',
      [actor.accountId, wanted],
    );
    const found = new Set(rows.map((row) => row.id));
    const missing = wanted.filter((id) => !found.has(id));
    if (missing.length > 0)
      throw new Failure('NOT_FOUND', {
        message: 'Not every webhook delivery asked for belongs to the account.',
        details: { ids: missing },
      });
    await tx.query(
      `UPDATE webhook_delivery SET status = 'PENDING', round_attempts = 0, next_attempt_at = $2, completed_at = NULL, lease_until = NULL, lease_owner = NULL
         WHERE id = ANY ($1) AND (lease_until IS NULL OR lease_until <= clock_timestamp())`,
      [wanted, now],
    );
  });
  platform.hub.signal('webhook');
}

export type DeliverySummary = { total: number; delivered: number; waiting: number; failed: number };

/** Counts of one task's deliveries by status. All zero when it has no destination, or belongs to another account. */
export async function summariseDeliveries(
  { platform, actor }: Context<AccountActor>,
  taskId: string,
): Promise<DeliverySummary> {
  const { rows } = await platform.database.sql.query<DeliverySummary>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'DELIVERED')::int AS delivered, count(*) FILTER (WHERE status = 'PENDING')::int AS waiting,
       count(*) FILTER (WHERE status = 'FAILED')::int AS failed FROM webhook_delivery WHERE account_id = $1 AND task_id = $2`,
    [actor.accountId, taskId],
  );
  return rows[0] ?? { total: 0, delivered: 0, waiting: 0, failed: 0 };
}

export type DeliveryMeasure = { pending: number; oldestDueSec: number };

/** How many deliveries of the service are pending, and how long the oldest due one has been due. */
export async function measureDeliveries({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<DeliveryMeasure> {
  const { rows } = await database.sql.query<DeliveryMeasure>(
    `SELECT count(*)::int AS pending,
       coalesce(greatest(0,
         extract(epoch FROM $1::timestamptz - min(next_attempt_at) FILTER (WHERE lease_until IS NULL))
       ), 0)::float AS "oldestDueSec"
       FROM webhook_delivery WHERE status = 'PENDING'`,
    [clock.now()],
  );
  return rows[0] ?? { pending: 0, oldestDueSec: 0 };
}
