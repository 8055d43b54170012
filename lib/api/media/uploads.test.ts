/** Files that callers send: whole, in parts, by a tus client, broken off, refused, named in every field, and gone again. */
import { once } from 'node:events';
import { access, readdir, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getDefaultHighWaterMark } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createCanvas } from '@napi-rs/canvas';
import * as tus from 'tus-js-client';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sourceBytes, uploadBytesByTier, uploadLimits } from '#lib/contract/accounts/limits.ts';
import type { DeletedThing } from '#lib/contract/requests/lists.ts';
import type { CreativeDraft } from '#lib/contract/mv.ts';
import { upload as uploadSchema, type Upload, type UploadList } from '#lib/contract/uploads.ts';
import type { TaskDescriptor, TaskReceipt } from '#lib/contract/tasks/task.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { holdRequest } from '#lib/media/uploads/open-requests.ts';
import { sweepUploads } from '#lib/media/uploads/uploads.ts';
import { storedPath } from '#lib/media/testing/stored-path.ts';
import { createOutbound, outboundPolicy } from '#lib/platform/outbound/index.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { readStanding } from '../testing/account-standing.ts';
import { finishedSong, finishedVideo } from '../testing/finished-video.ts';
import { createOfflineApi } from '../testing/request-world.ts';
import { readUrlFields } from '../testing/url-fields.ts';

const { platform, clock } = await createTestPlatform();
// No network: whatever is named below comes from the store or not at all.
const api = createOfflineApi(platform);
const { call, runTask, deps } = api;
const owner = () => createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000_000 });

const song = wavBytes(toneSamples(12, 8_000), 8_000);
const canvas = createCanvas(512, 384);
canvas.getContext('2d').fillRect(0, 0, 200, 200);
const picture = canvas.toBuffer('image/png');
const subtitles = Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nCarry me over\n');

const send = (key: string, bytes: Buffer, query = '') =>
  call<Upload>('POST', `/api/v1/uploads${query}`, {
    key,
    raw: bytes,
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes.byteLength) },
  });
const sent = async (key: string, bytes: Buffer, query = '') => {
  const reply = await send(key, bytes, query);
  expect(reply.status, reply.text).toBe(200);
  return uploadSchema.parse(reply.body);
};
const announce = async (key: string, body: object) =>
  (await call<Upload>('POST', '/api/v1/uploads', { key, body })).body;
