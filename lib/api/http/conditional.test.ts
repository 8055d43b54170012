import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createHttpServer } from './http-server.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { app } = createTestApi(platform);
const server = createHttpServer(app, (_request, response) => response.end('a page'), {
  corsOrigins: ['https://app.example.com'],
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const request = sendRequest({ port, host: '127.0.0.1', path, method, headers: { connection: 'close', ...headers } });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

it.each(['/api/openapi.json', '/api/v1/pricing/catalog'])(
  '%s is sent again only when it has changed, compressed for whoever takes that, and its allowance is told each time',
  async (path) => {
    const whole = await ask(path);
    expect(whole).toMatchObject({ status: 200, headers: { 'content-length': String(whole.body.byteLength) } });
    expect(whole.headers).not.toHaveProperty('content-encoding');
    const same = (decoded: Buffer) => decoded.equals(whole.body);
    const { etag = '' } = whole.headers;
    const brotli = await ask(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect([brotli.headers['content-encoding'], same(brotliDecompressSync(brotli.body))]).toEqual(['br', true]);
    expect(brotli.body.byteLength).toBeLessThan(whole.body.byteLength / 4);
    const gzip = await ask(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect([gzip.headers['content-encoding'], same(gunzipSync(gzip.body))]).toEqual(['gzip', true]);
    for (const { headers } of [whole, brotli, gzip])
      expect(headers).toMatchObject({ etag, vary: 'Accept-Encoding, Origin', 'cache-control': 'no-cache' });
    const kept = await ask(path, { 'if-none-match': `"old", ${etag}`, 'accept-encoding': 'br' });
    expect([kept.status, kept.body.byteLength, kept.headers['content-type']]).toEqual([304, 0, undefined]);
    expect(kept.headers).toMatchObject({ etag, 'x-ratelimit-scope': 'ip' });
    expect((await ask(path, { 'if-none-match': '"old"' })).status).toBe(200);
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.body.byteLength, head.headers.etag]).toEqual([200, 0, etag]);
  },
);
