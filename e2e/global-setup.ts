import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startObjectServer } from '#lib/media/testing/object-server.ts';
import { MANY_MACHINES, newDataDir, PREPARED_CLUSTER } from './start-server.ts';

/**
 * Prepares what all servers of the browser tests share: the tables of a new service, its compiled modules and, for a
 * service of several machines, their object store.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Node's compile cache, shared by later processes that load the same modules.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.build/compiled-modules');
  const prepared = await newDataDir();
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'prepare-cluster.ts'), prepared.path]);
  process.env[PREPARED_CLUSTER] = join(prepared.path, 'postgres');
  const objects = process.env[MANY_MACHINES] ? await startObjectServer() : undefined;
  Object.assign(process.env, objects?.env);
  return async () => {
    await objects?.close();
    await prepared.remove();
  };
}
