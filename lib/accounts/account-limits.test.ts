import { expect, test } from 'vitest';
import { hashKey } from '#lib/accounts/keys/key-text.ts';
import { createAdmissionControl } from '#lib/limits/admit.ts';
import type { KeyActor, OperatorActor } from '#lib/platform/actor.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { newId } from '#lib/platform/ids.ts';
import { createTask } from '#lib/tasks/life/create-task.ts';
import { showAccount } from './read-account.ts';
import { updateAccount } from './update-account.ts';

const { platform, clock } = await createTestPlatform({ now: '2026-05-12T10:00:00Z' });
const { admit } = createAdmissionControl(platform);
const operator: OperatorActor = { kind: 'operator' };

async function customer(tier: 'FREE' | 'PREMIUM' = 'FREE', trial: 'none' | 'claimed' = 'none') {
  const { accountId, email } = await createTestAccount(platform, { tier, trial });
  const { keyId, key } = await createTestKey(platform, accountId);
  const ask = async (policy: 'operation' | 'query' = 'operation') =>
    (await admit({ keyHash: hashKey(key), ip: '203.0.113.5', policy, scope: null })).admission;
  const admitted = async (times: number, policy?: 'operation' | 'query') => {
    let count = 0;
    for (let at = 0; at < times; at++) if ((await ask(policy)).outcome === 'ok') count++;
    return count;
  };
  const actor: KeyActor = { kind: 'apiKey', keyId, accountId, tier, billingStatus: 'ACTIVE', trial };
  const make = () =>
    createTask(
      { platform, actor },
      {
        taskId: newId('task'),
        type: 'lyrics',
        queue: 'light',
        inputParameters: {},
        plan: {},
        requiredUnits: 0n,
        answer: {},
      },
    );
  const set = (limits: object) => updateAccount({ platform, actor: operator }, { email, limits });
  return { accountId, email, ask, admitted, make, set };
}

test('a customer with limits of their own is held to them instead of those of the tier', async () => {
  const { admitted, set, ask } = await customer();
  expect(await admitted(10)).toBe(5);
  await set({ operationsPerSec: 8, queriesPerSec: 2 });
  clock.advanceSec(2);
  expect(await admitted(20)).toBe(8);
  expect(await admitted(20, 'query')).toBe(2);
  expect((await ask()).allowance).toMatchObject({ scope: 'user', type: 'rps', limit: 8 });
  await set({ operationsPerSec: null });
  clock.advanceSec(2);
  expect(await admitted(20)).toBe(5);
  clock.advanceSec(2);
  expect(await admitted(20, 'query')).toBe(2);
});

test('a daily or monthly limit of 0 means no cap, a number is the cap, and null restores the limit of the tier', async () => {
  const capped = await customer('PREMIUM');
  await capped.set({ requestsPerDay: 3 });
  expect(await capped.admitted(10)).toBe(3);
  expect((await capped.ask()).allowance).toMatchObject({ scope: 'user', type: 'daily', limit: 3 });
  const free = await customer();
  await platform.database.sql.query(
    'INSERT INTO limit_bucket (subject, op_tokens, op_at, query_at, day, day_count, month, month_count) VALUES ($1, 5, $2, $2, $3, 5000, $4, 99990)',
    [free.accountId, clock.now(), '2026-05-12', '2026-05-01'],
  );
  expect((await free.ask()).allowance).toMatchObject({ type: 'daily', limit: 5000 });
  await free.set({ requestsPerDay: 0 });
  expect((await free.ask()).allowance).toMatchObject({ type: 'monthly', limit: 100_000, remaining: 9 });
  await free.set({ requestsPerMonth: 0 });
  expect((await free.ask()).allowance).toMatchObject({ type: 'rps' });
  await free.set({ requestsPerDay: null });
  expect(await free.ask()).toMatchObject({ outcome: 'limited', allowance: { type: 'daily' } });
});

test('tasks in flight are capped by the limits of the customer, for the account and for one key', async () => {
  const { make, set } = await customer('PREMIUM');
  await set({ inFlightTasks: 3, inFlightTasksPerKey: 2 });
  await make();
  await make();
  await expect(make()).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    details: { inFlight: 2, limit: 2, scope: 'apiKey', tier: 'PREMIUM' },
  });
  await set({ inFlightTasksPerKey: null });
  await make();
  await expect(make()).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { inFlight: 3, limit: 3 } });
  await set({ inFlightTasks: null });
  await make();
});

test('a trial has one task in flight whatever the limits of the customer say', async () => {
  const { make, set } = await customer('FREE', 'claimed');
  await set({ inFlightTasks: 10, inFlightTasksPerKey: 10 });
  await make();
  await expect(make()).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { inFlight: 1, limit: 1 } });
});

test('an operator sees the limits that apply to an account and those that were set for it', async () => {
  const { email, accountId, set } = await customer();
  expect(await showAccount({ platform, actor: operator }, { email })).toMatchObject({
    accountId,
    email,
    tier: 'FREE',
    billingStatus: 'ACTIVE',
    trial: 'none',
    limits: { operationsPerSec: 5, requestsPerDay: 5_000, inFlightTasks: 20 },
    ownLimits: {},
  });
  expect(await set({ operationsPerSec: 50, requestsPerDay: 0 })).toMatchObject({
    accountId,
    ownLimits: { operationsPerSec: 50, requestsPerDay: 0 },
  });
  expect(await showAccount({ platform, actor: operator }, { email })).toMatchObject({
    limits: { operationsPerSec: 50, queriesPerSec: 5, requestsPerDay: null, requestsPerMonth: 100_000 },
    ownLimits: { operationsPerSec: 50, requestsPerDay: 0 },
  });
  await expect(set({ operationsPerSec: 0 })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'limits.operationsPerSec' },
  });
  await expect(set({ inFlightTasks: 1.5 })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'limits.inFlightTasks' },
  });
  await expect(showAccount({ platform, actor: operator }, { email: 'nobody@example.test' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const { rows } = await platform.database.sql.query(
    `SELECT details FROM audit_event WHERE account_id = $1 AND action = 'account.standing_set'`,
    [accountId],
  );
  expect(rows).toEqual([{ details: { operationsPerSec: 50, requestsPerDay: 0 } }]);
});
