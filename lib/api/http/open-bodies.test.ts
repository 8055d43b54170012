import { expect, it, vi } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { maxVideodirectBodyBytes, openBodyBytes } from '#lib/contract/accounts/limits.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { inboxBodyBytesMax } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { app } = createTestApi(platform);

type Sender = { key?: string; path?: string; address: string };
type Held = { answer: Promise<Response>; finish(): void };

/** Sends the first `byteLength` bytes of a body that is not whole, and goes on once they are taken, or the request is answered. */
async function hold(
  { key = '', path = '/api/v1/videodirect/tasks', address }: Sender,
  byteLength: number,
): Promise<Held> {
  const taken = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (asked++ === 0) return controller.enqueue(Buffer.alloc(byteLength, ' '));
        taken.resolve();
        await rest.promise;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
  };
  const answer = Promise.resolve(app.request(path, init as RequestInit, { remoteAddress: address }));
  await Promise.race([taken.promise, answer]);
  return { answer, finish: rest.resolve };
}

/** As many bodies as it takes, the last one smaller. */
async function fill(sender: Sender, byteLength: number): Promise<Held[]> {
  const held: Held[] = [];
  for (let left = byteLength; left > 0; left -= maxVideodirectBodyBytes)
    held.push(await hold(sender, Math.min(left, maxVideodirectBodyBytes)));
  return held;
}

async function end(bodies: Held[]): Promise<number[]> {
  for (const { finish } of bodies) finish();
  return (await Promise.all(bodies.map(({ answer }) => answer))).map(({ status }) => status);
}

const customer = async () => (await createTestActor(platform, { tier: 'ENTERPRISE', credits: 100 })).key;

it('an account that holds the bytes of bodies it never ends is refused more, and the others are not', async () => {
  const key = await customer();
  const address = '203.0.113.20';
  const held = await fill({ key, address }, openBodyBytes.perAccount);
  const more = await hold({ key, address: '203.0.113.21' }, 1);
  const other = await hold({ key: await customer(), address }, 1);
  expect(await end([other]), 'another account').toEqual([400]);
  more.finish();
  const reply = await more.answer;
  expect(reply.status).toBe(429);
  expect(reply.headers.get('retry-after')).toBe('1');
  const body = errorEnvelope.parse(await reply.json());
  expect(body.error).toMatchObject({
    code: 'RATE_LIMITED',
    retryable: true,
    retryAfterSec: 1,
    details: { scope: 'user', limit: openBodyBytes.perAccount, current: openBodyBytes.perAccount },
  });
  expect(new Set(await end(held)), 'what had been taken is read').toEqual(new Set([400]));
  expect(
    await end(await fill({ key, address }, openBodyBytes.perAccount)),
    'what was held is free again',
  ).not.toContain(429);
});

it('an address that holds the bytes of many accounts is refused more, with a key and at an inbox', async () => {
  const address = '2001:db8:7::1';
  const held: Held[] = [];
  for (let left = openBodyBytes.perAddress; left > 0; left -= openBodyBytes.perAccount)
    held.push(...(await fill({ key: await customer(), address }, Math.min(left, openBodyBytes.perAccount))));
  const key = await customer();
  const more = [
    await hold({ key, address: '2001:db8:7::2' }, 1),
    await hold({ path: '/inbox/none', address }, Math.min(inboxBodyBytesMax, 1)),
  ];
  const elsewhere = await hold({ key, address: '2001:db8:8::1' }, 1);
  for (const { answer, finish } of more) {
    finish();
    const reply = await answer;
    expect(reply.status).toBe(429);
    expect((await reply.json()).error).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many bytes of request bodies are open from this address.',
      retryAfterSec: 1,
    });
  }
  expect(await end([elsewhere, ...held])).not.toContain(429);
});

it('a body that comes byte by byte is held in few pieces, each of which would cost a hundred times its bytes', async () => {
  const text = JSON.stringify({ prompt: 'rain', config: { metadata: { note: 'x'.repeat(100_000), 月: 'é' } } });
  const bytes = Buffer.from(text);
  const joined = vi.spyOn(Buffer, 'concat');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 5_000));
      for (let at = 5_000; at < bytes.length; at++) controller.enqueue(bytes.subarray(at, at + 1));
      controller.close();
    },
  });
  const headers = { 'x-api-key': await customer(), 'content-type': 'application/json', prefer: 'respond-async' };
  const answer = await app.request('/api/v1/lyrics/generate', {
    method: 'POST',
    body,
    duplex: 'half',
    headers,
  } as RequestInit);
  const pieces = Math.max(0, ...joined.mock.calls.map(([list]) => list.length));
  joined.mockRestore();
  expect([answer.status, pieces < 10]).toEqual([202, true]);
  const { taskId } = (await answer.json()) as { taskId: string };
  const { rows } = await platform.database.sql.query('SELECT metadata FROM task WHERE id = $1', [taskId]);
  expect(rows[0]).toEqual({ metadata: JSON.parse(text).config.metadata });
});
