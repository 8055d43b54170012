import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadJob, LoadResult } from './load.ts';

export function startChild<Ready>(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ child: ChildProcess; ready: Ready }> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, file), args, { env: { ...process.env, ...env } });
    child.once('message', (ready) => resolve({ child, ready: ready as Ready }));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${file} exited with ${code}`)));
  });
}

/** Sends load from a child process. Throws on any response other than 200. */
export function load(job: LoadJob): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'load.ts'));
    child.once('message', (result: LoadResult) =>
      result.failed > 0
        ? reject(new Error(`${result.failed} requests failed: ${result.firstFailure}`))
        : resolve(result),
    );
    child.once('error', reject);
    child.send(job);
  });
}
