/**
 * The metrics of a process, in Prometheus format. Every instrument of the service is listed here, so that names and
 * labels are agreed in one place; docs/operations.md explains each. Counting is a few additions in memory, so it is
 * always on; `METRICS_PORT` only decides whether the metrics can be read.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { taskTypes, terminalTaskStatuses } from '#lib/contract/constants/tasks.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const workBuckets = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600];

export function createMetrics() {
  const metrics = createInstruments();
  // A counter that first appears with its first event shows no increase for that event.
  for (const type of taskTypes) for (const status of terminalTaskStatuses) metrics.tasksClosed.inc({ type, status }, 0);
  for (const result of ['delivered', 'retried', 'failed']) metrics.webhookAttempts.inc({ result }, 0);
  for (const level of ['warn', 'error']) metrics.logLines.inc({ level }, 0);
  return metrics;
}

/** Removes the service-wide gauges, which are unknown while the database is down. */
export function forgetService(metrics: Metrics): void {
  for (const gauge of [metrics.queueTasks, metrics.queueOldestSeconds]) gauge.reset();
  const single = [metrics.deliveriesPending, metrics.deliveriesOldestSeconds, metrics.workersAlive];
  for (const gauge of [...single, metrics.clockOffsetSeconds]) gauge.remove();
}

function createInstruments() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      registers,
      name: 'cadenza_http_requests_total',
      help: 'Answered requests by status and operation of the API; media, asset and page for the files and pages beside it, and other.',
      labelNames: ['operation', 'status'] as const,
    }),
    requestSeconds: new Histogram({
      registers,
      name: 'cadenza_http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its answer; streams and media are left out.',
      labelNames: ['operation'] as const,
      buckets: requestBuckets,
    }),
    admissions: new Counter({
      registers,
      name: 'cadenza_admissions_total',
      help: 'Requests by what admission decided.',
      labelNames: ['outcome'] as const,
    }),
    upstreamKeyRefusals: new Counter({
      registers,
      name: 'cadenza_upstream_key_refusals_total',
      help: "Polls of work at an upstream that refused the operator's key, by upstream.",
      labelNames: ['upstream'] as const,
    }),
    stageSeconds: new Histogram({
      registers,
      name: 'cadenza_stage_duration_seconds',
      help: 'Time of finished task stages, attempts included.',
      labelNames: ['type', 'stage', 'status'] as const,
      buckets: workBuckets,
    }),
    stagesRunning: new Gauge({
      registers,
      name: 'cadenza_stages_running',
      help: 'Task stages that this process works on.',
      labelNames: ['type'] as const,
    }),
    tasksClosed: new Counter({
      registers,
      name: 'cadenza_tasks_closed_total',
      help: 'Tasks that reached their end in this process.',
      labelNames: ['type', 'status'] as const,
    }),
    takenOver: new Counter({
      registers,
      name: 'cadenza_tasks_taken_over_total',
      help: 'Tasks put back on their queue because their process was gone.',
    }),
    webhookAttempts: new Counter({
      registers,
      name: 'cadenza_webhook_attempts_total',
      help: 'Webhook attempts by result.',
      labelNames: ['result'] as const,
    }),
    webhookSeconds: new Histogram({
      registers,
      name: 'cadenza_webhook_attempt_duration_seconds',
      help: 'Time of one webhook attempt.',
      buckets: requestBuckets,
    }),
    queueTasks: new Gauge({
      registers,
      name: 'cadenza_queue_tasks',
      help: 'Unfinished tasks of the whole service by queue and state (waiting, running).',
      labelNames: ['queue', 'state'] as const,
    }),
    queueOldestSeconds: new Gauge({
      registers,
      name: 'cadenza_queue_oldest_seconds',
      help: 'Age of the oldest waiting task of each queue; 0 when none waits.',
      labelNames: ['queue'] as const,
    }),
    deliveriesPending: new Gauge({
      registers,
      name: 'cadenza_webhook_deliveries_pending',
      help: 'Webhook deliveries that are not over, for the whole service.',
    }),
    deliveriesOldestSeconds: new Gauge({
      registers,
      name: 'cadenza_webhook_oldest_due_seconds',
      help: 'How long the oldest due webhook delivery has been due; 0 when none is.',
    }),
    workersAlive: new Gauge({
      registers,
      name: 'cadenza_workers_alive',
      help: 'Workers alive on all machines of this database.',
    }),
    mediaStoreUp: new Gauge({
      registers,
      name: 'cadenza_media_store_up',
      help: '1 while media can be stored and read, 0 while they cannot.',
    }),
    diskFreeBytes: new Gauge({
      registers,
      name: 'cadenza_data_disk_free_bytes',
      help: 'Free space on the disk of the data folder of this process.',
    }),
    mvDeliveryAvailable: new Gauge({
      registers,
      name: 'cadenza_mv_delivery_available',
      help: '1 while new music videos are sold, 0 while each is refused with MV_PROVIDER_UNAVAILABLE.',
    }),
    clockOffsetSeconds: new Gauge({
      registers,
      name: 'cadenza_clock_offset_seconds',
      help: 'How far the clock of this process is ahead of that of the database.',
    }),
    logLines: new Counter({
      registers,
      name: 'cadenza_log_lines_total',
      help: 'Lines of the log that say warn or error; an error is what nobody expected.',
      labelNames: ['level'] as const,
    }),
    poolConnections: new Gauge({
      registers,
      name: 'cadenza_database_pool_connections',
      help: 'Connections of the main pool of this process by state (used, idle) and callers that wait for one.',
      labelNames: ['state'] as const,
    }),
    collectFailures: new Counter({
      registers,
      name: 'cadenza_metrics_collect_failures_total',
      help: 'Scrapes whose figures of the whole service could not be read.',
    }),
  };
}

/** Adds the runtime's metrics: event-loop delay, memory, garbage collection, handles. Call it once per registry. */
export function addRuntimeMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
