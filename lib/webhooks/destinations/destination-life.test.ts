import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, onTestFinished, vi } from 'vitest';
import { webhookRetryDelaysSec } from '#lib/contract/webhooks.ts';
import type { SystemActor } from '#lib/platform/actor.ts';
import { advisoryLocks } from '#lib/platform/database/advisory-locks.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { newId } from '#lib/platform/ids.ts';
import { OutboundError } from '#lib/platform/outbound/index.ts';
import { countRowsRead } from '#lib/platform/testing/rows/count-rows-read.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import { checkSecret } from '#lib/platform/secrets/secret-fingerprint.ts';
import { createPatientOutbound } from '#lib/platform/testing/servers/patient-outbound.ts';
import { checkDelivery, checkSignature } from '../deliveries/check-signature.ts';
import {
  createDestination,
  deleteDestination,
  deleteDestinationIn,
  listDestinations,
  sendTestEvent,
  setPaused,
} from './destinations.ts';
import { listFailingDestinations, readDestinationHealth, readWebhookAlerts } from './destination-health.ts';
import { enqueueWebhook } from '../sending/enqueue-webhook.ts';
import { listDeliveries, readDelivery, redeliver } from '../deliveries/deliveries.ts';
import { hasFailedDeliveries, listRecoveries, previewRecovery, recoverFailed } from '../deliveries/recovery.ts';
import { endOverlap, forgetOldSecrets, revealOrRotateSecret, rotateSecret } from './secrets.ts';
import { signBody } from '../signatures.ts';
import { createWebhookSender } from '../sending/webhook-sender.ts';

const { platform, administer, clock } = await createTestPlatform({ config: { allowPrivateNetwork: true } });
// Not before the ids of this process, which hold the time at which they are made.
clock.set(new Date());
const outbound = createPatientOutbound();
const sender = createWebhookSender(platform, outbound);
const { sql, prisma } = platform.database;

let received: { headers: IncomingHttpHeaders; body: string }[] = [];
let answers: number[] = [];
let server: Server;
let url: string;
let actor: SystemActor;
let stranger: SystemActor;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});