const patch = (key: string, uploadId: string, offset: number, bytes: Buffer) =>
  call<Upload>('PATCH', `/api/v1/uploads/${uploadId}`, {
    key,
    raw: bytes,
    headers: { 'content-type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
  });
const offsetOf = async (key: string, uploadId: string) =>
  (await call<Upload>('GET', `/api/v1/uploads/${uploadId}`, { key })).body.offset;
/** Without a request, so that waiting uses up no allowance. */
const storedOffset = async (uploadId: string) => {
  const { rows } = await platform.database.sql.query<{ byte_offset: bigint }>(
    'SELECT byte_offset FROM upload WHERE id = $1',
    [uploadId],
  );
  return Number(rows[0]?.byte_offset);
};
const opened = async (url: string | null | undefined) => call('GET', String(url).slice(String(url).indexOf('/media/')));
const folderOf = (uploadId: string) => join(platform.config.dataDir, 'uploads', uploadId);

const server = createServer(getRequestListener(api.app.fetch, { overrideGlobalObjects: false }));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

describe('a file in one request', () => {
  it('of each kind is decoded, named by what it is, and opens by its url byte for byte', async () => {
    const { key, accountId } = await owner();
    const before = await readStanding(platform, accountId);
    const audio = await sent(key, song, '?fileName=..%2FTrain%20No.5');
    expect(audio).toMatchObject({
      status: 'ready',
      kind: 'audio',
      fileName: 'Train No.5.wav',
      contentType: 'audio/wav',
      durationSec: 12,
      byteLength: song.byteLength,
      offset: song.byteLength,
    });
    expect(await sent(key, picture, '?kind=image')).toMatchObject({
      status: 'ready',
      kind: 'image',
      contentType: 'image/png',
      width: 512,
      height: 384,
      durationSec: null,
    });
    expect(await sent(key, subtitles)).toMatchObject({
      status: 'ready',
      kind: 'subtitles',
      contentType: 'application/x-subrip',
    });
    const media = await api.app.request(String(audio.url).slice(String(audio.url).indexOf('/media/')));
    expect([media.status, Buffer.from(await media.arrayBuffer()).equals(song)]).toEqual([200, true]);
    expect(Date.parse(audio.expiresAt) - clock.now().getTime()).toBe(uploadLimits.readySec * 1000);
    expect(await readStanding(platform, accountId)).toEqual(before);
  });

  it.each([
    ['noise', Buffer.alloc(5_000, 7), '', 'SOURCE_UNDECODABLE'],
    ['a picture that is cut off', picture.subarray(0, picture.byteLength / 2), '', 'SOURCE_UNDECODABLE'],
    ['a picture where audio was announced', picture, '?kind=audio', 'SOURCE_UNDECODABLE'],
    ['a song where subtitles were announced', song, '?kind=subtitles', 'SOURCE_UNDECODABLE'],
    ['audio of half a second', wavBytes(toneSamples(0.5, 8_000), 8_000), '', 'SOURCE_TOO_SHORT'],
    ['audio of eleven minutes', wavBytes(new Float32Array(660 * 400), 400), '', 'SOURCE_TOO_LONG'],
    ['subtitles without a time', Buffer.from('--> nothing\n'), '', 'SOURCE_UNDECODABLE'],
  ])('that is %s is refused with its reason and leaves nothing behind', async (_name, bytes, query, reason) => {
    const { key } = await owner();
    expect(await send(key, bytes, query)).toMatchObject({
      status: 422,
      body: { error: { code: 'SOURCE_UNPROCESSABLE', details: { reason } } },
    });
    expect((await call<UploadList>('GET', '/api/v1/uploads', { key })).body.uploads).toEqual([]);
    expect(await readdir(join(platform.config.dataDir, 'uploads')).catch(() => [])).toEqual([]);
  });

  it.each([
    ['', 'neither audio nor a picture nor subtitles'],
    ['?kind=audio', 'not audio in a supported format'],
  ])(
    'that is none of what is taken is told so, or that it is not what was announced with “%s”',
    async (query, message) => {
      const { key } = await owner();
      expect(await send(key, Buffer.from('hello'), query)).toMatchObject({
        status: 422,
        body: { error: { message: expect.stringContaining(message) } },
      });
    },
  );

  it('has to say its size, and is neither a form nor larger than any file that is taken', async () => {
    const { key } = await owner();
    expect(
      await call('POST', '/api/v1/uploads', { key, raw: song, headers: { 'content-type': 'audio/wav' } }),
    ).toMatchObject({ status: 400, body: { error: { details: { field: 'byteLength' } } } });
    expect(
      await call('POST', '/api/v1/uploads', {
        key,
        raw: 'x',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1' },
      }),
    ).toMatchObject({ status: 400, body: { error: { details: { field: 'Content-Type' } } } });
    const large = {
      status: 413,
      body: { error: { code: 'PAYLOAD_TOO_LARGE', details: { maxBytes: sourceBytes.image } } },
    };
    expect(
      await call('POST', '/api/v1/uploads?kind=image', {
        key,
        raw: 'x',
        headers: { 'content-type': 'image/png', 'content-length': String(sourceBytes.image + 1) },
      }),
    ).toMatchObject(large);
    expect(
      await call('POST', '/api/v1/uploads', { key, body: { byteLength: sourceBytes.image + 1, kind: 'image' } }),
    ).toMatchObject(large);
  });
});

describe('a file in parts', () => {
  it('goes on where it ended, tells where it stands, and is ready with its last byte', async () => {
    const { key } = await owner();
    const { uploadId, ...begun } = await announce(key, {
      byteLength: song.byteLength,
      fileName: 'song',
      kind: 'audio',
    });
    expect(begun).toMatchObject({ status: 'receiving', offset: 0, url: null });
    expect((await patch(key, uploadId, 0, song.subarray(0, 70_000))).body).toMatchObject({
      status: 'receiving',
      offset: 70_000,
    });
    for (const wrong of [0, 69_999, 70_001])
      expect(await patch(key, uploadId, wrong, song.subarray(0, 10))).toMatchObject({
        status: 409,
        body: { error: { code: 'UPLOAD_OFFSET_MISMATCH', details: { offset: 70_000 } } },
      });
    expect(await patch(key, uploadId, 70_000, Buffer.concat([song, song]))).toMatchObject({
      status: 413,
      body: { error: { details: { maxBytes: song.byteLength } } },
    });
    const head = await api.app.request(`/api/v1/uploads/${uploadId}`, {
      method: 'HEAD',
      headers: { 'x-api-key': key },
    });
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '70000',
      String(song.byteLength),
    ]);
    const { body: ready } = await patch(key, uploadId, 70_000, song.subarray(70_000));
    expect(ready).toMatchObject({ status: 'ready', kind: 'audio', durationSec: 12, offset: song.byteLength });
    const media = await api.app.request(String(ready.url).slice(String(ready.url).indexOf('/media/')));
    expect(Buffer.from(await media.arrayBuffer()).equals(song)).toBe(true);
    // The answer to the last byte may be lost on its way.
    expect((await patch(key, uploadId, song.byteLength, Buffer.alloc(0))).body).toMatchObject({ status: 'ready' });
    await expect(access(folderOf(uploadId))).rejects.toThrow();
  });

  it('may come in a thousand parts, and is to be begun again with larger ones after that', async () => {
    const { key } = await owner();
    const { uploadId } = await announce(key, { byteLength: song.byteLength });
    await platform.database.sql.query(
      `UPDATE upload SET parts = array_fill('x'::text, ARRAY[$2::int]), byte_offset = $2 WHERE id = $1`,
      [uploadId, uploadLimits.partsMax - 1],
    );
    const next = (offset: number) => patch(key, uploadId, offset, song.subarray(offset, offset + 1));
    expect((await next(uploadLimits.partsMax - 1)).body).toMatchObject({ offset: uploadLimits.partsMax });
    expect(await next(uploadLimits.partsMax)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'UPLOAD_LIMIT_REACHED',
          message: expect.stringContaining('begin again with larger'),
          details: { reason: 'parts', limit: uploadLimits.partsMax },
        },
      },
    });
  });

  it('keeps a part that the database took before it could say so', async () => {
    const { key } = await owner();
    const { uploadId } = await announce(key, { byteLength: song.byteLength, kind: 'audio' });
    const { sql } = platform.database;
    const { query } = sql;
    const losing = vi.spyOn(sql, 'query').mockImplementation(async (...asked: Parameters<typeof query>) => {
      const answer = await query.apply(sql, asked);
      if (!String(asked[0]).startsWith('UPDATE upload SET byte_offset')) return answer as never;
      losing.mockRestore();
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    });
    expect((await patch(key, uploadId, 0, song.subarray(0, 1000))).status).toBe(503);
    expect(await offsetOf(key, uploadId)).toBe(1000);
    expect((await patch(key, uploadId, 1000, song.subarray(1000))).body).toMatchObject({ status: 'ready' });
  });

  it('counts nothing twice when twenty send the same part at once', async () => {
    const { key } = await owner();
    const { uploadId } = await announce(key, { byteLength: song.byteLength });
    for (let at = 0; at < song.byteLength; at += 50_000) {
      const part = song.subarray(at, at + 50_000);
      const replies = await Promise.all(Array.from({ length: 20 }, () => patch(key, uploadId, at, part)));
      clock.advanceSec(1);
      expect(replies.filter(({ status }) => status === 200).length, replies[0]?.text).toBeGreaterThanOrEqual(1);
      expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await offsetOf(key, uploadId)).toBe(at + part.byteLength);
    }
    const { body } = await call<Upload>('GET', `/api/v1/uploads/${uploadId}`, { key });
    const media = await api.app.request(String(body.url).slice(String(body.url).indexOf('/media/')));
    expect(Buffer.from(await media.arrayBuffer()).equals(song)).toBe(true);
  });

  it('keeps what came before its connection broke, and every eight megabytes what came before its process died', async () => {
    const { key } = await owner();
    const { uploadId } = await announce(key, { byteLength: 30_000_000 });
    const broken = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'PATCH',
      path: `/api/v1/uploads/${uploadId}`,
      headers: {
        'x-api-key': key,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': '30000000',
      },
    });
    broken.on('error', () => {});
    const sent = new Promise((resolve) => broken.write(Buffer.alloc(20_000_000, 1), resolve));
    // Nothing of the last part is counted while the connection stands.
    await expect.poll(() => storedOffset(uploadId)).toBeGreaterThanOrEqual(16_000_000);
    expect(await offsetOf(key, uploadId)).toBeLessThan(20_000_000);
    // What has not left when a connection is broken off is lost on the way.
    await sent;
    broken.destroy();
    // A connection that breaks drops the chunks that were received and not yet read: at most one buffer of a stream.
    await expect
      .poll(() => storedOffset(uploadId))
      .toBeGreaterThanOrEqual(20_000_000 - getDefaultHighWaterMark(false) * 2);
    const kept = await offsetOf(key, uploadId);
    expect(kept).toBeLessThanOrEqual(20_000_000);
    // What a process that died wrote, and no row names, is no part of the file.
    await writeFile(join(folderOf(uploadId), 'stray.part'), 'stray');
    expect((await patch(key, uploadId, kept, Buffer.alloc(10, 2))).body.offset).toBe(kept + 10);
  });

  it('is checked by the sweep when its process died before the check, and only once by any number of processes', async () => {
    const { key } = await owner();
    const { uploadId } = await announce(key, { byteLength: song.byteLength });
    await patch(key, uploadId, 0, song.subarray(0, 100));
    await writeFile(join(folderOf(uploadId), 'rest.part'), song.subarray(100));
    await platform.database.sql.query(
      `UPDATE upload SET byte_offset = byte_length, parts = array_append(parts, 'rest.part'), status = 'checking', checked_at = $2 WHERE id = $1`,
      [uploadId, clock.now()],
    );
    await sweepUploads(deps);
    expect((await call<Upload>('GET', `/api/v1/uploads/${uploadId}`, { key })).body).toMatchObject({
      status: 'checking',
      url: null,
    });
    clock.advanceSec(301);
    await Promise.all([sweepUploads(deps), sweepUploads(deps)]);
    expect((await call<Upload>('GET', `/api/v1/uploads/${uploadId}`, { key })).body).toMatchObject({
      status: 'ready',
      durationSec: 12,
    });
  });

  it('keeps its file when a check that took too long ends after the one that took its place', async () => {
    const { key } = await owner();
    const { uploadId } = await announce(key, { byteLength: song.byteLength });
    await patch(key, uploadId, 0, song.subarray(0, 100));
    await writeFile(join(folderOf(uploadId), 'rest.part'), song.subarray(100));
    await platform.database.sql.query(
      `UPDATE upload SET byte_offset = byte_length, parts = array_append(parts, 'rest.part') WHERE id = $1`,
      [uploadId],
    );
    clock.advanceSec(61);
    let isFirst = true;
    const put = async (storageKey: string, path: string) => {
      const byteLength = await deps.store.put(storageKey, path);
      if (isFirst) {
        isFirst = false;
        clock.advanceSec(301);
        await sweepUploads(deps);
      }
      return byteLength;
    };
    await sweepUploads({ platform, store: { ...deps.store, put } });
    const { body } = await call<Upload>('GET', `/api/v1/uploads/${uploadId}`, { key });
    expect(body.status).toBe('ready');
    expect((await opened(body.url)).status).toBe(200);
  });

  it('whose bytes are missing does not stop the sweep', async () => {
    const { key } = await owner();
    const lost = await announce(key, { byteLength: 10 });
    const found = await announce(key, { byteLength: subtitles.byteLength });
    await patch(key, found.uploadId, 0, subtitles.subarray(0, 40));
    await writeFile(join(folderOf(found.uploadId), 'rest.part'), subtitles.subarray(40));
    await platform.database.sql.query(
      `UPDATE upload SET byte_offset = byte_length, parts = array_append(parts, 'rest.part') WHERE id = ANY ($1)`,
      [[lost.uploadId, found.uploadId]],
    );
    clock.advanceSec(61);
    await sweepUploads(deps);
    expect((await call<Upload>('GET', `/api/v1/uploads/${found.uploadId}`, { key })).body.status).toBe('ready');
    expect((await call<Upload>('GET', `/api/v1/uploads/${lost.uploadId}`, { key })).body.status).toBe('receiving');
  });

  it('is refused for good when it cannot be used, and says why', async () => {
    const { key } = await owner();
    const { uploadId } = await announce(key, { byteLength: 4_000 });
    expect(await patch(key, uploadId, 0, Buffer.alloc(4_000, 3))).toMatchObject({
      status: 422,
      body: { error: { details: { reason: 'SOURCE_UNDECODABLE', uploadId } } },
    });
    expect((await call<Upload>('GET', `/api/v1/uploads/${uploadId}`, { key })).body).toMatchObject({
      status: 'refused',
      errorCode: 'SOURCE_UNDECODABLE',
      url: null,
    });
    await expect(access(folderOf(uploadId))).rejects.toThrow();
    expect(await patch(key, uploadId, 4_000, Buffer.alloc(0))).toMatchObject({ status: 409 });
  });
});

