import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/platform/ids.ts';
import { OutboundError, type Outbound } from '#lib/platform/outbound/index.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createPatientOutbound } from '#lib/platform/testing/servers/patient-outbound.ts';
import { enqueueWebhook } from './enqueue-webhook.ts';
import { createWebhookSender } from './webhook-sender.ts';

const { platform, administer, clock } = await createTestPlatform({ config: { allowPrivateNetwork: true } });
const outbound = createPatientOutbound();

let server: Server;
let base: string;
/** Requests to /hang… that wait for their answer, until they are let go. */
let hanging: ServerResponse[] = [];
let isHolding = true;
const letGo = () => {
  isHolding = false;
  for (const response of hanging) response.end();
};
let arrived: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    arrived.push(request.url ?? '');
    request.resume();
    if (isHolding && request.url?.startsWith('/hang')) hanging.push(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await outbound.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(async () => {
  await administer('TRUNCATE webhook_delivery, webhook_attempt, webhook_capacity, webhook_destination');
  hanging = [];
  isHolding = true;
  arrived = [];
});

const newAccount = async () => (await createTestAccount(platform)).accountId;
const enqueue = (accountId: string, path: string) =>
  enqueueWebhook(platform.database.sql, {
    accountId,
    taskId: newId('task'),
    eventKey: 'k',
    eventType: 'task.completed',
    body: '{}',
    webhookUrl: base + path,
    now: clock.now(),
  });
/** Many at once, of the paths /<name>-1 to /<name>-<count>. */
const enqueueMany = (accountId: string, name: string, count: number) =>
  platform.database.sql.query(
    `INSERT INTO webhook_delivery
         (id, account_id, task_id, event_key, event_type, url, capacity_key, body, next_attempt_at, created_at)
       SELECT 'whd_' || $2 || n, $1, $2 || n, 'k', 'task.completed', $3 || n, $3 || n, '{}', $4, $4
         FROM generate_series(1, $5) n`,
    [accountId, name, `${base}/${name}-`, clock.now(), count],
  );
const left = async (accountId: string) =>
  await platform.database.prisma.webhookDelivery.count({ where: { accountId, status: 'PENDING' } });

describe('one account whose destinations all hang', () => {
  test('never takes the last connections, so the next account is sent to at once', async () => {
    const sender = createWebhookSender(platform, outbound, { inFlightMax: 12 });
    const [hog, other] = [await newAccount(), await newAccount()];
    await enqueueMany(hog, 'hang', 40);
    sender.start();
    await expect.poll(() => hanging.length).toBe(8);
    for (let at = 0; at < 6; at++) await enqueue(other, `/quick-${at}`);
    platform.hub.signal('webhook');
    // Nothing that hangs is let go before the other account has everything.
    await expect.poll(() => left(other)).toBe(0);
    expect(hanging).toHaveLength(8);
    const stopping = sender.stop();
    letGo();
    await stopping;
  });

  test('leaves room for a third account while two hang, and both hold the same number', async () => {
    const sender = createWebhookSender(platform, outbound, { inFlightMax: 20 });
    const [first, second, other] = [await newAccount(), await newAccount(), await newAccount()];
    await enqueueMany(first, 'hang-first', 40);
    await enqueueMany(second, 'hang-second', 40);
    sender.start();
    await expect.poll(() => hanging.length).toBe(16);
    const held = (name: string) => arrived.filter((path) => path.startsWith(`/hang-${name}`)).length;
    expect([held('first'), held('second')]).toEqual([8, 8]);
    await enqueue(other, '/quick');
    platform.hub.signal('webhook');
    await expect.poll(() => left(other)).toBe(0);
    const stopping = sender.stop();
    letGo();
    await stopping;
  });
});

test('the first claim finds a delivery among thousands of another account', async () => {
  const sender = createWebhookSender(platform, outbound, { inFlightMax: 12 });
  const [hog, other] = [await newAccount(), await newAccount()];
  await enqueueMany(hog, 'hang-a', 1_500);
  clock.advanceSec(1);
  await enqueue(other, '/z-quick');
  clock.advanceSec(1);
  await enqueueMany(hog, 'hang-b', 1_500);
  sender.start();
  await expect.poll(() => left(other)).toBe(0);
  expect(arrived.filter((path) => path.startsWith('/hang')).length).toBeLessThanOrEqual(8);
  const stopping = sender.stop();
  letGo();
  await stopping;
});

describe('a destination that two accounts send to', () => {
  const flood = (accountId: string, count: number) =>
    platform.database.sql.query(
      `INSERT INTO webhook_delivery
           (id, account_id, task_id, event_key, event_type, url, capacity_key, body, next_attempt_at, created_at)
         SELECT 'whd_flood' || n, $1, 'flood' || n, 'k', 'task.completed', $2 || '?flood', $2, '{}', $3, $3 FROM generate_series(1, $4) n`,
      [accountId, `${base}/shared`, clock.now(), count],
    );

  test.each([100, 2_000])(
    'gets what one of them sends before the %i events that another sent there first',
    async (count) => {
      const sender = createWebhookSender(platform, outbound, { inFlightMax: 12 });
      const [hog, other] = [await newAccount(), await newAccount()];
      await flood(hog, count);
      clock.advanceSec(1);
      for (let at = 0; at < 3; at++) await enqueue(other, '/shared?mine');
      void sender.runOnce().catch(() => {});
      await expect.poll(() => left(other)).toBe(0);
      expect(arrived.filter((path) => path === '/shared?flood').length).toBeLessThan(40);
      await administer(`DELETE FROM webhook_delivery WHERE status = 'PENDING' AND lease_until IS NULL`);
      await sender.stop();
    },
  );
});

describe('a destination that keeps hanging', () => {
  const timingOut: Outbound = {
    ...outbound,
    post: (url, options) =>
      url.includes('/slow')
        ? Promise.reject(
            new OutboundError('SOURCE_DOWNLOAD_FAILED', 'No complete answer within 10 s.', { timedOut: true }),
          )
        : outbound.post(url, options),
  };
  const capacityOf = async (path: string) =>
    (await platform.database.prisma.webhookCapacity.findUniqueOrThrow({ where: { capacityKey: base + path } }))
      .timeouts;

  test('gets one request at a time, after destinations that answer, until it answers; its retries come when due', async () => {
    const account = await newAccount();
    await enqueue(account, '/slow?n=1');
    const impatient = createWebhookSender(platform, timingOut);
    const start = clock.now().getTime();
    expect(await impatient.runOnce()).toBe(1);
    clock.advanceSec(9.999);
    expect(await impatient.runOnce()).toBe(0);
    clock.advanceSec(0.001);
    expect(await impatient.runOnce()).toBe(1);
    expect(await capacityOf('/slow')).toBe(2);
    const waiting = await platform.database.prisma.webhookDelivery.findFirstOrThrow();
    expect([waiting.attempts, waiting.nextAttemptAt?.getTime()]).toEqual([2, start + 30_000]);

    for (let at = 2; at <= 5; at++) await enqueue(account, `/slow?n=${at}`);
    clock.advanceSec(0.5);
    for (let at = 0; at < 4; at++) await enqueue(account, `/quick?n=${at}`);
    let open = 0;
    let most = 0;
    const order: string[] = [];
    const counted: Outbound = {
      ...outbound,
      post: async (url, options) => {
        order.push(new URL(url).pathname);
        if (!url.includes('/slow')) return outbound.post(url, options);
        most = Math.max(most, ++open);
        const answered = await outbound.post(url, options);
        open--;
        return answered;
      },
    };
    const sender = createWebhookSender(platform, counted);
    expect(await sender.runOnce()).toBe(8);
    expect(order.slice(0, 5)).toEqual(['/quick', '/quick', '/quick', '/quick', '/slow']);
    expect(most).toBeGreaterThan(1);
    expect(await capacityOf('/slow')).toBe(0);
  });

  test('leaves its own account connections for the destinations that answer', async () => {
    const account = await newAccount();
    await enqueueMany(account, 'hang', 40);
    await platform.database.sql.query(
      `INSERT INTO webhook_capacity (capacity_key, window_start, sent, timeouts)
         SELECT $1 || n, $2, 0, 2 FROM generate_series(1, 40) n`,
      [`${base}/hang-`, clock.now()],
    );
    const sender = createWebhookSender(platform, outbound, { inFlightMax: 12 });
    sender.start();
    await expect.poll(() => hanging.length).toBe(4);
    await enqueue(account, '/quick');
    platform.hub.signal('webhook');
    await expect.poll(() => arrived.includes('/quick')).toBe(true);
    expect(hanging).toHaveLength(4);
    const stopping = sender.stop();
    letGo();
    await stopping;
  });
});

test('due deliveries are claimed and sent while an earlier attempt still waits to be recorded', async () => {
  const sender = createWebhookSender(platform, outbound);
  const account = await newAccount();
  await enqueue(account, '/hang');
  sender.start();
  await expect.poll(() => hanging.length).toBe(1);
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const blocker = platform.database.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM webhook_delivery WHERE account_id = $1 FOR UPDATE', [account]);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  hanging[0]?.end();
  const waiting = `SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%cadenza_record_attempts%'`;
  const blocked = async () => (await platform.database.sql.query<{ waiting: number }>(waiting)).rows[0]?.waiting ?? 0;
  await expect.poll(blocked).toBeGreaterThan(0);
  await enqueue(account, '/quick');
  platform.hub.signal('webhook');
  await expect.poll(() => arrived.includes('/quick')).toBe(true);
  release.resolve();
  await blocker;
  await expect.poll(() => left(account)).toBe(0);
  await sender.stop();
});

test('a destination with more deliveries than its capacity gets all of them without waiting for a poll', async () => {
  const sender = createWebhookSender(platform, outbound, { idlePollMs: 3_600_000, blockedPollMs: 3_600_000 });
  const account = await newAccount();
  for (let at = 0; at < 100; at++) await enqueue(account, `/quick?n=${at}`);
  sender.start();
  await expect.poll(() => left(account)).toBe(0);
  await sender.stop();
});