afterAll(async () => {
  await outbound.close();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(async () => {
  await administer(
    'TRUNCATE webhook_delivery, webhook_attempt, webhook_capacity, webhook_destination, webhook_health, webhook_recovery',
  );
  received = [];
  answers = [];
  actor = { kind: 'system', accountId: (await createTestAccount(platform)).accountId };
  stranger = { kind: 'system', accountId: (await createTestAccount(platform)).accountId };
});

async function enqueue(to = url): Promise<string> {
  const taskId = newId('task');
  const event = {
    accountId: actor.accountId,
    taskId,
    eventKey: 'end',
    eventType: 'task.completed',
    body: '{"n": 1.0}',
    webhookUrl: to,
    now: clock.now(),
  };
  expect(await enqueueWebhook(sql, event)).toBe(true);
  return (await prisma.webhookDelivery.findFirstOrThrow({ where: { taskId } })).id;
}

async function failForGood(): Promise<string> {
  const id = await enqueue();
  for (let attempt = 0; attempt < 6; attempt++) {
    answers.push(500);
    expect(await sender.runOnce()).toBe(1);
    clock.advanceSec(1_900);
  }
  return id;
}

/** How many wait for the lock of the claims. */
const waitersForClaims = async (on: Sql = sql) =>
  (
    await on.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [advisoryLocks.webhookClaims],
    )
  ).rowCount;

const health = async () => (await readDestinationHealth({ platform, actor }, [url]))[0];

describe('the health of a destination', () => {
  test('raises an alert at the third failure in a row, with its last error, and drops it at the next success', async () => {
    await createDestination({ platform, actor }, { url });
    await enqueue();
    const began = clock.now().toISOString();
    for (const failures of [1, 2]) {
      answers.push(503);
      await sender.runOnce();
      expect(await listFailingDestinations({ platform, actor })).toEqual({ failing: [], failingTotal: 0 });
      expect(await health()).toMatchObject({ failuresInRow: failures, lastStatusCode: 503 });
      clock.advanceSec(60);
    }
    answers.push(500);
    await sender.runOnce();
    const failing = {
      url,
      failuresInRow: 3,
      lastStatusCode: 500,
      lastError: 'The destination answered with status 500.',
      failingSince: began,
    };
    expect(await listFailingDestinations({ platform, actor })).toMatchObject({ failing: [failing], failingTotal: 1 });
    expect(await listFailingDestinations({ platform, actor: stranger })).toEqual({ failing: [], failingTotal: 0 });
    clock.advanceSec(3_600);
    await sender.runOnce();
    expect(await listFailingDestinations({ platform, actor })).toEqual({ failing: [], failingTotal: 0 });
    expect(await health()).toMatchObject({
      failuresInRow: 0,
      failingSince: null,
      lastStatusCode: 500,
      delivered: 1,
      ended: 1,
      waiting: 0,
    });
  });

  test('counts failures of an address that only a task names', async () => {
    await failForGood();
    expect(await listFailingDestinations({ platform, actor })).toMatchObject({ failing: [{ url, failuresInRow: 6 }] });
    expect(await health()).toMatchObject({ delivered: 0, ended: 1 });
  });

  test('counts failures that are recorded together with a success from that success on', async () => {
    for (let at = 0; at < 4; at++) await enqueue();
    answers.push(500, 500, 500, 200);
    await sender.runOnce();
    expect((await health())?.failuresInRow).toBeLessThanOrEqual(3);
    clock.advanceSec(60);
    await sender.runOnce();
    expect(await health()).toMatchObject({ failuresInRow: 0, failingSince: null });
    expect(await listFailingDestinations({ platform, actor })).toEqual({ failing: [], failingTotal: 0 });
  });

  test('shows response times, waiting deliveries and used capacity', async () => {
    await enqueue();
    await sender.runOnce();
    await enqueue();
    const read = await health();
    expect(read).toMatchObject({
      waiting: 1,
      inFlight: 0,
      sentInWindow: 1,
      oldestWaitingSince: clock.now().toISOString(),
    });
    expect(read?.latencyMsMedian).toBeGreaterThanOrEqual(0);
    expect(read?.latencyMsP95).toBeGreaterThanOrEqual(Number(read?.latencyMsMedian));
  });

  test('reports a failing receiver once, and failed deliveries to other URLs separately', async () => {
    await failForGood();
    const alerts = await readWebhookAlerts({ platform, actor });
    expect(alerts).toMatchObject({
      failing: [{ url }],
      failedDeliveries: 1,
      otherFailedDeliveries: 0,
      newestOther: null,
    });
    const elsewhere = await enqueue(`${url}/other`);
    await sql.query(`UPDATE webhook_delivery SET status = 'FAILED', completed_at = $2 WHERE id = $1`, [
      elsewhere,
      clock.now(),
    ]);
    expect(await readWebhookAlerts({ platform, actor })).toMatchObject({
      failing: [{ url }],
      failedDeliveries: 2,
      otherFailedDeliveries: 1,
      newestOther: { id: elsewhere },
    });
    expect(await readWebhookAlerts({ platform, actor: stranger })).toEqual({
      failing: [],
      failingTotal: 0,
      failedDeliveries: 0,
      otherFailedDeliveries: 0,
      newestOther: null,
    });
  });

  test('raises no alert a week after the last failure, while the deliveries that failed stay on their list', async () => {
    const id = await failForGood();
    clock.advanceSec(7 * 86_400 - 6 * 1_900);
    expect(await readWebhookAlerts({ platform, actor })).toMatchObject({ failing: [{ url }], failedDeliveries: 1 });
    clock.advanceSec(6 * 1_900);
    expect(await readWebhookAlerts({ platform, actor })).toEqual({
      failing: [],
      failingTotal: 0,
      failedDeliveries: 0,
      otherFailedDeliveries: 0,
      newestOther: null,
    });
    expect((await listDeliveries({ platform, actor }, { status: 'failed' })).deliveries).toMatchObject([{ id }]);
  });

  test('shows a few failing URLs of an account and counts the rest, even when each task names its own URL', async () => {
    await createDestination({ platform, actor }, { url });
    const now = clock.now();
    const fail = `INSERT INTO webhook_health (account_id, url, failures_in_row, failing_since, last_failure_at)
      SELECT $1, $2 || CASE n WHEN 0 THEN '' ELSE '?order=' || n END, 3, $3::timestamptz - n * interval '1 second', $3 FROM generate_series(0, $4::int) n`;
    await sql.query(fail, [actor.accountId, url, now, 30]);
    for (const order of [1, 30]) {
      const id = await enqueue(`${url}?order=${order}`);
      await sql.query(`UPDATE webhook_delivery SET status = 'FAILED', completed_at = $2 WHERE id = $1`, [id, now]);
    }
    const alerts = await readWebhookAlerts({ platform, actor });
    expect(alerts).toMatchObject({ failingTotal: 31, failedDeliveries: 2, otherFailedDeliveries: 0 });
    // Those that have failed longest.
    expect(alerts.failing.map((one) => one.url)).toEqual(
      Array.from({ length: 10 }, (_, at) => `${url}?order=${30 - at}`),
    );
    // A destination that is kept tells of its failures itself.
    expect(await listFailingDestinations({ platform, actor }, { kept: false })).toMatchObject({ failingTotal: 30 });
    await sql.query(fail, [actor.accountId, `${url}/more`, now, 1_500]);
    expect((await readWebhookAlerts({ platform, actor })).failingTotal).toBe(1_001);
  });

  test('counts the five hundred deliveries that failed last and says that there are more', async () => {
    const now = clock.now();
    // One a second, every third of them elsewhere.
    await sql.query(
      `INSERT INTO webhook_delivery (id, account_id, event_key, event_type, url, capacity_key, body, status, completed_at)
         SELECT 'whd_many_' || lpad(n::text, 26, '0'), $1, n::text, 'task.completed', $2 || CASE n % 3 WHEN 0 THEN '/other' ELSE '' END, 'c', '{}', 'FAILED',
           $3::timestamptz - n * interval '1 second' FROM generate_series(1, 1100) n`,
      [actor.accountId, url, now],
    );
    await sql.query(
      `INSERT INTO webhook_health (account_id, url, failures_in_row, failing_since, last_failure_at) VALUES ($1, $2, 3, $3, $3)`,
      [actor.accountId, url, now],
    );
    expect(await readWebhookAlerts({ platform, actor })).toMatchObject({
      failing: [{ url }],
      failedDeliveries: 501,
      otherFailedDeliveries: 167,
      newestOther: { id: `whd_many_${'3'.padStart(26, '0')}` },
    });
  });

  test('is forgotten with the destination', async () => {
    const { id } = await createDestination({ platform, actor }, { url });
    await failForGood();
    await deleteDestination({ platform, actor }, id);
    expect(await listFailingDestinations({ platform, actor })).toEqual({ failing: [], failingTotal: 0 });
  });
});

test('deletes a destination that times out while an attempt there is being recorded', async () => {
  const { id } = await createDestination({ platform, actor }, { url });
  const delivery = await enqueue();
  answers.push(500);
  await sender.runOnce();
  clock.advanceSec(60);
  const posted = Promise.withResolvers<void>();
  const late = Promise.withResolvers<never>();
  const post = () => {
    posted.resolve();
    return late.promise;
  };
  const sending = createWebhookSender(platform, { ...outbound, post }).runOnce();
  await posted.promise;
  await platform.database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.webhookClaims]);
    late.reject(new OutboundError('SOURCE_DOWNLOAD_FAILED', 'No complete answer within 10 s.', { timedOut: true }));
    await expect.poll(() => waitersForClaims(tx)).toBe(1);
    expect(await deleteDestinationIn(tx, { platform, actor }, { id })).toBe(true);
  });
  await sending;
  expect(await readDelivery({ platform, actor }, delivery)).toMatchObject({ attempts: 2 });
});

