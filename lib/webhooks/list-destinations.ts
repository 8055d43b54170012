import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { destinationView, type DestinationView } from './destination-view.ts';

/** Destinations of the account, the default one first. */
export async function listDestinations(platform: Platform, actor: AccountActor): Promise<DestinationView[]> {
  const rows = await platform.database.prisma.webhookDestination.findMany({
    where: { accountId: actor.accountId },
    orderBy: [{ isDefault: 'desc' }, { url: 'asc' }],
  });
  return rows.map((row) => destinationView(row, platform.clock.now()));
}
