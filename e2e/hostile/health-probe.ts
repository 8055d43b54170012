/** Asks for `/api/health` every few milliseconds, in a process of its own, and tells how long the worst answer took since it was last asked. */
import { setTimeout as delay } from 'node:timers/promises';

const [url = ''] = process.argv.slice(2);
let latencies: number[] = [];
process.on('message', () => {
  process.send?.(latencies);
  latencies = [];
});
process.on('disconnect', () => process.exit(0));
for (;;) {
  const startedAt = performance.now();
  await fetch(`${url}/api/health`).then((response) => response.arrayBuffer());
  latencies.push(performance.now() - startedAt);
  await delay(4);
}
