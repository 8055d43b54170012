import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newDataDir, PREPARED_CLUSTER } from './start-server.ts';

/** Makes what every server of the browser tests would make again: the tables of a new service, and its modules compiled. */
export default async function setup(): Promise<() => Promise<void>> {
  // Node keeps compiled modules here, for the next process that loads the same ones.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.build/compiled-modules');
  const prepared = await newDataDir();
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'prepare-cluster.ts'), prepared.path]);
  process.env[PREPARED_CLUSTER] = join(prepared.path, 'postgres');
  return prepared.remove;
}
