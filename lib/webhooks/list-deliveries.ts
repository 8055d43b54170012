import type { z } from 'zod';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { ListSearch } from '#lib/platform/find-in-list.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { deliveryView, type DeliveryView } from './delivery-view.ts';
import { listDeliveriesInput, type ListDeliveriesInput, type ResponseClass } from './inputs.ts';
import { normalWebhookUrl } from './webhook-url.ts';

/** Deliveries of the account, newest first. `nextCursor` is null on the last page. */
export async function listDeliveries(
  platform: Platform,
  actor: AccountActor,
  input: ListDeliveriesInput = {},
): Promise<{ deliveries: DeliveryView[]; nextCursor: string | null }> {
  const { limit, ...query } = parseInput(listDeliveriesInput, input);
  const { sql, prisma } = platform.database;
  const now = platform.clock.now();
  const found = await (await searchOf(sql, actor, query, now)).find(sql, limit + 1);
  const ids = found.slice(0, limit);
  const page = await prisma.webhookDelivery.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' } });
  return {
    deliveries: page.map((row) => deliveryView(row, now)),
    nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null,
  };
}

type Query = Omit<z.output<typeof listDeliveriesInput>, 'limit'>;

async function searchOf(sql: Sql, { accountId }: AccountActor, query: Query, now: Date): Promise<ListSearch> {
  const { cursor, status, taskId, eventType, url, response, from, to } = query;
  const list = new ListSearch('webhook_delivery t', accountId, { older: cursor });
  await list.made(sql, 'delivery', { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined });
  list.and((it) => `t.task_id = ${it}`, taskId);
  list.among((it) => `t.event_type = ${it}`, eventType ? [eventType] : null);
  list.among((it) => `md5(t.url) = md5(${it}) AND t.url = ${it}`, url ? [normalWebhookUrl(url)] : null);
  if (response) list.also(answeredWith(response));
  if (status === 'delivered' || status === 'failed') list.also(`t.status = '${status.toUpperCase()}'`);
  if (status === 'delivering') list.and((it) => `t.status = 'PENDING' AND t.lease_until > ${it}`, now);
  if (status === 'pending')
    list.and((it) => `t.status = 'PENDING' AND (t.lease_until IS NULL OR t.lease_until <= ${it})`, now);
  return list;
}

/** In the words of the index of answers, which leaves out what was taken. `none`: attempts were made and the last had no answer. */
function answeredWith(response: ResponseClass): string {
  const hundred = Number(response[0]);
  if (response === 'none') return 't.last_status_code IS NULL AND t.last_status_code / 100 IS NULL AND t.attempts > 0';
  return `t.last_status_code / 100 = ${hundred} AND t.last_status_code >= ${hundred * 100} AND t.last_status_code < ${hundred * 100 + 100}`;
}
