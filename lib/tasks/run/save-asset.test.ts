import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { onCloseOf } from '#lib/products/pipelines.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { removeDeletedBytes } from '#lib/media/remove-assets.ts';
import { cancelTask } from '../life/cancel-task.ts';
import { readTask } from '../read/read-task.ts';
import { saveAsset } from './save-asset.ts';
import { TaskClosed } from './task-run.ts';
import { createDiskStore } from '#lib/media/store/disk-store.ts';

const { platform } = await createTestPlatform();

it('a task whose result does not fit on the disk fails with OUTPUT_NOT_STORED, is refunded and keeps no part of it', async () => {
  const { actor } = await createTestActor(platform);
  const { deps, runTask } = createTestProducts(platform);
  // The covers still fit.
  const put = deps.store.put.bind(deps.store);
  vi.spyOn(deps.store, 'put').mockImplementation((key, ...from) =>
    key.includes('-audio')
      ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
      : put(key, ...from),
  );
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
  await runTask(taskId);
  const task = await readTask({ platform, actor }, taskId);
  expect(task).toMatchObject({ status: 'FAILED', errorCode: 'OUTPUT_NOT_STORED', retryable: true, refunded: true });
  expect(JSON.stringify(task)).not.toContain('ENOSPC');
  expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  const { asset } = platform.database.prisma;
  expect([await asset.count({ where: { taskId } }), await asset.count({ where: { taskId, deletedAt: null } })]).toEqual(
    [2, 0],
  );
});

it('a file that is stored again after its task was cancelled and its bytes were removed is not kept', async () => {
  const { actor, accountId } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
  await mkdir(platform.config.dataDir, { recursive: true });
  const sourcePath = join(platform.config.dataDir, 'cover.jpg');
  await writeFile(sourcePath, 'x');
  const cover = { slot: 'clip-0-cover', sourcePath, contentType: 'image/jpeg', fileName: 'cover.jpg' };
  const save = () => saveAsset(platform, deps.store, { accountId, taskId, runNumber: 0, ...cover });
  const { storageKey } = await save();
  await cancelTask({ platform, actor }, taskId, onCloseOf);
  await removeDeletedBytes(platform, deps.store);
  await expect(save()).rejects.toThrow(TaskClosed);
  expect(await deps.store.facts(storageKey)).toBeNull();
});

it('a file that could not be stored leaves no partial file behind', async () => {
  const root = join(platform.config.dataDir, 'store');
  await mkdir(join(root, 'media/a/taken'), { recursive: true });
  await writeFile(join(root, 'source'), 'x');
  // There is a folder in the place of the file.
  await expect(createDiskStore(root).put('a/taken', join(root, 'source'))).rejects.toThrow();
  expect(await readdir(join(root, 'media/a'))).toEqual(['taken']);
});

it('stored media cannot be read by other users of the machine, whatever the mode of the source', async () => {
  const root = join(platform.config.dataDir, 'modes');
  await mkdir(root, { recursive: true });
  await writeFile(join(root, 'source'), 'x', { mode: 0o644 });
  await createDiskStore(root).put('asset/file.mp3', join(root, 'source'));
  const modes = await Promise.all(
    ['asset', 'asset/file.mp3'].map(async (name) => ((await stat(join(root, 'media', name))).mode & 0o777).toString(8)),
  );
  expect(modes).toEqual(['700', '600']);
});
