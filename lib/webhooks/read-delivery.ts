import type { AccountActor } from '#lib/platform/actor.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { attemptView, deliveryView, type DeliveryDetail } from './delivery-view.ts';

/** One delivery with the bytes it sends and every attempt. Throws `NOT_FOUND`, also for another account's. */
export async function readDelivery(platform: Platform, actor: AccountActor, id: string): Promise<DeliveryDetail> {
  const row = await platform.database.prisma.webhookDelivery.findFirst({
    where: { id, accountId: actor.accountId },
    include: { attemptLog: { orderBy: { attempt: 'asc' } } },
  });
  if (!row) throw new Failure('NOT_FOUND', { message: 'No webhook delivery with this id belongs to the account.' });
  return { ...deliveryView(row, platform.clock.now()), body: row.body, attemptLog: row.attemptLog.map(attemptView) };
}
