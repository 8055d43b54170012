import { expect, test } from 'vitest';
import { createAccount } from '#lib/products/accounts/create-account.ts';
import { listAuditOf, listOperatorAudit } from '#lib/accounts/audit.ts';
import { grantCredits } from '#lib/billing/grant-credits.ts';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { exportUsage } from '#lib/billing/export-usage.ts';
import { listLedger } from '#lib/billing/list-ledger.ts';
import { summariseUsage } from '#lib/billing/summarise-usage.ts';
import { listBalanceDrift, listUsageDrift } from '#lib/billing/testing/usage-drift.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { newId } from '#lib/platform/ids.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { createTask } from '#lib/tasks/life/create-task.ts';
import { searchTasks } from '#lib/tasks/read/search-tasks.ts';
import { operator } from '../command.ts';
import { beginStep, endStep, hurryRetries, moveBack, movedTimes, moveTraffic } from './history.ts';

const { platform, clock, administer } = await createTestPlatform();
const { sql } = platform.database;
const DAY_MS = 86_400_000;

async function demoOwner(): Promise<UserActor> {
  const { accountId, userId } = await createAccount(
    { platform, actor: operator },
    {
      email: `${newId('user')}@example.com`,
      password: 'a few unrelated words',
      tier: 'PREMIUM',
      credits: 100,
      demo: true,
    },
  );
  return { kind: 'user', accountId, userId, tier: 'PREMIUM', billingStatus: 'ACTIVE', trial: 'none' };
}

/** A task that was paid, cancelled two seconds later and refunded. */
async function cancelledTask(actor: UserActor): Promise<string> {
  const taskId = newId('task');
  await createTask(
    { platform, actor },
    {
      taskId,
      type: 'lyrics',
      queue: 'light',
      inputParameters: {},
      plan: {},
      requiredUnits: 20_000n,
      answer: { taskId },
    },
  );
  clock.advanceSec(2);
  await cancelTask({ platform, actor }, taskId, () => undefined);
  return taskId;
}

test('what a step made is moved to its time with all durations, order and sums unchanged', async () => {
  const actor = await demoOwner();
  const step = { accountId: actor.accountId, name: 'first' };
  const { startedAt } = await beginStep({ platform, actor: operator }, step);
  const old = await cancelledTask(actor);
  const placedAt = new Date(clock.now().getTime() - 10 * DAY_MS);
  await endStep({ platform, actor: operator }, { ...step, placedAt });
  clock.advanceSec(60);
  const recent = await cancelledTask(actor);

  const { rows } = await sql.query<{ id: string; created: Date; ended: Date }>(
    'SELECT id, created_at AS created, processing_completed_at AS ended FROM task WHERE account_id = $1 ORDER BY created_at',
    [actor.accountId],
  );
  expect(rows.map(({ id }) => id)).toEqual([old, recent]);
  expect(rows[0]?.created.getTime()).toBe(placedAt.getTime());
  expect(Number(rows[0]?.ended) - Number(rows[0]?.created)).toBe(2_000);
  expect(rows[1]?.created.getTime()).toBeGreaterThan(startedAt.getTime());
  const { rows: events } = await sql.query<{ at: Date }>('SELECT created_at AS at FROM task_event WHERE task_id = $1', [
    old,
  ]);
  expect(events.every(({ at }) => at.getTime() < placedAt.getTime() + DAY_MS)).toBe(true);

  const day = placedAt.toISOString().slice(0, 10);
  expect((await searchTasks({ platform, actor }, { from: day, to: day })).tasks.map(({ taskId }) => taskId)).toEqual([
    old,
  ]);
  const ledger = (await listLedger({ platform, actor })).lines;
  expect(ledger.filter(({ task }) => task?.id === old).map(({ at }) => at.slice(0, 10))).toEqual([day, day]);
  expect(await checkLedger({ platform, actor: operator })).toMatchObject({
    ok: true,
    driftUnits: '0',
    strandedUnits: '0',
  });
  expect(await listUsageDrift(sql)).toEqual([]);
  expect(await listBalanceDrift(sql)).toEqual([]);
  const since = { from: new Date(placedAt.getTime() + 1).toISOString(), to: clock.now().toISOString() };
  const opening = (await exportUsage({ platform, actor }, since).next()).value?.[0];
  expect(opening).toMatchObject({ kind: 'refund', credits: 2, balanceCredits: 100 });
  const usage = await summariseUsage(
    { platform, actor },
    {
      from: `${day}T00:00:00.000Z`,
      to: new Date(Date.parse(day) + DAY_MS).toISOString(),
      by: 'product',
    },
  );
  expect(usage).toMatchObject({ endedTasks: 1, returnedCredits: 2 });

  // The newer task before the older one: what was available after either is known no longer.
  const now = clock.now();
  const span = { from: new Date(now.getTime() - 2_000), to: now, bySec: 20 * 86_400 };
  await moveBack({ platform, actor: operator }, { accountId: actor.accountId, ...span });
  expect(await listBalanceDrift(sql, actor.accountId)).toEqual([]);
  const between = { from: new Date(now.getTime() - 20 * DAY_MS - 1).toISOString(), to: now.toISOString() };
  const first = (await exportUsage({ platform, actor }, between).next()).value?.[0];
  expect(first).toMatchObject({ kind: 'refund', credits: 2, balanceCredits: 0 });
});

