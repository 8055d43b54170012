/** One suite for both stores. The object store is an independent S3-compatible server, reached over HTTP. */
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureEdgesPx } from '#lib/contract/constants/picture-edges.ts';
import { isOutage, throughOutage } from '#lib/platform/running/outage.ts';
import { startObjectServer } from '../testing/object-server.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import { copyForTask, type MediaStore, NotStored, smallKeyOf } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'cadenza-store-'));
const objects = await startObjectServer();
const objectStore = createS3Store(objects.config);
afterAll(async () => {
  await objectStore.close();
  await objects.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, `source-${files++}`);
  await writeFile(path, content, { mode: 0o644 });
  return path;
}
const keysIn = async (store: MediaStore, below: string) => {
  const keys: string[] = [];
  for await (const { key } of store.list(below)) keys.push(key);
  return keys.sort();
};

const stores: [string, MediaStore][] = [
  ['a disk', createDiskStore(join(folder, 'data'))],
  ['an object store', objectStore],
];

describe.each(stores)('a store on %s', (_name, store) => {
  it('returns a stored file, all of it or a range, and keeps the source', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    const source = await file(bytes);
    expect(await store.put('acc/tsk/song.mp3', source)).toBe(300_000);
    expect((await buffer(await store.read('acc/tsk/song.mp3'))).equals(bytes)).toBe(true);
    const part = await buffer(await store.read('acc/tsk/song.mp3', { start: 1_000, end: 1_999 }));
    expect(part.equals(bytes.subarray(1_000, 2_000))).toBe(true);
    expect((await readFile(source)).equals(bytes)).toBe(true);
    expect(await store.facts('acc/tsk/song.mp3')).toMatchObject({ byteLength: 300_000 });
  });

  it('stores large files and empty ones', async () => {
    const large = Buffer.alloc(24_000_000, 'la la ');
    expect(await store.put('acc/large.wav', await file(large))).toBe(large.byteLength);
    const path = join(folder, `large-${files++}`);
    await store.copyTo('acc/large.wav', path);
    expect((await readFile(path)).equals(large)).toBe(true);
    expect(await store.put('acc/empty.txt', await file(''), { move: true })).toBe(0);
    expect(await text(await store.read('acc/empty.txt'))).toBe('');
  });

  it('replaces a key atomically, with a new version', async () => {
    await store.put('acc/again.txt', await file('first'));
    const before = await store.facts('acc/again.txt');
    await store.put('acc/again.txt', await file('second'));
    expect(await text(await store.read('acc/again.txt'))).toBe('second');
    expect((await store.facts('acc/again.txt'))?.version).not.toBe(before?.version);
  });

  it('reports a missing key as not stored, in every method', async () => {
    const path = join(folder, `absent-${files++}`);
    await expect(store.read('acc/absent')).rejects.toBeInstanceOf(NotStored);
    await expect(store.copyTo('acc/absent', path)).rejects.toBeInstanceOf(NotStored);
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await store.facts('acc/absent')).toBeNull();
    await store.remove('acc/absent');
    await store.removeFolder('acc/absent');
    expect(await keysIn(store, 'acc/absent')).toEqual([]);
  });

  it('stores nothing when the source is missing, which is not an outage', async () => {
    const error = await store.put('acc/lost.txt', join(folder, 'nowhere')).catch((reason: unknown) => reason);
    expect([isOutage(error), (error as NodeJS.ErrnoException).code]).toEqual([false, 'ENOENT']);
    expect(await store.facts('acc/lost.txt')).toBeNull();
  });

  it('copies a file completely or not at all, and leaves no other file behind', async () => {
    await store.put('acc/copied.txt', await file('as it was'));
    const place = await mkdtemp(join(folder, 'copies-'));
    await store.copyTo('acc/copied.txt', join(place, 'copy.txt'));
    await expect(store.copyTo('acc/absent', join(place, 'other.txt'))).rejects.toThrow();
    expect(await readdir(place)).toEqual(['copy.txt']);
    await writeFile(join(place, 'copy.txt'), 'changed here');
    expect(await text(await store.read('acc/copied.txt'))).toBe('as it was');
  });

  it('lists all pages of one folder, and nothing else, and removes it', async () => {
    const source = await file('x');
    const names = Array.from({ length: 12 }, (_, at) => `uploads/upl_1/part-${String(at).padStart(2, '0')}`);
    for (const key of names) await store.put(key, source);
    await store.put('uploads/upl_10/other', source);
    await store.put('acc/tsk_1/deep/one.txt', source);
    expect(await keysIn(store, 'uploads/upl_1')).toEqual(names);
    expect(await keysIn(store, 'acc/tsk_1')).toEqual(['acc/tsk_1/deep/one.txt']);
    for await (const { changedAt } of store.list('uploads')) expect(changedAt.getTime()).toBeGreaterThan(0);
    await store.removeFolder('uploads/upl_1');
    expect(await keysIn(store, 'uploads')).toEqual(['uploads/upl_10/other']);
  });

  it('removes the small versions of a picture when it is removed or replaced', async () => {
    const key = 'acc/poster.jpg';
    await store.put(key, await file('picture'));
    const of = (await store.facts(key)) ?? { version: '', byteLength: 0 };
    const keep = () =>
      Promise.all(pictureEdgesPx.map((edgePx) => store.putSmall(key, edgePx, Buffer.from('small'), of)));
    const kept = async () =>
      (await Promise.all(pictureEdgesPx.map((edgePx) => store.facts(smallKeyOf(key, edgePx))))).filter(Boolean).length;
    expect([await keep(), await kept()]).toEqual([pictureEdgesPx.map(() => true), pictureEdgesPx.length]);
    await store.put(key, await file('another picture'));
    expect([await kept(), await keep(), await kept()]).toEqual([0, pictureEdgesPx.map(() => false), 0]);
    await store.remove(key);
    expect([await store.facts(key), await keep(), await kept()]).toEqual([null, pictureEdgesPx.map(() => false), 0]);
  });

  it('stores keys with spaces, plus signs and non-ASCII characters', async () => {
    const keys = ['acc/a b.txt', 'acc/a+b.txt', 'acc/ü~(1).txt'];
    for (const key of keys) await store.put(key, await file(key));
    for (const key of keys) expect(await text(await store.read(key))).toBe(key);
  });

  it('passes its check and leaves no file behind', async () => {
    await store.check();
    expect(await keysIn(store, 'check')).toEqual([]);
  });

  it('passes its check while other machines check it, and after one has died during its check', async () => {
    await store.put('check/left', await file('by a machine that died'));
    await Promise.all(Array.from({ length: 5 }, () => store.check()));
    await store.remove('check/left');
  });

  it('ends a read when the reader leaves, without an error', async () => {
    await store.put('acc/left.wav', await file(Buffer.alloc(8_000_000, 1)));
    const stream = await store.read('acc/left.wav');
    stream.on('error', () => {});
    stream.destroy();
    await expect.poll(() => stream.closed).toBe(true);
    expect(await store.facts('acc/left.wav')).toMatchObject({ byteLength: 8_000_000 });
  });
});

