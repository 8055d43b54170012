import { describe, expect, it } from 'vitest';
import { hashKey } from '#lib/accounts/keys/key-text.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createAdmissionControl, type AdmitInput } from './admit.ts';

const { platform, clock } = await createTestPlatform();
const { admit } = createAdmissionControl(platform);

async function caller(
  options: { tier?: 'FREE' | 'PREMIUM' | 'ENTERPRISE' } = {},
  key: Parameters<typeof createTestKey>[2] = {},
) {
  const { accountId } = await createTestAccount(platform, options);
  const made = await createTestKey(platform, accountId, key);
  const input: AdmitInput = { keyHash: hashKey(made.key), ip: '203.0.113.5', policy: 'operation', scope: 'task:read' };
  const ask = async (change: Partial<AdmitInput> = {}) => (await admit({ ...input, ...change })).admission;
  return { ...made, accountId, ask };
}

const outcomes = async (times: number, ask: () => Promise<{ outcome: string }>) =>
  (await Promise.all(Array.from({ length: times }, ask))).filter((one) => one.outcome === 'ok').length;

describe('admission', () => {
  it('lets one second of allowance through at once and then exactly what has been refilled', async () => {
    const { ask } = await caller({ tier: 'FREE' });
    expect(await outcomes(20, ask)).toBe(5);
    clock.advanceSec(0.2);
    expect(await outcomes(5, ask)).toBe(1);
    clock.advanceSec(10);
    expect(await outcomes(20, ask)).toBe(5);
  });

  it('admits no more than the allowance in any window under parallel load', async () => {
    const { ask } = await caller({ tier: 'PREMIUM' });
    let admitted = 0;
    for (let step = 0; step < 20; step++) {
      admitted += await outcomes(10, ask);
      clock.advanceSec(0.05);
    }
    // The burst allowance and what was refilled in 0.95 s.
    expect(admitted).toBeLessThanOrEqual(25 + Math.floor(0.95 * 25));
    expect(admitted).toBeGreaterThanOrEqual(25 + Math.floor(0.95 * 25) - 1);
  });

  it('never lets creation starve status polling, nor the reverse', async () => {
    const { ask } = await caller({ tier: 'FREE' });
    expect(await outcomes(20, ask)).toBe(5);
    expect(await outcomes(20, () => ask({ policy: 'query' }))).toBe(5);
  });

  it("shares the account's allowance between its keys and enforces an additional limit of one key", async () => {
    const { ask, accountId } = await caller({ tier: 'PREMIUM' }, { rateLimit: 2 });
    expect(await outcomes(10, ask)).toBe(2);
    expect((await ask()).allowance).toMatchObject({ scope: 'api-key', type: 'rps', limit: 2, remaining: 0 });
    const other = await createTestKey(platform, accountId);
    const admitted = await outcomes(
      60,
      async () =>
        (await admit({ keyHash: hashKey(other.key), ip: '203.0.113.5', policy: 'operation', scope: null })).admission,
    );
    expect(admitted).toBe(23);
  });

  it('counts days and months in the UTC calendar and reports the allowance that resets last', async () => {
    clock.set('2026-05-31T23:59:50Z');
    const { ask } = await caller({ tier: 'PREMIUM' }, { dailyLimit: 3, monthlyLimit: 4 });
    expect(await outcomes(10, ask)).toBe(3);
    expect((await ask()).allowance).toMatchObject({
      scope: 'api-key',
      type: 'daily',
      retryAfterSec: 10,
      resetSec: Date.parse('2026-06-01T00:00:00Z') / 1000,
    });
    clock.set('2026-06-01T00:00:01Z');
    expect(await outcomes(10, ask)).toBe(3);
    clock.set('2026-06-02T00:00:01Z');
    // One request is left of the month, and the month resets later than the day.
    expect(await outcomes(10, ask)).toBe(1);
    expect((await ask()).allowance).toMatchObject({
      type: 'monthly',
      resetSec: Date.parse('2026-07-01T00:00:00Z') / 1000,
    });
  });

  it('counts no refused request towards the day', async () => {
    clock.set('2026-07-01T12:00:00Z');
    const { ask, accountId } = await caller({ tier: 'FREE' });
    await outcomes(50, ask);
    clock.advanceSec(1);
    expect((await ask()).allowance).toMatchObject({ type: 'rps', remaining: 4 });
    const { rows } = await platform.database.sql.query<{ day_count: number }>(
      'SELECT day_count FROM limit_bucket WHERE subject = $1',
      [accountId],
    );
    expect(rows[0]?.day_count).toBe(6);
  });

  it.each([
    ['a second', {}, 5],
    ['a day', { dailyLimit: 3 }, 3],
    ['a second of the key', { rateLimit: 2 }, 2],
  ] as const)(
    'tells a caller whose last request of %s was admitted when the next one will be',
    async (_name, limits, admitted) => {
      clock.set('2026-08-01T12:00:00.900Z');
      const { ask } = await caller({ tier: 'FREE' }, limits);
      for (let at = 1; at < admitted; at++) await ask();
      const last = await ask();
      expect(last).toMatchObject({ outcome: 'ok', allowance: { remaining: 0 } });
      expect(last.allowance.resetSec * 1000).toBeGreaterThan(clock.now().getTime());
      clock.set(new Date(last.allowance.resetSec * 1000));
      expect(await ask()).toMatchObject({ outcome: 'ok' });
    },
  );

  it.each([
    ['disabled', { status: 'DISABLED' }],
    ['expired', { expiresAt: new Date('2026-01-01T00:00:00Z') }],
  ] as const)('identifies the refused key when it is %s', async (_name, key) => {
    const { ask, keyId } = await caller({}, key);
    expect(await ask()).toMatchObject({ outcome: 'invalid_key', keyId });
    expect(await ask({ keyHash: hashKey('cdz_nobody') })).toMatchObject({ outcome: 'invalid_key', keyId: null });
  });

  it('never spends a token twice when machine clocks disagree, and continues after a clock was set back', async () => {
    const { ask } = await caller({ tier: 'FREE' }, { rateLimit: 4 });
    let admitted = 0;
    for (let round = 0; round < 20; round++) {
      admitted += await outcomes(1, ask);
      clock.advanceSec(-0.5);
      admitted += await outcomes(1, ask);
      clock.advanceSec(0.5);
    }
    expect(admitted).toBe(4);
    clock.advanceSec(-3600);
    await ask();
    clock.advanceSec(2);
    expect(await outcomes(10, ask)).toBe(4);
  });
});