test("the operators' audit trail is in order of time on every page, even with a demo made among the work of others", async () => {
  const grant = (accountId: string, key: string) =>
    grantCredits({ platform, actor: operator }, { accountId, credits: 5, note: 'Test', key });
  const { accountId: other } = await createTestAccount(platform);
  await grant(other, 'before');
  const { accountId } = await demoOwner();
  const step = { accountId, name: 'grant' };
  await beginStep({ platform, actor: operator }, step);
  await grant(accountId, 'of the demo');
  await endStep({ platform, actor: operator }, { ...step, placedAt: new Date(clock.now().getTime() - 10 * DAY_MS) });
  clock.advanceSec(5);
  await grant(other, 'after');
  const found: { id: string; at: string }[] = [];
  for (let cursor: string | undefined; ; ) {
    const { entries, nextCursor } = await listOperatorAudit({ platform, actor: operator }, { limit: 2, cursor });
    found.push(...entries);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  const times = found.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect((await listOperatorAudit({ platform, actor: operator }, { limit: 200 })).entries.map(({ id }) => id)).toEqual(
    found.map(({ id }) => id),
  );
});

test('a step that has ended is not begun again, and one that was cut off keeps its first start', async () => {
  const { accountId } = await demoOwner();
  const first = await beginStep({ platform, actor: operator }, { accountId, name: 'cut off' });
  clock.advanceSec(5);
  expect(await beginStep({ platform, actor: operator }, { accountId, name: 'cut off' })).toEqual({
    startedAt: first.startedAt,
    isDone: false,
  });
  await endStep({ platform, actor: operator }, { accountId, name: 'cut off', placedAt: null });
  expect(await beginStep({ platform, actor: operator }, { accountId, name: 'cut off' })).toMatchObject({
    isDone: true,
  });
});

test('request counts are moved from the minutes in which they were made to those in which the step is shown', async () => {
  const { accountId } = await demoOwner();
  const { keyId } = await createTestKey(platform, accountId);
  await beginStep({ platform, actor: operator }, { accountId, name: 'busy' });
  await sql.query(
    `INSERT INTO key_traffic (key_id, minute, requests, rejected) VALUES ($1, date_trunc('minute', $2::timestamptz), 30, 3), ($1, date_trunc('minute', $2::timestamptz) + interval '1 minute', 20, 0)`,
    [keyId, clock.now()],
  );
  const placedAt = new Date(clock.now().getTime() - 3 * DAY_MS);
  await endStep({ platform, actor: operator }, { accountId, name: 'busy', placedAt, traffic: { [keyId]: 40 } });
  expect(await moveTraffic({ platform, actor: operator }, accountId)).toBe(40);
  expect(await moveTraffic({ platform, actor: operator }, accountId)).toBe(0);
  const { rows } = await sql.query('SELECT requests, rejected FROM key_traffic WHERE key_id = $1 ORDER BY minute', [
    keyId,
  ]);
  expect(rows).toEqual([
    { requests: 40, rejected: 3 },
    { requests: 10, rejected: 0 },
  ]);
});

test('dates of every other account stay: verbs refuse, the ledger and the audit trail refuse, and an account never becomes one of a demo', async () => {
  const { accountId } = await createTestAccount(platform);
  const [from, to] = [new Date(0), new Date(clock.now().getTime() + DAY_MS)];
  const refused = { code: 'FORBIDDEN' };
  await expect(moveBack({ platform, actor: operator }, { accountId, from, to, bySec: 60 })).rejects.toMatchObject(
    refused,
  );
  await expect(beginStep({ platform, actor: operator }, { accountId, name: 'x' })).rejects.toMatchObject(refused);
  await expect(endStep({ platform, actor: operator }, { accountId, name: 'x', placedAt: from })).rejects.toMatchObject(
    refused,
  );
  await expect(hurryRetries({ platform, actor: operator }, accountId)).rejects.toMatchObject(refused);
  await expect(moveTraffic({ platform, actor: operator }, accountId)).rejects.toMatchObject(refused);
  await expect(administer(`UPDATE account SET demo = true WHERE id = '${accountId}'`)).rejects.toThrow(
    'decided when it is made',
  );
  await expect(
    administer(
      `UPDATE ledger_transaction SET created_at = created_at - interval '1 day' WHERE account_id = '${accountId}'`,
    ),
  ).rejects.toThrow('append-only');
  const mine = await demoOwner();
  expect(
    (await listAuditOf({ platform, actor: operator }, { accountId: mine.accountId })).entries.length,
  ).toBeGreaterThan(0);
  await expect(
    administer(
      `UPDATE ledger_transaction SET created_at = created_at - interval '1 day', note = 'other' WHERE account_id = '${mine.accountId}'`,
    ),
  ).rejects.toThrow('append-only');
  await expect(
    administer(
      `UPDATE ledger_transaction SET created_at = created_at + interval '1 day' WHERE account_id = '${mine.accountId}'`,
    ),
  ).rejects.toThrow('append-only');
  await expect(
    administer(
      `UPDATE audit_event SET at = at - interval '1 day', action = 'other' WHERE account_id = '${mine.accountId}'`,
    ),
  ).rejects.toThrow('append-only');
});

test('dates are moved backwards and never forwards', async () => {
  const { accountId } = await demoOwner();
  await expect(
    moveBack({ platform, actor: operator }, { accountId, from: new Date(0), to: clock.now(), bySec: -60 }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});

test("every time column of an account's tables is moved, or is left on purpose", async () => {
  // What is to come (ends, leases, next attempts), what belongs to a session, what is kept for minutes, and the demo's own notes.
  const left = [
    'account.deleted_at',
    'account.erased_at',
    'app_user.password_ends_at',
    'api_key.expires_at',
    'asset.retained_until',
    'upload.expires_at',
    'upload.checked_at',
    'draft.expires_at',
    'mv.retained_until',
    'task.in_flight_until',
    'task.log_pruned_at',
    'webhook_delivery.next_attempt_at',
    'webhook_delivery.lease_until',
    'webhook_destination.next_secret_at',
    'webhook_recovery.since',
    'webhook_recovery.created_at',
    'inbox.window_start',
    'balance.updated_at',
    'audio_storage.paid_until',
    'audio_storage.updated_at',
    'key_traffic.minute',
    'demo_step.started_at',
    'demo_step.ended_at',
    'demo_step.placed_at',
    ...[
      'session',
      'pending_sign_in',
      'password_link',
      'second_factor',
      'recovery_code',
      'attempt',
      'limit_bucket',
      'address_window',
      'quote',
      'preflight',
      'webhook_capacity',
      'playback_process',
      'relay_call_off',
      'app_secret',
    ].map((table) => `${table}.*`),
  ];
  const { rows } = await sql.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'timestamp with time zone' AND table_name <> '_prisma_migrations' ORDER BY 1, 2`,
  );
  const moved = movedTimes.flatMap(({ table, times }) => times.map((time) => `${table}.${time}`));
  const known = new Set([...moved, ...left]);
  expect(
    rows
      .map(({ table, column }) => [`${table}.${column}`, `${table}.*`] as const)
      .filter((names) => !names.some((name) => known.has(name)))
      .map(([name]) => name),
    'Move it with the month in `movedTimes` of lib/admin/demo/history.ts, or name it in `left` above, with the reason',
  ).toEqual([]);
  expect(
    moved.filter((name) => !rows.some(({ table, column }) => name === `${table}.${column}`)),
    'Take it out of `movedTimes` in lib/admin/demo/history.ts: there is no such column',
  ).toEqual([]);
});
