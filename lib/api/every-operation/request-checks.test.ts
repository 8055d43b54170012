/** What every request meets before its verb: request id, address, key, allowances, and only then its own parts (SPEC.md, Limits and Errors). */
import { describe, expect, it } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { servedRoutes } from '#lib/contract/routes.ts';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { isApiPath } from '../app.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform({ now: '2026-05-12T10:00:00Z' });
const { call, traffic } = createTestApi(platform);

const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'index' ? '0' : 'none'));
const makeSong = (key: string) =>
  call('POST', '/api/v1/music/songs', {
    key,
    body: { mode: 'custom', lyrics: 'a private line', title: 'Sea' },
    headers: { Prefer: 'respond-async' },
  });

describe('the order of checks', () => {
  it('asks for the key before it reads a parameter, a query or a body', async () => {
    const long = 'x'.repeat(101);
    for (const [method, path] of [
      ['GET', `/api/v1/tasks/${long}`],
      ['GET', '/api/v1/tasks?limit=nonsense'],
      ['POST', `/api/v1/tasks/${long}/cancel`],
    ] as const) {
      expect(await call(method, path), path).toMatchObject({
        status: 401,
        body: { error: { code: 'INVALID_API_KEY' } },
      });
    }
  });

  it('counts a request whose parameter is wrong towards the allowances, and refuses it once they are used up', async () => {
    const { accountId } = await createTestActor(platform);
    const { key } = await createTestKey(platform, accountId, { dailyLimit: 2 });
    const read = () => call('POST', '/api/v1/mv/tsk_none/scenes/first/edit', { key, body: {} });
    expect(await read()).toMatchObject({
      status: 400,
      body: { error: { code: 'VALIDATION_ERROR', details: { field: 'index' } } },
    });
    expect((await read()).headers.get('x-ratelimit-remaining')).toBe('0');
    expect(await read()).toMatchObject({
      status: 429,
      body: { error: { code: 'RATE_LIMITED', details: { type: 'daily' } } },
    });
  });
});

