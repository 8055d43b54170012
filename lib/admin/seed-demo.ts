import { randomBytes } from 'node:crypto';
import { createAccount } from '#lib/products/accounts/create-account.ts';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { renewGivenPassword } from '#lib/accounts/passwords/passwords.ts';
import { isFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** `created` is null at a later start, which sets a new password and keeps the key. */
export type DemoAccount = { email: string; password: string; created: { keyId: string; key: string } | null };

const demo = { email: 'demo@cadenza.local', tier: 'PREMIUM', credits: 5_000 } as const;

/**
 * On the first start, when there are no users, creates an account to look around with, unless `DEMO_ACCOUNT` is false.
 * Password and key are only in the returned value, for the boot to print once. The password is for the first sign-in,
 * which asks for another; until one is chosen, every later start sets a new password. Returns null otherwise, and in
 * all but one of several processes that start together.
 */
export async function seedDemoAccount(platform: Platform): Promise<DemoAccount | null> {
  if (!platform.config.demoAccount) return null;
  const password = randomBytes(16).toString('base64url');
  const [user, isGiven] = await Promise.all([
    platform.database.prisma.user.findFirst({ select: { id: true } }),
    platform.database.prisma.user.findFirst({
      where: { email: demo.email, passwordEndsAt: { not: null } },
      select: { id: true },
    }),
  ]);
  if (isGiven)
    return (await renewGivenPassword({ platform, actor: { kind: 'operator' } }, { email: demo.email, password }))
      ? { email: demo.email, password, created: null }
      : null;
  if (user) return null;
  try {
    const { accountId } = await createAccount({ platform, actor: { kind: 'operator' } }, { ...demo, password });
    const { keyId, key } = await createKey(
      { platform, actor: { kind: 'system', accountId, by: 'operator' } },
      { label: 'Demo' },
    );
    return { email: demo.email, password, created: { keyId, key } };
  } catch (error) {
    if (isFailure(error) && error.code === 'CONFLICT') return null;
    throw error;
  }
}
