/** Webhook receivers on the loopback address: one that records requests, and paths that never respond. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export type Received = { id: string; event: string; taskId: string; body: string; atMs: number };
export type Receiver = { url: string; received: Received[]; hanging: () => number; close(): Promise<void> };

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let hanging = 0;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/hang')) {
      hanging++;
      request.resume();
      response.once('close', () => hanging--);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const taskId = String((JSON.parse(body) as { taskId?: string }).taskId);
      received.push({
        id: String(request.headers['x-webhook-id']),
        event: String(request.headers['x-webhook-event']),
        taskId,
        body,
        atMs: Date.now(),
      });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    hanging: () => hanging,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
