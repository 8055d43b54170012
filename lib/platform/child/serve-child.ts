import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import type { ChildJob, ChildMessage } from './run-child.ts';

/**
 * The child's side of `startChild`: runs one job after another and answers each once, until the parent ends it. An
 * error with a string `code` keeps that code; any other becomes `ENGINE_FAILED`. The child exits when its parent dies.
 * `isShort`: its jobs take milliseconds and somebody waits for them.
 */
export function serveChild<Job, Result>(
  handle: (job: Job, progress: (fraction: number) => void) => Promise<Result>,
  { isShort = false } = {},
): void {
  // A lower priority: rendering yields to the server on the same cores.
  if (!isShort) setPriority(10);
  process.on('disconnect', () => process.exit(1));
  const send = (message: ChildMessage) =>
    new Promise<void>((resolve) => process.send?.(message, () => resolve()) ?? resolve());
  process.on('message', async (message: ChildJob) => {
    try {
      const value = await handle(message.job as Job, (fraction) => void send({ type: 'progress', fraction }));
      // The parent may end the child as soon as it has the answer, before Node would write the cache by itself. Writing
      // it takes most of a second, for which nobody waits in a short job.
      if (!isShort) flushCompileCache();
      await send({ type: 'result', value, residentMb: process.memoryUsage.rss() / 2 ** 20 });
    } catch (error) {
      const code =
        error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ENGINE_FAILED';
      await send({ type: 'error', code, message: error instanceof Error ? error.message : String(error) });
      process.exit(1);
    }
  });
}
