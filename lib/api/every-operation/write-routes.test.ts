import { describe, expect, it } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { bodyLimitOf, servedRoutes } from '#lib/contract/routes.ts';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const { call } = createTestApi(platform);
const writes = servedRoutes.filter((route) => route.method !== 'GET');
const ids: Record<string, string> = {
  id: 'tsk_none',
  mvId: 'tsk_none',
  clipId: 'clp_none',
  voiceId: 'voc_none',
  uploadId: 'upl_none',
  index: '0',
};
const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x');
const startUnits = 10_000_000n;

async function unitsOf(accountId: string): Promise<bigint> {
  const { rows } = await platform.database.sql.query<{ available_units: bigint }>(
    'SELECT available_units FROM balance WHERE account_id = $1',
    [accountId],
  );
  return rows[0]?.available_units ?? -1n;
}

describe.each(writes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  const path = pathOf(route.path);
  const headers = { 'Idempotency-Key': `suite-${route.operationId}` };

  async function refused(key: string | undefined, options: Parameters<typeof call>[2] = {}) {
    const reply = await call(route.method, path, { key, body: {}, headers, ...options });
    expect(errorEnvelope.safeParse(reply.body).success, reply.text).toBe(true);
    expect(reply.headers.get('x-request-id')).toBeTruthy();
    return {
      status: reply.status,
      error: (reply.body as { error: { code: string; details?: Record<string, unknown> } }).error,
      reply,
    };
  }

  it('refuses no key, a wrong key, a disabled key, an expired key and a key as bearer token', async () => {
    const { accountId, key } = await createTestActor(platform);
    const disabled = await createTestKey(platform, accountId, { status: 'DISABLED' });
    const expired = await createTestKey(platform, accountId, { expiresAt: new Date(clock.now().getTime() - 1000) });
    for (const bad of [undefined, 'nonsense', `${key}x`, disabled.key, expired.key])
      expect(await refused(bad)).toMatchObject({ status: 401, error: { code: 'INVALID_API_KEY' } });
    expect(await refused(undefined, { headers: { authorization: `Bearer ${key}` } })).toMatchObject({ status: 401 });
  });

  it('refuses a missing scope and an address outside the list, and says which', async () => {
    const { accountId } = await createTestActor(platform);
    const narrow = await createTestKey(platform, accountId, { scopes: ['usage:read'] });
    expect(await refused(narrow.key)).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', details: { requiredScope: route.scope } },
    });
    const listed = await createTestKey(platform, accountId, { ipAllowlist: ['203.0.113.9'] });
    expect(await refused(listed.key)).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', details: { clientIp: '198.51.100.7' } },
    });
    // A forged header is no address.
    expect(await refused(listed.key, { headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } })).toMatchObject({
      status: 403,
    });
  });

  it('refuses an unknown field by name, what is not JSON, and too large a body; nothing is charged', async () => {
    const { accountId, key } = await createTestActor(platform);
    if (route.body) {
      const unknown = await refused(key, { body: { surprise: 1 } });
      expect(unknown).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } });
      const issues = unknown.error.details?.issues as { field: string }[];
      expect(issues.map((issue) => issue.field)).toContain('surprise');
      for (const raw of ['{', '[]', '"text"', 'null', Buffer.from([0xff, 0xfe])])
        expect(await refused(key, { raw })).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } });
    }
    expect(await refused(key, { raw: `{"a":"${'x'.repeat(bodyLimitOf(route))}"}` })).toMatchObject({
      status: 413,
      error: { code: 'PAYLOAD_TOO_LARGE' },
    });
    expect(await unitsOf(accountId)).toBe(startUnits);
  });

  if (route.headers?.idempotencyKey) {
    it('refuses an Idempotency-Key that is too long, and none where one is required', async () => {
      const { key } = await createTestActor(platform);
      expect(await refused(key, { headers: { 'Idempotency-Key': 'k'.repeat(256) } })).toMatchObject({
        status: 400,
        error: {
          message: 'Idempotency-Key must be at most 255 characters.',
          details: { issues: [{ field: 'Idempotency-Key', message: 'must be at most 255 characters' }] },
        },
      });
      if (route.headers?.idempotencyKey === 'required')
        expect(await refused(key, { headers: {} })).toMatchObject({
          status: 400,
          error: {
            message: 'Idempotency-Key is required.',
            details: { issues: [{ field: 'Idempotency-Key', message: 'is required' }] },
          },
        });
    });
  }

  it('names the allowance in its headers and refuses the request after the last of it', async () => {
    const { accountId } = await createTestActor(platform, { tier: 'FREE' });
    const { key } = await createTestKey(platform, accountId);
    const replies = [];
    // Some writes take an empty body.
    for (let i = 0; i < 6; i++) replies.push(await call(route.method, path, { key, body: {}, headers }));
    expect(replies[0]?.headers.get('x-ratelimit-limit')).toBe('5');
    expect(replies.slice(0, 5).map((one) => one.status)).not.toContain(429);
    const last = replies[5];
    expect(last).toMatchObject({
      status: 429,
      body: {
        success: false,
        error: { code: 'RATE_LIMITED', details: { scope: 'user', policy: 'operation', type: 'rps', limit: 5 } },
      },
    });
    expect(last?.headers.get('retry-after')).toBe('1');
  });
});
