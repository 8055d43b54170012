import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { type PictureEdgePx, pictureEdgesPx } from '#lib/contract/constants/picture-edges.ts';
import { createPlaybackCapacity } from '#lib/media/playback-capacity.ts';
import { deleteAssets, removeDeletedBytes } from '#lib/media/remove-assets.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import { signAssetUrl } from '#lib/media/sign-url.ts';
import { createSmallPictures } from '#lib/media/small-pictures.ts';
import { createDiskStore } from '#lib/media/store/disk-store.ts';
import { smallKeyOf } from '#lib/media/store/store.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createApi } from '../app.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform, clock } = await createTestPlatform();
const { app, deps, traffic } = createTestApi(platform);
const { store } = deps;
const { actor, accountId } = await createTestActor(platform);
const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
await mkdir(platform.config.dataDir, { recursive: true });

/** A picture as the native engine makes them, at the size of a poster and with the grain that makes posters heavy. */
async function posterBytes(style: 'anime' | 'ink' = 'anime'): Promise<Buffer> {
  const canvas = createCanvas(1280, 720);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(join(import.meta.dirname, `../../../public/styles/${style}.jpg`)), 0, 0, 1280, 720);
  for (let dot = 0; dot < 30_000; dot++) {
    context.fillStyle = dot % 2 ? 'rgb(255 255 255 / 12%)' : 'rgb(0 0 0 / 12%)';
    context.fillRect((dot * 7919) % 1280, (dot * 104_729) % 720, 2, 2);
  }
  return canvas.encode('jpeg', 92);
}

async function stored(slot: string, bytes: Buffer, contentType = 'image/jpeg') {
  const sourcePath = join(platform.config.dataDir, `${slot}.jpg`);
  await writeFile(sourcePath, bytes);
  const asset = await saveAsset(platform, store, {
    accountId,
    taskId,
    slot,
    sourcePath,
    contentType,
    fileName: 'poster.jpg',
  });
  const { url } = signAssetUrl(platform, { id: asset.id, fileName: 'poster.jpg' }, 3600);
  return { ...asset, path: url.slice(url.indexOf('/media/')) };
}

async function read(path: string) {
  const reply = await app.request(path);
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    length: Number(reply.headers.get('content-length')),
    bytes: Buffer.from(await reply.arrayBuffer()),
  };
}

const kept = async (storageKey: string) =>
  (await Promise.all(pictureEdgesPx.map((edgePx) => store.facts(smallKeyOf(storageKey, edgePx))))).filter(
    (facts) => facts !== null,
  ).length;

