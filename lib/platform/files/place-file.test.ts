import { copyFile, link, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { placeNewFile } from './place-file.ts';

const folders = async () => {
  const [from, to] = [
    await mkdtemp(join(tmpdir(), 'cadenza-place-from-')),
    await mkdtemp(join(tmpdir(), 'cadenza-place-to-')),
  ];
  onTestFinished(() => Promise.all([from, to].map((folder) => rm(folder, { recursive: true }))).then(() => undefined));
  const source = join(from, 'export');
  await writeFile(source, 'all of it');
  return { source, to, path: join(to, 'ada.jsonl') };
};
const refusal = (code: string) => Object.assign(new Error(code), { code });

/** A file system apart from that of the source; `hasLinks` within itself. */
const apart =
  (source: string, { hasLinks }: { hasLinks: boolean }) =>
  (from: string, to: string) =>
    from === source || !hasLinks ? Promise.reject(refusal(from === source ? 'EXDEV' : 'EPERM')) : link(from, to);

test.each([true, false])(
  'nobody finds half an export at its path while it is copied to another file system (links there: %s)',
  async (hasLinks) => {
    const { source, to, path } = await folders();
    const during: string[] = [];
    await placeNewFile(source, path, {
      link: apart(source, { hasLinks }) as typeof link,
      async copyFile(from, target) {
        await writeFile(target as string, 'all');
        during.push(...(await readdir(to)));
        await copyFile(from, target);
      },
    });
    expect(during).toHaveLength(1);
    expect(during).not.toContain(basename(path));
    expect(await readFile(path, 'utf8')).toBe('all of it');
    expect(await readdir(to)).toEqual([basename(path)]);
  },
);

test('an export that finds no room on another file system leaves nothing there', async () => {
  const { source, to, path } = await folders();
  const copyHalf = async (_from: unknown, target: unknown) => {
    await writeFile(target as string, 'all');
    throw refusal('ENOSPC');
  };
  await expect(
    placeNewFile(source, path, {
      link: apart(source, { hasLinks: true }) as typeof link,
      copyFile: copyHalf as typeof copyFile,
    }),
  ).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(to)).toEqual([]);
});

test.each([true, false])('a file that appears meanwhile is never overwritten (links there: %s)', async (hasLinks) => {
  const { source, to, path } = await folders();
  await writeFile(path, 'theirs');
  for (const files of [
    { link, copyFile },
    { link: apart(source, { hasLinks }) as typeof link, copyFile },
  ])
    await expect(placeNewFile(source, path, files)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(path, 'utf8')).toBe('theirs');
  expect(await readdir(to)).toEqual([basename(path)]);
});
