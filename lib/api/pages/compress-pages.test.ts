import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageCompression } from './compress-pages.ts';

const page = '<p>The same words, on every line of a long page.</p>\n'.repeat(500);
const compress = createPageCompression();
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

async function ask(
  answer: RequestListener,
  acceptEncoding: string,
  { path = '/', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<IncomingMessage> {
  const server = createServer((request, response) => {
    if (!compress(request, response)) answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = httpRequest({
    port,
    path,
    host: '127.0.0.1',
    headers: { 'accept-encoding': acceptEncoding, ...headers },
  }).end();
  ending.push(() => {
    request.destroy();
    server.close();
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

const sendPage: RequestListener = (_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page);
};

describe('an answer of the pages', () => {
  it('is compressed by Brotli for a browser that takes it, by gzip for others, and not at all for the rest', async () => {
    const brotli = await ask(sendPage, 'gzip, deflate, br, zstd');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(await buffer(brotli)).toString()).toBe(page);
    const gzip = await ask(sendPage, 'gzip, deflate');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(await buffer(gzip)).toString()).toBe(page);
    const plain = await ask(sendPage, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await buffer(plain)).toString()).toBe(page);
  });

  it('is compressed once where a build has made it, and again for whoever asks otherwise or where it may change', async () => {
    let made = 0;
    const script =
      (cacheControl: string): RequestListener =>
      (_, response) => {
        made++;
        response.setHeader('content-type', 'application/javascript; charset=UTF-8');
        response.setHeader('cache-control', cacheControl);
        response.setHeader('etag', '"1"');
        response.write(page);
        response.end(page);
      };
    const built = script('public, max-age=31536000, immutable');
    const path = '/_next/static/chunks/0a-1b.js';
    for (const query of ['', '?dpl=2']) {
      const answer = await ask(built, 'gzip, br', { path: path + query });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/javascript; charset=UTF-8',
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        etag: '"1"',
      });
      expect(brotliDecompressSync(await buffer(answer)).toString()).toBe(page + page);
    }
    expect(made).toBe(1);
    for (const [encoding, more] of [
      ['gzip', { path }],
      ['br;q=0.1, gzip', { path }],
      ['br', { path, headers: { 'if-none-match': '"1"' } }],
      ['br', { path: '/_next/static/%63hunks/0a-1b.js' }],
    ] as const)
      (await ask(built, encoding, more)).resume();
    expect(made).toBe(5);
    for (let times = 0; times < 2; times++) (await ask(script('no-store'), 'br', { path: `${path}.map` })).resume();
    expect(made).toBe(7);
  });

  it('leaves pictures and streams of events as they are, and sends each event at once', async () => {
    const picture = await ask((_, response) => {
      response.setHeader('content-type', 'image/jpeg');
      response.end(Buffer.alloc(5_000, 1));
    }, 'br');
    expect(picture.headers['content-encoding']).toBeUndefined();
    expect((await buffer(picture)).byteLength).toBe(5_000);
    const stream = await ask((_, response) => {
      response.setHeader('content-type', 'text/event-stream; charset=utf-8');
      response.write(`data: ${'word '.repeat(1_000)}\n\n`);
    }, 'br');
    expect(stream.headers['content-encoding']).toBeUndefined();
    const [first] = (await once(stream, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^data: word/);
  });
});
