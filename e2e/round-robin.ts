import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type RoundRobin = { close(): Promise<void> };

/** How often the proxy checks whether a process is ready, as an operator would configure it. */
export const READY_ASKED_EVERY_MS = 500;

/**
 * A reverse proxy that sends each request to the next of the `ports`, whichever client and connection it comes from.
 * With the `readyPorts` of the same processes it skips those whose `/readyz` is not 200. It never retries.
 */
export async function startRoundRobin(
  port: number,
  ports: readonly number[],
  readyPorts: readonly number[] = [],
): Promise<RoundRobin> {
  let asked = 0;
  const closing = new AbortController();
  const resting = new Set<number | undefined>();
  for (const [at, readyPort] of readyPorts.entries())
    void watchReadiness(readyPort, ports[at], resting, closing.signal);
  const next = () => {
    const ready = ports.filter((one) => !resting.has(one));
    return ready[asked++ % ready.length];
  };
  const server = createServer((incoming, outgoing) => {
    const to = next();
    if (!to) {
      outgoing.writeHead(503).end();
      return;
    }
    const upstream = request(
      {
        host: '127.0.0.1',
        port: to,
        method: incoming.method,
        path: incoming.url,
        headers: [...endToEnd(incoming), 'X-Forwarded-For', incoming.socket.remoteAddress ?? ''],
        agent: false,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer));
        // Sends the response head at once: for its reader, a stream begins with it.
        outgoing.flushHeaders();
        answer.on('error', () => outgoing.destroy()).pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.on('error', () => upstream.destroy()).pipe(upstream);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      closing.abort();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function watchReadiness(
  readyPort: number,
  port: number | undefined,
  resting: Set<number | undefined>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const isReady = await fetch(`http://127.0.0.1:${readyPort}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (isReady) resting.delete(port);
    else resting.add(port);
    await delay(READY_ASKED_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Raw header names and values in alternation, without hop-by-hop headers. */
function endToEnd({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, at) => !hopByHop.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));
}
