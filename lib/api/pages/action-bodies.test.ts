import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createActionBodies } from './action-bodies.ts';

const mayRead = createActionBodies();
const outcomes: boolean[] = [];
/** Reads bodies as late as Next does, and answers what came. */
const server = createServer(async (request, response) => {
  const isReadable = await mayRead(request, response);
  outcomes.push(isReadable);
  if (!isReadable) return;
  await new Promise((resolve) => setImmediate(resolve));
  response.end(await text(request));
});
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function post(body: string | FormData, headers: Record<string, string> = {}, path = '/sign-in') {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    body,
    headers: { 'next-action': 'x', ...headers },
  });
  return { status: answer.status, text: await answer.text() };
}

const plain = { 'content-type': 'text/plain;charset=UTF-8' };

it.each([
  ['nothing', ''],
  ['few arguments', '[{"email":"ada@example.com","password":"…"},"/overview"]'],
  ['a long text', JSON.stringify([{ lyrics: '[Verse]\n月'.repeat(50_000) }])],
  ['many members', JSON.stringify([Array(19_000).fill(1)])],
])('an action reads what a page sends it: %s', async (_name, body) => {
  expect(await post(body, plain)).toEqual({ status: 200, text: body });
});

it.each([
  ['half a million brackets', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
  ['a quarter of a million objects', JSON.stringify([Array(250_000).fill({})])],
  [
    'ninety thousand members',
    JSON.stringify([Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, 1]))]),
  ],
  ['no JSON', '['.repeat(20_000)],
])('an action is not given %s, whoever sends it', async (_name, body) => {
  const answer = await post(body, plain);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ success: false, error: { code: 'VALIDATION_ERROR' } });
});

it('forms, which no page sends, are refused unread, but in the playground the API says what it takes', async () => {
  const form = new FormData();
  form.append('0', '["$Q1"]');
  expect((await post(form)).status).toBe(400);
  expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400);
  const answer = await fetch(`${url}/playground/send/api/v1/tasks`, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
});

it('a request that ends before its body reaches no page', async () => {
  outcomes.length = 0;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\nnext-action: x\r\ncontent-length: 100000\r\n\r\n["a');
  await once(server, 'request');
  socket.destroy();
  while (outcomes.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(outcomes).toEqual([false]);
});
