import { join, relative } from 'node:path';
import { watch } from 'chokidar';

/** Folders in which a change requires a restart of the service. */
const folders = ['lib', 'prisma/functions', 'prisma/migrations'];

/**
 * Calls `onChange` with the path, from `root`, of each source that is written, added, replaced or deleted. Node's own
 * recursive watch loses a file on Linux once another is put in its place, which is how editors, `sed -i` and git write.
 * If some cannot be watched, for example because the system allows no more watches, `onError` gets the first error and
 * the others are watched. Returns a function that stops the watch.
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
