/**
 * The HTTP server for operators and their tools, in processes of every role, on a separate port (`METRICS_PORT`) that is not public:
 * `/metrics` for Prometheus, `/livez` (the process responds; checks nothing else), `/readyz` (it accepts work: the database and the queue
 * respond, and it is not stopping; without its media store it is ready and `degraded`).
 */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { addRuntimeMetrics, type Metrics } from '#lib/platform/running/metrics.ts';
import type { MediaStore } from '#lib/media/store/store.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { checkHealth } from '#lib/tasks/read/check-health.ts';
import { countWorkers } from '#lib/tasks/run/executor-lock.ts';
import { measureQueues } from '#lib/tasks/read/measure-queues.ts';
import { taskQueues } from '#lib/tasks/queues/queues.ts';
import { measureDeliveries } from '#lib/webhooks/deliveries/deliveries.ts';

export type OperatorServer = { port: number; close(): Promise<void> };

type Options = { port: number; host: string; version: string; isStopping?: () => boolean };

/** Listens on `host:port`; 0 selects a free port. */
export async function startOperatorServer(
  { platform, store }: { platform: Platform; store: MediaStore },
  { port, host, version, isStopping = () => false }: Options,
): Promise<OperatorServer> {
  const { metrics } = platform;
  addRuntimeMetrics(metrics);
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/livez': async (response) => send(response, 200, 'text/plain; charset=utf-8', 'alive\n'),
    '/readyz': async (response) => {
      const health = await checkHealth({ platform, store }, version);
      const ready = health.status !== 'failing' && !isStopping();
      send(
        response,
        ready ? 200 : 503,
        'application/json',
        JSON.stringify({ ready, stopping: isStopping(), ...health }),
      );
    },
    '/metrics': async (response) => {
      await measureService(platform, metrics);
      send(response, 200, metrics.registry.contentType, await metrics.registry.metrics());
    },
  };
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? answers[(request.url ?? '').split('?')[0] ?? ''] : undefined;
    if (!answer) return send(response, 404, 'text/plain; charset=utf-8', 'not found\n');
    answer(response).catch((error: Error) => {
      platform.log.warn({ err: error }, 'An operator request failed');
      if (!response.headersSent) send(response, 500, 'text/plain; charset=utf-8', 'failed\n');
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, close: () => close(server) };
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response
    .writeHead(status, {
      'Content-Type': contentType,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    })
    .end(body);
}

/** Measures the whole service, at each scrape. If that fails, the process's own metrics are still returned. */
async function measureService(platform: Platform, metrics: Metrics): Promise<void> {
  const { total, idle, waiting } = platform.database.poolState();
  metrics.poolConnections.set({ state: 'used' }, total - idle);
  metrics.poolConnections.set({ state: 'idle' }, idle);
  metrics.poolConnections.set({ state: 'waiting' }, waiting);
  try {
    const [queues, deliveries, workers] = await Promise.all([
      measureQueues(platform),
      measureDeliveries(platform),
      countWorkers(platform.database.sql),
    ]);
    for (const queue of taskQueues) {
      const measured = queues.find((one) => one.queue === queue);
      metrics.queueTasks.set({ queue, state: 'waiting' }, measured?.waiting ?? 0);
      metrics.queueTasks.set({ queue, state: 'running' }, measured?.running ?? 0);
      metrics.queueOldestSeconds.set({ queue }, measured?.oldestWaitingSec ?? 0);
    }
    metrics.deliveriesPending.set(deliveries.pending);
    metrics.deliveriesOldestSeconds.set(deliveries.oldestDueSec);
    metrics.workersAlive.set(workers);
  } catch (error) {
    metrics.collectFailures.inc();
    platform.log.warn({ err: error }, 'The figures of the whole service could not be read');
  }
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
