import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, it } from 'vitest';
import { createKeyTrafficRecorder } from '#lib/accounts/keys/key-traffic.ts';
import { errorEnvelope, playbackCapacityBody } from '#lib/contract/errors.ts';
import { createPlaybackCapacity } from '#lib/media/playback-capacity.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { createApi } from '../app.ts';

const { platform } = await createTestPlatform();
const { deps } = createTestProducts(platform);
const traffic = createKeyTrafficRecorder(platform);
const playback = createPlaybackCapacity(platform);
const app = createApi({ deps, traffic, playback });

await mkdir(platform.config.dataDir, { recursive: true });
const { actor, accountId } = await createTestActor(platform);
const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });

/** Larger than every buffer between disk and reader, so that an unread answer stays open. */
const BYTES = 24_000_000;

async function storedFile(
  slot: string,
  bytes = BYTES,
  fileName = 'song.mp3',
): Promise<{ id: string; storageKey: string; path: string }> {
  const sourcePath = join(platform.config.dataDir, `${slot}.bin`);
  await writeFile(sourcePath, Buffer.alloc(bytes, 1));
  const asset = await saveAsset(platform, deps.store, {
    accountId,
    taskId,
    slot,
    sourcePath,
    contentType: 'audio/mpeg',
    fileName,
  });
  const { url } = signAssetUrl(platform, { id: asset.id, fileName }, 3600);
  return { ...asset, path: url.slice(url.indexOf('/media/')) };
}

const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

