import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { storedPath } from './testing/stored-path.ts';
import { holdBackupLock } from '#lib/platform/backup/backup-lock.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { startUpkeep } from '#lib/products/upkeep.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';

const { platform, clock } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);
const { store } = deps;

async function createTask({ ended }: { ended: boolean }) {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
  if (ended) await runTask(taskId);
  const folder = `${actor.accountId}/${taskId}`;
  const names = async () => (await readdir(storedPath(platform, folder)).catch(() => [])).sort();
  const leave = async (name: string, minutesAgo: number) => {
    const path = storedPath(platform, `${folder}/${name}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'left behind');
    const at = new Date(clock.now().getTime() - minutesAgo * 60_000);
    await utimes(path, at, at);
  };
  const results = await names();
  // As old as the orphaned files, so that results are kept only because of their rows.
  for (const name of results) await utimes(storedPath(platform, `${folder}/${name}`), new Date(0), new Date(0));
  return { names, leave, results };
}

it('an orphaned file is removed by the upkeep, and the results of its task are kept', async () => {
  const task = await createTask({ ended: true });
  expect(task.results.length).toBeGreaterThan(1);
  await task.leave('clip-0-audio-run2.mp3', 61);
  await task.leave('clip-0-audio.mp3.0f.part', 61);
  await task.leave('clip-1-audio-run2.mp3', 59);
  const upkeep = startUpkeep({ platform, store });
  try {
    await expect.poll(task.names).toEqual([...task.results, 'clip-1-audio-run2.mp3'].sort());
  } finally {
    await upkeep.stop();
  }
});

it('files of a running task, and of one that ended more than a day before the last sweep, are kept', async () => {
  const [working, long] = [await createTask({ ended: false }), await createTask({ ended: true })];
  await working.leave('source-0.jpg', 300);
  clock.advanceSec(24 * 3600 + 1);
  await removeOrphanedFiles(platform, store);
  await long.leave('clip-0-audio-run2.mp3', 61);
  expect(await removeOrphanedFiles(platform, store)).toBe(0);
  expect(await working.names()).toEqual(['source-0.jpg']);
  expect(await long.names()).toContain('clip-0-audio-run2.mp3');
});

it('an orphaned file is removed by the first sweep after a long downtime', async () => {
  await removeOrphanedFiles(platform, store);
  const task = await createTask({ ended: true });
  await task.leave('clip-0-audio-run2.mp3', 61);
  clock.advanceSec(9 * 24 * 3600);
  expect(await removeOrphanedFiles(platform, store)).toBe(1);
  expect(await task.names()).toEqual(task.results);
});

it('no file is removed during a backup', async () => {
  const task = await createTask({ ended: true });
  await task.leave('clip-0-audio-run2.mp3', 61);
  const backup = await platform.database.connect();
  try {
    await holdBackupLock(backup);
    expect(await removeOrphanedFiles(platform, store)).toBe(0);
    expect(await task.names()).toContain('clip-0-audio-run2.mp3');
  } finally {
    await backup.end();
  }
  expect(await removeOrphanedFiles(platform, store)).toBe(1);
});
