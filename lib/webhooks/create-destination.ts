import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { auditRow } from '#lib/accounts/audit.ts';
import { acceptWebhookUrl } from './webhook-url.ts';
import { destinationView, newDestinationId, type DestinationView } from './destination-view.ts';

/** Keeps an address, without a secret at first. One that is kept already is answered as it is. Throws `VALIDATION_ERROR` for `url`. */
export async function createDestination(
  platform: Platform,
  actor: AccountActor,
  input: { url: string },
): Promise<DestinationView> {
  const url = acceptWebhookUrl(platform, 'url', input.url);
  const now = platform.clock.now();
  return platform.database.prisma.$transaction(async (tx) => {
    const id = newDestinationId();
    const row = await tx.webhookDestination.upsert({
      where: { accountId_url: { accountId: actor.accountId, url } },
      create: { id, accountId: actor.accountId, url, createdAt: now, updatedAt: now },
      update: {},
    });
    if (row.id === id) {
      const details = { host: new URL(url).host };
      await tx.auditEvent.create({
        data: auditRow(platform, actor, {
          accountId: actor.accountId,
          action: 'destination.created',
          target: id,
          details,
        }),
      });
    }
    return destinationView(row, now);
  });
}
