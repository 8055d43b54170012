import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/platform/ids.ts';
import type { OperatorActor, UserActor } from '#lib/platform/actor.ts';
import { countRowsRead } from '#lib/platform/testing/rows/count-rows-read.ts';
import { createTestAccount, createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { checkLedger } from './check-ledger.ts';
import {
  declineRequest,
  grantRequest,
  listOpenRequests,
  listOwnRequests,
  requestCredits,
  withdrawRequest,
} from './credit-requests.ts';
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import { listLedger } from './list-ledger.ts';
import { readLowBalance, setLowBalanceAlert } from './low-balance.ts';
import { postCharge, postClose } from './post-ledger.ts';
import { summariseUsage } from './summarise-usage.ts';
import type { UsageGrouping } from './usage-choices.ts';

const { platform, clock, administer } = await createTestPlatform();
const { sql } = platform.database;
const operator: OperatorActor = { kind: 'operator' };

let actor: UserActor;
let stranger: UserActor;

const userOf = ({ accountId, userId }: { accountId: string; userId: string }): UserActor => ({
  kind: 'user',
  accountId,
  userId,
  tier: 'PREMIUM',
  billingStatus: 'ACTIVE',
  trial: 'none',
});

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  actor = userOf(await createTestAccount(platform));
  stranger = userOf(await createTestAccount(platform));
});

type Spent = {
  type?: string;
  keyId?: string;
  tags?: string[];
  required?: number;
  charged?: number | null;
  title?: string;
};

/** A task with its ledger postings: a hold, and its closing unless `charged` is null. */
async function spend({
  type = 'song',
  keyId,
  tags = [],
  required = 10,
  charged = 10,
  title = 'Lanterns',
}: Spent = {}): Promise<string> {
  const id = newId('task');
  const now = clock.now();
  await sql.query(
    `INSERT INTO task (id, account_id, key_id, type, status, tags, input_parameters, required_units, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'PROCESSING', $5, $6, $7, $8, $8)`,
    [id, actor.accountId, keyId ?? null, type, tags, { title }, unitsOf(required), now],
  );
  if (charged !== null)
    await sql.query(
      `UPDATE task SET status = $2::"TaskStatus", charged_units = $3, processing_completed_at = $4 WHERE id = $1`,
      [id, charged === 0 ? 'FAILED' : 'COMPLETED', unitsOf(charged), now],
    );
  await sql.query(`SELECT cadenza_post($1, $2, $3, 'DEBIT', NULL, $4, $5, $6, 0, 0)`, [
    `${id}:debit`,
    actor.accountId,
    id,
    now,
    -unitsOf(required),
    unitsOf(required),
  ]);
  if (charged !== null)
    await postClose(sql, { id, accountId: actor.accountId, requiredUnits: unitsOf(required) }, unitsOf(charged), now);
  return id;
}

const march = { from: '2026-03-09T00:00:00.000Z', to: '2026-03-12T00:00:00.000Z' };
const short = (summary: Awaited<ReturnType<typeof summariseUsage>>) =>
  summary.groups.map(({ label, credits, tasks, creditsByDay }) => [label, credits, tasks, creditsByDay]);