describe('a stored picture that a list asks for small', () => {
  it('is sent in a tenth of its bytes, made once and kept', async () => {
    const whole = await posterBytes();
    const poster = await stored('poster', whole);
    expect(whole.byteLength).toBeGreaterThan(150_000);
    for (const [edgePx, bytesMax] of [
      [128, 4_000],
      [400, 15_000],
    ] as const) {
      const small = await read(`${poster.path}&size=${edgePx}`);
      expect(small).toMatchObject({ status: 200, type: 'image/webp', length: small.bytes.byteLength });
      expect(small.bytes.byteLength).toBeLessThan(bytesMax);
      const { width, height } = await loadImage(small.bytes);
      expect([width, height]).toEqual([edgePx, Math.round((edgePx * 720) / 1280)]);
      const { version } = (await store.facts(smallKeyOf(poster.storageKey, edgePx))) ?? {};
      expect((await read(`${poster.path}&size=${edgePx}`)).bytes).toEqual(small.bytes);
      expect(await store.facts(smallKeyOf(poster.storageKey, edgePx))).toMatchObject({ version });
    }
    expect((await read(poster.path)).bytes).toEqual(whole);
  });

  it('is opened by its own link alone, and nothing is made for any other', async () => {
    const [poster, other] = [await stored('own', await posterBytes()), await stored('other', await posterBytes('ink'))];
    const foreign = poster.path.replace(/signature=.*/, other.path.slice(other.path.indexOf('signature=')));
    for (const path of [foreign, poster.path.replace(/signature=.*/, 'signature=')])
      expect((await read(`${path}&size=128`)).status).toBe(403);
    clock.advanceSec(3601);
    expect((await read(`${poster.path}&size=128`)).status).toBe(403);
    expect(await kept(poster.storageKey)).toBe(0);
  });

  it('is gone in every size once it was deleted, and no byte of it stays', async () => {
    const poster = await stored('deleted', await posterBytes());
    for (const edgePx of pictureEdgesPx) expect((await read(`${poster.path}&size=${edgePx}`)).status).toBe(200);
    expect(await kept(poster.storageKey)).toBe(pictureEdgesPx.length);
    await platform.database.transaction((tx) => deleteAssets(tx, { assetIds: [poster.id] }, clock.now()));
    expect((await read(`${poster.path}&size=128`)).status).toBe(404);
    await removeDeletedBytes(platform, store);
    expect([await kept(poster.storageKey), await store.facts(poster.storageKey)]).toEqual([0, null]);
    expect((await read(`${poster.path}&size=128`)).status).toBe(404);
  });

  it('is shown as it is now after its task stored another in its place', async () => {
    const poster = await stored('again', await posterBytes('anime'));
    const before = await read(`${poster.path}&size=128`);
    await stored('again', await posterBytes('ink'));
    const after = await read(`${poster.path}&size=128`);
    expect(after.type).toBe('image/webp');
    expect(after.bytes).not.toEqual(before.bytes);
  });

  it('is sent whole in a size that is not offered, and where no picture can be read in it', async () => {
    const whole = await posterBytes();
    const poster = await stored('sizes', whole);
    for (const size of ['129', '5000', '0128', '128.0', ''])
      expect((await read(`${poster.path}&size=${size}`)).bytes, size).toEqual(whole);
    const damaged = whole.subarray(0, 20_000);
    const broken = await stored('damaged', damaged);
    for (let time = 0; time < 2; time++)
      expect(await read(`${broken.path}&size=128`)).toMatchObject({ status: 200, type: 'image/jpeg', bytes: damaged });
    const song = await stored('sound', damaged, 'audio/mpeg');
    expect(await read(`${song.path}&size=128`)).toMatchObject({ status: 200, type: 'audio/mpeg', bytes: damaged });
    expect(await kept(poster.storageKey)).toBe(0);
  });

  it('takes a slot of playback once it is made, so that a list that asks for all at once is not refused, and gives it back', async () => {
    const poster = await stored('slots', await posterBytes());
    const facts: unknown[] = [];
    const playback = createPlaybackCapacity(platform);
    const watching = createApi({
      deps,
      traffic,
      playback: {
        ...playback,
        acquire: async (request) => (
          facts.push(await store.facts(smallKeyOf(poster.storageKey, 400))), playback.acquire(request)
        ),
      },
    });
    const reply = await watching.request(`${poster.path}&size=400`);
    expect([reply.status, facts]).toEqual([
      200,
      [expect.objectContaining({ byteLength: Number(reply.headers.get('content-length')) })],
    ]);
    await reply.arrayBuffer();
    await expect.poll(() => platform.database.prisma.playbackSlot.count()).toBe(0);
  });
});

describe('making small versions', () => {
  it('takes a bounded number at a time, and has none for those beyond it', async () => {
    const path = join(platform.config.dataDir, 'many.jpg');
    await writeFile(path, await createCanvas(160, 90).encode('jpeg'));
    const { size } = await stat(path);
    const many = createDiskStore(platform.config.dataDir);
    const pictures = createSmallPictures(platform, {
      ...many,
      copyTo: (_key, to) => copyFile(path, to),
      facts: async () => ({ version: '1', byteLength: size }),
      putSmall: async () => true,
    });
    const small = await Promise.all(Array.from({ length: 200 }, (_, at) => pictures.make(`picture-${at}`, 128)));
    expect(small.filter((one) => one !== null)).toHaveLength(65);
    expect(await pictures.make('picture-199', 128)).toMatchObject({ contentType: 'image/webp' });
  });

  it('keeps nothing of a picture that was removed or replaced meanwhile', async () => {
    const root = join(platform.config.dataDir, 'meanwhile');
    const other = createDiskStore(root);
    const path = join(platform.config.dataDir, 'source.jpg');
    await writeFile(path, 'as it was');
    await other.put('a/picture.jpg', path);
    const of = (await other.facts('a/picture.jpg')) ?? { version: '', byteLength: 0 };
    const edgePx: PictureEdgePx = 128;
    expect(await other.putSmall('a/picture.jpg', edgePx, Buffer.from('small'), of)).toBe(true);
    expect(await text(await other.read(smallKeyOf('a/picture.jpg', edgePx)))).toBe('small');
    await writeFile(path, 'replaced by another');
    await other.put('a/picture.jpg', path);
    expect(await other.facts(smallKeyOf('a/picture.jpg', edgePx))).toBeNull();
    expect(await other.putSmall('a/picture.jpg', edgePx, Buffer.from('late'), of)).toBe(false);
    await other.remove('a/picture.jpg');
    expect(await other.putSmall('a/picture.jpg', edgePx, Buffer.from('later'), of)).toBe(false);
    expect(await readdir(join(root, 'media/small/128/a'))).toEqual([]);
  });
});
