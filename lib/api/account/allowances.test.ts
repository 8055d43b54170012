/** What callers are told about their allowances (SPEC.md, Limits), over the API. */
import { describe, expect, it } from 'vitest';
import { ipWindow, songInFlightReleaseSec, tierLimits } from '#lib/contract/accounts/limits.ts';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { releaseInFlight } from '#lib/tasks/life/release-in-flight.ts';
import { createTestApi, type TestReply } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform({ now: '2026-05-12T10:00:00Z' });
const { call } = createTestApi(platform);

const credits = (key: string | undefined, options: object = {}) =>
  call('GET', '/api/v1/account/credits', { key, ...options });
const allowanceOf = ({ headers }: TestReply) =>
  Object.fromEntries(
    ['scope', 'policy', 'type', 'limit', 'remaining', 'reset'].map((name) => [
      name,
      headers.get(`x-ratelimit-${name}`),
    ]),
  );
const makeSong = (key: string) =>
  call('POST', '/api/v1/music/songs', {
    key,
    body: { mode: 'custom', lyrics: 'la', title: 'Sea' },
    headers: { Prefer: 'respond-async' },
  });
const midnight = String(Date.parse('2026-05-13T00:00:00Z') / 1000);

async function caller(tier: 'FREE' | 'PREMIUM', limits: Parameters<typeof createTestKey>[2] = {}) {
  const { accountId } = await createTestActor(platform, { tier, credits: 100_000 });
  return { accountId, ...(await createTestKey(platform, accountId, limits)) };
}

describe('the headers of an admitted request', () => {
  it('report the enabled allowance with the smallest remaining fraction', async () => {
    const { key } = await caller('FREE', { dailyLimit: 4 });
    // 3 of 4 requests of the key's day is less than 4 of 5 a second.
    expect(allowanceOf(await credits(key))).toMatchObject({
      scope: 'api-key',
      policy: 'operation',
      type: 'daily',
      limit: '4',
      remaining: '3',
      reset: midnight,
    });
    const plain = await caller('FREE');
    expect(allowanceOf(await credits(plain.key))).toMatchObject({
      scope: 'user',
      policy: 'operation',
      type: 'rps',
      limit: '5',
      remaining: '4',
    });
    await platform.database.sql.query('UPDATE limit_bucket SET day_count = 4990 WHERE subject = $1', [plain.accountId]);
    clock.advanceSec(1);
    expect(allowanceOf(await credits(plain.key))).toMatchObject({
      scope: 'user',
      type: 'daily',
      limit: '5000',
      remaining: '9',
      reset: midnight,
    });
  });

  it('describe the policy of the operation: a task read is a query, opening its stream is not', async () => {
    const { key } = await caller('PREMIUM');
    expect(allowanceOf(await call('GET', '/api/v1/tasks/tsk_none', { key }))).toMatchObject({
      policy: 'query',
      limit: '100',
    });
    for (const path of ['/api/v1/tasks/tsk_none/stream', '/api/v1/tasks'])
      expect(allowanceOf(await call('GET', path, { key })), path).toMatchObject({ policy: 'operation', limit: '25' });
  });

  it('describe the protection of the address where no key is asked for or none is valid', async () => {
    for (const reply of [
      await call('GET', '/api/v1/pricing/catalog'),
      await credits(undefined),
      await credits('nonsense'),
    ]) {
      expect(allowanceOf(reply)).toMatchObject({
        scope: 'ip',
        policy: null,
        type: 'window',
        limit: String(ipWindow.requests),
      });
      expect(Number(reply.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(59_000);
    }
  });

  it('name no cap of a tier that has none', async () => {
    const { key, accountId } = await caller('PREMIUM');
    await platform.database.sql.query(
      `INSERT INTO limit_bucket (subject, op_tokens, op_at, query_at, day, day_count, month, month_count) VALUES ($1, 25, $2, $2, '2026-05-12', 900000, '2026-05-01', 9000000)`,
      [accountId, clock.now()],
    );
    expect(allowanceOf(await credits(key))).toMatchObject({ scope: 'user', type: 'rps', remaining: '24' });
  });
});

describe('a sublimit of a key', () => {
  it('of 0 is disabled, and takes nothing from what the customer shares', async () => {
    const { key, accountId } = await caller('FREE', { rateLimit: 0, dailyLimit: 0, monthlyLimit: 0 });
    const replies = [];
    for (let i = 0; i < 6; i++) replies.push(await credits(key));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(replies.map((reply) => allowanceOf(reply).scope)).toEqual(Array(6).fill('user'));
    const other = await createTestKey(platform, accountId);
    expect((await credits(other.key)).status).toBe(429);
  });

  it('counts requests of both classes together', async () => {
    const { key } = await caller('PREMIUM', { rateLimit: 2 });
    expect((await credits(key)).status).toBe(200);
    expect((await call('GET', '/api/v1/tasks/tsk_none', { key })).status).toBe(404);
    const refused = await credits(key);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: {
          code: 'RATE_LIMITED',
          retryable: true,
          retryAfterSec: 1,
          details: { scope: 'api-key', policy: 'operation', type: 'rps', limit: 2, current: 2, retryAfterSec: 1 },
        },
      },
    });
    expect(allowanceOf(refused)).toMatchObject({ scope: 'api-key', remaining: '0' });
  });
});

