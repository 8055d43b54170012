import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers, temporaryFolder } from './leftovers.ts';
import { createTestPlatform } from '../testing/index.ts';

const { platform, clock } = await createTestPlatform();

test('what a killed process left is removed an hour later, and what is being written stays', async () => {
  const folder = await temporaryFolder(platform);
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await writeFile(join(folder, 'export'), 'half');
  await mkdir(join(folder, 'look'));
  await writeFile(join(folder, 'look', 'source.mp3'), 'half');
  await writeFile(join(folder, 'fresh'), 'under way');
  await utimes(join(folder, 'export'), minutesAgo(61), minutesAgo(61));
  await utimes(join(folder, 'look'), minutesAgo(61), minutesAgo(61));
  await utimes(join(folder, 'fresh'), minutesAgo(59), minutesAgo(59));
  expect(await removeLeftovers(platform)).toBe(2);
  expect(await readdir(folder)).toEqual(['fresh']);
  clock.advanceSec(120);
  expect(await removeLeftovers(platform)).toBe(1);
});