describe('an address that is no operation', () => {
  const requests = [
    ['GET', '/api/v1/nothing'],
    ['GET', '/API/v1/tasks'],
    ['POST', '/Api/v1/music/songs'],
    ['GET', '/api/v3/x'],
    ['GET', '/api'],
    ['DELETE', '/api/v1/music/songs'],
    ['GET', '/media/none/none.mp3?expires=1&signature=x'],
    ['POST', '/inbox/none'],
  ] as const;

  it('belongs to the API and not to the pages', () => {
    for (const path of [
      '/api',
      '/api/',
      '/api?x',
      '/api/v1/x',
      '/api/v3/x',
      '/api/auth/session',
      '/media/a/b',
      '/inbox/t',
    ])
      expect(isApiPath(path), path).toBe(true);
    for (const path of [
      '/API/v1',
      '/Api',
      '/aPI?x',
      '/%41pi/v1/tasks',
      '/MEDIA/a/b',
      '/Inbox/t',
      'http://cadenza.example/API/v1/tasks',
    ])
      expect(isApiPath(path), path).toBe(true);
    for (const path of [
      '/',
      '',
      '*',
      '/keys',
      '/apis',
      '/APIs',
      '/%zzapi',
      '/reference',
      '/mediation',
      '/keys/api',
      'http://api/keys',
    ])
      expect(isApiPath(path), path).toBe(false);
  });

  it.each(requests)(
    '%s %s answers with the envelope, the id that was sent and the allowance of the address',
    async (method, path) => {
      const reply = await call(method, path, { headers: { 'X-Request-Id': 'mine-7' }, address: '192.0.2.1' });
      expect(errorEnvelope.safeParse(reply.body).success, reply.text).toBe(true);
      expect(reply.headers.get('x-request-id')).toBe('mine-7');
      expect(reply.headers.get('x-ratelimit-scope')).toBe('ip');
    },
  );

  it.each(requests)('%s %s counts towards the window of its address and is refused beyond it', async (method, path) => {
    const address = `198.51.100.${requests.findIndex((one) => one[1] === path) + 100}`;
    await platform.database.sql.query(
      'INSERT INTO address_window (address, starts_at, requests) VALUES ($1, $2, 60000)',
      [address, clock.now()],
    );
    const reply = await call(method, path, { headers: { 'X-Request-Id': 'mine-7' }, address });
    expect(reply).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
    expect(reply.headers.get('x-request-id')).toBe('mine-7');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('what an operation does not know', () => {
  it.each(servedRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s refuses an unknown query parameter by name',
    async (_name, route) => {
      const { key } = await createTestActor(platform);
      const reply = await call(route.method, `${pathOf(route.path)}?surprise=1`, {
        key,
        headers: { 'Idempotency-Key': 'k' },
        ...(route.body ? { body: {} } : {}),
      });
      expect(reply, reply.text).toMatchObject({
        status: 400,
        body: {
          error: {
            code: 'VALIDATION_ERROR',
            details: { issues: expect.arrayContaining([{ field: 'surprise', message: 'is not a known field' }]) },
          },
        },
      });
      expect(route.errorCodes).toContain('VALIDATION_ERROR');
    },
  );

  it('is refused by name in the body of a cancellation and of the end of storage, which take none', async () => {
    const { key } = await createTestActor(platform);
    const task = (await makeSong(key)).body.taskId as string;
    for (const [method, path] of [
      ['POST', `/api/v1/tasks/${task}/cancel`],
      ['DELETE', '/api/v1/storage'],
    ] as const) {
      expect(await call(method, path, { key, body: { surprise: 1 } }), path).toMatchObject({
        status: 400,
        body: { error: { code: 'VALIDATION_ERROR', details: { field: 'surprise' } } },
      });
      expect(await call(method, path, { key, body: [] }), path).toMatchObject({ status: 400 });
      expect((await call(method, path, { key, body: {} })).status, path).toBe(200);
    }
  });

  it.each<[string, string, string]>([
    ['/api/v1/tasks', 'status', 'COMPLETED,'],
    ['/api/v1/tasks', 'status', ',COMPLETED'],
    ['/api/v1/tasks', 'status', 'COMPLETED,,FAILED'],
    ['/api/v1/tasks', 'status', ''],
    ['/api/v1/tasks', 'status', 'completed'],
    ['/api/v1/tasks', 'status', 'COMPLETED, FAILED'],
    ['/api/v1/tasks', 'type', 'song,opera'],
    ['/api/v1/mv', 'status', 'READY,'],
    ['/api/v1/mv/drafts', 'status', 'action_required,'],
    ['/api/v1/music/voices', 'status', 'COMPLETED,'],
    ...['1e1', '0x10', '+5', ' 5', '5.0', '٥', '', '-1', '0', '101', '9'.repeat(400)].map(
      (limit): [string, string, string] => ['/api/v1/tasks', 'limit', limit],
    ),
    ['/api/v1/uploads', 'limit', '1e1'],
  ])('%s is refused with the field where %s is “%s”', async (path, field, value) => {
    const { key } = await createTestActor(platform);
    expect(await call('GET', `${path}?${field}=${encodeURIComponent(value)}`, { key }), value).toMatchObject({
      status: 400,
      body: { error: { code: 'VALIDATION_ERROR', details: { field } } },
    });
  });

  it.each([
    ['/api/v1/tasks?limit=1.5', 'limit must be a whole number.'],
    [
      '/api/v1/tasks?createdAfter=2026-05-01T00:00:00+02:00',
      'createdAfter must have the + of its offset written as %2B',
    ],
    ['/api/v1/tasks?createdAfter=2026-05-01', 'createdAfter must be an ISO 8601 date-time with its offset'],
    ['/api/v1/mv?q=%20', 'q must not be blank.'],
  ])('%s is refused with a message that says what to change', async (path, message) => {
    const { key } = await createTestActor(platform);
    const { status, body } = await call('GET', path, { key });
    expect([status, errorEnvelope.parse(body).error.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('leaves lists with one value and with several as they were', async () => {
    const { key } = await createTestActor(platform);
    for (const query of ['status=COMPLETED', 'status=COMPLETED,FAILED&type=song,lyrics&limit=100', 'limit=1'])
      expect((await call('GET', `/api/v1/tasks?${query}`, { key })).status, query).toBe(200);
  });

  it('as the cursor of a list is refused instead of ending the list', async () => {
    const { key } = await createTestActor(platform);
    await makeSong(key);
    for (const cursor of ['garbage', '', 'tsk_', '0', 'tsk_0000', 'dft_01k2v9d3qj8r5w7x0y4z6b1c2d']) {
      expect(await call('GET', `/api/v1/tasks?cursor=${cursor}`, { key }), cursor).toMatchObject({
        status: 400,
        body: { error: { code: 'VALIDATION_ERROR', details: { field: 'cursor' } } },
      });
    }
  });
});

describe('a key that may cancel alone', () => {
  it('hears what became of the task and the money, and nothing that was put in', async () => {
    const { accountId, key } = await createTestActor(platform);
    const canceller = await createTestKey(platform, accountId, { scopes: ['task:cancel'] });
    const { taskId } = (await makeSong(key)).body as { taskId: string };
    expect((await call('GET', `/api/v1/tasks/${taskId}`, { key: canceller.key })).status).toBe(403);
    const reply = await call('POST', `/api/v1/tasks/${taskId}/cancel`, { key: canceller.key });
    expect(reply).toMatchObject({
      status: 200,
      body: { taskId, status: 'CANCELLED', refunded: true, creditsCharged: 0 },
    });
    expect(reply.text).not.toContain('private');
    expect(Object.keys(reply.body)).not.toEqual(expect.arrayContaining(['inputParameters']));
  });
});

describe('a key that cannot be read', () => {
  it('is refused with what is wrong, how a key is sent and where one is made, and is never repeated in the answer', async () => {
    const { accountId } = await createTestActor(platform);
    const { key } = await createTestKey(platform, accountId);
    const messageFor = async (headers: Record<string, string>) => {
      const reply = await call<{ error: { message: string } }>('GET', '/api/v1/account/credits', { headers });
      expect(reply).toMatchObject({ status: 401, body: { error: { code: 'INVALID_API_KEY' } } });
      expect(reply.text).not.toContain(key.slice(4, 40));
      return reply.body.error.message;
    };
    const how = `Send the key as a header of its own, “x-api-key: cdz_…”. Keys are made at ${platform.config.publicUrl}/keys.`;
    expect(await messageFor({})).toBe(`The request has no API key. ${how}`);
    expect(await messageFor({ 'x-api-key': '' })).toBe(`The request has no API key. ${how}`);
    for (const authorization of [`Bearer ${key}`, key])
      expect(await messageFor({ authorization })).toBe(
        `The request has no API key: the Authorization header is not read, with or without “Bearer”. ${how}`,
      );
    for (const text of [key.slice(0, -1), `Bearer ${key}`, `"${key}"`, key.replace('cdz_', 'sk_')])
      expect(await messageFor({ 'x-api-key': text })).toBe(
        `The value of x-api-key is not a whole API key: it is mistyped, cut off or has something before or after it. ${how}`,
      );
    // Well-formed, and of nobody.
    const { key: gone, keyId } = await createTestKey(platform, accountId);
    await platform.database.sql.query('DELETE FROM api_key WHERE id = $1', [keyId]);
    expect(await messageFor({ 'x-api-key': gone })).toBe(
      'This API key is unknown, disabled, deleted or expired, or its account is closed.',
    );
  });
});

describe('a key that is no longer usable', () => {
  it.each([
    ['disabled', `status = 'DISABLED'`],
    ['expired', `expires_at = '2026-01-01'`],
    ['deleted', `status = 'DISABLED', deleted_at = '2026-05-01'`],
  ])('and is %s is refused, and its requests are still seen as traffic', async (_name, change) => {
    const { accountId } = await createTestActor(platform);
    const { keyId, key } = await createTestKey(platform, accountId);
    await platform.database.sql.query(`UPDATE api_key SET ${change} WHERE id = $1`, [keyId]);
    for (let i = 0; i < 3; i++)
      expect(await call('GET', '/api/v1/account/credits', { key })).toMatchObject({
        status: 401,
        body: { error: { code: 'INVALID_API_KEY' } },
      });
    await traffic.flush();
    const { rows } = await platform.database.sql.query(
      'SELECT t.requests, t.rejected, k.last_used_at FROM key_traffic t JOIN api_key k ON k.id = t.key_id WHERE t.key_id = $1',
      [keyId],
    );
    expect(rows).toEqual([{ requests: 3, rejected: 3, last_used_at: clock.now() }]);
  });
});

describe('a trial', () => {
  it('is told of its day in the headers as in the body', async () => {
    const { key } = await createTestActor(platform, { trial: 'claimed' });
    for (let i = 0; i < 5; i++) {
      const { taskId } = (await makeSong(key)).body as { taskId: string };
      await call('POST', `/api/v1/tasks/${taskId}/cancel`, { key });
    }
    const refused = await makeSong(key);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { details: { scope: 'user', type: 'daily', limit: 5, current: 5 } } },
    });
    const header = (name: string) => refused.headers.get(name);
    expect([
      header('x-ratelimit-scope'),
      header('x-ratelimit-type'),
      header('x-ratelimit-limit'),
      header('x-ratelimit-remaining'),
    ]).toEqual(['user', 'daily', '5', '0']);
    expect(header('x-ratelimit-reset')).toBe(String(Date.parse('2026-05-13T00:00:00Z') / 1000));
    expect(header('retry-after')).toBe(String(14 * 3600));
  });

  it('reaches no video, not even what buys nothing: drafts, checks and prices', async () => {
    const draftBody = { source: { type: 'task', taskId: 'tsk_none' } };
    for (const [trial, reason] of [
      ['claimed', 'trial_feature'],
      ['unclaimed', 'trial_unclaimed'],
    ] as const) {
      const { key } = await createTestActor(platform, { trial });
      const asks: [string, string, object][] = [
        ['POST', '/api/v1/mv/drafts', draftBody],
        ['PATCH', '/api/v1/mv/drafts/dft_none', { expectedVersion: 1 }],
        ['POST', '/api/v1/mv/drafts/dft_none/preflight', { expectedVersion: 1 }],
        ['POST', '/api/v1/mv/drafts/dft_none/preview/preflight', { expectedVersion: 1 }],
        ['POST', '/api/v2/mv/quote', { durationSec: 60 }],
        ['POST', '/api/v2/mv/tsk_none/quote', { operation: 'compose' }],
        ['POST', '/api/v1/mv/tsk_none/upgrade/preflight', { renderTier: 'hd', expectedVersion: 0 }],
      ];
      for (const [method, path, body] of asks) {
        const reply = await call(method, path, { key, body });
        expect(reply, `${path} ${reply.text}`).toMatchObject({
          status: 403,
          body: { error: { code: 'FORBIDDEN', details: { reason } } },
        });
      }
      for (const path of ['/api/v1/tasks', '/api/v1/account/credits'])
        expect((await call('GET', path, { key })).status, path).toBe(200);
    }
  });
});
