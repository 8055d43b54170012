import { encodeTime } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteView, listViews, saveView } from '#lib/accounts/saved-views.ts';
import { createTestPlatform, meanwhile } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { searchTasks, type TaskSearch, TOTAL_MAX } from './search-tasks.ts';

const { platform, clock } = await createTestPlatform();
const { sql } = platform.database;

let owner: Awaited<ReturnType<typeof createTestActor>>['actor'];
let stranger: typeof owner;
const idOf = (number: number) =>
  `tsk_${encodeTime(clock.now().getTime() + number * 60_000).toLowerCase()}8r5w7x0y4z${String(number).padStart(6, '0')}`;
const COUNT = 2_600;

beforeAll(async () => {
  owner = (await createTestActor(platform)).actor;
  stranger = (await createTestActor(platform)).actor;
  // More than are scanned one by one, so that old, rare matches must be found by an index.
  await sql.query(
    `INSERT INTO task (id, account_id, type, status, tags, warning_codes, input_parameters, plan, resources, required_units, error_code, error_message, created_at, updated_at)
       SELECT ids.id, $1, CASE WHEN n % 10 = 0 THEN 'voice' ELSE 'song' END, (CASE WHEN n = 7 THEN 'FAILED' ELSE 'COMPLETED' END)::"TaskStatus",
         CASE WHEN n = 5 THEN ARRAY['spring-campaign'] ELSE '{}' END, '{}',
         json_build_object('title', CASE n WHEN 3 THEN 'Été à la mer' WHEN 4 THEN '爱情之歌' WHEN 6 THEN 'ТИХАЯ Песня, İstanbul' WHEN 8 THEN 'Σίσυφος' WHEN 11 THEN 'ΣΊΣΥΦΟΣ ΧΘΕΣ' ELSE 'Lanterns ' || n END, 'prompt', CASE n WHEN 9 THEN 'rain 100% on_tin roofs' ELSE 'a quiet song' END),
         '{}', '[]', 0, CASE WHEN n = 7 THEN 'SOURCE_TOO_LONG' END, CASE WHEN n = 7 THEN 'The source is longer than ten minutes.' END, $2::timestamptz + n * interval '1 minute', $2
       FROM unnest($3::text[]) WITH ORDINALITY AS ids(id, n)`,
    [owner.accountId, clock.now(), Array.from({ length: COUNT }, (_, at) => idOf(at + 1))],
  );
  await sql.query('ANALYZE task');
});

const find = async (input: TaskSearch, actor = owner) =>
  (await searchTasks({ platform, actor }, input)).tasks.map(({ taskId }) => Number(taskId.slice(-6)));