describe('a rejected request', () => {
  it('reports the allowance that recovers last, in body and headers alike', async () => {
    const { key } = await caller('FREE', { rateLimit: 1, dailyLimit: 1 });
    await credits(key);
    const refused = await credits(key);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { details: { scope: 'api-key', type: 'daily', limit: 1, current: 1 } } },
    });
    expect(allowanceOf(refused)).toMatchObject({
      scope: 'api-key',
      type: 'daily',
      limit: '1',
      remaining: '0',
      reset: midnight,
    });
    expect(Number(refused.headers.get('retry-after'))).toBe(
      Number(midnight) - Math.floor(clock.now().getTime() / 1000),
    );
  });

  it('by the window of an address says so with or without a key', async () => {
    const address = '192.0.2.55';
    const startsAt = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
    await platform.database.sql.query('INSERT INTO address_window (address, starts_at, requests) VALUES ($1, $2, $3)', [
      address,
      startsAt,
      ipWindow.requests,
    ]);
    const { key } = await caller('FREE');
    for (const reply of [await credits(key, { address }), await call('GET', '/api/v1/pricing/catalog', { address })]) {
      expect(reply).toMatchObject({ status: 429, body: { success: false, error: { code: 'RATE_LIMITED' } } });
      expect(allowanceOf(reply)).toMatchObject({ scope: 'ip', type: 'window', limit: '60000', remaining: '0' });
      const waitSec = Number(reply.headers.get('retry-after'));
      expect(waitSec).toBeGreaterThan(0);
      expect(waitSec).toBeLessThanOrEqual(ipWindow.windowSec + 1);
    }
  });

  it('does not count towards the day, one that fails afterwards does', async () => {
    const { key } = await caller('PREMIUM', { rateLimit: 1, dailyLimit: 3 });
    expect((await call('POST', '/api/v1/music/songs', { key, body: { nonsense: 1 } })).status).toBe(400);
    for (let i = 0; i < 4; i++) expect((await credits(key)).status).toBe(429);
    clock.advanceSec(1);
    expect(allowanceOf(await credits(key))).toMatchObject({ type: 'rps', remaining: '0' });
    clock.advanceSec(1);
    expect((await credits(key)).status).toBe(200);
    clock.advanceSec(1);
    expect(await credits(key)).toMatchObject({
      status: 429,
      body: { error: { details: { type: 'daily', limit: 3, current: 3 } } },
    });
  });
});

describe('tasks in flight', () => {
  it('are capped by tier with a body of their own and no Retry-After, and count until they end: a song made inside too', async () => {
    const { key } = await caller('FREE');
    const made: string[] = [];
    for (let i = 0; i < tierLimits.FREE.inFlightTasks; i++) {
      clock.advanceSec(1);
      const reply = await makeSong(key);
      expect(reply.status, reply.text).toBe(200);
      made.push(String(reply.body.taskId));
    }
    clock.advanceSec(1);
    const refused = await makeSong(key);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'RATE_LIMITED', details: { inFlight: 20, limit: 20, tier: 'FREE' } } },
    });
    expect(refused.headers.get('retry-after')).toBeNull();
    expect((await call('POST', `/api/v1/tasks/${made[0]}/cancel`, { key })).status).toBe(200);
    clock.advanceSec(1);
    expect((await makeSong(key)).status).toBe(200);
    clock.advanceSec(songInFlightReleaseSec * 2);
    expect((await makeSong(key)).status).toBe(429);
  });

  it('stop counting 15 minutes after creation when they are songs that wait for a submitted result', async () => {
    const { key } = await caller('FREE');
    const made: string[] = [];
    for (let i = 0; i < tierLimits.FREE.inFlightTasks; i++) {
      clock.advanceSec(1);
      const reply = await makeSong(key);
      expect(reply.status).toBe(200);
      made.push(String(reply.body.taskId));
    }
    clock.advanceSec(songInFlightReleaseSec);
    // Nobody has handed them over yet.
    expect((await makeSong(key)).status).toBe(429);
    for (const taskId of made) await releaseInFlight(platform.database.sql, taskId);
    expect((await makeSong(key)).status).toBe(200);
  });

  it('other than songs count until they end', async () => {
    const { key } = await caller('FREE');
    const write = () =>
      call('POST', '/api/v1/lyrics/generate', { key, body: { prompt: 'sea' }, headers: { Prefer: 'respond-async' } });
    for (let i = 0; i < tierLimits.FREE.inFlightTasks; i++) {
      clock.advanceSec(1);
      expect((await write()).status).toBe(202);
    }
    clock.advanceSec(songInFlightReleaseSec * 2);
    expect(await write()).toMatchObject({
      status: 429,
      body: { error: { details: { inFlight: 20, limit: 20, tier: 'FREE' } } },
    });
  });
});
