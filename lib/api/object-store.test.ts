/** What callers send and read where media is in an object store, and what they lose while that is away: nothing they paid for. */
import { afterAll, describe, expect, it } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import type { TaskReceipt } from '#lib/contract/tasks/task.ts';
import type { Upload } from '#lib/contract/uploads.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { removeExpired } from '#lib/media/remove-assets.ts';
import { createS3Store } from '#lib/media/store/s3-store.ts';
import { startObjectServer } from '#lib/media/testing/object-server.ts';
import { sweepUploads } from '#lib/media/uploads/uploads.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from './testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const objects = await startObjectServer();
const store = createS3Store(objects.config);
const { call, app, runTask, traffic } = createTestApi(platform, {}, store);
afterAll(async () => {
  await traffic.stop();
  await store.close();
  await objects.close();
});
const owner = () => createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000_000 });
const song = wavBytes(toneSamples(12, 8_000), 8_000);
const announce = async (key: string, byteLength: number) =>
  (await call<Upload>('POST', '/api/v1/uploads', { key, body: { byteLength } })).body.uploadId;
const patch = (key: string, uploadId: string, offset: number, raw: Buffer) =>
  call<Upload>('PATCH', `/api/v1/uploads/${uploadId}`, {
    key,
    raw,
    headers: { 'content-type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
  });
const pathOf = (url: string | null | undefined) => String(url).slice(String(url).indexOf('/media/'));
const bytesOf = async (path: string, headers = {}) => {
  const reply = await app.request(path, { headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const keysIn = async (folder: string) => {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  return keys;
};
async function buySong(key: string): Promise<string> {
  const reply = await call<TaskReceipt>('POST', '/api/v1/music/songs', {
    key,
    body: { mode: 'custom', lyrics: 'la', title: 'Sea' },
    headers: { Prefer: 'respond-async' },
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.taskId;
}
const audioOf = async (key: string, taskId: string) => {
  const { body } = await call<{ status: string; resources: { type: string; url: string | null }[] }>(
    'GET',
    `/api/v1/tasks/${taskId}`,
    { key },
  );
  return { status: body.status, path: pathOf(body.resources.find(({ type }) => type === 'MUSIC')?.url) };
};

describe('with an object store', () => {
  it('an upload in parts is joined, read back byte for byte and by ranges, and leaves no part', async () => {
    const { key } = await owner();
    const uploadId = await announce(key, song.byteLength);
    await patch(key, uploadId, 0, song.subarray(0, 70_000));
    expect(await keysIn(`uploads/${uploadId}`)).toHaveLength(1);
    const done = await patch(key, uploadId, 70_000, song.subarray(70_000));
    expect([done.status, done.body.status, done.body.kind]).toEqual([200, 'ready', 'audio']);
    const path = pathOf(done.body.url);
    expect((await bytesOf(path)).bytes.equals(song)).toBe(true);
    const part = await bytesOf(path, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${song.byteLength}`]);
    expect(part.bytes.equals(song.subarray(1_000, 2_000))).toBe(true);
    expect((await bytesOf(path, { range: `bytes=${song.byteLength}-` })).status).toBe(416);
    expect(await keysIn(`uploads/${uploadId}`)).toEqual([]);
    expect((await call('DELETE', `/api/v1/uploads/${uploadId}`, { key })).status).toBe(200);
    expect((await bytesOf(path)).status).toBe(404);
    expect((await keysIn('')).filter((name) => name.includes(uploadId))).toEqual([]);
  });

  it('a finished song is played, its cover shown small, and both leave the store once they are deleted', async () => {
    const { key, accountId } = await owner();
    const taskId = await buySong(key);
    await runTask(taskId);
    const { path } = await audioOf(key, taskId);
    expect((await bytesOf(path)).status).toBe(200);
    expect((await bytesOf(path, { range: 'bytes=0-9' })).bytes.byteLength).toBe(10);
    expect((await keysIn(`${accountId}/${taskId}`)).length).toBeGreaterThan(1);
    await platform.database.sql.query('UPDATE asset SET deleted_at = $2 WHERE task_id = $1', [taskId, clock.now()]);
    await removeExpired(platform, store);
    expect(await keysIn(`${accountId}/${taskId}`)).toEqual([]);
    expect((await bytesOf(path)).status).toBe(404);
  });
});

describe('while the object store is away', () => {
  it('a finished song waits for it instead of failing, and is stored once it is back', async () => {
    const { key } = await owner();
    const before = await buySong(key);
    await runTask(before);
    const taskId = await buySong(key);
    const away = Promise.withResolvers<void>();
    const { put } = store;
    let asked = 0;
    store.put = async (...args) => {
      asked += 1;
      if (asked === 1) await objects.goAway();
      return put(...args).finally(() => away.resolve());
    };
    const running = runTask(taskId);
    await away.promise;
    store.put = put;
    const { path } = await audioOf(key, before);
    expect((await bytesOf(path)).status).toBe(503);
    expect((await audioOf(key, taskId)).status).toBe('PROCESSING');
    await objects.comeBack();
    await running;
    const made = await audioOf(key, taskId);
    expect([made.status, (await bytesOf(made.path)).status, (await bytesOf(path)).status]).toEqual([
      'COMPLETED',
      200,
      200,
    ]);
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  });

  it('an upload is answered with 503 and goes on where it stood', async () => {
    const { key } = await owner();
    const uploadId = await announce(key, song.byteLength);
    await patch(key, uploadId, 0, song.subarray(0, 50_000));
    await objects.goAway();
    const refused = await patch(key, uploadId, 50_000, song.subarray(50_000));
    expect([refused.status, refused.text.includes('SERVICE_UNAVAILABLE')]).toEqual([503, true]);
    expect((await call<Upload>('GET', `/api/v1/uploads/${uploadId}`, { key })).body.offset).toBe(50_000);
    await expect(sweepUploads({ platform, store })).rejects.toThrow('S3_ENDPOINT');
    await objects.comeBack();
    const done = await patch(key, uploadId, 50_000, song.subarray(50_000));
    expect([done.status, done.body.status]).toEqual([200, 'ready']);
  });
});
