import { randomBytes } from 'node:crypto';
import { createAccount } from '#lib/accounts/create-account.ts';
import { createKey } from '#lib/accounts/keys/create-key.ts';
import { isFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';

export type DemoAccount = { email: string; password: string; keyId: string; key: string };

const demo = { email: 'demo@cadenza.local', tier: 'PREMIUM', credits: 5_000 } as const;

/**
 * On the first start, when nobody has an account, makes one to look around with, unless `DEMO_ACCOUNT` is false. Password and key are in the answer alone, for
 * the boot to print once. Null on every later start, and in all but one of several processes that start together.
 */
export async function seedDemoAccount(platform: Platform): Promise<DemoAccount | null> {
  if (!platform.config.demoAccount) return null;
  if ((await platform.database.prisma.user.findFirst({ select: { id: true } })) !== null) return null;
  const password = randomBytes(12).toString('base64url');
  try {
    const { accountId } = await createAccount(platform, { kind: 'operator' }, { ...demo, password });
    const { keyId, key } = await createKey(platform, { kind: 'system', accountId, by: 'operator' }, { label: 'Demo' });
    return { email: demo.email, password, keyId, key };
  } catch (error) {
    if (isFailure(error) && error.code === 'CONFLICT') return null;
    throw error;
  }
}
