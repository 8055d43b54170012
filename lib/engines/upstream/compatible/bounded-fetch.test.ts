import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

/** Responds in the encoding named by the path, whatever the request accepts. */
async function startUpstream() {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers['accept-encoding'] as string | undefined);
    const encoding = request.url?.slice(1) ?? '';
    const text = '{"status":"done"}';
    const body =
      encoding === 'gzip'
        ? gzipSync(text)
        : encoding.toLowerCase() === 'br'
          ? brotliCompressSync(text)
          : Buffer.from(text);
    response
      .writeHead(200, {
        'content-type': 'application/json',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding.replace('+', ', ') }),
      })
      .end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

// The first test, because the HTTP client keeps the timer that its first request starts.
test('a response that takes longer than five minutes is waited for, because the caller has the deadline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => asked.resolve(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const answer = boundedFetch(1024)(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  answer.catch(() => {});
  const response = await asked.promise;
  await vi.advanceTimersByTimeAsync(400_000);
  response.writeHead(200).write('late');
  const { body } = await answer;
  await vi.advanceTimersByTimeAsync(400_000);
  response.end(' but whole');
  expect(await new Response(body).text()).toBe('late but whole');
});

test('a Brotli response of an upstream is refused before decoding, and Brotli is never requested', async () => {
  const { url, asked } = await startUpstream();
  const fetchUpstream = boundedFetch(1024);
  for (const encoding of ['br', 'BR', 'gzip+br']) {
    await expect(fetchUpstream(`${url}/${encoding}`).then((answer) => answer.text())).rejects.toThrow();
  }
  expect(asked.every((value) => value === 'gzip, deflate')).toBe(true);
});

test('plain and gzip responses of an upstream are read', async () => {
  const { url } = await startUpstream();
  const fetchUpstream = boundedFetch(1024);
  for (const encoding of ['identity', 'gzip']) {
    const answer = await fetchUpstream(`${url}/${encoding}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await answer.json()).toEqual({ status: 'done' });
  }
});
