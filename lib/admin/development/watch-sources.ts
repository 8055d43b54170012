import { join, relative } from 'node:path';
import { watch } from 'chokidar';

/** Where a change calls for a new start of the service. */
const folders = ['lib', 'prisma/functions', 'prisma/migrations'];

/**
 * Calls `onChange` with the path, from `root`, of each source that is written, added, replaced or deleted. Node's own recursive watch loses
 * a file on Linux once another is put in its place, which is how editors, `sed -i` and git write. Where some cannot be watched, as when
 * the system allows no more watches, `onError` hears of the first, and the others are. Returns what ends it.
 */
export async function watchSources(
  root: string,
  onChange: (path: string) => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const watcher = watch(
    folders.map((folder) => join(root, folder)),
    {
      ignoreInitial: true,
      ignored: (path, stats) =>
        /[\\/](?:testing|prisma-client)$/.test(path) || (stats?.isFile() === true && !isSource(path)),
    },
  );
  watcher.on('all', (_event, path) => {
    if (isSource(path)) onChange(relative(root, path));
  });
  watcher.once('error', onError);
  watcher.on('error', () => undefined);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return () => watcher.close();
}

const isSource = (path: string) => /\.(?:ts|sql|json)$/.test(path) && !path.endsWith('.test.ts');
