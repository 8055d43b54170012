import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request as sendRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { errorEnvelope } from '#lib/contract/errors.ts';
import { rateLimitHeaders, requestHeaders } from '#lib/contract/requests/http-headers.ts';
import { tierLimits } from '#lib/contract/accounts/limits.ts';
import { servedRoutes } from '#lib/contract/routes.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import { readConfig, type Config } from '#lib/platform/config.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createHttpServer } from './http-server.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
const { app, deps } = createTestApi(platform);
const { key, actor, accountId } = await createTestActor(platform);
const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
const listed = 'https://app.example.com';

/** The port of a server with this setting. */
async function serve(corsOrigins: Config['corsOrigins']): Promise<number> {
  const server = createHttpServer(app, (_request, response) => response.end('a page'), { corsOrigins });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return (server.address() as AddressInfo).port;
}
const [toList, toAll, off] = [await serve([listed, 'http://localhost:5173']), await serve('*'), await serve([])];

async function open(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const request = sendRequest({ port, host: '127.0.0.1', method, path, headers: { connection: 'close', ...headers } });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

type Reply = { status: number; headers: IncomingHttpHeaders; body: string };

async function send(...asked: Parameters<typeof open>): Promise<Reply> {
  const response = await open(...asked);
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

const preflight = (port: number, origin: string, path = '/api/v1/music/songs') =>
  send(port, 'OPTIONS', path, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,x-api-key',
  });
const names = (value: string | undefined) => (value ?? '').toLowerCase().split(', ');
const lower = (list: readonly string[]) => list.map((name) => name.toLowerCase());
const corsHeaders = ({ headers }: Pick<Reply, 'headers'>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-') || name === 'vary');

describe('a page of a listed origin', () => {
  const readable = { 'access-control-allow-origin': listed, vary: 'Origin' };

  it.each(['/api/v1/music/songs', '/api/v2/mv/quote', '/media/ast_x/song.mp3', '/api/v1/not-there'])(
    'has its preflight of %s answered with every method and header of the contract, without a key',
    async (path) => {
      const answer = await preflight(toList, listed, path);
      expect([answer.status, answer.body]).toEqual([204, '']);
      expect(answer.headers).toMatchObject(readable);
      expect(Number(answer.headers['access-control-max-age'])).toBeGreaterThan(0);
      const methods = names(answer.headers['access-control-allow-methods']);
      expect(methods).toEqual(expect.arrayContaining(lower(servedRoutes.map(({ method }) => method))));
      const allowed = names(answer.headers['access-control-allow-headers']);
      expect(allowed).toEqual(
        expect.arrayContaining(lower([...Object.values(requestHeaders), 'Content-Type', 'Range'])),
      );
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  it('reads answers and their headers, failures included', async () => {
    const asked = { origin: listed, [requestHeaders.requestId]: 'req_mine' };
    const { key: busy } = await createTestActor(platform, { tier: 'FREE' });
    const answers: [number, Reply][] = [
      [200, await send(toList, 'GET', '/api/v1/account/credits', { ...asked, 'x-api-key': key })],
      [400, await send(toList, 'GET', '/api/v1/tasks?unknown=1', { ...asked, 'x-api-key': key })],
      [401, await send(toList, 'GET', '/api/v1/tasks', asked)],
      [404, await send(toList, 'GET', '/api/v3/x', asked)],
      [405, await send(toList, 'DELETE', '/api/v1/tasks', asked)],
    ];
    // The clock of the test stands still: nothing of the allowance comes back.
    const polls: Reply[] = [];
    for (let at = 0; at <= tierLimits.FREE.operationsPerSec; at++)
      polls.push(await send(toList, 'GET', '/api/v1/tasks', { ...asked, 'x-api-key': busy }));
    answers.push([429, polls.at(-1) as Reply]);
    const exposed = lower([
      ...Object.keys(rateLimitHeaders),
      requestHeaders.requestId,
      'Location',
      requestHeaders.uploadOffset,
      'Upload-Expires',
    ]);
    for (const [status, answer] of answers) {
      expect(answer).toMatchObject({ status, headers: { ...readable, 'x-request-id': 'req_mine' } });
      expect(names(answer.headers['access-control-expose-headers'])).toEqual(expect.arrayContaining(exposed));
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('reads event streams, and requests that never reached an operation', async () => {
    const stream = await open(toList, 'GET', `/api/v1/tasks/${taskId}/stream`, { origin: listed, 'x-api-key': key });
    stream.destroy();
    expect(stream.headers).toMatchObject({ ...readable, 'content-type': 'text/event-stream; charset=utf-8' });
    expect(await send(toList, 'TRACE', '/api/v1/tasks', { origin: listed })).toMatchObject({
      status: 405,
      headers: readable,
    });
    const strange = { origin: listed, expect: 'a miracle' };
    expect(await send(toList, 'GET', '/api/v1/tasks', strange)).toMatchObject({ status: 417, headers: readable });
  });

  it('reads stored media and parts of it', async () => {
    await mkdir(platform.config.dataDir, { recursive: true });
    const sourcePath = join(platform.config.dataDir, 'cors.bin');
    await writeFile(sourcePath, '0123456789');
    const asset = await saveAsset(platform, deps.store, {
      accountId,
      taskId,
      slot: 'cors',
      sourcePath,
      contentType: 'audio/mpeg',
      fileName: 'a.mp3',
    });
    const { url } = signAssetUrl(platform, { id: asset.id, fileName: 'a.mp3' }, 3600);
    const path = url.slice(url.indexOf('/media/'));
    const part = await send(toList, 'GET', path, { origin: listed, range: 'bytes=2-4' });
    expect(part).toMatchObject({ status: 206, body: '234', headers: { ...readable, 'content-range': 'bytes 2-4/10' } });
    expect(names(part.headers['access-control-expose-headers'])).toContain('content-range');
    expect(await send(toList, 'GET', path, { origin: listed, range: 'bytes=20-' })).toMatchObject({
      status: 416,
      headers: readable,
    });
    expect(await send(toList, 'GET', '/media/ast_x/a.mp3', { origin: listed })).toMatchObject({ headers: readable });
  });
});

describe('a page of another origin', () => {
  it.each([
    'https://evil.example.com',
    'http://app.example.com',
    'https://app.example.com:8443',
    'null',
    `${listed}.evil.example`,
  ])('%s is told of no permission, by its preflight or by an answer', async (origin) => {
    const refused = await preflight(toList, origin);
    expect([refused.status, errorEnvelope.parse(JSON.parse(refused.body)).error.code]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
    ]);
    expect(corsHeaders(refused)).toEqual(['vary']);
    const answer = await send(toList, 'GET', '/api/v1/account/credits', { origin, 'x-api-key': key });
    expect([answer.status, corsHeaders(answer)]).toEqual([200, ['vary']]);
  });

  it('is allowed where every origin is, without credentials', async () => {
    expect(await preflight(toAll, 'https://any.example')).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': '*' },
    });
    const answer = await send(toAll, 'GET', '/api/v1/tasks', { origin: 'https://any.example' });
    expect(answer).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': '*' } });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

it('pages and the inbox stay closed to other origins whatever is configured', async () => {
  for (const port of [toList, toAll]) {
    expect(corsHeaders(await send(port, 'GET', '/keys', { origin: listed }))).toEqual([]);
    expect(corsHeaders(await preflight(port, listed, '/inbox/some-token'))).toEqual([]);
  }
});

it('a caller without a page is answered as ever, and caches learn that the answer depends on the origin', async () => {
  const answer = await send(toList, 'GET', '/api/v1/account/credits', { 'x-api-key': key });
  expect([answer.status, corsHeaders(answer)]).toEqual([200, ['vary']]);
  expect(await send(toList, 'OPTIONS', '/api/v1/tasks', { origin: listed })).toMatchObject({ status: 405 });
});

it('without a setting no answer allows anything, and OPTIONS is no method', async () => {
  const answer = await preflight(off, listed);
  expect([answer.status, errorEnvelope.parse(JSON.parse(answer.body)).error.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(corsHeaders(answer)).toEqual([]);
  expect(corsHeaders(await send(off, 'GET', '/api/v1/account/credits', { origin: listed, 'x-api-key': key }))).toEqual(
    [],
  );
});

describe('CORS_ORIGINS', () => {
  const env = (value?: string): NodeJS.ProcessEnv => ({ NODE_ENV: 'test', CORS_ORIGINS: value });

  it('is a list of exact origins, or all, or nothing', () => {
    expect(readConfig(env()).corsOrigins).toEqual([]);
    expect(readConfig(env('')).corsOrigins).toEqual([]);
    expect(readConfig(env('*')).corsOrigins).toBe('*');
    expect(readConfig(env(`${listed}, http://localhost:5173`)).corsOrigins).toEqual([listed, 'http://localhost:5173']);
  });

  it.each([
    `${listed}/`,
    `${listed}/studio`,
    'app.example.com',
    'https://*.example.com',
    `*,${listed}`,
    'null',
    'https://APP.example.com',
    'https://app.example.com:443',
    `${listed},,`,
  ])('refuses %s, which no browser would send', (value) => {
    expect(() => readConfig(env(value))).toThrow('CORS_ORIGINS');
  });
});
