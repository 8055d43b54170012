import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type RoundRobin = { close(): Promise<void> };

/** How often the proxy asks whether a process may be sent requests, as an operator would set it up. */
export const READY_ASKED_EVERY_MS = 500;

/**
 * A reverse proxy that sends each request to the next of the `ports`, whoever sends it and on whichever connection. With the
 * `readyPorts` of the same processes it passes over those whose `/readyz` is not 200. It tries nothing a second time.
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
        // A stream begins for its reader when its head has come.
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

/** Names and values in turn, as they were sent, without those that are of one connection. */
function endToEnd({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, at) => !hopByHop.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));
}
