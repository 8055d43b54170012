import { expect, test } from 'vitest';
import { createTestAccount, createTestKey, createTestPlatform } from './index.ts';

const { platform, clock } = await createTestPlatform({ now: '2026-05-01T00:00:00.000Z' });

test('a test file has a migrated database, a queue and a clock of its own', async () => {
  const { accountId } = await createTestAccount(platform, { tier: 'FREE', credits: 2.5 });
  const balance = await platform.database.prisma.balance.findUniqueOrThrow({ where: { accountId } });
  expect(balance.availableUnits).toBe(25_000n);
  const { keyId } = await createTestKey(platform, accountId, { status: 'DISABLED' });
  const key = await platform.database.prisma.apiKey.findUniqueOrThrow({ where: { id: keyId } });
  expect(key.disabledAt).toEqual(clock.now());
  const { rows } = await platform.database.sql.query(`SELECT to_regclass('dbos.workflow_status') AS queue`);
  expect(rows[0]?.queue).not.toBeNull();
  clock.advanceSec(90);
  expect(platform.clock.now().toISOString()).toBe('2026-05-01T00:01:30.000Z');
});
