/** Has one job done by a warm child, says which, and has nothing else to do. */
import { createWarmChildren } from '../child/warm-children.ts';

const run = createWarmChildren(new URL('./answering-child.ts', import.meta.url), {
  max: 1,
  memoryMb: 64,
  residentMbMax: 1024,
});
process.send?.(await run<number>('ann', 'answer', { signal: new AbortController().signal, timeoutMs: 600_000 }));
process.disconnect();
