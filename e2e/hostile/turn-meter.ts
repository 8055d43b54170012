/**
 * Preloaded into the server (`node --import`). On TURN_METER_PORT it reports the maximum CPU time the main thread used
 * between two rounds of its timers since the last report. Every other request on this event loop waits at least that
 * long, and other processes of the machine are not included.
 */
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const { TURN_METER_PORT } = process.env;

// Child processes of the server preload it too.
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
