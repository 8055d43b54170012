import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, it, vi } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { answerClientError } from './client-error.ts';
import { createTestApi } from './testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call, app } = createTestApi(platform);

const server = createServer({ requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 50 }, getRequestListener(app.fetch, { overrideGlobalObjects: false }));
server.on('clientError', answerClientError);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

/** What the server answers to these very bytes. */
async function send(bytes: string): Promise<{ status: number; body: unknown }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) };
}

const song = { mode: 'custom', lyrics: 'la', title: 'Sea' };
const songs = '/api/v1/music/songs';

it('answers what is no request, too large a head and a body that never comes with the envelope', async () => {
  const { key } = await createTestActor(platform);
  const cases: [string, number, string][] = [
    ['nonsense\r\n\r\n', 400, 'VALIDATION_ERROR'],
    [`GET /api/v1/tasks HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'VALIDATION_ERROR'],
    [`POST ${songs} HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\ncontent-length: 50\r\n\r\n{`, 408, 'REQUEST_TIMEOUT'],
  ];
  for (const [bytes, status, code] of cases) {
    const answer = await send(bytes);
    expect([answer.status, errorEnvelope.parse(answer.body).error.code]).toEqual([status, code]);
  }
});

it('refuses a body nested beyond reason instead of failing over it', async () => {
  const { key } = await createTestActor(platform);
  for (const raw of [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, `{"a":`.repeat(50_000) + '1' + '}'.repeat(50_000), `{"mode":"custom","config":{"metadata":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}}`]) {
    expect(await call('POST', songs, { key, raw })).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } });
  }
});

it('takes a caller that goes away in the middle of its body for no fault of the service', async () => {
  const { key } = await createTestActor(platform);
  const logged = vi.spyOn(platform.log, 'error');
  const body = new ReadableStream({ pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })) });
  const reply = await app.request(songs, { method: 'POST', headers: { 'x-api-key': key }, body, duplex: 'half' } as RequestInit);
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
  expect(await call('POST', `${songs}/`, { key, body: song, headers })).toMatchObject({ status: 200, text: first.text });
  expect(await call('POST', songs, { key, body: { ...song, title: 'Land' }, headers })).toMatchObject({ status: 409, body: { error: { code: 'IDEMPOTENCY_CONFLICT' } } });
  expect(await call('POST', songs, { key, body: song, headers: { 'Idempotency-Key': 'new' } })).toMatchObject({ status: 403 });
});

it('says 503 while the database is away, and nothing of it', async () => {
  const { key } = await createTestActor(platform);
  vi.spyOn(platform.database.sql, 'query').mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }) as never);
  const reply = await call('GET', '/api/v1/tasks', { key });
  expect(reply).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE', retryable: true } } });
  expect(reply.headers.get('retry-after')).toBe('5');
  expect(reply.text).not.toMatch(/ECONN|10\.0\.0\.7/);
});
