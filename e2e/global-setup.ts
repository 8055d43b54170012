import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newDataDir, PREPARED_CLUSTER } from './start-server.ts';

/** Prepares what all servers of the browser tests share: the tables of a new service, and its compiled modules. */
export default async function setup(): Promise<() => Promise<void>> {
  // Node's compile cache, shared by later processes that load the same modules.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.build/compiled-modules');
  const prepared = await newDataDir();
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'prepare-cluster.ts'), prepared.path]);
  process.env[PREPARED_CLUSTER] = join(prepared.path, 'postgres');
  return prepared.remove;
}