describe('a search for tasks', () => {
  it('finds a word of title, prompt, tag, error and id, however old the task is', async () => {
    expect(await find({ search: 'lanterns 2345' })).toEqual([2345]);
    expect(await find({ search: 'Lanterns 12', limit: 200 })).toEqual([...range(1299, 1200), ...range(129, 120), 12]);
    expect(await find({ search: 'ON_TIN' })).toEqual([9]);
    expect(await find({ search: 'campaign' })).toEqual([5]);
    expect([await find({ search: 'source_too_long' }), await find({ search: 'ten minutes' })]).toEqual([[7], [7]]);
    expect(await find({ search: idOf(11) })).toEqual([11]);
    expect(await find({ search: 'zzz' })).toEqual([]);
  });

  it('matches the text literally, in any script, and short texts at the beginning of a word', async () => {
    expect([await find({ search: '100%' }), await find({ search: 'r%t' }), await find({ search: '\\' })]).toEqual([
      [9],
      [],
      [],
    ]);
    expect([
      await find({ search: '爱情' }),
      await find({ search: 'Été' }),
      await find({ search: 'E\u0301te\u0301' }),
      await find({ search: '情爱' }),
    ]).toEqual([[4], [3], [3], []]);
    expect([await find({ search: 'RO' }), await find({ search: 'oo' })]).toEqual([[9], []]);
  });

  it('finds small and capital letters of every script by either, accents in either encoding', async () => {
    for (const search of ['été À la MER', 'ÉTÉ', 'e\u0301te\u0301', 'E\u0301TE\u0301'])
      expect(await find({ search })).toEqual([3]);
    for (const search of ['тихая песня', 'Тихая ПЕСНЯ', 'istanbul', 'İSTANBUL'])
      expect(await find({ search })).toEqual([6]);
    for (const search of ['σίσυφος', 'ΣΊΣΥΦΟΣ', 'Σίσ', 'ΊΣ'])
      expect(
        (await find({ search })).toSorted((a, b) => a - b),
        search,
      ).toEqual([8, 11]);
    expect(await find({ search: 'ete' })).toEqual([]);
  });

  it('narrows by status, type, tag and days together', async () => {
    expect([
      await find({ status: ['FAILED'] }),
      await find({ tag: 'spring-campaign' }),
      await find({ tag: 'campaign' }),
    ]).toEqual([[7], [5], []]);
    expect(await find({ type: ['voice'], search: 'lanterns 25', limit: 100 })).toEqual([...range(2590, 2500, 10), 250]);
    const [first, second] = [0, 1].map((days) =>
      new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const [minutesOfFirst] = [Math.floor((Date.parse(`${second}T00:00:00Z`) - clock.now().getTime()) / 60_000)];
    const rest = (Date.parse(`${second}T00:00:00Z`) - clock.now().getTime()) % 60_000 === 0 ? 1 : 0;
    expect((await find({ from: first, to: first, limit: 100 }))[0]).toBe(minutesOfFirst - rest);
    expect((await find({ from: second, limit: 100, to: second })).at(0)).toBeGreaterThan(minutesOfFirst);
  });

  it('can be paged to its end and back, for frequent and for rare matches', async () => {
    for (const input of [
      { search: 'lanterns', limit: 40 },
      { search: 'lanterns 12', limit: 40 },
      { type: ['voice' as const], limit: 90 },
      { limit: 700 },
    ]) {
      const all: string[] = [];
      let page = await searchTasks({ platform, actor: owner }, input);
      expect(page.newerCursor).toBeNull();
      for (let pages = 0; ; pages++) {
        all.push(...page.tasks.map(({ taskId }) => taskId));
        if (!page.olderCursor || pages > 100) break;
        page = await searchTasks({ platform, actor: owner }, { ...input, older: page.olderCursor });
      }
      expect(new Set(all).size).toBe(all.length);
      expect(all).toEqual([...all].sort().reverse());
      const before = all.slice(-page.tasks.length - input.limit, -page.tasks.length);
      const back = await searchTasks({ platform, actor: owner }, { ...input, newer: page.newerCursor ?? '' });
      expect(back.tasks.map(({ taskId }) => taskId)).toEqual(before);
      expect(back.olderCursor).toBe(before.at(-1));
    }
  });

  it('counts an unfiltered list up to a bound, and shows nothing of another account', async () => {
    expect((await searchTasks({ platform, actor: owner })).total).toBe(TOTAL_MAX + 1);
    expect((await searchTasks({ platform, actor: stranger })).total).toBe(0);
    expect((await searchTasks({ platform, actor: owner }, { search: 'lanterns' })).total).toBeNull();
    expect(await find({ search: 'lanterns' }, stranger)).toEqual([]);
    expect(await find({ search: idOf(11) }, stranger)).toEqual([]);
  });
});

describe('saved views', () => {
  it('belong to the account, are replaced under the same name, and go when they are deleted', async () => {
    await saveView({ platform, actor: owner }, { list: 'tasks', name: 'Failed songs', query: 'status=FAILED' });
    const { viewId } = await saveView(
      { platform, actor: owner },
      {
        list: 'tasks',
        name: 'Failed songs',
        query: 'status=FAILED&type=song',
      },
    );
    expect(await listViews({ platform, actor: owner }, 'tasks')).toEqual([
      { viewId, name: 'Failed songs', query: 'status=FAILED&type=song' },
    ]);
    expect(await listViews({ platform, actor: stranger }, 'tasks')).toEqual([]);
    await expect(deleteView({ platform, actor: stranger }, viewId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await deleteView({ platform, actor: owner }, viewId);
    expect(await listViews({ platform, actor: owner }, 'tasks')).toEqual([]);
  });

  it('are limited to fifty', async () => {
    for (let number = 0; number < 50; number++)
      await saveView({ platform, actor: stranger }, { list: 'tasks', name: `View ${number}`, query: 'q=x' });
    await expect(
      saveView({ platform, actor: stranger }, { list: 'tasks', name: 'One more', query: 'q=x' }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await saveView({ platform, actor: stranger }, { list: 'tasks', name: 'View 7', query: 'q=y' });
    // The last place is taken by a save that has not ended yet.
    const [seventh] = (await listViews({ platform, actor: stranger }, 'tasks')).filter(({ query }) => query === 'q=y');
    await deleteView({ platform, actor: stranger }, seventh?.viewId ?? '');
    const { accountId } = stranger;
    const late = await platform.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
      const ending = meanwhile(() =>
        Promise.allSettled([saveView({ platform, actor: stranger }, { list: 'tasks', name: 'At once', query: 'q=x' })]),
      );
      await expect.poll(() => meanwhile(waitersForAccounts)).toBe(1);
      await tx.query(
        `INSERT INTO saved_view (id, account_id, list, name, query, created_at) VALUES ('viw_last', $1, 'tasks', 'Last', 'q=x', now())`,
        [accountId],
      );
      return { ending };
    });
    expect(await late.ending).toMatchObject([{ status: 'rejected', reason: { code: 'VALIDATION_ERROR' } }]);
  });
});

/** How many wait for a row, as for that of their account. */
const waitersForAccounts = async () =>
  (
    await sql.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM account%'`,
    )
  ).rowCount;

function range(from: number, to: number, by = 1): number[] {
  return Array.from({ length: Math.floor((from - to) / by) + 1 }, (_, at) => from - at * by);
}