describe('the summary of usage', () => {
  test('sums charges by product and UTC day, with storage listed separately, and reports what was held and returned', async () => {
    await spend({ required: 10, charged: 5 });
    await spend({ type: 'mv', required: 80, charged: 60.5 });
    await spend({ type: 'mv', required: 40, charged: 0 });
    await spend({ required: 10, charged: null });
    await postCharge(
      sql,
      { key: 'storage', accountId: actor.accountId, note: 'Audio storage', now: clock.now() },
      unitsOf(20),
    );
    clock.set('2026-03-11T23:59:59Z');
    await spend({ required: 10, charged: 10 });
    clock.set('2026-03-12T00:00:00Z');
    await spend({ required: 10, charged: 10 });
    const summary = await summariseUsage({ platform, actor }, { ...march, by: 'product' });
    expect(summary.days).toEqual(['2026-03-09', '2026-03-10', '2026-03-11']);
    expect(short(summary)).toEqual([
      ['Music video', 60.5, 1, [0, 60.5, 0]],
      ['Audio storage', 20, 0, [0, 20, 0]],
      ['Song', 15, 2, [0, 5, 10]],
    ]);
    expect(summary).toMatchObject({
      totalCredits: 95.5,
      heldCredits: 140,
      chargedCredits: 75.5,
      returnedCredits: 64.5,
      endedTasks: 4,
    });
    expect(await checkLedger({ platform, actor: operator })).toMatchObject({ ok: true });
    expect(await summariseUsage({ platform, actor: stranger }, { ...march, by: 'product' })).toMatchObject({
      groups: [],
      totalCredits: 0,
    });
  });

  test('is checked against the ledger for every account, also one whose balance is missing', async () => {
    const { accountId } = await createTestAccount(platform, { credits: 5 });
    const check = () => checkLedger({ platform, actor: operator });
    const before = await check();
    expect(before).toMatchObject({ ok: true, withoutBalance: 0 });
    await administer(`DELETE FROM balance WHERE account_id = '${accountId}'`);
    expect(await check()).toEqual({ ...before, ok: false, withoutBalance: 1, driftUnits: '50000' });
    await administer(`INSERT INTO balance (account_id, available_units) VALUES ('${accountId}', 50000)`);
  });

  test('groups by key label, with purchases from the dashboard as a group of their own', async () => {
    const { keyId } = await createTestKey(platform, actor.accountId, { label: 'production' });
    await spend({ keyId });
    await spend();
    const summary = await summariseUsage({ platform, actor }, { ...march, by: 'key' });
    expect(summary.groups.map((group) => group.label).sort()).toEqual(['These pages', 'production']);
    // After a rotation there are two of the same label.
    const successor = await createTestKey(platform, actor.accountId, { label: 'production' });
    await spend({ keyId: successor.keyId });
    const two = (await summariseUsage({ platform, actor }, { ...march, by: 'key' })).groups.map(({ label }) => label);
    expect(new Set(two.filter((label) => /^production \(.+…\)$/.test(label))).size).toBe(2);
    await sql.query('DELETE FROM usage_day WHERE key_id = $1', [successor.keyId]);
    await sql.query('UPDATE api_key SET deleted_at = $2 WHERE id = $1', [keyId, clock.now()]);
    expect(
      (await summariseUsage({ platform, actor }, { ...march, by: 'key' })).groups.map((group) => group.label),
    ).toContain('production (deleted)');
  });

  test('lists the largest groups and combines the rest by day, however many tags there are', async () => {
    for (let order = 1; order <= 53; order += 1) await spend({ tags: [`order-${order}`], charged: order / 10 });
    clock.set('2026-03-11T12:00:00Z');
    await spend({ tags: ['order-1'], required: 10, charged: 0.1 });
    const { groups, otherGroups, totalCredits } = await summariseUsage({ platform, actor }, { ...march, by: 'tag' });
    expect(groups).toHaveLength(50);
    expect(groups[0]).toMatchObject({ label: 'order-53', credits: 5.3 });
    expect(groups.at(-1)).toMatchObject({ label: 'order-4', credits: 0.4 });
    expect(otherGroups).toEqual({ count: 3, creditsByDay: [0, 0.6, 0.1] });
    expect(totalCredits).toBe(143.2);
  });

  test('counts a task for each of its tags and once in the total', async () => {
    await spend({ tags: ['a', 'b'] });
    await spend({ tags: ['a'] });
    await spend();
    const summary = await summariseUsage({ platform, actor }, { ...march, by: 'tag' });
    expect(short(summary)).toEqual([
      ['a', 20, 2, [0, 20, 0]],
      ['b', 10, 1, [0, 10, 0]],
    ]);
    expect(summary.totalCredits).toBe(30);
  });

  test('keeps what was spent under a tag apart from storage and from all other tags, whatever the tag is called', async () => {
    await postCharge(
      sql,
      { key: 'storage beside tags', accountId: actor.accountId, note: 'Audio storage', now: clock.now() },
      unitsOf(20),
    );
    await spend({ tags: ['storage'] });
    await spend({ tags: [''], charged: 5 });
    const summary = await summariseUsage({ platform, actor }, { ...march, by: 'tag' });
    expect(short(summary)).toEqual([
      ['Audio storage', 20, 0, [0, 20, 0]],
      ['storage', 10, 1, [0, 10, 0]],
      ['', 5, 1, [0, 5, 0]],
    ]);
    expect(summary.groups.map((group) => group.id)).not.toContain('');
  });

  test('counts a task once for a tag that it was given twice', async () => {
    await spend({ tags: ['a', 'a'] });
    expect(short(await summariseUsage({ platform, actor }, { ...march, by: 'tag' }))).toEqual([
      ['a', 10, 1, [0, 10, 0]],
    ]);
  });

  test('follows a task that is moved to another day', async () => {
    const taskId = await spend({ tags: ['a'] });
    await sql.query(
      `UPDATE task SET processing_completed_at = processing_completed_at - interval '1 day' WHERE id = $1`,
      [taskId],
    );
    for (const by of ['product', 'key', 'tag'] as const)
      expect(
        (await summariseUsage({ platform, actor }, { ...march, by })).groups.map((group) => group.creditsByDay),
      ).toEqual([[10, 0, 0]]);
  });

  test('reads the days of a period, not their tasks', async () => {
    const read = (by: UsageGrouping) =>
      countRowsRead(platform, (watched) => summariseUsage({ platform: watched, actor }, { ...march, by }));
    const readEach = async () => {
      await administer('VACUUM ANALYZE usage_day, usage_day_tag');
      return { product: await read('product'), key: await read('key'), tag: await read('tag') };
    };
    await spend({ tags: ['a', 'b'] });
    const few = await readEach();
    // The ledger stays as it is: its charges without a task are read, too.
    await sql.query(
      `INSERT INTO task (id, account_id, type, status, tags, input_parameters, required_units)
         SELECT 'tsk_of_many_' || n, $1, 'song', 'PROCESSING', '{a,b}', '{}', 1 FROM generate_series(1, 60) n`,
      [actor.accountId],
    );
    await sql.query(
      `UPDATE task SET status = 'COMPLETED', charged_units = 1, processing_completed_at = $2 WHERE account_id = $1 AND status = 'PROCESSING'`,
      [actor.accountId, clock.now()],
    );
    expect(await readEach()).toEqual(few);
    const { endedTasks } = await summariseUsage({ platform, actor }, { ...march, by: 'product' });
    expect(endedTasks).toBe(61);
  });

  test('refuses a period that begins or ends within a day', async () => {
    await expect(
      summariseUsage({ platform, actor }, { ...march, to: '2026-03-11T12:00:00Z', by: 'product' }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'to' } });
  });

  test('refuses a period that is too long or ends before it begins, and names the field', async () => {
    const refusal = { code: 'VALIDATION_ERROR', details: { field: 'from' } };
    await expect(
      summariseUsage({ platform, actor }, { from: march.to, to: march.from, by: 'product' }),
    ).rejects.toMatchObject(refusal);
    await expect(
      summariseUsage({ platform, actor }, { from: '2020-01-01T00:00:00Z', to: march.to, by: 'product' }),
    ).rejects.toMatchObject(refusal);
  });
});

