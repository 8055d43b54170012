/** Builds the pages unless there is a build of exactly these sources; `--force` always builds. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const stamp = join(root, '.build', 'pages.stamp');
// What a page can import.
const folders = ['app', 'components', 'lib', 'public'];
const files = [
  'instrumentation-client.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

async function sourceHash(): Promise<string> {
  const listed = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const inside = listed
    .flat()
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const hash = createHash('sha256');
  for (const file of [...files, ...inside.sort()]) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

const wanted = await sourceHash();
const built = await readFile(stamp, 'utf8').catch(() => '');
if (process.argv.includes('--force') || built !== wanted) {
  process.stdout.write('Building the pages; this takes a minute or, on a small machine, several.\n');
  const next = join(root, 'node_modules/next/dist/bin/next');
  const { status } = spawnSync(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
  await mkdir(join(root, '.build'), { recursive: true });
  await writeFile(stamp, wanted);
  process.stdout.write('The pages are built.\n');
}
