import { createHmac } from 'node:crypto';
import { Agent } from 'undici';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import type { ProductDeps } from '#lib/products/product-deps.ts';
import { enqueueWebhook } from '#lib/webhooks/sending/enqueue-webhook.ts';
import { revealOrRotateSecret } from '#lib/webhooks/destinations/secrets.ts';
import { capacityKey } from '#lib/webhooks/webhook-url.ts';
import { createWebhookSender } from '#lib/webhooks/sending/webhook-sender.ts';
import { startChild } from './child.ts';
import { percentile, report } from './report.ts';

const DESTINATIONS = 200;
const DELIVERIES = 12_000;
const BARE_LANES = 100;
const BACKLOG = 10_000;
const BACKLOG_DESTINATIONS = 520;
const SAMPLES = 200;
const SAMPLE_EVERY_MS = 50;
const body = JSON.stringify({ taskId: 'tsk_bench', status: 'COMPLETED', note: 'x'.repeat(800) });

/** Signed deliveries per second over 200 destinations, against undici posts that write one row each. */
export async function benchDeliveries(deps: ProductDeps): Promise<void> {
  const { platform } = deps;
  const { child, ready } = await startChild<{ port: number }>('receiver.ts', [], {});
  const urls = Array.from({ length: DESTINATIONS }, (_, index) => `http://127.0.0.1:${ready.port}/hook/${index}`);
  const bare = await bareLoop(platform, urls);
  const ours = await throughSender(deps, urls);
  const answering = await besideBacklog(deps, `http://127.0.0.1:${ready.port}`, 'hook');
  const hanging = await besideBacklog(deps, `http://127.0.0.1:${ready.port}`, 'hang');
  child.removeAllListeners('exit');
  child.disconnect();
  report({
    name: `webhook deliveries, ${DESTINATIONS} destinations`,
    value: ours,
    unit: '/s',
    baseline: { name: 'bare undici loop, one row each', value: bare },
    target: { ratioMin: 0.5 },
  });
  report({
    name: `another account beside ${BACKLOG} deliveries, p99`,
    value: answering,
    unit: 'ms',
    target: { max: 500 },
  });
  report({
    name: `another account beside ${BACKLOG} that hang, p99`,
    value: hanging,
    unit: 'ms',
    target: { max: 500 },
  });
}

/** From the enqueuing of a delivery until its arrival is recorded, while another account has a backlog of thousands. */
async function besideBacklog(deps: ProductDeps, origin: string, kind: 'hook' | 'hang'): Promise<number> {
  const { platform } = deps;
  const [busy, other] = [
    await createTestActor(platform, { tier: 'ENTERPRISE' }),
    await createTestActor(platform, { tier: 'ENTERPRISE' }),
  ];
  const serial = newId('delivery');
  await platform.database.sql.query(
    `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, next_attempt_at, created_at)
       SELECT $1 || n, $2, $1, n::text, 'task.completed', $3 || n % $4, $3 || n % $4, $5, $6, $6 FROM generate_series(1, $7) n`,
    [serial, busy.accountId, `${origin}/${kind}/${serial}/`, BACKLOG_DESTINATIONS, body, platform.clock.now(), BACKLOG],
  );
  const outbound = createOutbound({ allowPrivateNetwork: true });
  const sender = createWebhookSender(platform, outbound);
  sender.start();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const latencies = await Promise.all(
    Array.from({ length: SAMPLES }, async (_, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * SAMPLE_EVERY_MS));
      const taskId = newId('task');
      const start = performance.now();
      await enqueueWebhook(platform.database.sql, {
        accountId: other.accountId,
        taskId,
        eventKey: 'k',
        eventType: 'task.completed',
        body,
        webhookUrl: `${origin}/hook/other/${at % 20}`,
        now: platform.clock.now(),
      });
      platform.hub.signal('webhook');
      for (;;) {
        const { rows } = await platform.database.sql.query<{ status: string }>(
          'SELECT status FROM webhook_delivery WHERE task_id = $1',
          [taskId],
        );
        if (rows[0]?.status === 'DELIVERED') return performance.now() - start;
        if (performance.now() - start > 60_000) return Number.POSITIVE_INFINITY;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }),
  );
  await platform.database.sql.query(`DELETE FROM webhook_delivery WHERE account_id = $1 AND lease_until IS NULL`, [
    busy.accountId,
  ]);
  await sender.stop();
  await outbound.close();
  return percentile(latencies, 0.99);
}

async function bareLoop(platform: Platform, urls: string[]): Promise<number> {
  await platform.database.sql.query(
    'CREATE TABLE IF NOT EXISTS bench_delivery (id text PRIMARY KEY, status int, at timestamptz)',
  );
  const agent = new Agent({ connections: 4, pipelining: 1 });
  let at = 0;
  const start = performance.now();
  const lane = async () => {
    for (let serial = at++; serial < DELIVERIES; serial = at++) {
      const url = new URL(urls[serial % urls.length] as string);
      const signature = createHmac('sha256', 'secret').update(body).digest('hex');
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-webhook-signature': `sha256=${signature}` },
        body,
      });
      await answer.body.dump();
      await platform.database.sql.query({
        name: 'bench-row',
        text: 'INSERT INTO bench_delivery VALUES ($1, $2, now())',
        values: [newId('delivery'), answer.statusCode],
      });
    }
  };
  await Promise.all(Array.from({ length: BARE_LANES }, lane));
  const perSec = (DELIVERIES / (performance.now() - start)) * 1000;
  await agent.close();
  await platform.database.sql.query('DROP TABLE bench_delivery');
  return perSec;
}

async function throughSender(deps: ProductDeps, urls: string[]): Promise<number> {
  const { platform } = deps;
  const { actor, accountId } = await createTestActor(platform, { tier: 'ENTERPRISE' });
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Deliveries' });
  await platform.database.sql.query('UPDATE account SET default_webhook_url = $2 WHERE id = $1', [accountId, urls[0]]);
  await revealOrRotateSecret(
    { platform: { ...platform, config: { ...platform.config, allowPrivateNetwork: true } }, actor },
    urls[0] as string,
  );
  const ids = Array.from({ length: DELIVERIES }, () => newId('delivery'));
  const now = platform.clock.now();
  await platform.database.sql.query(
    `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, next_attempt_at, created_at)
       SELECT x.id, $2, $3, x.id, 'task.completed', x.url, x.key, $4, $5, $5 FROM unnest($1::text[], $6::text[], $7::text[]) AS x(id, url, key)`,
    [
      ids,
      accountId,
      taskId,
      body,
      now,
      ids.map((_, index) => urls[index % urls.length]),
      ids.map((_, index) => capacityKey(urls[index % urls.length] as string)),
    ],
  );
  const sender = createWebhookSender(platform, createOutbound({ allowPrivateNetwork: true }));
  const start = performance.now();
  sender.start();
  for (;;) {
    const { rows } = await platform.database.sql.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM (SELECT 1 FROM webhook_delivery WHERE account_id = $1 AND status = 'PENDING' LIMIT 1) w`,
      [accountId],
    );
    if (rows[0]?.left === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const perSec = (DELIVERIES / (performance.now() - start)) * 1000;
  await sender.stop();
  return perSec;
}
