import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';

export type RoundRobin = { close(): Promise<void> };

/** A reverse proxy that sends each request to the next of the `ports`, whoever sends it and on whichever connection. */
export async function startRoundRobin(port: number, ports: readonly number[]): Promise<RoundRobin> {
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    const upstream = request(
      {
        host: '127.0.0.1',
        port: ports[asked++ % ports.length],
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
      server.close();
      server.closeAllConnections();
    },
  };
}

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Names and values in turn, as they were sent, without those that are of one connection. */
function endToEnd({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, at) => !hopByHop.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));
}