describe('the ledger', () => {
  test('is listed newest first, one line per movement with its task, without gaps or repetition', async () => {
    const first = await spend({ required: 10, charged: 4 });
    const second = await spend({ required: 8, charged: 0 });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listLedger>> = await listLedger(
        { platform, actor },
        {
          limit: 2,
          ...(cursor ? { cursor } : {}),
        },
      );
      seen.push(
        ...page.lines.map(
          (line) =>
            `${line.kind} ${line.task?.id === first ? 'first' : line.task?.id === second ? 'second' : '-'} ${line.credits} ${line.heldCredits} ${line.chargedCredits}`,
        ),
      );
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([
      'refund second 8 -8 0',
      'debit second -8 8 0',
      'settlement first 6 -10 4',
      'debit first -10 10 0',
      'grant - 1000 0 0',
    ]);
  });

  test("can be filtered by movement and time, and never shows another account's movements", async () => {
    await spend();
    clock.advanceSec(3_600);
    const since = clock.now().toISOString();
    await spend({ charged: 0 });
    expect((await listLedger({ platform, actor }, { kind: 'refund' })).lines).toMatchObject([
      { kind: 'refund', task: { type: 'song', title: 'Lanterns' } },
    ]);
    const stored = { key: 'a month of storage', accountId: actor.accountId, note: 'Audio storage', now: clock.now() };
    await postCharge(sql, stored, unitsOf(20));
    const notes = async (kind: 'debit' | 'settlement') =>
      (await listLedger({ platform, actor }, { kind })).lines.map(({ note }) => note);
    // What was charged at once stands with the charges, as its line says, and not with what is held.
    expect([await notes('debit'), await notes('settlement')]).toEqual([
      [null, null],
      ['Audio storage', null],
    ]);
    expect((await listLedger({ platform, actor }, { from: since })).lines.map((line) => line.kind)).toEqual([
      'debit',
      'refund',
      'debit',
    ]);
    expect((await listLedger({ platform, actor: stranger })).lines.map((line) => line.kind)).toEqual(['grant']);
    await expect(listLedger({ platform, actor }, { cursor: 'tsk_1' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'cursor' },
    });
  });
});

