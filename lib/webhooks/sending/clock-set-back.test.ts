import { beforeEach, expect, test } from 'vitest';
import { webhookRetryDelaysSec } from '#lib/contract/webhooks.ts';
import type { SystemActor } from '#lib/platform/actor.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';
import { createTestAccount, createTestPlatform } from '#lib/platform/testing/index.ts';
import { recoverFailed } from '../deliveries/recovery.ts';
import { enqueueWebhook } from './enqueue-webhook.ts';
import { releaseAfterClockChange } from './webhook-queue.ts';
import { createWebhookSender } from './webhook-sender.ts';

// Leases are in the time of the database, which is that of the machine.
const { platform, administer, clock } = await createTestPlatform({ now: new Date() });
const { sql } = platform.database;
const url = 'https://receiver.example/hook';
const hour = 3600;
let status = 500;
const outbound = {
  post: async () => ({ status, headers: {}, body: '', durationMs: 1 }),
} as unknown as Outbound;
const sender = createWebhookSender(platform, outbound);
let actor: SystemActor;

beforeEach(async () => {
  await administer('TRUNCATE webhook_delivery, webhook_attempt, webhook_capacity');
  status = 500;
  actor = { kind: 'system', accountId: (await createTestAccount(platform)).accountId };
});

const enqueue = () =>
  enqueueWebhook(sql, {
    accountId: actor.accountId,
    taskId: newId('task'),
    eventKey: 'task.completed',
    eventType: 'task.completed',
    body: '{}',
    webhookUrl: url,
    now: clock.now(),
  });

test('a retry that a clock an hour ahead has planned is sent once the clock is right, not an hour late', async () => {
  clock.advanceSec(hour);
  await enqueue();
  expect(await sender.runOnce()).toBe(1);
  clock.advanceSec(-hour);
  status = 200;
  expect(await releaseAfterClockChange(platform)).toBe(1);
  expect(await sender.runOnce()).toBe(1);
});

test('the lease of a sender that died while the clock was ahead holds neither its delivery nor its destination', async () => {
  for (let at = 0; at < 4; at++) await enqueue();
  // Four leases, the capacity of a destination, by a machine whose clock was a day ahead.
  await sql.query(
    `UPDATE webhook_delivery SET lease_owner = 'sender-gone', lease_until = clock_timestamp() + interval '1 day', next_attempt_at = clock_timestamp() + interval '1 day'`,
  );
  await enqueue();
  status = 200;
  expect(await releaseAfterClockChange(platform)).toBe(4);
  expect(await sender.runOnce()).toBe(5);
});

test('retries and leases that are right are left alone, and so is what a recovery spreads over hours', async () => {
  await enqueue();
  for (const delaySec of webhookRetryDelaysSec) {
    expect(await sender.runOnce()).toBe(1);
    expect(await releaseAfterClockChange(platform)).toBe(0);
    clock.advanceSec(delaySec);
  }
  await sender.runOnce();
  // Only now, because the machine's own clock has stood still.
  for (let at = 0; at < 3; at++) await enqueue();
  await sql.query(
    `UPDATE webhook_delivery SET status = 'FAILED', completed_at = $1, next_attempt_at = NULL WHERE status = 'PENDING'`,
    [clock.now()],
  );
  await recoverFailed({ platform, actor }, { since: new Date(clock.now().getTime() - 1000).toISOString() });
  await sql.query(`UPDATE webhook_delivery SET next_attempt_at = next_attempt_at + interval '5 hours'`);
  await sql.query(
    `UPDATE webhook_delivery SET lease_owner = 'sender', lease_until = clock_timestamp() + interval '1 minute', next_attempt_at = clock_timestamp() + interval '1 minute'
       WHERE id = (SELECT min(id) FROM webhook_delivery WHERE status = 'PENDING')`,
  );
  expect(await releaseAfterClockChange(platform)).toBe(0);
});
