import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@octokit/webhooks-methods';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookMaxAttempts, webhookRetryDelaysSec } from '#lib/contract/webhooks.ts';
import type { SystemActor } from '#lib/platform/actor.ts';
import { newId } from '#lib/platform/ids.ts';
import { createOutbound, type Outbound } from '#lib/platform/outbound/index.ts';
import { createTestAccount, createTestPlatform, meanwhile } from '#lib/platform/testing/index.ts';
import { createSecrets } from '#lib/platform/secrets/secrets.ts';
import { createPatientOutbound } from '#lib/platform/testing/servers/patient-outbound.ts';
import { readDelivery, redeliver } from '../deliveries/deliveries.ts';
import { listRecoveries, recoverFailed } from '../deliveries/recovery.ts';
import { revealOrRotateSecret } from '../destinations/secrets.ts';
import { setDefaultDestination } from '../destinations/destinations.ts';
import { enqueueWebhook } from './enqueue-webhook.ts';
import { createWebhookSender } from './webhook-sender.ts';

const { platform, administer, clock } = await createTestPlatform({ config: { allowPrivateNetwork: true } });
const outbound = createPatientOutbound();
const sender = createWebhookSender(platform, outbound);

type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: Date };
let received: Received[] = [];
let answer: RequestListener = () => {};
let server: Server;
let base: string;
let actor: SystemActor;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      at: clock.now(),
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await outbound.close();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(async () => {
  // Whatever an earlier test left waiting is not this one's.
  await administer('TRUNCATE webhook_delivery, webhook_attempt, webhook_capacity, webhook_destination');
  received = [];
  answer = (_request, response) => response.end('thanks');
  actor = { kind: 'system', accountId: (await createTestAccount(platform)).accountId };
});

async function enqueue(
  input: { path?: string | null; body?: string; taskId?: string; eventKey?: string; eventType?: string } = {},
): Promise<boolean> {
  const {
    path = '/hook',
    body = '{"taskId":"t","n":1}',
    taskId = newId('task'),
    eventKey = 'task.completed',
    eventType = 'task.completed',
  } = input;
  return enqueueWebhook(platform.database.sql, {
    accountId: actor.accountId,
    taskId,
    eventKey,
    eventType,
    body,
    webhookUrl: path === null ? null : base + path,
    now: clock.now(),
  });
}

const deliveries = () => platform.database.prisma.webhookDelivery.findMany({ orderBy: { id: 'asc' } });
const onlyDelivery = async () => {
  const rows = await deliveries();
  expect(rows).toHaveLength(1);
  return rows[0] as (typeof rows)[number];
};
const failing =
  (status = 500): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'set-cookie': 'session=canary', 'retry-after': '9' }).end('no\u0000pe');

describe('an event', () => {
  test('is sent once, with its headers and exact bytes, and recorded', async () => {
    const body = '{"taskId":"tsk_1","title":"é  ☂","n":1.0}';
    expect(await enqueue({ body, eventType: 'task.failed' })).toBe(true);
    expect(await sender.runOnce()).toBe(1);
    expect(await sender.runOnce()).toBe(0);
    const row = await onlyDelivery();
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toBe(body);
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-id': row.id,
      'x-webhook-event': 'task.failed',
      'x-webhook-timestamp': clock.now().toISOString(),
      'x-webhook-attempt': '1',
    });
    expect(received[0]?.headers['x-webhook-signature']).toBeUndefined();
    expect(row).toMatchObject({
      status: 'DELIVERED',
      attempts: 1,
      lastStatusCode: 200,
      lastError: null,
      nextAttemptAt: null,
      leaseUntil: null,
      completedAt: clock.now(),
    });
    expect((await readDelivery({ platform, actor }, row.id)).attemptLog).toMatchObject([
      { attempt: 1, statusCode: 200, responseBody: 'thanks', error: null },
    ]);
  });

  test('of a repeated step keeps its first body', async () => {
    const taskId = newId('task');
    await enqueue({ taskId, body: '{"first":true}' });
    expect(await enqueue({ taskId, body: '{"first":false}' })).toBe(false);
    await sender.runOnce();
    expect(received.map((each) => each.body)).toEqual(['{"first":true}']);
  });

  test('without any destination is not kept', async () => {
    expect(await enqueue({ path: null })).toBe(false);
    expect(await deliveries()).toEqual([]);
  });

  test('of an open transaction is not sent', async () => {
    await expect(
      platform.database.transaction(async (tx) => {
        await enqueueWebhook(tx, {
          accountId: actor.accountId,
          taskId: 't',
          eventKey: 'k',
          eventType: 'task.completed',
          body: '{}',
          webhookUrl: `${base}/hook`,
          now: clock.now(),
        });
        expect(await meanwhile(() => sender.runOnce())).toBe(0);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await sender.runOnce()).toBe(0);
    expect(received).toEqual([]);
  });
});

