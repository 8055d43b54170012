import { fc } from '#lib/platform/testing/property.ts';
import { expect, it } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { servedRoutes } from '#lib/contract/routes.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const { call } = createTestApi(platform);

const RUNS_PER_ROUTE = 120;

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '💥'.repeat(50),
    -1,
    0,
    1e308,
    -0,
    1.23456789,
    Number.MAX_SAFE_INTEGER + 1,
    true,
    [],
    {},
    [[]],
    { $ne: 1 },
    '__proto__',
    'javascript:alert(1)',
    'http://127.0.0.1:1/',
    'http://[::ffff:7f00:1]/',
    'file:///etc/passwd',
    'data:audio/mp3;base64,AAAA',
    "' OR 1=1 --",
    'x'.repeat(6000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The example of a body with some members replaced, removed or added, at any depth. */
function mangle(example: unknown): fc.Arbitrary<unknown> {
  return fc
    .array(
      fc.record({
        path: fc.array(fc.nat(20), { maxLength: 3 }),
        action: fc.constantFrom('set', 'drop', 'add'),
        value: strange,
        name: fc.string({ maxLength: 12 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((changes) => {
      const root = { body: structuredClone(example) as unknown };
      for (const { path, action, value, name } of changes) {
        let holder: Record<string, unknown> = root;
        let key = 'body';
        for (const step of path) {
          const next = holder[key];
          if (next === null || typeof next !== 'object' || Object.keys(next).length === 0) break;
          holder = next as Record<string, unknown>;
          key = Object.keys(holder)[step % Object.keys(holder).length] as string;
        }
        if (action === 'drop') delete holder[key];
        else if (action === 'set') holder[key] = structuredClone(value);
        else if (holder[key] !== null && typeof holder[key] === 'object' && !Array.isArray(holder[key]))
          Object.defineProperty(holder[key], name, {
            value: structuredClone(value),
            enumerable: true,
            configurable: true,
            writable: true,
          });
      }
      return root.body;
    });
}

const exampleOf = (schema: unknown): unknown =>
  (schema as { meta?: () => { examples?: unknown[] } } | undefined)?.meta?.()?.examples?.[0] ?? {};

it.each(servedRoutes.filter((route) => route.body).map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s answers every mangled body with a clear refusal or a success, and charges nothing for a refusal',
  async (_name, route) => {
    const { key, accountId } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 100_000 });
    const held = async () =>
      (
        await platform.database.sql.query<{ held_units: bigint; tasks: bigint }>(
          'SELECT held_units, (SELECT count(*) FROM task WHERE account_id = $1) AS tasks FROM balance WHERE account_id = $1',
          [accountId],
        )
      ).rows[0];
    await fc.assert(
      fc.asyncProperty(
        mangle(exampleOf(route.body)),
        fc.constantFrom('dft_none', '%00', '..%2f..%2fetc', 'x'.repeat(90)),
        async (body, id) => {
          clock.advanceSec(1);
          const before = await held();
          const reply = await call(route.method, route.path.replace('{index}', '0').replace(/\{\w+\}/g, id), {
            key,
            body,
            headers: {
              'Idempotency-Key': crypto.randomUUID(),
              ...(route.headers?.prefer ? { Prefer: 'respond-async' } : {}),
            },
          });
          expect(reply.status, reply.text).toBeLessThan(500);
          if (reply.status < 300) return;
          const envelope = errorEnvelope.safeParse(reply.body);
          expect(envelope.success, reply.text).toBe(true);
          expect(reply.text).not.toMatch(/\bat .+\.ts:\d+|node_modules|SELECT |prisma/i);
          if (envelope.data?.error.code === 'VALIDATION_ERROR')
            expect(envelope.data.error.details).toHaveProperty('field');
          expect(await held()).toEqual(before);
        },
      ),
      { numRuns: RUNS_PER_ROUTE },
    );
  },
);

it('refuses strange queries and path parameters without an error of its own', async () => {
  const { key } = await createTestActor(platform, { tier: 'ENTERPRISE' });
  for (const path of [
    '/api/v1/tasks?limit=0',
    '/api/v1/tasks?limit=abc',
    '/api/v1/tasks?status=NOPE',
    '/api/v1/tasks?cursor=%00',
    '/api/v1/tasks?createdAfter=yesterday',
    '/api/v1/tasks/%00',
    `/api/v1/tasks/${'x'.repeat(500)}`,
    '/api/v1/tasks/%E0%A4%A',
    '/api/v1/mv/%00/final',
    '/api/v1/mv/drafts/%00',
    '/media/ast_x/file?expires=1&signature=x',
    '/media/%00/f?expires=9999999999&signature=%00',
    '/inbox/%00',
  ]) {
    clock.advanceSec(1);
    const reply = await call('GET', path, { key });
    expect(reply.status, `${path} ${reply.text}`).toBeGreaterThanOrEqual(400);
    expect(reply.status, `${path} ${reply.text}`).toBeLessThan(500);
    expect(errorEnvelope.safeParse(reply.body).success, path).toBe(true);
  }
  const turned = '/api/v1/tasks?createdAfter=2026-05-02T00:00:00Z&createdBefore=2026-05-01T00:00:00Z';
  expect(await call('GET', turned, { key })).toMatchObject({
    status: 400,
    body: {
      error: {
        message: 'createdAfter must not be later than createdBefore.',
        details: { field: 'createdAfter' },
      },
    },
  });
  const stream = await call('GET', '/api/v1/tasks/tsk_none/stream', { key, headers: { 'Last-Event-ID': 'abc' } });
  expect(stream).toMatchObject({ status: 400, body: { error: { details: { field: 'Last-Event-ID' } } } });
});
