import { expect, it, vi } from 'vitest';
import { workShare } from '#lib/platform/child/work-share.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from './testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, app, deps } = createTestApi(platform);

const song = { mode: 'custom', lyrics: 'la', title: 'Sea' };
const songs = '/api/v1/music/songs';

it('refuses a body nested beyond reason instead of failing over it', async () => {
  const { key } = await createTestActor(platform);
  for (const raw of [
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `{"a":`.repeat(50_000) + '1' + '}'.repeat(50_000),
    `{"mode":"custom","config":{"metadata":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}}`,
  ]) {
    expect(await call('POST', songs, { key, raw })).toMatchObject({
      status: 400,
      body: { error: { code: 'VALIDATION_ERROR' } },
    });
  }
});

it('works for the account of the key: the lines in front of costly work are shared by that', async () => {
  const { key, accountId } = await createTestActor(platform);
  const read = vi.spyOn(deps.mvDelivery, 'read').mockImplementation(async () => {
    throw new Error(workShare());
  });
  vi.spyOn(platform.log, 'error').mockImplementation(() => {});
  expect((await call('GET', '/api/v1/mv/capabilities', { key })).status).toBe(500);
  await expect(read.mock.results[0]?.value).rejects.toThrow(accountId);
  vi.restoreAllMocks();
});

it('does not log a caller that leaves in the middle of its body as a fault of the service', async () => {
  const { key } = await createTestActor(platform);
  const logged = vi.spyOn(platform.log, 'error');
  const body = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });
  const reply = await app.request(songs, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(reply.status).toBe(400);
  expect(logged).not.toHaveBeenCalled();
});

it('replays an answer whatever became of the account meanwhile, with or without a slash at the end', async () => {
  const { key, accountId } = await createTestActor(platform);
  const headers = { 'Idempotency-Key': 'hold', Prefer: 'respond-async' };
  const first = await call('POST', songs, { key, body: song, headers });
  expect(first.status).toBe(200);
  await platform.database.sql.query(`UPDATE account SET billing_status = 'ON_HOLD' WHERE id = $1`, [accountId]);
  expect(await call('POST', songs, { key, body: song, headers })).toMatchObject({ status: 200, text: first.text });
  expect(await call('POST', `${songs}/`, { key, body: song, headers })).toMatchObject({
    status: 200,
    text: first.text,
  });
  expect(await call('POST', songs, { key, body: { ...song, title: 'Land' }, headers })).toMatchObject({
    status: 409,
    body: { error: { code: 'IDEMPOTENCY_CONFLICT' } },
  });
  expect(await call('POST', songs, { key, body: song, headers: { 'Idempotency-Key': 'new' } })).toMatchObject({
    status: 403,
  });
});

it('says 503 while the database is away, and nothing of it', async () => {
  const { key } = await createTestActor(platform);
  vi.spyOn(platform.database.sql, 'query').mockRejectedValue(
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }) as never,
  );
  const reply = await call('GET', '/api/v1/tasks', { key });
  expect(reply).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE', retryable: true } } });
  expect(reply.headers.get('retry-after')).toBe('5');
  expect(reply.text).not.toMatch(/ECONN|10\.0\.0\.7/);
});

it('says 503 while something holds a table, such as an update that alters it: the same request may succeed in a moment', async () => {
  const { key } = await createTestActor(platform);
  vi.restoreAllMocks();
  vi.spyOn(platform.log, 'error').mockImplementation(() => {});
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const update = platform.database.transaction(async (tx) => {
    await tx.query('LOCK TABLE api_key IN ACCESS EXCLUSIVE MODE');
    held.resolve();
    await over.promise;
  });
  await held.promise;
  const reply = await call('GET', '/api/v1/tasks', { key });
  over.resolve();
  await update;
  expect(reply).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE', retryable: true } } });
  expect((await call('GET', '/api/v1/tasks', { key })).status).toBe(200);
  vi.restoreAllMocks();
});
