import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Systems give outgoing connections ports from 32768 up (Linux) or 49152 up: one of those may be gone before its server starts.
const LOWEST_PORT = 10_000;
const HIGHEST_PORT = 30_000;
const ATTEMPTS_MAX = 100;

/** A free port of 127.0.0.1, outside the range of outgoing connections. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${LOWEST_PORT} and ${HIGHEST_PORT} in ${ATTEMPTS_MAX} attempts`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