describe('a tus client', () => {
  const endpoint = `http://127.0.0.1:${port}/api/v1/uploads`;
  const start = (key: string, options: Partial<tus.UploadOptions> = {}, bytes = song) =>
    new Promise<{ url: string; error?: undefined } | { error: Error; url?: undefined }>((resolve) => {
      const client = new tus.Upload(bytes, {
        endpoint,
        headers: { 'x-api-key': key },
        retryDelays: [],
        metadata: { filename: 'Lied.wav', kind: 'audio' },
        ...options,
        onSuccess: () => resolve({ url: String(client.url) }),
        onError: (error) => resolve({ error }),
      });
      client.start();
    });

  it('uploads in chunks, goes on with an upload it lost, sends all with the first request, and ends one', async () => {
    const { key } = await owner();
    const { url = '' } = await start(key, { chunkSize: 60_000 });
    const uploadId = url.split('/').at(-1) ?? '';
    expect((await call<Upload>('GET', `/api/v1/uploads/${uploadId}`, { key })).body).toMatchObject({
      status: 'ready',
      fileName: 'Lied.wav',
      durationSec: 12,
    });

    const lost = await announce(key, { byteLength: song.byteLength });
    await patch(key, lost.uploadId, 0, song.subarray(0, 90_000));
    const sentFrom: number[] = [];
    const { error } = await start(key, {
      uploadUrl: `${endpoint}/${lost.uploadId}`,
      onBeforeRequest: (request) => {
        if (request.getMethod() === 'PATCH') sentFrom.push(Number(request.getHeader('Upload-Offset')));
      },
    });
    expect([error, sentFrom]).toEqual([undefined, [90_000]]);
    expect((await call<Upload>('GET', `/api/v1/uploads/${lost.uploadId}`, { key })).body.status).toBe('ready');

    const whole = await start(key, { uploadDataDuringCreation: true, metadata: {} }, picture);
    expect((await call<Upload>('GET', `/api/v1/uploads/${whole.url?.split('/').at(-1)}`, { key })).body).toMatchObject({
      status: 'ready',
      kind: 'image',
    });
    await tus.Upload.terminate(url, { endpoint, headers: { 'x-api-key': key } });
    expect((await call('GET', `/api/v1/uploads/${uploadId}`, { key })).status).toBe(404);
  });

  it('leaves no upload behind that nobody knows the address of when its first bytes are refused', async () => {
    const { key, actor } = await owner();
    const releases = Array.from({ length: uploadLimits.requestsPerAccount }, () => holdRequest({ platform, actor }));
    const begin = () =>
      call('POST', '/api/v1/uploads', {
        key,
        raw: subtitles,
        headers: {
          'Tus-Resumable': '1.0.0',
          'Upload-Length': String(subtitles.byteLength),
          'content-type': 'application/offset+octet-stream',
        },
      });
    expect(await begin()).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
    expect((await call<UploadList>('GET', '/api/v1/uploads', { key })).body.uploads).toEqual([]);
    for (const release of releases) release();
    expect((await begin()).status).toBe(201);
  });

  it('hears the refusals of this service', async () => {
    const { key } = await owner();
    expect((await start(key, { metadata: { kind: 'film' } })).error?.message).toContain('400');
    expect((await start(key, {}, Buffer.alloc(3_000))).error?.message).toContain('SOURCE_UNDECODABLE');
    expect((await start('none')).error?.message).toContain('401');
    expect(
      await call('POST', '/api/v1/uploads', { key, headers: { 'Tus-Resumable': '0.2.2', 'Upload-Length': '5' } }),
    ).toMatchObject({ status: 400, body: { error: { details: { field: 'Tus-Resumable' } } } });
    expect(
      await call('POST', '/api/v1/uploads', { key, headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '-5' } }),
    ).toMatchObject({ status: 400, body: { error: { details: { field: 'Upload-Length' } } } });
    const { uploadId } = await announce(key, { byteLength: 10 });
    expect(
      await call('PATCH', `/api/v1/uploads/${uploadId}`, {
        key,
        raw: 'x',
        headers: { 'content-type': 'application/offset+octet-stream' },
      }),
    ).toMatchObject({ status: 400, body: { error: { details: { field: 'Upload-Offset' } } } });
    expect(
      await call('PATCH', `/api/v1/uploads/${uploadId}`, { key, body: {}, headers: { 'Upload-Offset': '0' } }),
    ).toMatchObject({ status: 400, body: { error: { details: { field: 'Content-Type' } } } });
  });
});

