import { expect, it } from 'vitest';
import type { Tier } from '#lib/contract/constants/limits.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { newId } from '#lib/platform/ids.ts';
import { createTestPlatform, meanwhile } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTask } from '../life/create-task.ts';
import type { Pipelines } from '../run/pipeline.ts';
import { queueCrowd } from '../testing/queue-crowd.ts';
import { startWorker } from '../run/worker.ts';
import { claimWork, giveBack, repairTurns } from './leased-work.ts';
import type { TaskQueue } from './queues.ts';

const { platform } = await createTestPlatform();
const { sql } = platform.database;
type Actor = Awaited<ReturnType<typeof createTestActor>>['actor'];

async function open(tier: Tier): Promise<Actor> {
  return (await createTestActor(platform, { tier, credits: 1_000 })).actor;
}

async function queue(actor: Actor, name: TaskQueue, priority = 5, tx: Sql = sql): Promise<string> {
  const taskId = newId('task');
  const task = {
    taskId,
    type: 'song' as const,
    queue: name,
    config: { priority },
    inputParameters: {},
    plan: {},
    requiredUnits: 10_000n,
    answer: {},
  };
  await createTask({ platform, actor }, task, tx);
  return taskId;
}

/** Removes what other tests left in the queues. */
const cancelAll = async () => {
  await sql.query(`UPDATE task SET status = 'CANCELLED' WHERE status IN ('PENDING', 'PROCESSING')`);
  await sql.query('DELETE FROM work_turn');
};

/** The first tasks that a worker runs, in order. */
async function firstTaken(count: number): Promise<string[]> {
  const taken: string[] = [];
  const isEnough = Promise.withResolvers<void>();
  const pipelines: Pipelines = new Map([
    [
      'song',
      {
        run: ({ task }) => {
          taken.push(task.id);
          if (taken.length === count) isEnough.resolve();
          return Promise.resolve({ status: 'COMPLETED', chargedUnits: 10_000n, outputResults: {}, resources: [] });
        },
      },
    ],
  ]);
  const worker = await startWorker(platform, pipelines);
  await isEnough.promise;
  await worker.stop();
  return taken.slice(0, count);
}

it.each(['short', 'song', 'render'] as const)(
  'starts the single tasks of ten accounts within the first 20, although another account has 200 waiting (%s)',
  async (name) => {
    await cancelAll();
    Object.assign(platform.config, { renderConcurrency: 2 });
    const busy = await open('ENTERPRISE');
    // The highest priority of the busy account orders its own tasks only.
    for (let at = 0; at < 200; at++) await queue(busy, name, 10);
    const others = await Promise.all(Array.from({ length: 10 }, async () => queue(await open('FREE'), name, 1)));
    const first = await firstTaken(20);
    expect(others.filter((taskId) => !first.includes(taskId))).toEqual([]);
  },
);

const claimed = (free: number) => claimWork(sql, 'short', 'one', free, []).then((taskIds) => new Set(taskIds));
/** Ends the tasks that `one` has claimed. */
const finishAll = () =>
  sql.query(`UPDATE task SET status = 'CANCELLED' WHERE lease_owner = 'one' AND status = 'PENDING'`);
const isWaiting = async ({ accountId }: Actor) =>
  (await sql.query<{ waiting: boolean }>('SELECT waiting FROM work_turn WHERE account_id = $1', [accountId])).rows[0]
    ?.waiting;

it('shares claims between the tiers by their weights as long as all of them have tasks waiting', async () => {
  await cancelAll();
  const actors = [await open('FREE'), await open('PREMIUM'), await open('ENTERPRISE')] as const;
  const ownerOf = new Map<string, Tier>();
  for (const { tier, ...actor } of actors) {
    await sql.query('UPDATE account SET in_flight_tasks = 100, in_flight_tasks_per_key = 100 WHERE id = $1', [
      actor.accountId,
    ]);
    for (let at = 0; at < 45; at++) ownerOf.set(await queue({ ...actor, tier }, 'short'), tier);
  }
  const taken: Record<Tier, number> = { FREE: 0, PREMIUM: 0, ENTERPRISE: 0 };
  for (let at = 0; at < 70; at++) {
    for (const taskId of await claimed(1)) taken[ownerOf.get(taskId) as Tier] += 1;
    await finishAll();
  }
  // Every tier may be in the middle of a turn.
  for (const [tier, due] of [
    ['FREE', 10],
    ['PREMIUM', 20],
    ['ENTERPRISE', 40],
  ] as const)
    expect(Math.abs(taken[tier] - due), tier).toBeLessThanOrEqual(1);
});

