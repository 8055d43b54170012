/** Has a job of each of two owners done by a warm child, says which did the second, and has nothing else to do. Exits with 1 if it went on until the child had ended. */
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
