import { expect, test } from 'vitest';
import { postClose } from '#lib/billing/post-ledger.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createAdmissionControl } from './admit.ts';
import { readHeadroom, readTrialLeft } from './read-headroom.ts';
import { hashKey } from '#lib/accounts/keys/key-text.ts';

const { platform, clock } = await createTestPlatform();
const admission = createAdmissionControl(platform);

test('headroom agrees with what admission counted, and is full again on the next day and month', async () => {
  clock.set('2026-03-31T23:00:00Z');
  const { accountId, userId } = await createTestAccount(platform, { tier: 'FREE' });
  const actor: UserActor = { kind: 'user', accountId, userId, tier: 'FREE', billingStatus: 'ACTIVE', trial: 'none' };
  const { keyId, key } = await createTestKey(platform, accountId, { label: 'nightly', dailyLimit: 10 });
  for (let at = 0; at < 3; at++)
    await admission.admit({ keyHash: hashKey(key), ip: '203.0.113.5', policy: 'operation', scope: null });
  const of = async () =>
    Object.fromEntries(
      (await readHeadroom({ platform, actor })).map((one) => [one.label, [one.used, one.limit, one.resetsAt]]),
    );
  expect(await of()).toEqual({
    'Requests today': [3, 5_000, '2026-04-01T00:00:00.000Z'],
    'Requests this month': [3, 100_000, '2026-04-01T00:00:00.000Z'],
    'Running tasks': [0, 20, null],
    'nightly: requests today': [3, 10, '2026-04-01T00:00:00.000Z'],
  });
  clock.set('2026-04-01T00:00:01Z');
  expect(await of()).toMatchObject({
    'Requests today': [0, 5_000, '2026-04-02T00:00:00.000Z'],
    'Requests this month': [0, 100_000, '2026-05-01T00:00:00.000Z'],
  });
  expect((await readHeadroom({ platform, actor })).map((one) => one.of)).toContain(keyId);
});

test('a claimed trial shows its own allowances', async () => {
  clock.set('2026-04-02T10:00:00Z');
  const { accountId, userId } = await createTestAccount(platform, { tier: 'FREE', trial: 'claimed', credits: 25 });
  const actor: UserActor = { kind: 'user', accountId, userId, tier: 'FREE', billingStatus: 'ACTIVE', trial: 'claimed' };
  // Refunded: the balance is whole again, and the allowance of the trial is not.
  const { sql } = platform.database;
  await sql.query(`SELECT cadenza_post($1, $2, NULL, 'DEBIT', NULL, $3, -100000, 100000, 0, 0)`, [
    'tsk_refunded:debit',
    accountId,
    clock.now(),
  ]);
  await postClose(sql, { id: 'tsk_refunded', accountId, requiredUnits: 100_000n }, 0n, clock.now());
  expect(await readHeadroom({ platform, actor })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'inFlightTasks', used: 0, limit: 1 }),
      expect.objectContaining({ name: 'trialTasksPerDay', used: 0, limit: 5 }),
      expect.objectContaining({ name: 'trialCredits', used: 10, limit: 25 }),
    ]),
  );
  expect(await readTrialLeft({ platform, actor })).toEqual({ credits: 15, tasksToday: 5 });
  expect(await readTrialLeft({ platform, actor: { ...actor, trial: 'none' } })).toBeNull();
});

test('the tasks of a trial are those of the UTC day, whatever the time zone of the database', async () => {
  clock.set('2026-04-02T10:00:00Z');
  const { accountId, userId } = await createTestAccount(platform, { tier: 'FREE', trial: 'claimed' });
  const actor: UserActor = { kind: 'user', accountId, userId, tier: 'FREE', billingStatus: 'ACTIVE', trial: 'claimed' };
  // In Beijing both are of the second of April.
  for (const [id, at] of [
    ['tsk_yesterday', '2026-04-01T20:00:00Z'],
    ['tsk_today', '2026-04-02T02:00:00Z'],
  ])
    await platform.database.sql.query(
      `INSERT INTO task (id, account_id, type, priority, input_parameters, plan, required_units, queue, created_at, updated_at)
         VALUES ($1, $2, 'song', 5, '{}', '{}', 0, 'song', $3, $3)`,
      [id, accountId, at],
    );
  const headroom = await platform.database.transaction(async (tx) => {
    await tx.query(`SET LOCAL TIME ZONE 'Asia/Shanghai'`);
    return readHeadroom({ platform: { ...platform, database: { ...platform.database, sql: tx } }, actor });
  });
  expect(headroom).toContainEqual(expect.objectContaining({ name: 'trialTasksPerDay', used: 1 }));
});