describe('an object store that cannot be reached', () => {
  it('is an outage in every method, and a copy for a task is made once it is back', async () => {
    await objectStore.put('acc/waited.txt', await file('worth waiting for'));
    const source = await file('x');
    const place = await mkdtemp(join(folder, 'waiting-'));
    await objects.goAway();
    const outages = await Promise.all([
      objectStore.put('acc/x.txt', source).catch(isOutage),
      objectStore.read('acc/waited.txt').catch(isOutage),
      objectStore.copyTo('acc/waited.txt', join(place, 'now')).catch(isOutage),
      objectStore.facts('acc/waited.txt').catch(isOutage),
      objectStore.remove('acc/waited.txt').catch(isOutage),
      keysIn(objectStore, 'acc').catch(isOutage),
      objectStore.check().catch(isOutage),
    ]);
    expect(outages).toEqual(outages.map(() => true));
    const warned = Promise.withResolvers<void>();
    const log = { warn: () => warned.resolve(), info: () => {} } as never;
    const coming = copyForTask(
      { platform: { log }, store: objectStore },
      'acc/waited.txt',
      join(place, 'later'),
      new AbortController().signal,
    );
    await warned.promise;
    await objects.comeBack();
    await coming;
    expect(await readFile(join(place, 'later'), 'utf8')).toBe('worth waiting for');
    expect(await readdir(place)).toEqual(['later']);
  });

  it('is no longer waited for when the task is cancelled', async () => {
    const cancelled = new AbortController();
    const store = createS3Store({ ...objects.config, endpoint: 'http://127.0.0.1:9' });
    const log = { warn: () => cancelled.abort(new Error('cancelled')) } as never;
    await expect(
      copyForTask({ platform: { log }, store }, 'acc/song.mp3', join(folder, 'never'), cancelled.signal),
    ).rejects.toThrow('cancelled');
    await store.close();
  });
});

describe('an object store with wrong settings', () => {
  it.each([
    ['S3_ENDPOINT', { endpoint: 'http://127.0.0.1:9' }],
    ['S3_ACCESS_KEY_ID', { accessKeyId: 'nobody' }],
    ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'a-secret-that-must-not-be-shown' }],
    ['S3_BUCKET', { bucket: 'no-such-bucket' }],
  ])('names %s when it is checked, and no secret', async (setting, wrong) => {
    const store = createS3Store({ ...objects.config, ...wrong });
    const error = await store.check().catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toContain(setting);
    expect((error as Error).message).not.toContain('must-not-be-shown');
    await store.close();
  });
});

it('a disk that takes no files is an outage, a single file that cannot be stored is none, and a task that waits stores its file after it', async () => {
  const dataDir = await mkdtemp(join(folder, 'broken-'));
  const store = createDiskStore(dataDir);
  await store.put('acc/before.txt', await file('before'));
  // A folder that cannot be made stands for a disk that is read-only.
  await rename(join(dataDir, 'media'), join(dataDir, 'away'));
  await writeFile(join(dataDir, 'media'), '');
  const source = await file('worth waiting for');
  const place = await mkdtemp(join(folder, 'broken-copies-'));
  for (const attempt of [
    () => store.put('acc/song.mp3', source),
    () => store.read('acc/before.txt'),
    () => store.copyTo('acc/before.txt', join(place, 'copy')),
  ])
    expect(isOutage(await attempt().catch((error: unknown) => error))).toBe(true);
  const warned = Promise.withResolvers<void>();
  const log = { warn: () => warned.resolve(), info: () => {} } as never;
  const storing = throughOutage(() => store.put('acc/song.mp3', source), { signal: new AbortController().signal, log });
  await warned.promise;
  await rm(join(dataDir, 'media'));
  await rename(join(dataDir, 'away'), join(dataDir, 'media'));
  await storing;
  expect(await text(await store.read('acc/song.mp3'))).toBe('worth waiting for');
  const alone = await store.put('acc/song.mp3/below-a-file', source).catch((error: unknown) => error);
  expect([alone instanceof Error, isOutage(alone)]).toEqual([true, false]);
});

it('moves the source of a store on disk when that is allowed', async () => {
  const source = await file('mine');
  await createDiskStore(join(folder, 'taken')).put('acc/file.mp3', source, { move: true });
  await expect(readFile(source)).rejects.toMatchObject({ code: 'ENOENT' });
});