describe('the destination', () => {
  test('of the task comes before the account default', async () => {
    await setDefaultDestination({ platform, actor }, `${base}/default?token=1`);
    await enqueue({ path: null });
    await enqueue({ path: '/own' });
    await sender.runOnce();
    expect(received.map((each) => each.path).sort()).toEqual(['/default?token=1', '/own']);
    expect((await deliveries()).map((row) => row.capacityKey)).toEqual([`${base}/default`, `${base}/own`]);
  });

  test('gets the secret of its exact URL, otherwise the default destination’s', async () => {
    await setDefaultDestination({ platform, actor }, `${base}/default`);
    const secrets = {
      '/default': await revealOrRotateSecret({ platform, actor }, `${base}/default`),
      '/own': await revealOrRotateSecret({ platform, actor }, `${base}/own`),
    };
    for (const path of ['/default', '/own', '/own?query=1', '/other'])
      await enqueue({ path, body: `{"path":"${path}","é":1}` });
    await sender.runOnce();
    expect(received).toHaveLength(4);
    for (const each of received) {
      const secret = each.path === '/own' ? secrets['/own'] : secrets['/default'];
      expect(await verify(secret, each.body, String(each.headers['x-webhook-signature']))).toBe(true);
    }
  });

  test('secret of another account signs nothing here', async () => {
    const other = await createTestAccount(platform);
    await revealOrRotateSecret({ platform, actor: { kind: 'system', accountId: other.accountId } }, `${base}/hook`);
    await enqueue();
    await sender.runOnce();
    expect(received[0]?.headers['x-webhook-signature']).toBeUndefined();
  });

  test('gets a delivery that one process cannot sign (another APP_SECRET) from a process that can, and no attempt is spent in between', async () => {
    const secret = await revealOrRotateSecret({ platform, actor }, `${base}/hook`);
    await enqueue({ body: '{"taskId":"t"}' });
    const secrets = createSecrets('a secret that the database does not belong to');
    await createWebhookSender({ ...platform, secrets }, outbound).runOnce();
    expect(received).toEqual([]);
    expect(await onlyDelivery()).toMatchObject({ status: 'PENDING', attempts: 0, roundAttempts: 0 });
    // As when the lease ends.
    await administer(
      'UPDATE webhook_delivery SET lease_until = NULL, lease_owner = NULL, next_attempt_at = created_at',
    );
    await sender.runOnce();
    expect(await onlyDelivery()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
    expect(await verify(secret, '{"taskId":"t"}', String(received[0]?.headers['x-webhook-signature']))).toBe(true);
  });

  test('secret is never stored or logged in the clear', async () => {
    const secret = await revealOrRotateSecret({ platform, actor }, `${base}/hook`);
    answer = failing();
    await enqueue();
    await sender.runOnce();
    const { rows } = await platform.database.sql.query(
      `SELECT (SELECT json_agg(d) FROM webhook_destination d)::text || (SELECT json_agg(a) FROM webhook_attempt a)::text || (SELECT json_agg(w) FROM webhook_delivery w)::text AS everything`,
    );
    expect(rows[0]?.everything).not.toContain(secret);
    expect(rows[0]?.everything).not.toContain('session=canary');
  });
});

describe('a failing destination', () => {
  test('that recovers sees the same id and bytes at +0, +10 and +30 s', async () => {
    answer = (request, response) => (received.length < 3 ? failing()(request, response) : response.end());
    const start = clock.now().getTime();
    await enqueue();
    await sender.runOnce();
    clock.advanceSec(9.999);
    expect(await sender.runOnce()).toBe(0);
    clock.advanceSec(0.001);
    expect(await sender.runOnce()).toBe(1);
    clock.advanceSec(20);
    expect(await sender.runOnce()).toBe(1);
    expect(received.map((each) => (each.at.getTime() - start) / 1000)).toEqual([0, 10, 30]);
    expect(new Set(received.map((each) => `${each.headers['x-webhook-id']} ${each.body}`)).size).toBe(1);
    expect(received.map((each) => each.headers['x-webhook-attempt'])).toEqual(['1', '2', '3']);
    expect(await onlyDelivery()).toMatchObject({ status: 'DELIVERED', attempts: 3 });
  });

  test('is given up after the last retry, and can be sent again as a new round', async () => {
    answer = failing(503);
    await enqueue();
    expect(await sender.runOnce()).toBe(1);
    for (const delaySec of webhookRetryDelaysSec) {
      const waiting = await onlyDelivery();
      expect(waiting).toMatchObject({
        status: 'PENDING',
        nextAttemptAt: new Date(clock.now().getTime() + delaySec * 1000),
      });
      clock.advanceSec(delaySec);
      expect(await sender.runOnce()).toBe(1);
    }
    const failed = await onlyDelivery();
    expect(failed).toMatchObject({
      status: 'FAILED',
      attempts: webhookMaxAttempts,
      lastStatusCode: 503,
      lastError: 'The destination answered with status 503.',
    });
    clock.advanceSec(86_400);
    expect(await sender.runOnce()).toBe(0);

    answer = (_request, response) => response.writeHead(204).end();
    await redeliver({ platform, actor }, [failed.id]);
    expect(await sender.runOnce()).toBe(1);
    expect(await onlyDelivery()).toMatchObject({
      id: failed.id,
      status: 'DELIVERED',
      attempts: webhookMaxAttempts + 1,
      roundAttempts: 1,
    });
    expect(new Set(received.map((each) => `${each.headers['x-webhook-id']} ${each.body}`)).size).toBe(1);
    const detail = await readDelivery({ platform, actor }, failed.id);
    expect(detail.attemptLog.map((each) => each.attempt)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(detail.attemptLog[0]).toMatchObject({ responseBody: 'no\uFFFDpe', responseHeaders: { 'retry-after': '9' } });
  });

  test('that was repaired gets everything that failed since a time once, byte for byte, whoever sends it, and nothing else', async () => {
    const messageOf = ({ headers, body }: Received) => `${headers['x-webhook-id']} ${body}`;
    const everything = async () => {
      for (const delaySec of [0, ...webhookRetryDelaysSec]) {
        clock.advanceSec(delaySec);
        while ((await sender.runOnce()) > 0);
      }
    };
    await enqueue({ body: '{"n":"delivered before"}' });
    await everything();
    answer = failing(503);
    await enqueue({ body: '{"n":"failed too long ago"}' });
    await everything();
    clock.advanceSec(60);
    const since = clock.now().toISOString();
    received = [];
    for (let n = 0; n < 20; n++)
      await enqueue({
        path: n % 2 ? '/hook' : '/other',
        body: `{"n":${n}.0,"word":"é  ☂"}`,
        eventType: n % 3 ? 'task.completed' : 'task.failed',
      });
    await everything();
    const failed = new Set(received.map(messageOf));
    expect([received.length, failed.size]).toEqual([20 * webhookMaxAttempts, 20]);

    answer = (_request, response) => response.writeHead(204).end();
    received = [];
    expect(await recoverFailed({ platform, actor }, { since })).toMatchObject({ total: 20, waiting: 20 });
    const other = createWebhookSender(platform, outbound);
    for (let second = 0; second < 10; second++) {
      await Promise.all([sender.runOnce(), other.runOnce()]);
      clock.advanceSec(1);
    }
    expect(received.map(messageOf).sort()).toEqual([...failed].sort());
    expect(await listRecoveries({ platform, actor })).toMatchObject([
      { total: 20, waiting: 0, delivered: 20, failed: 0 },
    ]);
    clock.advanceSec(86_400);
    expect(await sender.runOnce()).toBe(0);
    expect((await deliveries()).map(({ status }) => status).filter((status) => status === 'FAILED')).toHaveLength(1);
  });

  test.each([301, 302, 400, 404, 410, 429])('answering %s is retried like any other failure', async (status) => {
    answer = failing(status);
    await enqueue();
    await sender.runOnce();
    expect(await onlyDelivery()).toMatchObject({ status: 'PENDING', attempts: 1, lastStatusCode: status });
  });

  test('that cannot be reached says why', async () => {
    await enqueueWebhook(platform.database.sql, {
      accountId: actor.accountId,
      taskId: 't',
      eventKey: 'k',
      eventType: 'task.completed',
      body: '{}',
      webhookUrl: 'http://127.0.0.1:1/',
      now: clock.now(),
    });
    await sender.runOnce();
    expect(await onlyDelivery()).toMatchObject({
      status: 'PENDING',
      attempts: 1,
      lastStatusCode: null,
      lastError: 'The connection was refused.',
    });
  });

  test('on a private address is never reached where that is not allowed', async () => {
    const strict = createOutbound({ allowPrivateNetwork: false });
    await enqueue();
    await createWebhookSender(platform, strict).runOnce();
    expect(received).toEqual([]);
    expect(await onlyDelivery()).toMatchObject({
      status: 'PENDING',
      attempts: 1,
      lastError: 'The address is not public.',
    });
    await strict.close();
  });
});

describe('capacity', () => {
  test('is four requests at a time for one protocol, host and path, in all processes together', async () => {
    let open = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    answer = (_request, response) => {
      most = Math.max(most, ++open);
      waiting.push(() => {
        open--;
        response.end();
      });
      // Answers when all that may come have come, so a fifth would be seen.
      if (waiting.length === 4) setImmediate(() => waiting.splice(0).forEach((finish) => finish()));
    };
    for (let at = 0; at < 16; at++) await enqueue({ path: `/busy?n=${at}` });
    const second = createWebhookSender(platform, outbound);
    const attempts = await Promise.all([sender.runOnce(), second.runOnce()]);
    while ((await deliveries()).some((row) => row.status === 'PENDING')) attempts.push(await sender.runOnce());
    expect(most).toBe(4);
    expect(attempts.reduce((sum, each) => sum + each)).toBe(16);
    expect(new Set(received.map((each) => each.headers['x-webhook-id'])).size).toBe(16);
  });

  test('is 600 requests in 60 s, and waiting for it consumes no attempt', async () => {
    const now = clock.now();
    await platform.database.sql.query(
      `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, next_attempt_at, created_at)
       SELECT 'whd_' || lpad(n::text, 4, '0'), $1, 't' || n, 'k', 'task.completed', $2 || '?n=' || n, $2, '{}', $3, $3 FROM generate_series(1, 605) n`,
      [actor.accountId, `${base}/flood`, now],
    );
    await enqueue({ path: '/quiet' });
    expect(await sender.runOnce()).toBe(601);
    expect(received.filter((each) => each.path === '/quiet')).toHaveLength(1);
    const left = (await deliveries()).filter((row) => row.status === 'PENDING');
    expect(left.map((row) => row.attempts)).toEqual([0, 0, 0, 0, 0]);
    clock.advanceSec(59.999);
    expect(await sender.runOnce()).toBe(0);
    clock.advanceSec(0.001);
    expect(await sender.runOnce()).toBe(5);
  });

  test('that was counted by a clock that ran a day ahead holds nothing back once the clock is right', async () => {
    await platform.database.sql.query(
      'INSERT INTO webhook_capacity (capacity_key, window_start, sent) VALUES ($1, $2, 600)',
      [`${base}/hook`, new Date(clock.now().getTime() + 86_400_000)],
    );
    await enqueue();
    expect(await sender.runOnce()).toBe(1);
    await enqueue();
    expect(await sender.runOnce()).toBe(1);
    const { windowStart, sent } = await platform.database.prisma.webhookCapacity.findFirstOrThrow();
    expect({ windowStart, sent }).toEqual({ windowStart: clock.now(), sent: 2 });
  });

  test('of one flooded destination hides no other', async () => {
    await platform.database.sql.query(
      `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, next_attempt_at, created_at)
       SELECT 'whd_' || lpad(n::text, 4, '0'), $1, 't' || n, 'k', 'task.completed', $2, $2, '{}', $3, $3 FROM generate_series(1, 3000) n`,
      [actor.accountId, `${base}/flood`, clock.now()],
    );
    await platform.database.sql.query(
      'INSERT INTO webhook_capacity (capacity_key, window_start, sent) VALUES ($1, $2, 600)',
      [`${base}/flood`, clock.now()],
    );
    for (let at = 0; at < 150; at++) await enqueue({ path: `/quiet-${at}` });
    expect(await sender.runOnce()).toBe(150);
    expect(received.every((each) => each.path.startsWith('/quiet-'))).toBe(true);
  });
});

/** The lease of what is being sent, in the time of the database, is over. */
const endLease = () =>
  platform.database.sql.query(
    `UPDATE webhook_delivery SET lease_until = clock_timestamp(), next_attempt_at = $1 WHERE lease_until IS NOT NULL`,
    [clock.now()],
  );

describe('a worker that dies', () => {
  test('between sending and recording has its claim taken over, with the same id and bytes', async () => {
    const dying: Outbound = {
      ...outbound,
      post: async (...args) => {
        await outbound.post(...args);
        return new Promise(() => {});
      },
    };
    await enqueue();
    void createWebhookSender(platform, dying).runOnce();
    await expect.poll(() => received.length).toBe(1);
    expect(await sender.runOnce()).toBe(0);
    await endLease();
    expect(await sender.runOnce()).toBe(1);
    expect(received).toHaveLength(2);
    expect(received[1]?.headers['x-webhook-id']).toBe(received[0]?.headers['x-webhook-id']);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect(await onlyDelivery()).toMatchObject({ status: 'DELIVERED' });
  });

  test('is not taken for dead by one whose clock runs an hour ahead', async () => {
    const answered = Promise.withResolvers<void>();
    const slow: Outbound = {
      ...outbound,
      post: async (...args) => {
        const answer = await outbound.post(...args);
        await answered.promise;
        return answer;
      },
    };
    await enqueue();
    const sending = createWebhookSender(platform, slow).runOnce();
    await expect.poll(() => received.length).toBe(1);
    const ahead = { now: () => new Date(Date.now() + 3_600_000), uptimeMs: () => 0 };
    expect(await createWebhookSender({ ...platform, clock: ahead }, outbound).runOnce()).toBe(0);
    answered.resolve();
    expect(await sending).toBe(1);
    expect(received).toHaveLength(1);
    expect(await onlyDelivery()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
  });

  test('cannot overwrite what its successor recorded when it comes back late', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow: Outbound = {
      ...outbound,
      post: async () => {
        await held;
        throw new Error('too late');
      },
    };
    await enqueue();
    const late = createWebhookSender(platform, slow).runOnce();
    await expect.poll(async () => (await onlyDelivery()).leaseUntil).not.toBeNull();
    await endLease();
    await sender.runOnce();
    release();
    await late;
    expect(await onlyDelivery()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
    expect(await platform.database.prisma.webhookAttempt.count()).toBe(1);
  });
});

test('a started sender is woken by a signal, and stops once its requests in flight have ended', async () => {
  const running = createWebhookSender(platform, outbound);
  running.start();
  await enqueue();
  platform.hub.signal('webhook');
  await expect.poll(async () => (await onlyDelivery()).status).toBe('DELIVERED');
  let finish = () => {};
  answer = (_request, response) => (finish = () => response.end());
  await enqueue({ path: '/slow' });
  platform.hub.signal('webhook');
  await expect.poll(() => received.length).toBe(2);
  const stopping = running.stop();
  await enqueue({ path: '/later' });
  platform.hub.signal('webhook');
  finish();
  await stopping;
  expect((await deliveries()).map((row) => row.status)).toEqual(['DELIVERED', 'DELIVERED', 'PENDING']);
});
