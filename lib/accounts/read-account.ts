import type { Standing, UserActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';

export type AccountView = Standing & { email: string; name: string | null; createdAt: string };

/** What the account page and the account menu show of the signed-in user. */
export async function readAccount(platform: Platform, actor: UserActor): Promise<AccountView> {
  const { accountId, tier, billingStatus, trial } = actor;
  const user = await platform.database.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { email: true, name: true, createdAt: true },
  });
  return {
    accountId,
    tier,
    billingStatus,
    trial,
    email: user.email,
    name: user.name,
    createdAt: user.createdAt.toISOString(),
  };
}
