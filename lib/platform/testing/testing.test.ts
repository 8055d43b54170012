import { expect, test } from 'vitest';
import { createTestAccount, createTestKey, createTestPlatform } from './index.ts';

const { platform, clock } = await createTestPlatform({ now: '2026-05-01T00:00:00.000Z' });

test('a test file has a migrated database and a clock of its own', async () => {
  const { accountId } = await createTestAccount(platform, { tier: 'FREE', credits: 2.5 });
  const balance = await platform.database.prisma.balance.findUniqueOrThrow({ where: { accountId } });
  expect(balance.availableUnits).toBe(25_000n);
  const { keyId } = await createTestKey(platform, accountId, { status: 'DISABLED' });
  const key = await platform.database.prisma.apiKey.findUniqueOrThrow({ where: { id: keyId } });
  expect(key.disabledAt).toEqual(clock.now());
  clock.advanceSec(90);
  expect(platform.clock.now().toISOString()).toBe('2026-05-01T00:01:30.000Z');
});
