import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { acceptWebhookUrl } from './webhook-url.ts';
import { destinationView, newDestinationId, type DestinationView } from './destination-view.ts';

/** Keeps an address, without a secret at first. One that is kept already is answered as it is. Throws `VALIDATION_ERROR` for `url`. */
export async function createDestination(platform: Platform, actor: AccountActor, input: { url: string }): Promise<DestinationView> {
  const url = acceptWebhookUrl(platform, 'url', input.url);
  const now = platform.clock.now();
  const row = await platform.database.prisma.webhookDestination.upsert({
    where: { accountId_url: { accountId: actor.accountId, url } },
    create: { id: newDestinationId(), accountId: actor.accountId, url, createdAt: now, updatedAt: now },
    update: {},
  });
  return destinationView(row);
}
