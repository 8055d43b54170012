import type { AccountActor } from '#lib/platform/actor.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { deliveryView, type DeliveryView } from './delivery-view.ts';
import { listDeliveriesInput, type ListDeliveriesInput, type ResponseClass } from './inputs.ts';
import { normalWebhookUrl } from './webhook-url.ts';

/**
 * Deliveries of the account, newest first. `nextCursor` is null on the last page. The ids of the page are found within an index that holds
 * what is filtered by, so that a filter that matches little does not read the bodies of what it passes over.
 */
export async function listDeliveries(
  platform: Platform,
  actor: AccountActor,
  input: ListDeliveriesInput = {},
): Promise<{ deliveries: DeliveryView[]; nextCursor: string | null }> {
  const { cursor, limit, status, taskId, eventType, url, response, from, to } = parseInput(listDeliveriesInput, input);
  const now = platform.clock.now();
  const values: unknown[] = [actor.accountId];
  const where = ['account_id = $1'];
  const and = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (cursor) and((it) => `id < ${it}`, cursor);
  if (taskId) and((it) => `task_id = ${it}`, taskId);
  if (eventType) and((it) => `event_type = ${it}`, eventType);
  if (url) and((it) => `md5(url) = md5(${it}) AND url = ${it}`, normalWebhookUrl(url));
  if (from) and((it) => `created_at >= ${it}`, new Date(from));
  if (to) and((it) => `created_at < ${it}`, new Date(to));
  if (response) where.push(answeredWith(response));
  if (status === 'delivered' || status === 'failed') where.push(`status = '${status.toUpperCase()}'`);
  if (status === 'delivering') and((it) => `status = 'PENDING' AND lease_until > ${it}`, now);
  if (status === 'pending') and((it) => `status = 'PENDING' AND (lease_until IS NULL OR lease_until <= ${it})`, now);
  const { rows } = await platform.database.sql.query<{ id: string }>(
    `SELECT id FROM webhook_delivery WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`,
    values,
  );
  const ids = rows.slice(0, limit).map((row) => row.id);
  const page = await platform.database.prisma.webhookDelivery.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' } });
  return { deliveries: page.map((row) => deliveryView(row, now)), nextCursor: rows.length > limit ? (ids.at(-1) ?? null) : null };
}

/** `none`: attempts were made and the last had no answer. */
function answeredWith(response: ResponseClass): string {
  if (response === 'none') return 'last_status_code IS NULL AND attempts > 0';
  const hundreds = Number(response[0]) * 100;
  return `last_status_code >= ${hundreds} AND last_status_code < ${hundreds + 100}`;
}