describe('the low-balance alert', () => {
  test('is raised below the threshold and not at it', async () => {
    expect(await readLowBalance({ platform, actor })).toMatchObject({
      alertCredits: null,
      isLow: false,
      availableCredits: 1_000,
    });
    await setLowBalanceAlert({ platform, actor }, { credits: 990 });
    expect(await readLowBalance({ platform, actor })).toMatchObject({ isLow: false });
    await spend({ required: 10, charged: null });
    expect(await readLowBalance({ platform, actor })).toMatchObject({
      isLow: false,
      availableCredits: 990,
      heldCredits: 10,
    });
    await spend({ required: 0.5, charged: null });
    expect(await readLowBalance({ platform, actor })).toMatchObject({ isLow: true, alertCredits: 990 });
    await setLowBalanceAlert({ platform, actor }, { credits: null });
    expect(await readLowBalance({ platform, actor })).toMatchObject({ isLow: false });
    await expect(setLowBalanceAlert({ platform, actor }, { credits: -1 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'credits' },
    });
  });
});

describe('a request for credits', () => {
  test('is listed for the operator, granted once, and shown as granted', async () => {
    const { id } = await requestCredits({ platform, actor }, { credits: 250, note: 'A campaign' });
    await expect(requestCredits({ platform, actor }, { credits: 10 })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'request_open' },
    });
    expect(await listOpenRequests({ platform, actor: operator })).toMatchObject([
      { id, credits: 250, note: 'A campaign', email: `${actor.accountId}@example.test`, balanceCredits: 1_000 },
    ]);
    const twice = await Promise.allSettled([
      grantRequest({ platform, actor: operator }, { requestId: id }),
      grantRequest({ platform, actor: operator }, { requestId: id }),
    ]);
    expect(twice.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readLowBalance({ platform, actor })).toMatchObject({ availableCredits: 1_250 });
    expect(await listOwnRequests({ platform, actor })).toMatchObject([{ status: 'granted', grantedCredits: 250 }]);
    expect(await listOpenRequests({ platform, actor: operator })).toEqual([]);
    const { rows } = await sql.query<{ action: string }>(
      `SELECT action FROM audit_event WHERE account_id = $1 ORDER BY id`,
      [actor.accountId],
    );
    expect(rows.map((row) => row.action)).toEqual(['credits.requested', 'credits.granted']);
  });

  test('is declined with a message, or granted with another amount', async () => {
    const first = await requestCredits({ platform, actor }, { credits: 900 });
    await declineRequest({ platform, actor: operator }, { requestId: first.id, answer: 'Ask for less.' });
    const second = await requestCredits({ platform, actor }, { credits: 100 });
    await grantRequest({ platform, actor: operator }, { requestId: second.id, credits: 40, answer: 'For a start.' });
    expect(await listOwnRequests({ platform, actor })).toMatchObject([
      { status: 'granted', credits: 100, grantedCredits: 40, answer: 'For a start.' },
      { status: 'declined', grantedCredits: null, answer: 'Ask for less.' },
    ]);
    expect(await readLowBalance({ platform, actor })).toMatchObject({ availableCredits: 1_040 });
  });

  test('can be withdrawn by the account alone, and only while it is open', async () => {
    const { id } = await requestCredits({ platform, actor }, { credits: 5 });
    await expect(withdrawRequest({ platform, actor: stranger }, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await withdrawRequest({ platform, actor }, id);
    await expect(grantRequest({ platform, actor: operator }, { requestId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await readLowBalance({ platform, actor })).toMatchObject({ availableCredits: 1_000 });
    expect(await listOwnRequests({ platform, actor: stranger })).toEqual([]);
  });

  test.each([[0], [1.5], [2_000_000]])('for %s credits is refused with the field named', async (credits) => {
    await expect(requestCredits({ platform, actor }, { credits })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { field: 'credits' },
    });
  });
});