describe('the uploads of an account', () => {
  it('are bounded in number and in bytes, however many come at once, and free their place when they are deleted', async () => {
    const { key } = await owner();
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => call<Upload>('POST', '/api/v1/uploads', { key, body: { byteLength: 10 } })),
    );
    clock.advanceSec(2);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(uploadLimits.openPerAccount);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'UPLOAD_LIMIT_REACHED',
          details: { reason: 'open_uploads', limit: uploadLimits.openPerAccount },
        },
      },
    });
    const mine = replies.find(({ status }) => status === 200)?.body.uploadId;
    expect((await call<DeletedThing>('DELETE', `/api/v1/uploads/${mine}`, { key })).body).toMatchObject({
      id: mine,
      status: 'DELETED',
    });
    expect((await call('DELETE', `/api/v1/uploads/${mine}`, { key })).status).toBe(404);
    expect((await announce(key, { byteLength: 10 })).status).toBe('receiving');

    const free = await createTestActor(platform, { tier: 'FREE' });
    const byteLength = sourceBytes.audio;
    for (let at = 0; at < Math.floor(uploadBytesByTier.FREE / byteLength); at++) {
      expect((await announce(free.key, { byteLength })).status).toBe('receiving');
      clock.advanceSec(1);
    }
    expect(await call('POST', '/api/v1/uploads', { key: free.key, body: { byteLength } })).toMatchObject({
      status: 409,
      body: { error: { details: { reason: 'stored_bytes', limit: uploadBytesByTier.FREE } } },
    });
  });

  it('are listed page by page, and are not there for another account', async () => {
    const { key } = await owner();
    const stranger = await owner();
    const ready = await sent(key, picture);
    const open = await announce(key, { byteLength: 10 });
    const page = (await call<UploadList>('GET', '/api/v1/uploads?limit=1', { key })).body;
    expect([page.uploads[0]?.uploadId, page.nextCursor]).toEqual([open.uploadId, open.uploadId]);
    expect(
      (await call<UploadList>('GET', `/api/v1/uploads?limit=1&cursor=${page.nextCursor}`, { key })).body,
    ).toMatchObject({ uploads: [{ uploadId: ready.uploadId }], nextCursor: null });
    expect((await call<UploadList>('GET', '/api/v1/uploads', { key: stranger.key })).body.uploads).toEqual([]);
    for (const method of ['GET', 'DELETE'])
      expect(await call(method, `/api/v1/uploads/${ready.uploadId}`, { key: stranger.key })).toMatchObject({
        status: 404,
        body: { error: { code: 'UPLOAD_NOT_FOUND' } },
      });
    expect(await patch(stranger.key, open.uploadId, 0, Buffer.alloc(1))).toMatchObject({ status: 404 });
  });

  it('end on their day: unfinished after 24 hours, ready after 7 days, with link, row and bytes', async () => {
    const { key } = await owner();
    const ready = await sent(key, picture);
    const open = await announce(key, { byteLength: 10 });
    await patch(key, open.uploadId, 0, Buffer.alloc(5));
    const { rows } = await platform.database.sql.query<{ storage_key: string }>(
      'SELECT storage_key FROM upload WHERE id = $1',
      [ready.uploadId],
    );
    const path = storedPath(deps.platform, rows[0]?.storage_key ?? '');
    await access(path);
    clock.advanceSec(uploadLimits.unfinishedSec);
    expect((await call('GET', `/api/v1/uploads/${open.uploadId}`, { key })).status).toBe(404);
    await sweepUploads(deps);
    await expect(access(folderOf(open.uploadId))).rejects.toThrow();
    expect((await opened(ready.url)).status).toBe(200);
    clock.advanceSec(uploadLimits.readySec - uploadLimits.unfinishedSec);
    expect([
      (await opened(ready.url)).status,
      (await call('GET', `/api/v1/uploads/${ready.uploadId}`, { key })).status,
    ]).toEqual([403, 404]);
    await sweepUploads(deps);
    await expect(access(path)).rejects.toThrow();
    expect(
      (await platform.database.sql.query('SELECT 1 FROM upload WHERE id = ANY ($1)', [[ready.uploadId, open.uploadId]]))
        .rowCount,
    ).toBe(0);
  });

  it('take a link with them when they are deleted', async () => {
    const { key } = await owner();
    const ready = await sent(key, picture);
    expect((await call('DELETE', `/api/v1/uploads/${ready.uploadId}`, { key })).status).toBe(200);
    expect((await opened(ready.url)).status).toBe(404);
  });
});

