import type { DeliveryState } from '#lib/contract/webhooks.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { Prisma } from '#lib/platform/prisma-client/client.ts';
import { listDeliveriesInput, type ListDeliveriesInput } from './inputs.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { normalWebhookUrl } from './webhook-url.ts';
import { deliveryView, type DeliveryView } from './delivery-view.ts';

/** Deliveries of the account, newest first. `nextCursor` is null on the last page. */
export async function listDeliveries(platform: Platform, actor: AccountActor, input: ListDeliveriesInput = {}): Promise<{ deliveries: DeliveryView[]; nextCursor: string | null }> {
  const { cursor, limit, status, taskId, eventType, url } = parseInput(listDeliveriesInput, input);
  const now = platform.clock.now();
  const rows = await platform.database.prisma.webhookDelivery.findMany({
    where: {
      accountId: actor.accountId, taskId, eventType,
      ...(cursor && { id: { lt: cursor } }),
      ...(url && { url: normalWebhookUrl(url) }),
      ...(status && inState(status, now)),
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  return { deliveries: page.map((row) => deliveryView(row, now)), nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

function inState(state: DeliveryState, now: Date): Prisma.WebhookDeliveryWhereInput {
  switch (state) {
    case 'delivered':
      return { status: 'DELIVERED' };
    case 'failed':
      return { status: 'FAILED' };
    case 'delivering':
      return { status: 'PENDING', leaseUntil: { gt: now } };
    case 'pending':
      return { status: 'PENDING', OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }] };
  }
}
