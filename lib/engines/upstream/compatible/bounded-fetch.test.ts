import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
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
