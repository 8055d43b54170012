/**
 * Polls `/api/health` every few milliseconds from a separate process, so that its timings are not affected by the one
 * sending requests. On request it reports latencies since the last report, and the number of responses other than 200.
 */
import { setTimeout as delay } from 'node:timers/promises';

export type HealthReport = { times: number[]; failed: number };

const [url = '', everyMs = '4'] = process.argv.slice(2);
let report: HealthReport = { times: [], failed: 0 };
process.on('message', () => {
  process.send?.(report);
  report = { times: [], failed: 0 };
});
process.on('disconnect', () => process.exit(0));
for (;;) {
  const startedAt = performance.now();
  const isOk = await fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': '203.0.113.1' } }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
  report.times.push(performance.now() - startedAt);
  if (!isOk) report.failed++;
  await delay(Number(everyMs));
}