it('applies the weights of the tiers from the first task on, even if every account has only one waiting', async () => {
  await cancelAll();
  await queueCrowd(platform, 'light', { accounts: 1_500, tasksEach: 1 });
  await claimWork(sql, 'light', 'one', 700, []);
  const { rows } = await sql.query<{ tier: Tier; taken: number }>(
    `SELECT a.tier, count(*)::int AS taken FROM task t JOIN account a ON a.id = t.account_id WHERE t.queue = 'light' AND t.lease_owner = 'one' GROUP BY a.tier`,
  );
  const taken = Object.fromEntries(rows.map((row) => [row.tier, row.taken]));
  // 500 of each wait: a fifth of them for a weight of 1, two fifths for 2, four fifths for 4.
  for (const [tier, due] of [
    ['FREE', 100],
    ['PREMIUM', 200],
    ['ENTERPRISE', 400],
  ] as const)
    expect(Math.abs((taken[tier] ?? 0) - due), tier).toBeLessThanOrEqual(due * 0.25);
});

it('finds the next task with two index lookups when 1,000 accounts have 10,000 tasks waiting', async () => {
  await cancelAll();
  await queueCrowd(platform, 'short', { accounts: 1_000, tasksEach: 10 });
  await sql.query('ANALYZE task, work_turn');
  const read = await platform.database.transaction(async (tx) => {
    const rows = async () =>
      (
        await tx.query<{ read: number }>(
          `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables WHERE relname IN ('task', 'work_turn')`,
        )
      ).rows[0]?.read ?? 0;
    const before = await rows();
    expect(await claimWork(tx, 'short', 'one', 1, [])).toHaveLength(1);
    return (await rows()) - before;
  });
  // The two rows found, and the same two when they are updated.
  expect(read).toBeLessThanOrEqual(4);
});

it('saves up no turns for an idle account, which alternates with one that was busy meanwhile', async () => {
  await cancelAll();
  const [busy, away] = [await open('ENTERPRISE'), await open('ENTERPRISE')];
  await queue(away, 'short');
  for (let at = 0; at < 60; at++) await queue(busy, 'short');
  await claimed(40);
  await finishAll();
  const back: string[] = [];
  for (let at = 0; at < 20; at++) back.push(await queue(away, 'short'));
  const taken = await claimed(20);
  expect(back.filter((taskId) => taken.has(taskId))).toHaveLength(10);
});

it('returns a released task with the next claim, even if its account had nothing else waiting', async () => {
  await cancelAll();
  const actor = await open('FREE');
  const taskId = await queue(actor, 'short');
  expect(await claimed(5)).toEqual(new Set([taskId]));
  expect(await isWaiting(actor)).toBe(false);
  expect(await giveBack(sql, ['one'], { interrupted: true })).toBe(1);
  expect(await claimed(5)).toEqual(new Set([taskId]));
});

it('claims a task later that was skipped while a cancellation held its lock and then rolled back', async () => {
  await cancelAll();
  const actor = await open('FREE');
  const taskId = await queue(actor, 'short');
  const other = await queue(await open('FREE'), 'short');
  const writer = await platform.database.connect();
  try {
    await writer.query('BEGIN');
    await writer.query(`UPDATE task SET status = 'CANCELLED' WHERE id = $1`, [taskId]);
    expect(await claimed(5)).toEqual(new Set([other]));
    await finishAll();
    await writer.query('ROLLBACK');
    expect(await claimed(5)).toEqual(new Set([taskId]));
  } finally {
    await writer.end();
  }
});

it('claims a task after the commit of its purchase, even if an earlier claim ran during the transaction', async () => {
  await cancelAll();
  const actor = await open('FREE');
  await queue(actor, 'short');
  await claimed(1);
  await finishAll();
  // The account is still marked as waiting, which a claim clears.
  expect(await isWaiting(actor)).toBe(true);
  let taskId = '';
  await platform.database.transaction(async (tx) => {
    taskId = await queue(actor, 'short', 5, tx);
    expect(await meanwhile(() => claimed(5))).toEqual(new Set());
  });
  expect(await claimed(5)).toEqual(new Set([taskId]));
});

it('restores the missing turn of an account with waiting tasks, without putting it before others', async () => {
  await cancelAll();
  const [busy, lost] = [await open('FREE'), await open('FREE')];
  for (let at = 0; at < 12; at++) await queue(busy, 'short');
  await claimed(10);
  await finishAll();
  const taskIds = [await queue(lost, 'short'), await queue(lost, 'short'), await queue(lost, 'short')];
  await sql.query('DELETE FROM work_turn WHERE account_id = $1', [lost.accountId]);
  expect((await claimed(1)).has(taskIds[0] ?? '')).toBe(false);
  await finishAll();
  await repairTurns(sql);
  const taken = await claimed(2);
  expect(taskIds.filter((taskId) => taken.has(taskId))).toHaveLength(1);
});
