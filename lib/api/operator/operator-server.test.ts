import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createDiskStore } from '#lib/media/store/disk-store.ts';
import { openDatabase } from '#lib/platform/database/database.ts';
import { freePort } from '#lib/platform/running/free-port.ts';
import { createMetrics } from '#lib/platform/running/metrics.ts';
import { createMvDelivery } from '#lib/products/mv/delivery-health.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createWebhookSender } from '#lib/webhooks/sending/webhook-sender.ts';
import { startOperatorServer } from './operator-server.ts';
import { createRequestLog, noteCaller, pathForLog } from '../http/request-log.ts';
import { createTestApi } from '../testing/test-api.ts';

const { platform } = await createTestPlatform();
let stopping = false;
const deps = { platform, store: createDiskStore(platform.config.dataDir), mvDelivery: createMvDelivery(platform) };
const operators = await startOperatorServer(deps, {
  port: 0,
  host: '127.0.0.1',
  version: '1.2.3',
  isStopping: () => stopping,
});
afterAll(() => operators.close());
const url = `http://127.0.0.1:${operators.port}`;

it('distinguishes liveness from readiness, which ends when the process is stopping', async () => {
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { ready: true, version: '1.2.3', checks: { database: 'ok', queue: 'ok' } },
  ]);
  stopping = true;
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
  stopping = false;
});

