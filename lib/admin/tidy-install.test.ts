import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tidyInstall } from './tidy-install.ts';

const packages = {
  '': { dependencies: { api: '1.0.0', prisma: '1.0.0' }, devDependencies: { vitest: '1.0.0' } },
  'node_modules/api': {
    dependencies: { shared: '1.0.0' },
    peerDependencies: { wanted: '1.0.0', unwanted: '1.0.0' },
    peerDependenciesMeta: { unwanted: { optional: true } },
  },
  'node_modules/api/node_modules/shared': { optionalDependencies: { native: '1.0.0', 'native-elsewhere': '1.0.0' } },
  'node_modules/shared': {},
  'node_modules/native': {},
  'node_modules/wanted': {},
  'node_modules/unwanted': {},
  'node_modules/prisma': { dependencies: { studio: '1.0.0', wanted: '1.0.0' } },
  'node_modules/studio': {},
  'node_modules/typescript': {},
  'node_modules/vitest': { dev: true },
};

async function installed(files: readonly string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'cadenza-tidy-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const file of files) {
    await mkdir(dirname(join(root, 'node_modules', file)), { recursive: true });
    await writeFile(join(root, 'node_modules', file), '');
  }
  return root;
}

async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'node_modules'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'node_modules').length + 1))
    .sort();
}

const kept = ['api/index.js', 'api/node_modules/shared/index.js', 'native/index.js', 'wanted/index.js'];
const unread = ['api/index.js.map', 'api/index.d.ts', 'api/README.md', 'emojibase-data/de/data.json'];
const unneeded = ['prisma/index.js', 'shared/index.js', 'studio/index.js', 'unwanted/index.js'];

test('an installation for production keeps what the service needs, directly or through a package, and nothing else', async () => {
  const root = await installed([...kept, ...unread, ...unneeded, 'node/node_modules/copy/index.js']);
  tidyInstall(root);
  expect(await filesOf(root)).toEqual(kept);
});

test('an installation for development loses only the second copy of Node', async () => {
  const all = [...kept, ...unread, ...unneeded, 'vitest/index.js'].sort();
  const root = await installed([...all, 'node/node_modules/copy/index.js']);
  tidyInstall(root);
  expect(await filesOf(root)).toEqual(all);
});
