/**
 * The HTTP server for operators and their tools, in processes of every role, on a separate port (`METRICS_PORT`) that is not public:
 * `/metrics` for Prometheus, `/livez` (the process responds; checks nothing else), `/readyz` (it accepts work: the database and the queue
 * respond, and it is not stopping; without its media store it is ready and `degraded`). One check that fails after a good one does not end
 * readiness: all processes ask the same database, and one slow answer would take all of them out of service at once.
 */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { statfs } from 'node:fs/promises';
import { readClockOffset } from '#lib/platform/running/clock-offset.ts';
import { addRuntimeMetrics, forgetService } from '#lib/platform/running/metrics.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import { checkHealth, hasFailedOnce } from '#lib/tasks/read/check-health.ts';
import { countWorkers } from '#lib/tasks/run/executor-lock.ts';
import { measureQueues } from '#lib/tasks/read/measure-queues.ts';
import { taskQueues } from '#lib/tasks/queues/queues.ts';
import { measureDeliveries } from '#lib/webhooks/deliveries/deliveries.ts';

export type OperatorServer = { port: number; close(): Promise<void> };

type Deps = Pick<ProductDeps, 'platform' | 'store' | 'mvDelivery'>;
type Options = { port: number; host: string; version: string; isStopping?: () => boolean };

/** Listens on `host:port`; 0 selects a free port. */
export async function startOperatorServer(
  deps: Deps,
  { port, host, version, isStopping = () => false }: Options,
): Promise<OperatorServer> {
  const { platform } = deps;
  const { metrics } = platform;
  addRuntimeMetrics(metrics);
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/livez': async (response) => send(response, 200, 'text/plain; charset=utf-8', 'alive\n'),
    '/readyz': async (response) => {
      const health = await checkHealth(deps, version);
      const ready = (health.status !== 'failing' || hasFailedOnce(platform)) && !isStopping();
      send(
        response,
        ready ? 200 : 503,
        'application/json',
        JSON.stringify({ ready, stopping: isStopping(), ...health }),
      );
    },
    '/metrics': async (response) => {
      await Promise.all([measureService(deps), measureMachine(deps, version)]);
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
async function measureService({ platform }: Deps): Promise<void> {
  const { metrics } = platform;
  const { total, idle, waiting } = platform.database.poolState();
  metrics.poolConnections.set({ state: 'used' }, total - idle);
  metrics.poolConnections.set({ state: 'idle' }, idle);
  metrics.poolConnections.set({ state: 'waiting' }, waiting);
  try {
    const [queues, deliveries, workers, clockOffsetSec] = await Promise.all([
      measureQueues(platform),
      measureDeliveries(platform),
      countWorkers(platform.database.sql),
      readClockOffset(platform),
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
    metrics.clockOffsetSeconds.set(clockOffsetSec);
  } catch (error) {
    forgetService(metrics);
    metrics.collectFailures.inc();
    platform.log.warn({ err: error }, 'The figures of the whole service could not be read');
  }
}

/**
 * Measures whether this process can store media and sell videos, and its disk space. Values that cannot be read are
 * left out.
 */
async function measureMachine(deps: Deps, version: string): Promise<void> {
  const { metrics, config } = deps.platform;
  const [health, delivery, disk] = await Promise.all([
    checkHealth(deps, version),
    deps.mvDelivery.read(),
    statfs(config.dataDir).catch(() => null),
  ]);
  metrics.mediaStoreUp.set(health.checks.media === 'ok' ? 1 : 0);
  if (delivery.status === 'unknown') metrics.mvDeliveryAvailable.remove();
  else metrics.mvDeliveryAvailable.set(delivery.status === 'available' ? 1 : 0);
  if (disk) metrics.diskFreeBytes.set(disk.bavail * disk.bsize);
  else metrics.diskFreeBytes.remove();
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