/** Opens a stream and does not read on. */
async function open(path: string, method = 'GET'): Promise<IncomingMessage> {
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', path, method, agent: false });
  request.on('error', () => {});
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  return response;
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

const held = () => platform.database.prisma.playbackSlot.count();

it('names a file in a header that strict readers take, whatever its title has', async () => {
  const { path } = await storedFile('named', 10, "Don't (Live) * é.mp3");
  const { headers } = await open(path, 'HEAD');
  expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''Don%27t%20%28Live%29%20%2A%20%C3%A9.mp3");
});

it.each([
  ['CON.mp3', 'CON_.mp3'],
  ['aux. Roads.mp3', 'aux_. Roads.mp3'],
  ['Lpt1 .wav', 'Lpt1_ .wav'],
  ['NUL', 'NUL_'],
  ['com0 (vocals).mp3', 'com0 (vocals).mp3'],
  ['Console.mp3', 'Console.mp3'],
  ['Wait. . .', 'Wait'],
  ['...', 'file'],
])('names the file of %s so that every system saves it, in its header and in its link', async (given, saved) => {
  const { path } = await storedFile(`saved ${given}`, 10, given);
  expect(new URL(path, 'http://localhost').pathname.split('/').at(-1)).toBe(encodeURIComponent(saved));
  const disposition = (await open(path, 'HEAD')).headers['content-disposition'];
  expect(decodeURIComponent(disposition ?? '')).toBe(`inline; filename*=UTF-8''${saved}`);
});

describe('playback slots over a socket', () => {
  it('refuses the fifth stream of one link with its own body and headers, and lets it in once a stream was cancelled', async () => {
    const file = await storedFile('cancelled');
    const streams = await Promise.all(Array.from({ length: 4 }, () => open(file.path)));
    expect([streams.map((stream) => stream.statusCode), await held()]).toEqual([[200, 200, 200, 200], 4]);
    const refused = await open(file.path);
    expect(refused).toMatchObject({
      statusCode: 429,
      headers: {
        'retry-after': '3',
        'x-ratelimit-scope': 'ticket',
        'x-ratelimit-type': 'concurrency',
        'x-ratelimit-limit': '4',
        'x-ratelimit-remaining': '0',
        'x-request-id': expect.stringMatching(/^req_/),
      },
    });
    const body = JSON.parse(await textOf(refused)) as unknown;
    expect(playbackCapacityBody.parse(body)).toEqual({
      error: 'playback-capacity-exceeded',
      allowed: false,
      scope: 'ticket',
      active: 4,
      limit: 4,
      retryAfter: 3,
    });
    streams[0]?.destroy();
    await expect.poll(held).toBe(3);
    expect((await open(file.path)).statusCode).toBe(200);
    server.closeAllConnections();
    await expect.poll(held).toBe(0);
  });

  it('counts a file over all its links, and an address over all files', async () => {
    const file = await storedFile('one-clip');
    const { url } = signAssetUrl(platform, { id: file.id, fileName: 'song.mp3' }, 1800);
    for (let stream = 0; stream < 4; stream++) await open(file.path);
    expect((await open(url.slice(url.indexOf('/media/')))).headers['x-ratelimit-scope']).toBe('clip');
    for (const slot of ['second', 'third', 'fourth']) {
      const other = await storedFile(slot);
      for (let stream = 0; stream < 4; stream++) expect((await open(other.path)).statusCode).toBe(200);
    }
    expect((await open((await storedFile('fifth')).path)).headers).toMatchObject({
      'x-ratelimit-scope': 'ip',
      'x-ratelimit-limit': '16',
    });
    server.closeAllConnections();
    await expect.poll(held).toBe(0);
  });

  it('holds nothing once a file was sent whole or in part, was asked for without its body, or is gone', async () => {
    const file = await storedFile('whole', 100_000);
    for (let round = 0; round < 6; round++) expect(await textOf(await open(file.path))).toHaveLength(100_000);
    await expect.poll(held).toBe(0);
    expect((await open(file.path, 'HEAD')).statusCode).toBe(200);
    await expect.poll(held).toBe(0);
    await deps.store.remove(file.storageKey);
    const gone = await open(file.path);
    expect([gone.statusCode, JSON.parse(await textOf(gone))]).toMatchObject([
      404,
      { error: { code: 'ASSET_NOT_FOUND' } },
    ]);
    await expect.poll(held).toBe(0);
  });
});

it('gives slots back in process too: read, cancelled, and a range that cannot be', async () => {
  const { path } = await storedFile('in-process', 1_000_000);
  const part = await app.request(path, { headers: { range: 'bytes=0-9' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  await expect.poll(held).toBe(0);
  const cancelled = await app.request(path);
  expect(await held()).toBe(1);
  await cancelled.body?.cancel();
  await expect.poll(held).toBe(0);
  expect((await app.request(`${path}x`)).status).toBe(403);
  await expect.poll(held).toBe(0);
});

it('answers a range that the file does not have with the envelope and holds nothing', async () => {
  const { path } = await storedFile('short', 1_000);
  const reply = await app.request(path, { headers: { range: 'bytes=1000-' } });
  expect([reply.status, reply.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  expect(errorEnvelope.parse(await reply.json())).toMatchObject({
    success: false,
    error: { code: 'RANGE_NOT_SATISFIABLE', details: { byteLength: 1_000 } },
  });
  await expect.poll(held).toBe(0);
});

it('has a validator: what is held is not sent again, and a range of another version is answered with the whole file', async () => {
  const [{ path }, other] = [await storedFile('held', 1_000), await storedFile('other', 1_000)];
  const ask = (headers: Record<string, string>, of = path) => app.request(of, { headers });
  const etag = (await app.request(path, { method: 'HEAD' })).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect((await app.request(other.path, { method: 'HEAD' })).headers.get('etag')).not.toBe(etag);
  for (const held of [etag, `"x", W/${etag}`, '*']) {
    const reply = await ask({ 'if-none-match': held, range: 'bytes=0-9' });
    expect([reply.status, await reply.text(), reply.headers.get('etag')]).toEqual([304, '', etag]);
  }
  expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200);
  const range = 'bytes=0-9';
  expect((await ask({ range, 'if-range': etag })).status).toBe(206);
  for (const ifRange of ['"x"', `W/${etag}`, 'Mon, 30 Nov 2026 12:00:00 GMT'])
    expect((await ask({ range, 'if-range': ifRange })).status).toBe(200);
  // A range that ends before it begins is none.
  expect((await ask({ range: 'bytes=5-2' })).status).toBe(200);
  await expect.poll(held).toBe(0);
});

it('says which methods it answers to one that it does not', async () => {
  const { path } = await storedFile('asked', 10);
  for (const [of, allowed] of [
    [path, 'GET, HEAD'],
    ['/inbox/some-token', 'POST'],
  ] as const) {
    const reply = await app.request(of, { method: 'PUT' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, allowed]);
    expect(errorEnvelope.parse(await reply.json()).error.code).toBe('METHOD_NOT_ALLOWED');
  }
});

it('takes a link in the spelling it was signed in and in no other, so that a link is one ticket', async () => {
  const { path } = await storedFile('spelling', 10);
  const [start = '', signature = ''] = path.split('&signature=');
  // The last character of 43 carries two bits that belong to no byte.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const sameBytes = signature.slice(0, -1) + alphabet[alphabet.indexOf(signature.at(-1) as string) ^ 1];
  expect(Buffer.from(sameBytes, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
  expect((await app.request(path)).status).toBe(200);
  for (const other of [sameBytes, `${signature}=`, `${signature}.`, ` ${signature}`])
    expect((await app.request(`${start}&signature=${encodeURIComponent(other)}`)).status, other).toBe(403);
  for (const prefix of ['0', '%20', '%2B'])
    expect((await app.request(path.replace('expires=', `expires=${prefix}`))).status, prefix).toBe(403);
  await expect.poll(held).toBe(0);
});

it('counts an IPv6 caller by its /64', async () => {
  const asked: string[] = [];
  const watching = createApi({
    deps,
    traffic,
    playback: { ...playback, acquire: (request) => (asked.push(request.ip), playback.acquire(request)) },
  });
  const { path } = await storedFile('ipv6', 10);
  for (const remoteAddress of ['2001:db8:1:2::3', '2001:db8:1:2:ffff::4', '::ffff:192.0.2.7'])
    await (await watching.request(path, {}, { remoteAddress })).text();
  expect(asked).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64', '192.0.2.7']);
  await expect.poll(held).toBe(0);
});

it('answers 503 with its own body when capacity cannot be judged', async () => {
  const broken = createApi({
    deps,
    traffic,
    playback: { ...playback, acquire: () => Promise.reject(new Error('unreachable')) },
  });
  const { path } = await storedFile('unjudged', 10);
  const reply = await broken.request(path);
  expect([reply.status, reply.headers.get('retry-after'), playbackCapacityBody.parse(await reply.json())]).toEqual([
    503,
    '3',
    { error: 'playback-capacity-unavailable', allowed: false, retryAfter: 3 },
  ]);
});
