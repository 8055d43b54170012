import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import type { Platform } from '#lib/platform/platform.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createOpenRequests } from './open-requests.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const song = { mode: 'custom', lyrics: 'la', title: 'Stream' } as const;

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** The API on a socket, as the boot serves it; `stop` is what the boot does at an orderly stop. */
async function serve() {
  const closing = new AbortController();
  const stoppable: Platform = { ...platform, closing: closing.signal };
  const api = createTestApi(stoppable);
  const answer = getRequestListener(api.app.fetch, { overrideGlobalObjects: false });
  const open = createOpenRequests();
  const server = createServer((request, response) => open.hold(response, answer(request, response)));
  const port = await listen(server);
  const stop = async () => {
    await open.drain(server);
    closing.abort();
  };
  return { ...api, port, stop };
}

it('breaks the connection of a stream before its terminal event, so that its reader comes back, and ends it well after', async () => {
  const { port, stop, deps, runTask } = await serve();
  const { actor, key } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, song);
  const { taskId: ended } = await createSong({ ...deps, actor }, song);
  await runTask(ended);
  const stream = (id: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1/tasks/${id}/stream`, { headers: { 'x-api-key': key } });
  expect(await (await stream(ended)).text()).toContain('event: task.completed');

  const reader = ((await stream(taskId)).body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { done, value } = await reader.read();
      if (done) throw new Error('The stream ended well');
      text += Buffer.from(value).toString();
    }
  };
  await readUntil('event: credits.debited');
  expect(text).toMatch(/^retry: 2000\n/);
  const rest = readUntil('event: task.completed');
  const stopped = stop();
  await expect(rest).rejects.toThrow('terminated');
  await stopped;
});

it('sends a stream no last chunk when the service stops', async () => {
  const { port, stop, deps } = await serve();
  const { actor, key } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, song);
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const began = Promise.withResolvers<void>();
  socket.on('data', (chunk) => {
    received += chunk.toString();
    if (received.includes('event: credits.debited')) began.resolve();
  });
  socket.write(`GET /api/v1/tasks/${taskId}/stream HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: ${key}\r\n\r\n`);
  await began.promise;
  const ended = once(socket, 'close');
  await stop();
  await ended;
  expect(received).toMatch(/transfer-encoding: chunked/i);
  expect(received).not.toMatch(/\r\n0\r\n/);
});

it('finishes a plain answer that is under way, and takes no more requests', async () => {
  const open = createOpenRequests();
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    begun.resolve();
    open.hold(
      response,
      finish.promise.then(() => void response.end('whole')),
    );
  });
  const port = await listen(server);
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await begun.promise;
  const drained = open.drain(server);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  finish.resolve();
  expect(await answer).toBe('whole');
  await drained;
});

it('waits for the work of a caller that has left, which still uses the database', async () => {
  const open = createOpenRequests();
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    begun.resolve();
    open.hold(response, finish.promise);
  });
  const port = await listen(server);
  const leave = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}/`, { signal: leave.signal });
  await begun.promise;
  leave.abort();
  await expect(answer).rejects.toThrow();
  let isDrained = false;
  const drained = open.drain(server).then(() => {
    isDrained = true;
  });
  await once(server, 'close');
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDrained).toBe(false);
  finish.resolve();
  await drained;
});