describe('the url of an upload', () => {
  it('is taken by every field for audio, pictures and subtitles, read from the store, and good for its own account and kind alone', async () => {
    const { key } = await owner();
    const stranger = await owner();
    const [audio, image, srt] = [await sent(key, song), await sent(key, picture), await sent(key, subtitles)];
    const foreign = {
      audio: await sent(stranger.key, song),
      image: await sent(stranger.key, picture),
      srt: await sent(stranger.key, subtitles),
    };
    const { taskId, clips } = await songWithClips(key);
    const mv = await finishedVideo(api, key);
    const saved = async () =>
      (await call<CreativeDraft>('POST', '/api/v1/mv/drafts', { key, body: { source: { type: 'task', taskId } } })).body
        .id;
    const [sounding, worded, looking, shown] = [await saved(), await saved(), await saved(), await saved()];
    const draft = (source: object, more: object = {}) => ({
      source: { type: 'audio', durationSec: 12, ...source },
      ...more,
    });
    const fields: [string, string, (good: string) => object, Upload, Upload, Upload, method?: string][] = [
      ['/api/v1/mv/drafts', 'source.audioUrl', (url) => draft({ audioUrl: url }), audio, foreign.audio, image],
      [
        '/api/v1/mv/drafts',
        'source.srtUrl',
        (url) => draft({ audioUrl: audio.url, srtUrl: url }),
        srt,
        foreign.srt,
        audio,
      ],
      [
        '/api/v1/mv/drafts',
        'characterImage',
        (url) => draft({ audioUrl: audio.url }, { characterImage: url }),
        image,
        foreign.image,
        srt,
      ],
      [
        '/api/v1/mv/drafts',
        'referenceImages[0]',
        (url) => draft({ audioUrl: audio.url }, { referenceImages: [url] }),
        image,
        foreign.image,
        srt,
      ],
      [
        `/api/v1/mv/drafts/${sounding}`,
        'source.audioUrl',
        (url) => ({ expectedVersion: 1, ...draft({ audioUrl: url }) }),
        audio,
        foreign.audio,
        image,
        'PATCH',
      ],
      [
        `/api/v1/mv/drafts/${worded}`,
        'source.srtUrl',
        (url) => ({ expectedVersion: 1, ...draft({ audioUrl: audio.url, srtUrl: url }) }),
        srt,
        foreign.srt,
        audio,
        'PATCH',
      ],
      [
        `/api/v1/mv/drafts/${looking}`,
        'characterImage',
        (url) => ({ expectedVersion: 1, characterImage: url }),
        image,
        foreign.image,
        srt,
        'PATCH',
      ],
      [
        `/api/v1/mv/drafts/${shown}`,
        'referenceImages[0]',
        (url) => ({ expectedVersion: 1, referenceImages: [url] }),
        image,
        foreign.image,
        srt,
        'PATCH',
      ],
      [
        `/api/v1/mv/${mv.mvId}/lock-character`,
        'characterImage',
        (url) => ({ expectedVersion: mv.version, characterImage: url }),
        image,
        foreign.image,
        srt,
      ],
      [
        '/api/v1/music/songs',
        'audio.url',
        (url) => ({ mode: 'upload-cover', tags: 'pop', audio: { url } }),
        audio,
        foreign.audio,
        image,
      ],
      [
        '/api/v1/subtitles',
        'source.audioUrl',
        (url) => ({ source: { type: 'audio', audioUrl: url } }),
        audio,
        foreign.audio,
        image,
      ],
      [
        '/api/v1/music/voices/from-clip',
        'imageUrl',
        (url) => ({ clipId: clips[0], imageUrl: url, vocalRange: { startSeconds: 0, endSeconds: 10 } }),
        image,
        foreign.image,
        audio,
      ],
    ];
    // Every field of the contract that names a source; webhooks are sent elsewhere by their nature, and direct video is below.
    const named = readUrlFields()
      .fields.filter(({ path }) => !/webhookUrl$/.test(path))
      .map(({ route, path }) => `${route.method} ${route.path.replace(/\/$/, '')} ${path}`);
    expect(
      fields
        .map(
          ([path, field, , , , , method = 'POST']) =>
            `${method} ${path.replace(/drafts\/\w+/, 'drafts/{id}').replace(mv.mvId, '{mvId}')} ${field}`,
        )
        .sort(),
    ).toEqual(named.sort());
    for (const [path, field, bodyOf, good, ofOther, ofOtherKind, method = 'POST'] of fields) {
      clock.advanceSec(1);
      for (const bad of [
        ofOther.url,
        ofOtherKind.url,
        String(good.url).replace(good.uploadId, 'upl_01k2v9d3qj8r5w7x0y4z6b1c2d'),
      ]) {
        expect(await call(method, path, { key, body: bodyOf(String(bad)) }), field).toMatchObject({
          status: 400,
          body: { error: { code: 'VALIDATION_ERROR', details: { field } } },
        });
      }
      const accepted = await call(method, path, {
        key,
        body: bodyOf(String(good.url)),
        headers: { Prefer: 'respond-async' },
      });
      expect(accepted.status, `${field} ${accepted.text}`).toBe(200);
    }
    expect(taskId).toBeTruthy();
  });

  it('makes a cover, and a video of it with its subtitles and its pictures', async () => {
    const { key } = await owner();
    const [audio, image, srt] = [await sent(key, song), await sent(key, picture), await sent(key, subtitles)];
    const cover = await startCover(key, audio);
    const body = {
      source: { type: 'audio', audioUrl: audio.url, durationSec: 12, srtUrl: srt.url },
      subtitles: true,
      characterImage: image.url,
      referenceImages: [image.url],
    };
    const draft = (await call<{ id: string; version: number }>('POST', '/api/v1/mv/drafts', { key, body })).body;
    const check = await call<{ preflightId: string; checks: object }>(
      'POST',
      `/api/v1/mv/drafts/${draft.id}/preflight`,
      { key, body: { expectedVersion: draft.version } },
    );
    expect(check, check.text).toMatchObject({
      status: 200,
      body: {
        checks: {
          source: { status: 'ok' },
          characterImage: { status: 'ok' },
          srtUrl: { status: 'ok' },
          referenceImages: [{ status: 'ok' }],
        },
      },
    });
    const made = (
      await call<TaskReceipt>('POST', `/api/v1/mv/drafts/${draft.id}/generate`, {
        key,
        body: { expectedVersion: draft.version, maxCredits: 900, preflightId: check.body.preflightId },
        headers: { 'Idempotency-Key': 'one' },
      })
    ).body;
    for (const { taskId } of [cover, made]) {
      await runTask(taskId);
      expect((await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key })).body).toMatchObject({
        status: 'COMPLETED',
        errorCode: null,
      });
    }
  });

  it('holds for subtitles what its own length costs, as the song of a task does, and not ten minutes', async () => {
    const { key } = await owner();
    const audio = await sent(key, song);
    const { taskId } = await songWithClips(key);
    const made = await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key });
    const clipUrl = made.body.resources.find(({ type }) => type === 'MUSIC')?.url ?? '';
    const held = async (source: object) =>
      (
        await call<{ creditsRequired: number }>('POST', '/api/v1/subtitles', {
          key,
          body: { source: { type: 'audio', ...source } },
        })
      ).body.creditsRequired;
    expect(await held({ audioUrl: audio.url })).toBe(1);
    expect(await held({ audioUrl: clipUrl })).toBe(1);
    expect(await held({ audioUrl: audio.url, durationSec: 100 })).toBe(2);
  });

  it('that has gone since the purchase fails its task as SOURCE_GONE, with a refund', async () => {
    const { key } = await owner();
    const audio = await sent(key, song);
    const cover = await startCover(key, audio);
    await call('DELETE', `/api/v1/uploads/${audio.uploadId}`, { key });
    await runTask(cover.taskId);
    expect((await call<TaskDescriptor>('GET', `/api/v1/tasks/${cover.taskId}`, { key })).body).toMatchObject({
      status: 'FAILED',
      errorCode: 'SOURCE_GONE',
      refunded: true,
    });
  });

  it('may be gone when a purchase is repeated with its key: the repeat hears the first answer and pays nothing', async () => {
    const { key, accountId } = await owner();
    const audio = await sent(key, song);
    const purchases: [string, object][] = [
      ['/api/v1/music/songs', { mode: 'upload-cover', tags: 'pop', audio: { url: audio.url } }],
      ['/api/v1/subtitles', { source: { type: 'audio', audioUrl: audio.url } }],
    ];
    const buy = ([path, body]: [string, object]) =>
      call('POST', path, { key, body, headers: { 'Idempotency-Key': path, Prefer: 'respond-async' } });
    const first = [];
    for (const purchase of purchases) first.push(await buy(purchase));
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    const before = await readStanding(platform, accountId);
    expect((await call('DELETE', `/api/v1/uploads/${audio.uploadId}`, { key })).status).toBe(200);
    for (const [at, purchase] of purchases.entries())
      expect(await buy(purchase), purchase[0]).toMatchObject({ status: 200, text: first[at]?.text });
    expect(
      (await buy(['/api/v1/subtitles', { source: { type: 'audio', audioUrl: audio.url }, maxCredits: 99 }])).status,
    ).toBe(409);
    for (const [path, body] of purchases) expect((await call('POST', path, { key, body })).status, path).toBe(400);
    expect(await readStanding(platform, accountId)).toEqual(before);
  });

  it('is kept by a Voice as its picture for longer than the upload lasts, until the Voice is deleted, like any picture that is kept here', async () => {
    const { key } = await owner();
    const image = await sent(key, picture);
    const { clips } = await songWithClips(key);
    const { coverUrl } = (await call<{ coverUrl: string }>('GET', `/api/v1/music/clips/${clips[0]}`, { key })).body;
    const cover = await platform.database.prisma.asset.findFirstOrThrow({ where: { id: coverUrl.split('/').at(-2) } });
    await writeFile(storedPath(platform, cover.storageKey), picture);
    const voiceWith = async (imageUrl: string | null) => {
      const body = { clipId: clips[0], imageUrl, vocalRange: { startSeconds: 0, endSeconds: 10 } };
      const made = await call<{ taskId: string; voiceId: string }>('POST', '/api/v1/music/voices/from-clip', {
        key,
        body,
      });
      await runTask(made.body.taskId);
      const path = `/api/v1/music/voices/${made.body.voiceId}`;
      const read = await call<{ outputResults: { voice: { imageUrl: string } } }>('GET', path, { key });
      return { path, imageUrl: read.body.outputResults.voice.imageUrl };
    };
    const voices = [await voiceWith(image.url), await voiceWith(coverUrl)];
    await call('DELETE', `/api/v1/uploads/${image.uploadId}`, { key });
    clock.advanceSec(30 * 86_400);
    for (const { path, imageUrl } of voices) {
      expect((await opened(imageUrl)).status).toBe(200);
      expect((await call('DELETE', path, { key })).status).toBe(200);
      expect((await opened(imageUrl)).status).toBe(404);
    }
  });

  it('is handed on to direct video only where this service has a public address', async () => {
    const { checkUrl } = createOutbound(outboundPolicy(platform.config));
    deps.outbound = { ...deps.outbound, checkUrl };
    const { key } = await owner();
    const image = await sent(key, picture);
    const relay = (headers = {}) =>
      call('POST', '/api/v1/videodirect/tasks', {
        key,
        headers,
        body: { operation: 'image-to-video', input: { images: [image.url], prompt: 'sea' } },
      });
    const field = 'input.images[0]';
    expect(await relay()).toMatchObject({
      status: 400,
      body: { error: { details: { field }, message: expect.stringContaining('PUBLIC_URL') } },
    });
    const { publicUrl } = platform.config;
    platform.config.publicUrl = 'https://cadenza.example.com';
    image.url = (await call<Upload>('GET', `/api/v1/uploads/${image.uploadId}`, { key })).body.url;
    const accepted = await relay({ 'Idempotency-Key': 'one' });
    expect(accepted.status, accepted.text).toBe(200);
    await call('DELETE', `/api/v1/uploads/${image.uploadId}`, { key });
    expect(await relay({ 'Idempotency-Key': 'one' })).toMatchObject({ status: 200, text: accepted.text });
    expect(await relay()).toMatchObject({ status: 400, body: { error: { details: { field } } } });
    image.url = String((await sent(key, picture)).url).replace('signature=', 'signature=x');
    expect(await relay()).toMatchObject({ status: 400, body: { error: { details: { field } } } });
    platform.config.publicUrl = publicUrl;
  });
});

async function startCover(key: string, { url }: Upload): Promise<TaskReceipt> {
  const body = { mode: 'upload-cover', tags: 'pop', audio: { url } };
  return (await call<TaskReceipt>('POST', '/api/v1/music/songs', { key, body, headers: { Prefer: 'respond-async' } }))
    .body;
}

async function songWithClips(key: string): Promise<{ taskId: string; clips: string[] }> {
  const taskId = await finishedSong(api, key);
  const { outputResults } = (await call<TaskDescriptor>('GET', `/api/v1/tasks/${taskId}`, { key })).body;
  return { taskId, clips: (outputResults as { clips: { clipId: string }[] }).clips.map(({ clipId }) => clipId) };
}
