import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLeftoverSweep, temporaryFolder } from './leftovers.ts';
import { createTestPlatform } from '../testing/index.ts';

const { platform, clock } = await createTestPlatform();

test('leftovers of a killed process are removed an hour later, and files being written stay, even when the clock jumps', async () => {
  const sweep = createLeftoverSweep(platform);
  const folder = await temporaryFolder(platform);
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await writeFile(join(folder, 'export'), 'half');
  await mkdir(join(folder, 'look'));
  await writeFile(join(folder, 'look', 'source.mp3'), 'half');
  for (const name of ['fresh', 'jumped']) await writeFile(join(folder, name), 'under way');
  await utimes(join(folder, 'export'), minutesAgo(61), minutesAgo(61));
  await utimes(join(folder, 'look'), minutesAgo(61), minutesAgo(61));
  await utimes(join(folder, 'fresh'), minutesAgo(49), minutesAgo(49));
  await utimes(join(folder, 'jumped'), minutesAgo(61), minutesAgo(61));
  expect(await sweep()).toBe(0);
  await utimes(join(folder, 'jumped'), minutesAgo(0), minutesAgo(0));
  clock.advanceSec(600);
  expect(await sweep()).toBe(2);
  expect(await readdir(folder)).toEqual(['fresh', 'jumped']);
  clock.advanceSec(120);
  expect(await sweep()).toBe(1);
});
