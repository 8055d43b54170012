import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { uploadLimits } from '#lib/contract/accounts/limits.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { continueUpload, createUpload, readUpload, sweepUploads } from './uploads.ts';

const { platform, clock } = await createTestPlatform();
const { deps } = createTestProducts(platform);

it('bytes that did not fit on the disk leave neither an open file nor a part behind, and can be sent again', async () => {
  const { actor } = await createTestActor(platform);
  const { uploadId } = await createUpload({ ...deps, actor }, { byteLength: 20, fileName: 'song.mp3', kind: 'audio' });
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-handle-'));
  const probe = await open(join(folder, 'probe'), 'w');
  const prototype = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  await rm(folder, { recursive: true });
  const sync = vi
    .spyOn(prototype, 'sync')
    .mockRejectedValueOnce(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  const send = async function* () {
    yield Buffer.from('0123456789');
  };
  try {
    await expect(continueUpload({ ...deps, actor }, uploadId, 0, send())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    // A handle that is closed has no descriptor.
    expect(sync.mock.contexts.map((handle) => (handle as typeof probe).fd)).toEqual([-1]);
  } finally {
    vi.restoreAllMocks();
  }
  const parts = await readdir(join(platform.config.dataDir, 'uploads'), { recursive: true });
  expect(parts.filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await continueUpload({ ...deps, actor }, uploadId, 0, send())).toMatchObject({ offset: 10 });
  expect(await readUpload({ ...deps, actor }, uploadId)).toMatchObject({ offset: 10 });
});

it('a check that fails while another process repeats it loses nothing that the other one finds', async () => {
  const { actor } = await createTestActor(platform);
  const bytes = Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nCarry me over\n');
  const { uploadId } = await createUpload({ ...deps, actor }, { byteLength: bytes.length, fileName: 'words.srt' });
  const [repeated, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { store } = deps;
  let sweeping: Promise<void> | undefined;
  const slow: typeof store = {
    ...store,
    async read() {
      clock.advanceSec(301);
      const put: typeof store.put = async (...file) => {
        repeated.resolve();
        await failed.promise;
        return store.put(...file);
      };
      sweeping = sweepUploads({ platform, store: { ...store, put } });
      await repeated.promise;
      throw new Error('The check was too slow');
    },
  };
  const send = async function* () {
    yield bytes;
  };
  await expect(continueUpload({ ...deps, store: slow, actor }, uploadId, 0, send())).rejects.toThrow('too slow');
  failed.resolve();
  await sweeping;
  expect(await readUpload({ ...deps, actor }, uploadId)).toMatchObject({ status: 'ready', kind: 'subtitles' });
});

it('an account may bring bytes in forty requests at a time, and in others again once those are over', async () => {
  const { actor } = await createTestActor(platform);
  const { actor: other } = await createTestActor(platform);
  const [mine, theirs] = await Promise.all(
    [actor, other].map((who) => createUpload({ ...deps, actor: who }, { byteLength: 20, kind: 'audio' })),
  );
  const over = Promise.withResolvers<void>();
  const slow = async function* () {
    await over.promise;
    yield Buffer.from('0');
  };
  const bring = (who: typeof actor, upload: typeof mine) =>
    continueUpload({ ...deps, actor: who }, upload?.uploadId ?? '', 0, slow());
  const requests = Array.from({ length: uploadLimits.requestsPerAccount + 1 }, () => bring(actor, mine));
  const ended = Promise.allSettled(requests);
  await expect(Promise.race(requests)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const ofOther = bring(other, theirs);
  over.resolve();
  const codes = (await ended).map((end) => (end.status === 'fulfilled' ? 'kept' : end.reason.code));
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  expect(codes.filter((code) => code === 'kept')).toHaveLength(1);
  expect(await ofOther).toMatchObject({ offset: 1 });
  expect(await continueUpload({ ...deps, actor }, mine?.uploadId ?? '', 1, slow())).toMatchObject({ offset: 2 });
});

it('a complete upload with the maximum of parts is checked again after a check that failed for a reason other than the file', async () => {
  const { actor } = await createTestActor(platform);
  const cue = Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nCarry me over\n\n');
  const byteLength = cue.length * uploadLimits.partsMax;
  const { uploadId } = await createUpload({ ...deps, actor }, { byteLength, kind: 'subtitles' });
  const bring = (offset: number, bytes: Buffer[]) =>
    continueUpload({ ...deps, actor }, uploadId, offset, Readable.from(bytes));
  await bring(0, [cue]);
  await platform.database.sql.query(
    'UPDATE upload SET parts = array_fill(parts[1], ARRAY[$2::int]), byte_offset = byte_length WHERE id = $1',
    [uploadId, uploadLimits.partsMax],
  );
  expect(await bring(byteLength, [])).toMatchObject({ status: 'ready', kind: 'subtitles' });
});
