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

async function ask(answer: RequestListener, acceptEncoding: string): Promise<IncomingMessage> {
  const server = createServer((request, response) => {
    compress(request, response);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = httpRequest({ port, host: '127.0.0.1', headers: { 'accept-encoding': acceptEncoding } }).end();
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
