import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { usageColumns, usageExport, type UsageExport, type UsageRow } from '#lib/contract/accounts/account.ts';
import { grantCredits } from '#lib/billing/grant-credits.ts';
import { exportUsage } from '#lib/billing/export-usage.ts';
import { listBalanceDrift } from '#lib/billing/testing/usage-drift.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { countRowsRead } from '#lib/platform/testing/rows/count-rows-read.ts';
import { createTestKey, createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { createTestApi } from '../testing/test-api.ts';
import { csvOf } from './usage-reply.ts';

const { platform, clock, administer, superuserUrl } = await createTestPlatform({ now: '2026-05-01T12:00:00Z' });
const { call, runTask, deps } = createTestApi(platform);
const song = { mode: 'custom', lyrics: 'la la', title: 'Sea' } as const;

const ask = (key: string, period: { from: string; to: string }, format = 'json') =>
  call<UsageExport>('GET', `/api/v1/usage/export?${new URLSearchParams({ ...period, format })}`, { key });
const may = { from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' };

/** `cadenza_post` before movements knew their balance: the id first, and the lock of the balance last. */
const postOfTheVersionBefore = `CREATE FUNCTION post_of_the_version_before(
    p_key text, p_account_id text, p_task_id text, p_kind "LedgerKind", p_note text, p_now timestamptz,
    p_available bigint, p_held bigint, p_revenue bigint, p_issued bigint
  ) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE
    v_id bigint;
  BEGIN
    INSERT INTO ledger_transaction (key, account_id, task_id, kind, note, created_at)
      VALUES (p_key, p_account_id, p_task_id, p_kind, p_note, p_now) RETURNING id INTO v_id;
    INSERT INTO ledger_posting (transaction_id, ledger_account, units) VALUES (v_id, 'available', p_available), (v_id, 'issued', p_issued);
    UPDATE balance SET available_units = available_units + p_available, held_units = held_units + p_held, updated_at = p_now
      WHERE account_id = p_account_id;
    RETURN true;
  END $$`;

describe('the usage export', () => {
  it('lists every movement of the ledger with the balance after it', async () => {
    clock.set('2026-05-01T12:00:00Z');
    const { key, actor, accountId } = await createTestActor(platform, { credits: 50 });
    clock.set('2026-05-02T12:00:00Z');
    const done = await createSong({ ...deps, actor }, { ...song, config: { tags: ['spring', 'radio'] } });
    await runTask(done.taskId);
    const cancelled = await createSong({ ...deps, actor }, song);
    await cancelTask({ platform, actor }, cancelled.taskId);
    clock.set('2026-05-03T12:00:00Z');
    await grantCredits(
      { platform, actor: { kind: 'operator' } },
      { accountId, credits: 0.5, note: '=HYPERLINK("http://evil")' },
    );
    const { body } = await ask(key, may);
    expect(usageExport.safeParse(body).success).toBe(true);
    expect(body.rows.map(({ kind, credits, balanceCredits }) => [kind, credits, balanceCredits])).toEqual([
      ['grant', 50, 50],
      ['debit', -10, 40],
      ['settlement', 0, 40],
      ['debit', -10, 30],
      ['refund', 10, 40],
      ['grant', 0.5, 40.5],
    ]);
    expect(body.rows[1]).toEqual({
      occurredAt: '2026-05-02T12:00:00.000Z',
      kind: 'debit',
      credits: -10,
      balanceCredits: 40,
      taskId: done.taskId,
      taskType: 'song',
      keyId: actor.keyId,
      tags: ['spring', 'radio'],
    });
    expect(body.rows[0]?.tags).toEqual([]);
    expect(body.rows.at(-1)?.balanceCredits).toBe((await readBalance({ platform, actor })).balanceCredits);
    // A period begins with the balance that came before it, and ends before its end.
    const middle = await ask(key, { from: '2026-05-02T00:00:00Z', to: '2026-05-03T12:00:00Z' });
    expect(middle.body.rows).toEqual(body.rows.slice(1, 5));
    expect((await ask(key, { from: '2026-04-01T00:00:00Z', to: '2026-05-01T00:00:00Z' })).body.rows).toEqual([]);
    expect((await ask((await createTestActor(platform, { credits: 0 })).key, may)).body.rows).toEqual([]);
  });

  it('refuses a date without a time, and shows how it is written', async () => {
    const { key } = await createTestActor(platform);
    expect(await ask(key, { from: '2026-05-01', to: '2026-06-01' })).toMatchObject({
      status: 400,
      body: {
        error: {
          details: {
            field: 'from',
            issues: [{ message: expect.stringContaining('such as 2026-05-01T00:00:00Z') }, {}],
          },
        },
      },
    });
  });

  it('gives the same rows as CSV, ready for a spreadsheet', async () => {
    clock.set('2026-05-04T12:00:00Z');
    const { key, actor } = await createTestActor(platform, { credits: 50 });
    const { taskId } = await createSong({ ...deps, actor }, song);
    const reply = await ask(key, may, 'csv');
    expect(reply.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="usage-2026-05-01-to-2026-05-31.csv"');
    expect(reply.headers.get('x-ratelimit-scope')).toBe('user');
    const rows = reply.text
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(rows[0]).toEqual(usageColumns);
    expect(rows.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ['grant', '50', '50', ''],
      ['debit', '-10', '40', taskId],
    ]);
    expect((await ask(key, { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }, 'csv')).text).toBe(
      `${usageColumns.join(',')}\r\n`,
    );
  });

  it('never hands a formula to a spreadsheet, and leaves amounts alone', () => {
    const row = {
      occurredAt: '2026-05-01T00:00:00Z',
      kind: 'debit',
      credits: -10.0001,
      balanceCredits: 0,
      taskId: '=cmd|calc',
      taskType: null,
      keyId: '-1+1,"x"',
      tags: ['=SUM(A1)', 'radio'],
    } satisfies UsageRow;
    expect(csvOf([row], false)).toBe(
      `2026-05-01T00:00:00Z,debit,-10.0001,0,'=cmd|calc,,"'-1+1,""x""","'=SUM(A1),radio"\r\n`,
    );
  });

  it('writes the tags of a row as a row of CSV in one cell, so that no comma or quotation mark of a tag is taken for another', () => {
    const row = { occurredAt: '', kind: 'debit', credits: 0, balanceCredits: 0, taskId: '', taskType: null, keyId: '' };
    const cellOf = (tags: string[]) => csvOf([{ ...row, tags } as UsageRow], false).slice(',debit,0,0,,,,'.length, -2);
    expect(cellOf(['beach', 'night, rain'])).toBe('"beach,""night, rain"""');
    expect(cellOf(['beach', 'night', ' rain'])).toBe('"beach,night, rain"');
    expect(cellOf(['a "b"', 'c'])).toBe('"""a """"b"""""",c"');
    expect([cellOf([]), cellOf(['']), cellOf(['', ''])]).toEqual(['', '""""""', '""""","""""']);
  });

  it('adds up over more movements than one page holds', async () => {
    const { key, accountId } = await createTestActor(platform, { credits: 0 });
    await platform.database.sql.query(
      `SELECT cadenza_post('bulk:' || $1 || n, $1, NULL, 'GRANT', NULL, $2, n, 0, 0, -n) FROM generate_series(1, 4100) n`,
      [accountId, clock.now()],
    );
    const { body, text } = await ask(key, may);
    expect(body.rows).toHaveLength(4100);
    expect(body.rows.at(-1)?.balanceCredits).toBe((4100 * 4101) / 2 / 10_000);
    expect(JSON.parse(text)).toMatchObject(may);
    expect((await ask(key, may, 'csv')).text.trimEnd().split('\r\n')).toHaveLength(4101);
  });

  it('lists movements by their time, also those of a machine whose clock is behind, with balances that add up', async () => {
    const { key, accountId } = await createTestActor(platform, { credits: 0 });
    const grantAt = (at: string, units: number) =>
      platform.database.sql.query(
        `SELECT cadenza_post('clock:' || $1 || $2, $1, NULL, 'GRANT', NULL, $2::timestamptz, $3::bigint, 0, 0, -$3::bigint)`,
        [accountId, at, units],
      );
    await grantAt('2026-05-03T00:00:00Z', 30_000);
    await grantAt('2026-05-02T00:00:00Z', 20_000);
    await grantAt('2026-04-30T00:00:00Z', 10_000);
    const { body } = await ask(key, may);
    expect(body.rows.map(({ occurredAt, balanceCredits }) => [occurredAt.slice(0, 10), balanceCredits])).toEqual([
      ['2026-05-02', 3],
      ['2026-05-03', 6],
    ]);
  });

  it('begins without a look at the whole period', async () => {
    const { accountId, actor } = await createTestActor(platform, { credits: 0 });
    const post = (from: number, to: number) =>
      platform.database.sql.query(
        `SELECT cadenza_post('long:' || $1 || n, $1, NULL, 'GRANT', NULL, $2, n, 0, 0, -n) FROM generate_series($3::int, $4::int) n`,
        [accountId, clock.now(), from, to],
      );
    const readForFirst = () =>
      countRowsRead(platform, (watched) =>
        exportUsage({ platform: watched, actor }, { from: may.from, to: may.to }).next(),
      );
    await post(1, 1000);
    await administer('ANALYZE ledger_transaction, ledger_posting');
    const ofShort = await readForFirst();
    await post(1001, 4000);
    await administer('ANALYZE ledger_transaction, ledger_posting');
    expect(await readForFirst()).toBeLessThanOrEqual(ofShort);
  });

  it('begins with the sum of all movements before, with holds open, refunds, and movements that a clock dated back', async () => {
    clock.set('2026-05-01T00:00:00Z');
    const { accountId, actor } = await createTestActor(platform, { credits: 0 });
    // Of each five days: a grant, two holds, one of which is returned whole and one in part, and a charge without a task.
    const kinds = [
      ['GRANT', 900, 0],
      ['DEBIT', -200, 200],
      ['DEBIT', -70, 70],
      ['REFUND', 200, -200],
      ['DEBIT', -30, 0],
      ['SETTLEMENT', 11, -70],
    ] as const;
    // One of seven is dated back by a day and a half; another asks for a time just before the last movement, and is dated like that one.
    const movements = Array.from({ length: 30 }, (_, n) => {
      const [kind, units, held] = kinds[n % kinds.length] ?? kinds[0];
      const hours = 20 * (n % 7 === 3 ? n - 1 : n) - (n % 7 === 6 ? 36 : 0);
      return { kind, units, held, at: Date.parse('2026-05-01T00:00:00Z') + hours * 3_600_000 };
    });
    for (const [n, { kind, units, held, at }] of movements.entries())
      await platform.database.sql.query(
        `SELECT cadenza_post('side:' || $1 || $2::int, $1, NULL, $3, NULL, $4, $5::bigint, $6::bigint, 0, -($5::bigint + $6::bigint))`,
        [accountId, n, kind, new Date(n % 7 === 3 ? at - 20_000 : at), units, held],
      );
    expect(await listBalanceDrift(platform.database.sql, accountId)).toEqual([]);
    const { rows: unknown } = await platform.database.sql.query(
      'SELECT key FROM ledger_transaction WHERE account_id = $1 AND available_units_after IS NULL',
      [accountId],
    );
    expect(unknown).toHaveLength(4);
    // Days of Tokyo and of UTC, and moments of movements.
    const days = ['+09:00', 'Z'].flatMap((zone) =>
      [2, 5, 6, 13, 20, 24, 27].map((day) => Date.parse(`2026-05-01T00:00:00${zone}`) + (day - 1) * 86_400_000),
    );
    const inOrder = movements.toSorted((one, other) => one.at - other.at);
    for (const from of [...days, ...movements.slice(5, 15).map(({ at }) => at)]) {
      const period = { from: new Date(from).toISOString(), to: '2026-08-01T00:00:00Z' };
      const first = (await exportUsage({ platform, actor }, period).next()).value?.[0];
      const before = inOrder.reduce((sum, { at, units }) => sum + (at < from ? units : 0), 0);
      const own = inOrder.find(({ at }) => at >= from);
      if (own) expect(first, period.from).toMatchObject({ balanceCredits: (before + own.units) / 10_000 });
      else expect(first).toBeUndefined();
    }
  });

  it('keeps order and balances of movements that are posted at once, whatever the times they ask for', async () => {
    const { accountId, actor } = await createTestActor(platform, { credits: 0 });
    const began = clock.now().getTime();
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        platform.database.sql.query(
          `SELECT cadenza_post('once:' || $1 || $2::int, $1, NULL, 'GRANT', NULL, $3, $2::bigint, 0, 0, -$2::bigint)`,
          [accountId, n + 1, new Date(began - n)],
        ),
      ),
    );
    expect(await listBalanceDrift(platform.database.sql, accountId)).toEqual([]);
    const { rows } = await platform.database.sql.query<{ id: bigint; after: bigint | null }>(
      'SELECT id, available_units_after AS after FROM ledger_transaction WHERE account_id = $1 ORDER BY created_at, id',
      [accountId],
    );
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((one, other) => Number(one - other)));
    expect(rows.at(-1)?.after).toBe(300n);
    expect((await exportUsage({ platform, actor }, may).next()).value?.at(-1)).toMatchObject({ balanceCredits: 0.03 });
  });

  it.each([
    ['has begun to post when one of this version posts', 0],
    ['posts with a clock that is behind', -500],
  ])('opens exactly where a process of the version before %s', async (_name, behindMs) => {
    const { accountId, actor } = await createTestActor(platform, { credits: 0 });
    await administer(postOfTheVersionBefore);
    const [before, current] = [new pg.Client(superuserUrl), new pg.Client(superuserUrl)];
    await Promise.all([before.connect(), current.connect()]);
    const at = clock.now().getTime();
    const post = (client: pg.Client, by: string, key: string, ms: number) =>
      client.query(`SELECT ${by}($1 || $2, $2, NULL, 'GRANT', NULL, $3::timestamptz, $4::bigint, 0, 0, -$4::bigint)`, [
        key,
        accountId,
        new Date(at + ms),
        10_000,
      ]);
    try {
      const { rows } = await before.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await post(current, 'cadenza_post', 'first:', 0);
      await current.query('BEGIN');
      await current.query('SELECT FROM balance WHERE account_id = $1 FOR NO KEY UPDATE', [accountId]);
      const posted = post(before, 'post_of_the_version_before', 'before:', behindMs);
      await expect
        .poll(async () => {
          const waiting = 'SELECT 1 FROM pg_locks WHERE pid = $1 AND NOT granted';
          return (await platform.database.sql.query(waiting, [rows[0]?.pid])).rowCount;
        })
        .toBe(1);
      await post(current, 'cadenza_post', 'beside:', 10);
      await current.query('COMMIT');
      await posted;
      await post(current, 'cadenza_post', 'next:', behindMs + 250);
    } finally {
      await Promise.all([before.end(), current.end()]);
      await administer('DROP FUNCTION post_of_the_version_before');
    }
    const { rows: movements } = await platform.database.sql.query<{ at: Date }>(
      'SELECT created_at AS at FROM ledger_transaction WHERE account_id = $1',
      [accountId],
    );
    expect(movements).toHaveLength(4);
    for (const { at: from } of movements) {
      const period = { from: from.toISOString(), to: may.to };
      const first = (await exportUsage({ platform, actor }, period).next()).value?.[0];
      const earlier = movements.filter((one) => one.at < from).length;
      expect(first, period.from).toMatchObject({ balanceCredits: earlier + 1 });
    }
  });

  it('begins a day in the middle without a look at all that came before or since', async () => {
    clock.set('2026-05-01T00:00:00Z');
    const { accountId, actor } = await createTestActor(platform, { credits: 0 });
    await platform.database.sql.query(
      `SELECT cadenza_post('late:' || $1 || n, $1, NULL, 'GRANT', NULL, '2026-05-01T00:00:00Z'::timestamptz + n * interval '1 minute', n, 0, 0, -n) FROM generate_series(1, 3000) n`,
      [accountId],
    );
    await administer('ANALYZE ledger_transaction, ledger_posting');
    const from = '2026-05-02T01:50:00.000Z';
    const read = await countRowsRead(platform, (watched) =>
      exportUsage({ platform: watched, actor }, { from, to: from }).next(),
    );
    expect(read).toBeLessThan(10);
  });

  it.each([
    ['2026-05-01T20:00:00+20:00', '2026-05-02T20:00:00+20:00'],
    ['2026-04-30T04:00:00-20:00', '2026-05-01T04:00:00-20:00'],
    ['2026-05-01T00:00:00.000000001Z', '2026-05-02T00:00:00Z'],
    ['0000-01-01T00:00:00Z', '0000-01-02T00:00:00Z'],
  ])('takes a period in any spelling of a time: from %s to %s', async (from, to) => {
    clock.set('2026-05-01T12:00:00Z');
    const { key } = await createTestActor(platform, { credits: 50 });
    for (const format of ['json', 'csv']) expect((await ask(key, { from, to }, format)).status).toBe(200);
    const { rows } = (await ask(key, { from, to })).body;
    expect(rows).toHaveLength(from.startsWith('0000') ? 0 : 1);
  });

  it('bounds the period and needs its scope', async () => {
    const { key, accountId } = await createTestActor(platform);
    for (const [period, field, reason] of [
      [{ from: may.to, to: may.from }, 'from', 'must be before to'],
      [{ from: may.from, to: may.from }, 'from', 'must be before to'],
      [{ from: '2026-01-01T00:00:00Z', to: '2026-04-04T00:00:00Z' }, 'from', 'must be at most 92 days before to'],
      [{ from: 'yesterday', to: may.to }, 'from', ''],
      [{ from: may.from, to: 'tomorrow' }, 'to', ''],
    ] as const)
      expect(await ask(key, period)).toMatchObject({
        status: 400,
        body: {
          error: { code: 'VALIDATION_ERROR', message: expect.stringContaining(reason), details: { field } },
        },
      });
    expect((await ask(key, may, 'xlsx')).status).toBe(400);
    const narrow = await createTestKey(platform, accountId, { scopes: ['task:read'] });
    expect(await ask(narrow.key, may)).toMatchObject({
      status: 403,
      body: { error: { details: { requiredScope: 'usage:read' } } },
    });
  });
});
