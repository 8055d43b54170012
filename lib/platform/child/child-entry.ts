import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Where the modules of children are. The bundle of the pages would take a copy of the entry alone, which cannot run: there the server's
 * own instance of this module, loaded from the tree, has said where the tree is.
 */
const slot = Symbol.for('cadenza.source-tree');
type Registry = { [slot]?: string };

const { dirname } = import.meta;
if (dirname) (globalThis as Registry)[slot] = join(dirname, '../../..');

/** The entry of a child by its path in the tree: `lib/media/probe/probe-child.ts`. */
export function childEntry(path: string): URL {
  const tree = (globalThis as Registry)[slot];
  if (!tree) throw new Error('The server is not booted: nobody said where its modules are');
  return pathToFileURL(join(tree, path));
}