describe('a paused destination', () => {
  test('is sent nothing, holds its deliveries without spending an attempt, and gets all of them after a resume', async () => {
    const { id } = await createDestination({ platform, actor }, { url });
    const before = await enqueue();
    await setPaused({ platform, actor }, { destinationId: id, paused: true });
    const after = await enqueue();
    const elsewhere = await enqueue(`${url}/other`);
    expect(await sender.runOnce()).toBe(1);
    expect(await readDelivery({ platform, actor }, elsewhere)).toMatchObject({ status: 'delivered' });
    for (const waiting of [before, after])
      expect(await readDelivery({ platform, actor }, waiting)).toMatchObject({
        status: 'pending',
        attempts: 0,
        nextAttemptAt: null,
      });
    expect(await listDestinations({ platform, actor })).toMatchObject([{ pausedAt: clock.now().toISOString() }]);
    clock.advanceSec(86_400);
    expect(await sender.runOnce()).toBe(0);
    await setPaused({ platform, actor }, { destinationId: id, paused: false });
    expect(await sender.runOnce()).toBe(2);
    expect(received).toHaveLength(3);
    expect(
      (
        await prisma.auditEvent.findMany({
          where: { accountId: actor.accountId, action: { startsWith: 'destination.p' } },
        })
      ).map((one) => one.action),
    ).toEqual(['destination.paused']);
  });

  test('is as it was when it is paused again', async () => {
    const { id } = await createDestination({ platform, actor }, { url });
    const row = () => prisma.webhookDestination.findUniqueOrThrow({ where: { id } });
    await setPaused({ platform, actor }, { destinationId: id, paused: true });
    const paused = await row();
    clock.advanceSec(60);
    await setPaused({ platform, actor }, { destinationId: id, paused: true });
    expect(await row()).toEqual(paused);
    await setPaused({ platform, actor }, { destinationId: id, paused: false });
    expect((await row()).updatedAt).toEqual(clock.now());
  });

  test('holds back the retry of an attempt that was under way', async () => {
    const { id } = await createDestination({ platform, actor }, { url });
    const delivery = await enqueue();
    answers.push(500);
    await sender.runOnce();
    await setPaused({ platform, actor }, { destinationId: id, paused: true });
    clock.advanceSec(60);
    expect(await sender.runOnce()).toBe(0);
    await redeliver({ platform, actor }, [delivery]);
    expect(await sender.runOnce()).toBe(0);
    await setPaused({ platform, actor }, { destinationId: id, paused: false });
    expect(await sender.runOnce()).toBe(1);
    expect(await readDelivery({ platform, actor }, delivery)).toMatchObject({ status: 'delivered', attempts: 2 });
  });

  test('raises no alert, gets no test event, and leaves nothing behind when it is deleted', async () => {
    const { id } = await createDestination({ platform, actor }, { url });
    await failForGood();
    await setPaused({ platform, actor }, { destinationId: id, paused: true });
    expect(await listFailingDestinations({ platform, actor })).toEqual({ failing: [], failingTotal: 0 });
    await expect(sendTestEvent({ platform, actor }, { destinationId: id })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'destination_paused' },
    });
    await enqueue();
    expect(await sender.runOnce()).toBe(0);
    await deleteDestination({ platform, actor }, id);
    expect(await sender.runOnce()).toBe(1);
  });

  test('releases deliveries that a sender finds due while it is being deleted', async () => {
    const { id } = await createDestination({ platform, actor }, { url });
    await setPaused({ platform, actor }, { destinationId: id, paused: true });
    const delivery = await enqueue();
    const removed = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const deleting = platform.database.transaction(async (tx) => {
      await deleteDestinationIn(tx, { platform, actor }, { id });
      removed.resolve();
      await commit.promise;
    });
    await removed.promise;
    const sending = sender.runOnce();
    await Promise.race([sending, expect.poll(() => waitersForClaims()).toBe(1)]);
    commit.resolve();
    await Promise.all([deleting, sending]);
    expect(await readDelivery({ platform, actor }, delivery)).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test('of another account cannot be paused', async () => {
    const { id } = await createDestination({ platform, actor }, { url });
    await expect(setPaused({ platform, actor: stranger }, { destinationId: id, paused: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await listDestinations({ platform, actor })).toMatchObject([{ pausedAt: null }]);
  });
});

describe('a test event', () => {
  test('goes through the outbox: signed, with the headers of every event, and listed', async () => {
    const secret = await revealOrRotateSecret({ platform, actor }, url);
    const [destination] = await listDestinations({ platform, actor });
    const { deliveryId } = await sendTestEvent({ platform, actor }, { destinationId: String(destination?.id) });
    expect(await sender.runOnce()).toBe(1);
    const [message] = received;
    expect(message?.headers).toMatchObject({
      'x-webhook-id': deliveryId,
      'x-webhook-event': 'webhook.test',
      'x-webhook-signature': signBody(secret, Buffer.from(String(message?.body))),
    });
    expect(JSON.parse(String(message?.body))).toMatchObject({ event: 'webhook.test', destinationId: destination?.id });
    expect((await listDeliveries({ platform, actor }, { eventType: 'webhook.test' })).deliveries).toMatchObject([
      { id: deliveryId, taskId: null, status: 'delivered' },
    ]);
    await expect(
      sendTestEvent({ platform, actor: stranger }, { destinationId: String(destination?.id) }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a damaged secret', () => {
  test('fails each attempt with that reason and sends nothing, until a rotation replaces it at once', async () => {
    await checkSecret(sql, platform.secrets, clock.now());
    const damaged = await revealOrRotateSecret({ platform, actor }, url);
    const [destination] = await listDestinations({ platform, actor });
    await sql.query('UPDATE webhook_destination SET sealed_secret = $1 WHERE url = $2', [Buffer.alloc(48), url]);
    const id = await enqueue();
    for (const delaySec of webhookRetryDelaysSec) {
      expect(await sender.runOnce()).toBe(1);
      clock.advanceSec(delaySec);
    }
    expect(await sender.runOnce()).toBe(1);
    expect(received).toEqual([]);
    expect(await readDelivery({ platform, actor }, id)).toMatchObject({
      status: 'failed',
      attempts: webhookRetryDelaysSec.length + 1,
      lastError: expect.stringContaining('signing secret cannot be read'),
    });
    expect(await checkDelivery({ platform, actor }, id)).toMatchObject({ hasSecret: false, attempts: [] });
    const { secret, overlapEndsAt } = await rotateSecret(
      { platform, actor },
      { destinationId: String(destination?.id), overlapHours: 24 },
    );
    expect([overlapEndsAt, secret === damaged]).toEqual([null, false]);
    await redeliver({ platform, actor }, [id]);
    await sender.runOnce();
    expect(await readDelivery({ platform, actor }, id)).toMatchObject({ status: 'delivered' });
    expect(received[0]?.headers['x-webhook-signature']).toBe(signBody(secret, Buffer.from(String(received[0]?.body))));
  });
});

describe('a rotated secret', () => {
  const headersOf = async () => {
    await enqueue();
    await sender.runOnce();
    const last = received.at(-1);
    const body = Buffer.from(String(last?.body));
    return {
      main: last?.headers['x-webhook-signature'],
      next: last?.headers['x-webhook-signature-next'],
      with: (secret: string) => signBody(secret, body),
    };
  };

  test('signs beside the old one until the overlap ends, then in its place, and the old one is forgotten', async () => {
    const old = await revealOrRotateSecret({ platform, actor }, url);
    const [destination] = await listDestinations({ platform, actor });
    const { secret, overlapEndsAt } = await rotateSecret(
      { platform, actor },
      {
        destinationId: String(destination?.id),
        overlapHours: 24,
      },
    );
    const during = await headersOf();
    expect([during.main, during.next]).toEqual([during.with(old), during.with(secret)]);
    expect(await listDestinations({ platform, actor })).toMatchObject([{ overlapEndsAt, hasSecret: true }]);
    clock.advanceSec(24 * 3_600);
    const after = await headersOf();
    expect([after.main, after.next]).toEqual([after.with(secret), undefined]);
    expect(await forgetOldSecrets(platform)).toBe(1);
    const row = await prisma.webhookDestination.findFirstOrThrow({ where: { url } });
    expect(platform.secrets.open(row.sealedSecret ?? Buffer.of())).toBe(secret);
    expect(row.nextSealedSecret).toBeNull();
    expect((await headersOf()).main).toBe(after.with(secret));
  });

  test('takes over at once when that is asked for, or when the overlap is ended', async () => {
    await revealOrRotateSecret({ platform, actor }, url);
    const destinationId = String((await listDestinations({ platform, actor }))[0]?.id);
    const atOnce = await rotateSecret({ platform, actor }, { destinationId, overlapHours: 0 });
    const first = await headersOf();
    expect([first.main, first.next]).toEqual([first.with(atOnce.secret), undefined]);
    const later = await rotateSecret({ platform, actor }, { destinationId, overlapHours: 168 });
    await expect(endOverlap({ platform, actor: stranger }, { destinationId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await endOverlap({ platform, actor }, { destinationId });
    const second = await headersOf();
    expect([second.main, second.next]).toEqual([second.with(later.secret), undefined]);
  });

  test('of the default destination signs deliveries to URLs without their own secret, with both secrets during the overlap', async () => {
    const fallback = `${url}/default`;
    const old = await revealOrRotateSecret({ platform, actor }, fallback);
    await sql.query('UPDATE account SET default_webhook_url = $2 WHERE id = $1', [actor.accountId, fallback]);
    const destinationId = String((await listDestinations({ platform, actor }))[0]?.id);
    const { secret } = await rotateSecret({ platform, actor }, { destinationId, overlapHours: 1 });
    const during = await headersOf();
    expect([during.main, during.next]).toEqual([during.with(old), during.with(secret)]);
  });

  test('needs a destination with a secret', async () => {
    const { id } = await createDestination({ platform, actor }, { url });
    await expect(rotateSecret({ platform, actor }, { destinationId: id, overlapHours: 24 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'destinationId' },
    });
  });
});

describe('a recovery', () => {
  test('counts first, resends everything that failed since a time, and reports its progress', async () => {
    await failForGood();
    const since = clock.now().toISOString();
    const second = await failForGood();
    expect(await previewRecovery({ platform, actor }, { since })).toMatchObject({
      count: 1,
      destinations: [{ url, count: 1, paused: false }],
      events: [{ eventType: 'task.completed', count: 1 }],
    });
    expect(await previewRecovery({ platform, actor: stranger }, { since })).toMatchObject({
      count: 0,
      destinations: [],
      oldestFailedAt: null,
    });
    const recovery = await recoverFailed({ platform, actor }, { since });
    expect(recovery).toMatchObject({ total: 1, waiting: 1 });
    expect(await listRecoveries({ platform, actor })).toMatchObject([
      { id: recovery.id, total: 1, waiting: 1, delivered: 0, failed: 0 },
    ]);
    expect(await sender.runOnce()).toBe(1);
    expect(await readDelivery({ platform, actor }, second)).toMatchObject({ status: 'delivered', attempts: 7 });
    expect(await listRecoveries({ platform, actor })).toMatchObject([{ waiting: 0, delivered: 1, failed: 0 }]);
    expect(await listRecoveries({ platform, actor: stranger })).toEqual([]);
  });

  test('is offered as long as a delivery of the account has failed for good', async () => {
    const isOffered = (by = actor) => hasFailedDeliveries({ platform, actor: by });
    expect(await isOffered()).toBe(false);
    await failForGood();
    expect([await isOffered(), await isOffered(stranger)]).toEqual([true, false]);
    await recoverFailed({ platform, actor }, { since: new Date(0).toISOString() });
    expect(await isOffered()).toBe(false);
  });

  test('leaves half of the capacity of a destination to new events', async () => {
    await failForGood();
    await sql.query(
      `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, status, completed_at, created_at)
         SELECT 'whd_' || lpad(n::text, 26, '0'), account_id, 'tsk_' || n, event_key, event_type, url, capacity_key, body, status, completed_at, created_at
         FROM webhook_delivery, generate_series(1, 599) n`,
    );
    const since = new Date(clock.now().getTime() - 86_400_000).toISOString();
    // 500 and more: those that failed last are counted.
    expect(await previewRecovery({ platform, actor }, { since, url })).toMatchObject({ count: 501, seconds: 101 });
    await recoverFailed({ platform, actor }, { since, url });
    const { rows } = await sql.query<{ soon: number }>(
      'SELECT count(*)::int AS soon FROM webhook_delivery WHERE next_attempt_at < $1',
      [new Date(clock.now().getTime() + 60_000)],
    );
    expect(rows).toEqual([{ soon: 300 }]);
  });

  test('is previewed from the latest failed deliveries alone, however many failed, there or elsewhere', async () => {
    const failedAt = (await readDelivery({ platform, actor }, await failForGood())).completedAt ?? '';
    const elsewhere = `${url}/elsewhere`;
    await sql.query(
      `INSERT INTO webhook_delivery (id, account_id, task_id, event_key, event_type, url, capacity_key, body, status, completed_at, created_at)
         SELECT 'whd_' || lpad(n::text, 26, '0'), account_id, 'tsk_' || n, event_key, event_type, $1, capacity_key, body, status, completed_at - n * interval '1 second', created_at
         FROM webhook_delivery, generate_series(1, 2000) n`,
      [elsewhere],
    );
    await administer('ANALYZE webhook_delivery');
    const since = new Date(clock.now().getTime() - 86_400_000).toISOString();
    const oldest = new Date(Date.parse(failedAt) - 2_000_000).toISOString();
    const lookAt = async (input: { since: string; url?: string }) => {
      const read = await countRowsRead(platform, (watched) => previewRecovery({ platform: watched, actor }, input));
      expect(read).toBeLessThan(600);
      return previewRecovery({ platform, actor }, input);
    };
    expect(await lookAt({ since })).toMatchObject({
      count: 501,
      destinations: [
        { url: elsewhere, count: 500 },
        { url, count: 1 },
      ],
      oldestFailedAt: oldest,
    });
    expect(await lookAt({ since, url })).toMatchObject({ count: 1, destinations: [{ url, count: 1 }] });
    expect(await lookAt({ since, url: elsewhere })).toMatchObject({ count: 501, oldestFailedAt: oldest });
  });

  test('without any failed delivery is refused, naming the field', async () => {
    const since = clock.now().toISOString();
    await expect(recoverFailed({ platform, actor }, { since })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'since' },
    });
    expect(await listRecoveries({ platform, actor })).toEqual([]);
  });
});

describe('a signature check', () => {
  const secret = 'whsec_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';
  const body = '{"b": 1.0,  "a": "é"}';
  const check = (text: string, options: { signature?: string; secret?: string } = {}) =>
    checkSignature({
      bodyBase64: Buffer.from(text).toString('base64'),
      signature: options.signature ?? signBody(secret, Buffer.from(body)),
      secret: options.secret ?? secret,
    });

  test('accepts the exact bytes only', () => {
    expect(check(body)).toMatchObject({ valid: true, reason: null, bytes: 22 });
    expect(check(`${body} `)).toMatchObject({ valid: false, reason: null });
  });

  const compact = '{"b":1,"a":"é"}';
  test.each([
    ['a line break at the end', () => check(`${body}\n`), /line break at its end/],
    [
      'JSON that was written again',
      () => check(JSON.stringify(JSON.parse(compact), null, 2), { signature: signBody(secret, Buffer.from(compact)) }),
      /parsed and written again/,
    ],
    ['a secret with a space', () => check(body, { secret: `${secret} ` }), /Trim it/],
    ['a secret without its prefix', () => check(body, { secret: secret.slice('whsec_'.length) }), /without its prefix/],
    [
      'a value without its prefix',
      () => check(body, { signature: signBody(secret, Buffer.from(body)).slice('sha256='.length) }),
      /Compare the whole header/,
    ],
    ['a value that is cut off', () => check(body, { signature: 'sha256=abc' }), /64 hexadecimal digits/],
  ])('explains %s', (_what, run, reason) => {
    expect(run()).toMatchObject({ valid: false, reason: expect.stringMatching(reason) });
  });

  test('of a delivery says which secret signed each attempt', async () => {
    const old = await revealOrRotateSecret({ platform, actor }, url);
    const id = await failForGood();
    expect(await checkDelivery({ platform, actor }, id)).toMatchObject({
      hasSecret: true,
      attempts: Array.from({ length: 6 }, () => ({ state: 'current' })),
    });
    await revealOrRotateSecret({ platform, actor }, url);
    const after = await checkDelivery({ platform, actor }, id);
    expect(after.attempts.map((one) => one.state)).toEqual(Array.from({ length: 6 }, () => 'mismatch'));
    expect(JSON.stringify(after)).not.toContain(old);
    await expect(checkDelivery({ platform, actor: stranger }, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('deliveries are filtered by the response to their last attempt and by creation time', async () => {
  // Ids are made by the clock of the process: it goes with the clock of the rows, as it does where nobody moves either.
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  const first = await failForGood();
  const between = clock.now().toISOString();
  vi.setSystemTime(clock.now());
  const second = await enqueue();
  await sender.runOnce();
  const third = await enqueue('http://127.0.0.1:9/closed');
  await sender.runOnce();
  const idsOf = async (filter: Parameters<typeof listDeliveries>[1]) =>
    (await listDeliveries({ platform, actor }, filter)).deliveries.map((each) => each.id);
  expect(await idsOf({ response: '5xx' })).toEqual([first]);
  expect(await idsOf({ response: '2xx' })).toEqual([second]);
  expect(await idsOf({ response: 'none' })).toEqual([third]);
  expect(await idsOf({ from: between })).toEqual([third, second]);
  expect(await idsOf({ to: between })).toEqual([first]);
});
