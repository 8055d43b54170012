/**
 * Runs one job for each of two owners in a warm child, sends the process id of the second one's child, and has nothing
 * else to do. Exits with 1 if it was kept alive until the child had ended.
 */
import { createWarmChildren } from '../../child/warm-children.ts';
import { childProcesses } from './child-processes.ts';

const run = createWarmChildren(new URL('./answering-child.ts', import.meta.url), {
  max: 1,
  memoryMb: 64,
  residentMbMax: 1024,
});
const options = { signal: new AbortController().signal, timeoutMs: 600_000 };
await run<number>('ann', 'answer', options);
process.send?.(await run<number>('ben', 'answer', options));
process.once('beforeExit', () => {
  process.exitCode = childProcesses('answering-child.ts').length === 1 ? 0 : 1;
});
process.disconnect();
