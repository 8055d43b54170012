import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchSources } from './watch-sources.ts';

it('sees every change of a source, however an editor writes it, and none of what the service does not read', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'cadenza-watch-')));
  const at = (path: string) => join(root, path);
  for (const folder of ['lib/testing', 'prisma/functions', 'prisma/migrations'])
    await mkdir(at(folder), { recursive: true });
  for (const file of ['lib/a.ts', 'lib/a.test.ts', 'lib/testing/b.ts', 'lib/words.txt']) await writeFile(at(file), '1');
  // Links in a circle, which cannot be watched, stop nothing else.
  for (const circle of ['lib/c.ts', 'lib/d.ts']) await symlink(at(circle), at(circle));
  const seen: string[] = [];
  const errors: unknown[] = [];
  const close = await watchSources(
    root,
    (path) => seen.push(path),
    (error) => errors.push(error),
  );
  onTestFinished(async () => {
    await close();
    await rm(root, { recursive: true });
  });
  // Once more while nothing is said: two changes within a moment are told as one.
  const sees = async (path: string, change: () => Promise<unknown>) => {
    seen.length = 0;
    await expect.poll(() => change().then(() => seen), { message: path, interval: 60, timeout: 5000 }).toContain(path);
  };
  const replace = async (path: string, text: string) => {
    await writeFile(at(`${path}.swap`), text);
    await rename(at(`${path}.swap`), at(path));
  };
  for (let time = 1; time <= 4; time++) await sees('lib/a.ts', () => replace('lib/a.ts', `replaced ${time}`));
  await sees('lib/a.ts', () => writeFile(at('lib/a.ts'), 'in place'));
  await mkdir(at('prisma/migrations/20270101010001_notes'));
  await sees('prisma/migrations/20270101010001_notes/migration.sql', () =>
    replace('prisma/migrations/20270101010001_notes/migration.sql', 'SELECT 1'),
  );
  for (const unread of ['lib/a.test.ts', 'lib/testing/b.ts', 'lib/words.txt']) await replace(unread, 'changed');
  await sees('lib/a.ts', () => rm(at('lib/a.ts'), { force: true }));
  expect(new Set(seen)).toEqual(new Set(['lib/a.ts']));
  expect(errors).toEqual([expect.objectContaining({ code: 'ELOOP' })]);
});
