/**
 * Loaded into the server before anything else (`node --import`): answers on TURN_METER_PORT how much processor time the main thread took
 * at most between two rounds of its timers since it was last asked. Whoever is served by the same event loop waits that long at least,
 * and nothing that other processes of the machine do is in it.
 */
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const { TURN_METER_PORT } = process.env;

// Processes that the server starts load it too.
if (TURN_METER_PORT && isMainThread && process.argv[1]?.endsWith('server.ts')) {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1).unref();
  const server = createServer((_request, response) => {
    response.end(String(longestMs));
    longestMs = 0;
  });
  server.listen(Number(TURN_METER_PORT), '127.0.0.1').unref();
}