it('stays ready through one check without an answer, and is not ready at the second in a row or before the first good one', async () => {
  let answers = false;
  const health = { query: async () => (answers ? { rows: [] } : Promise.reject(new Error('No answer'))) };
  const slow = { ...platform, database: { ...platform.database, health: health as never }, metrics: createMetrics() };
  const asked = await startOperatorServer({ ...deps, platform: slow }, { port: 0, host: '127.0.0.1', version: '1' });
  onTestFinished(() => asked.close());
  const statuses: number[] = [];
  for (answers of [false, true, false, true, false, false, true]) {
    const reply = await fetch(`http://127.0.0.1:${asked.port}/readyz`);
    expect(await reply.json()).toMatchObject({ ready: reply.status === 200, status: answers ? 'ok' : 'failing' });
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([503, 200, 200, 200, 200, 503, 200]);
});

it('tells the depth and age of the queue, pending deliveries and what the process counted', async () => {
  const { accountId } = await createTestAccount(platform, { tier: 'FREE', credits: 1 });
  await platform.database.sql.query(
    `INSERT INTO task (id, account_id, type, queue, input_parameters, required_units, created_at)
       VALUES ('tsk_1', $1, 'mv', 'render', '{}', 0, now() - interval '40 seconds')`,
    [accountId],
  );
  await platform.database.sql.query(
    `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, next_attempt_at) VALUES ('whd_1', $1, 'tsk_1', 'task.completed', 'task.completed', 'http://a/', 'http://a/', '{}', $2)`,
    [accountId, new Date(platform.clock.now().getTime() - 90_000)],
  );
  platform.metrics.tasksClosed.inc({ type: 'song', status: 'COMPLETED' });
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain('cadenza_queue_tasks{queue="render",state="waiting"} 1');
  expect(text).toContain('cadenza_queue_tasks{queue="light",state="waiting"} 0');
  expect(Number(/cadenza_queue_oldest_seconds\{queue="render"\} (\S+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(40);
  expect(text).toContain('cadenza_queue_oldest_seconds{queue="light"} 0');
  expect(text).toContain('cadenza_webhook_deliveries_pending 1');
  expect(text).toContain('cadenza_webhook_oldest_due_seconds 90');
  expect(text).toContain('cadenza_tasks_closed_total{type="song",status="COMPLETED"} 1');
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(text).toMatch(/cadenza_database_pool_connections\{state="idle"\} \d/);
});

it('tells how long the stages of tasks took, what admission decided and how attempts of webhooks ended', async () => {
  const { call, runTask } = createTestApi(platform);
  const { key, accountId } = await createTestActor(platform);
  const disabled = await createTestKey(platform, accountId, { status: 'DISABLED' });
  const { body } = await call<{ taskId: string }>('POST', '/api/v1/music/songs', {
    key,
    body: { mode: 'custom', lyrics: 'la', title: 'Sea' },
    headers: { Prefer: 'respond-async' },
  });
  await runTask(body.taskId);
  await call('GET', '/api/v1/tasks', { key: disabled.key });
  const outbound = createOutbound({ allowPrivateNetwork: false, resolver: async () => [] });
  onTestFinished(() => outbound.close());
  expect(await createWebhookSender(platform, outbound).runOnce()).toBe(1);
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toMatch(/cadenza_stage_duration_seconds_count\{[^}]*stage="render-song"[^}]*\} 1/);
  expect(text).toContain('cadenza_admissions_total{outcome="ok"} 1');
  expect(text).toContain('cadenza_admissions_total{outcome="invalid_key"} 1');
  expect(text).toContain('cadenza_webhook_attempts_total{result="retried"} 1');
});

it('tells what can be stored and sold, how far the clock is off, and of each counter that it is 0 before its first event', async () => {
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain('cadenza_media_store_up 1');
  // No worker runs here.
  expect(text).toContain('cadenza_mv_delivery_available 0');
  expect(text).toMatch(/cadenza_data_disk_free_bytes [1-9]\d*/);
  expect(text).toMatch(/cadenza_clock_offset_seconds -?\d/);
  expect(text).toContain('cadenza_tasks_closed_total{type="mv",status="FAILED"} 0');
  expect(text).toContain('cadenza_webhook_attempts_total{result="failed"} 0');
  expect(text).toContain('cadenza_log_lines_total{level="error"} 0');
});

it('leaves out the metrics of the whole service while its database is away, instead of reporting zeros', async () => {
  const database = openDatabase(`postgresql://cadenza@127.0.0.1:${await freePort()}/cadenza`, {
    poolSize: 1,
    onError: () => {},
  });
  const lost = { ...platform, database, metrics: createMetrics() };
  const away = await startOperatorServer({ ...deps, platform: lost }, { port: 0, host: '127.0.0.1', version: '1' });
  onTestFinished(async () => {
    await away.close();
    await database.close();
  });
  const text = await (await fetch(`http://127.0.0.1:${away.port}/metrics`)).text();
  expect(text).toContain('cadenza_metrics_collect_failures_total 1');
  expect(text).not.toMatch(
    /^cadenza_(?:workers_alive|webhook_deliveries_pending|queue_tasks|clock_offset_seconds)[ {]/m,
  );
});

it('has every metric that the page of operators and its alert rules name, and names there every one that it has', async () => {
  const [page, rules] = await Promise.all(
    ['operations.md', 'alerts.yml'].map((name) => readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')),
  );
  const named = (text = '') => new Set(text.match(/\bcadenza_[a-z_]+/g) ?? []);
  const made = platform.metrics.registry.getMetricsAsArray().map(({ name }) => name);
  expect([...named(rules)].filter((name) => !made.includes(name))).toEqual([]);
  expect([...named(page)].filter((name) => !made.includes(name))).toEqual([]);
  expect(made.filter((name) => name.startsWith('cadenza_') && !named(page).has(name))).toEqual([]);
});

it.each([
  ['/overview', 'page'],
  ['/_next/static/chunks/a.js', 'asset'],
  ['/media/a/b/c.mp4', 'media'],
  ['/api/v1/nothing', 'other'],
])('counts a request of %s as %s', async (path, operation) => {
  const metrics = createMetrics();
  const logRequest = createRequestLog({ log: { info() {} } as never, metrics, config: platform.config });
  const server = createServer((request, response) => {
    logRequest(request, response);
    response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  await (await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}${path}`)).text();
  expect(await metrics.requests.get()).toMatchObject({ values: [{ value: 1, labels: { operation, status: 500 } }] });
});

it('writes one line a request with id, key, account, status and time, and none of its secrets', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = { info: (entry: Record<string, unknown>) => lines.push(entry) } as never;
  const logRequest = createRequestLog({ log, metrics: platform.metrics, config: platform.config });
  const server = createServer((request, response) => {
    logRequest(request, response);
    noteCaller(request, {
      requestId: 'req_1',
      operation: 'getTask',
      streams: false,
      keyId: 'key_1',
      accountId: 'acc_1',
    });
    response.writeHead(404).end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await (await fetch(`http://127.0.0.1:${port}/api/v1/tasks/tsk_1?token=canary`)).text();
  expect(lines).toEqual([
    {
      requestId: 'req_1',
      method: 'GET',
      path: '/api/v1/tasks/tsk_1',
      status: 404,
      ms: expect.any(Number),
      address: '127.0.0.1',
      operation: 'getTask',
      keyId: 'key_1',
      accountId: 'acc_1',
    },
  ]);
  expect(await platform.metrics.requests.get()).toMatchObject({
    values: [{ value: 1, labels: { operation: 'getTask', status: 404 } }],
  });
  expect([pathForLog('/inbox/secret?x=1'), pathForLog('/media/a/b/c.mp4?sig=s')]).toEqual(['/inbox/…', '/media/…']);
  // The page of an inbox is named by the token that opens the inbox, and a target may be a whole address.
  expect([
    pathForLog('/webhooks/inboxes/secret?_rsc=1'),
    pathForLog('http://host/inbox/secret'),
    pathForLog('//inbox/secret'),
  ]).toEqual(['/webhooks/inboxes/…', 'http://host/inbox/…', '//inbox/…']);
});
