import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import type { TaskRow } from '../task-row.ts';
import { openWorkFolder, removeEndedWork, workFolderOf } from './work-folder.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);
const machine = (name: string) => ({
  ...platform,
  config: { ...platform.config, dataDir: join(platform.config.dataDir, name) },
});
const run = (id: string, number: number) => ({ id, run_number: number }) as TaskRow;
const filesIn = async (folder: string) => (await readdir(folder)).filter((name) => name !== '.run').sort();

it('keeps the files of a run for the next run on the same machine', async () => {
  const here = machine('same');
  await writeFile(join(await openWorkFolder(here, run('tsk_1', 1)), 'song.mp3'), 'as it was');
  expect(await filesIn(await openWorkFolder(here, run('tsk_1', 2)))).toEqual(['song.mp3']);
});

it('removes the files of an older run when another machine has worked on the task in between', async () => {
  const [here, there] = [machine('here'), machine('there')];
  await writeFile(join(await openWorkFolder(here, run('tsk_2', 1)), 'still-0.jpg'), 'drawn first');
  await writeFile(join(await openWorkFolder(there, run('tsk_2', 2)), 'still-0.jpg'), 'drawn again, and stored');
  expect(await filesIn(await openWorkFolder(here, run('tsk_2', 3)))).toEqual([]);
});

it('removes the folders of tasks that ended elsewhere, and keeps those of open tasks', async () => {
  const { actor } = await createTestActor(platform);
  const buy = async () => (await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' })).taskId;
  const [finished, waiting] = [await buy(), await buy()];
  await runTask(finished);
  const here = machine('sweeping');
  for (const taskId of [finished, waiting]) await mkdir(workFolderOf(here, taskId), { recursive: true });
  expect(await removeEndedWork(here)).toBe(1);
  expect(await readdir(join(here.config.dataDir, 'work'))).toEqual([waiting]);
});
