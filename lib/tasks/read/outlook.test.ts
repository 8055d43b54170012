import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TaskType } from '#lib/contract/tasks/task.ts';
import { newId } from '#lib/platform/ids.ts';
import { countRowsRead } from '#lib/platform/testing/rows/count-rows-read.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { cancelTask } from '../life/cancel-task.ts';
import { createTask } from '../life/create-task.ts';
import { listTasks } from './list-tasks.ts';
import { readOutlooks } from './outlook.ts';
import { claimWork } from '../queues/leased-work.ts';
import { ownTaskIds, readTask } from './read-task.ts';
import { streamTasks } from '../progress/task-stream.ts';
import { queueCrowd } from '../testing/queue-crowd.ts';

const { platform, clock } = await createTestPlatform();
const { sql } = platform.database;
type Actor = Awaited<ReturnType<typeof createTestActor>>['actor'];
let owner: Actor;
let stranger: Actor;

beforeEach(async () => {
  // Takes tasks of other tests out of the queue and out of the estimates.
  await sql.query(
    `UPDATE task SET log_pruned_at = now(), status = CASE WHEN status IN ('PENDING', 'PROCESSING') THEN 'CANCELLED' ELSE status END`,
  );
  await sql.query('DELETE FROM work_turn');
  owner = (await createTestActor(platform, { credits: 1_000 })).actor;
  stranger = (await createTestActor(platform, { credits: 1_000 })).actor;
});

/** A task that waits in the queue `render`. */
async function waiting(
  actor: Actor,
  credits: number,
  options: { type?: TaskType; priority?: number; expectedMs?: number } = {},
): Promise<string> {
  const taskId = newId('task');
  const { type = 'song', priority = 5, expectedMs } = options;
  await createTask(
    { platform, actor },
    {
      taskId,
      type,
      queue: 'render',
      config: { priority },
      inputParameters: {},
      plan: expectedMs === undefined ? {} : { expectedMs },
      requiredUnits: BigInt(credits) * 10_000n,
      answer: {},
    },
  );
  return taskId;
}

/** Marks a task as started `elapsedSec` ago. */
async function begin(taskId: string, elapsedSec: number, progress = 0): Promise<void> {
  await sql.query(
    `UPDATE task SET lease_owner = 'one', status = 'PROCESSING', processing_started_at = $2::timestamptz - make_interval(secs => $3), progress = $4, updated_at = $2 WHERE id = $1`,
    [taskId, clock.now(), elapsedSec, progress],
  );
}

async function finished(credits: number, tookSec: number, type: TaskType = 'song'): Promise<void> {
  const taskId = await waiting(stranger, credits, { type });
  await sql.query(
    `UPDATE task SET status = 'COMPLETED', processing_started_at = $2::timestamptz - make_interval(secs => $3), processing_completed_at = $2 WHERE id = $1`,
    [taskId, clock.now(), tookSec],
  );
}

/** The platform of another process, which has no snapshot of the queue. */
const elsewhere = () => ({ ...platform, database: { ...platform.database } });
const outlookOf = async (taskId: string, actor = owner) => {
  const [outlook] = await readOutlooks({ platform: elsewhere(), actor }, [taskId]);
  if (!outlook) return outlook;
  const { status: _status, queue: _queue, ...rest } = outlook;
  return rest;
};

describe('the outlook of a task', () => {
  it('counts the tasks of all accounts that start before it, in the order in which workers then claim them', async () => {
    const large = (await createTestActor(platform, { credits: 1_000, tier: 'ENTERPRISE' })).actor;
    const bought: [Actor, string][] = [];
    for (const [actor, priority] of [
      [stranger, 5],
      [stranger, 5],
      [stranger, 9],
      [owner, 5],
      [large, 5],
      [large, 5],
      [large, 1],
      [stranger, 5],
      [owner, 10],
    ] as const)
      bought.push([actor, await waiting(actor, 10, { priority })]);
    const said = await Promise.all(
      bought.map(async ([actor, taskId]) => [taskId, (await outlookOf(taskId, actor))?.ahead] as const),
    );
    const taken: string[] = [];
    while (taken.length < bought.length) taken.push(...(await claimWork(sql, 'render', 'one', 1, taken)));
    expect([...said].sort(([, a], [, b]) => Number(a) - Number(b))).toEqual(taken.map((taskId, at) => [taskId, at]));
  });

  it('estimates start and end from how long recent tasks of its type took for their price, including the tasks before it', async () => {
    for (const tookSec of [10, 20, 90]) await finished(10, tookSec);
    const before = await waiting(owner, 10);
    const next = await waiting(owner, 5);
    const own = await waiting(owner, 20);
    await begin(before, 8);
    // The running task has 12 s left, the next takes 10 s, and its own work 40 s.
    expect(await outlookOf(own)).toEqual({ taskId: own, ahead: 1, startsInSec: 25, leftSec: 75 });
    // With two tasks running there are two slots; the next one is free sooner.
    await begin(next, 0);
    expect(await outlookOf(own)).toEqual({ taskId: own, ahead: 0, startsInSec: 10, leftSec: 50 });
  });

  it('gives no estimate for a type without recent tasks, or for a task behind one of such a type', async () => {
    await finished(10, 20);
    const strange = await waiting(owner, 10, { type: 'voice' });
    const behind = await waiting(owner, 10);
    expect(await outlookOf(strange)).toEqual({ taskId: strange, ahead: 0, startsInSec: 0, leftSec: null });
    expect(await outlookOf(behind)).toEqual({ taskId: behind, ahead: 1, startsInSec: null, leftSec: null });
  });

  it('is what the plans of first tasks expect until one of their type is finished, then what that took', async () => {
    const first = await waiting(stranger, 10, { type: 'mv', expectedMs: 60_000 });
    await begin(first, 20);
    const next = await waiting(owner, 10, { type: 'mv', expectedMs: 100_000 });
    const later = await waiting(owner, 20, { type: 'mv', expectedMs: 50_000 });
    expect(await outlookOf(first, stranger)).toEqual({ taskId: first, ahead: null, startsInSec: null, leftSec: 40 });
    expect(await outlookOf(next)).toEqual({ taskId: next, ahead: 0, startsInSec: 40, leftSec: 150 });
    expect(await outlookOf(later)).toEqual({ taskId: later, ahead: 1, startsInSec: 150, leftSec: 195 });
    // So are those of another account, whichever has the next turn.
    await sql.query(`UPDATE task SET status = 'CANCELLED' WHERE id = $1`, [later]);
    const other = await waiting(stranger, 10, { type: 'mv', expectedMs: 100_000 });
    const both = [await outlookOf(next), await outlookOf(other, stranger)];
    expect(both.map((one) => [one?.ahead, one?.startsInSec]).toSorted()).toEqual([
      [0, 40],
      [1, 150],
    ]);
    // On a slower machine its own progress tells more, and without any nothing is said.
    await begin(first, 90, 0.5);
    expect(await outlookOf(first, stranger)).toMatchObject({ leftSec: 90 });
    await begin(first, 90, 0.1);
    expect(await outlookOf(first, stranger)).toMatchObject({ leftSec: null });
    await begin(first, 20);
    await sql.query(`UPDATE task SET status = 'CANCELLED' WHERE id = $1`, [other]);
    await finished(10, 30, 'mv');
    expect(await outlookOf(next)).toEqual({ taskId: next, ahead: 0, startsInSec: 10, leftSec: 40 });
  });

  it('relies on the progress of the task itself the further it gets, so that a slow task is not shown as nearly done', async () => {
    await finished(10, 20);
    const own = await waiting(owner, 10);
    await begin(own, 60, 0.5);
    // By the 20 s of other tasks nothing is left; by its own progress 60 s.
    expect(await outlookOf(own)).toEqual({ taskId: own, ahead: null, startsInSec: null, leftSec: 30 });
    await begin(own, 90, 0.9);
    expect(await outlookOf(own)).toMatchObject({ leftSec: 10 });
  });

  it('grows shorter between two reports of an engine, and is not nearly done because none has come for long', async () => {
    await finished(10, 100);
    const own = await waiting(owner, 10);
    await begin(own, 40, 0.4);
    const left: unknown[] = [];
    for (const afterSec of [0, 20, 20, 60]) {
      clock.advanceSec(afterSec);
      left.push((await outlookOf(own))?.leftSec);
    }
    expect(left).toEqual([60, 40, 20, 10]);
  });

  it('is not given for tasks of other accounts or tasks that have ended', async () => {
    const own = await waiting(owner, 10);
    expect(await readOutlooks({ platform, actor: stranger }, [own])).toEqual([]);
    await sql.query(`UPDATE task SET status = 'COMPLETED' WHERE id = $1`, [own]);
    expect(await readOutlooks({ platform, actor: owner }, [own])).toEqual([]);
  });

  it('gives callers the place of each waiting task, in the order in which the tasks are then claimed, and none for a task that has started', async () => {
    await queueCrowd(platform, 'render', { accounts: 30, tasksEach: 3 });
    const own: string[] = [];
    for (const priority of [5, 9, 1, 5]) own.push(await waiting(owner, 10, { priority }));
    const [cancelled, begun] = [await waiting(owner, 10), await waiting(stranger, 10, { type: 'mv' })];
    await cancelTask({ platform, actor: owner }, cancelled);
    await begin(begun, 1);
    for (const tookSec of [10, 10]) await finished(10, tookSec);
    const { tasks } = await listTasks({ platform: elsewhere(), actor: owner }, { limit: 50, status: ['PENDING'] });
    const promised = tasks.map(({ taskId, queue }) => [taskId, queue?.position]);
    expect(new Set(promised.map(([taskId]) => taskId))).toEqual(new Set(own));
    expect((await readTask({ platform: elsewhere(), actor: owner }, own[0] ?? '')).queue).toEqual(
      tasks.find(({ taskId }) => taskId === own[0])?.queue,
    );
    expect(await readTask({ platform: elsewhere(), actor: owner }, cancelled)).not.toHaveProperty('queue');
    expect(await readTask({ platform: elsewhere(), actor: stranger }, begun)).not.toHaveProperty('queue');
    const taken: string[] = [begun];
    while (taken.length < 95) taken.push(...(await claimWork(sql, 'render', 'one', 1, taken)));
    expect(promised).toEqual(promised.map(([taskId]) => [taskId, taken.indexOf(taskId as string)]));
  });

  it('reads no more rows for a task behind 10,000 others than for a single one, apart from one snapshot of the queue for all readers of a second', async () => {
    // Everything below is within one second.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const own: string[] = [];
    for (let at = 0; at < 10; at++) own.push(await waiting(owner, 10));
    const reads = async (times: number) =>
      countRowsRead(platform, async (watched) => {
        for (let at = 0; at < times; at++)
          await readTask({ platform: watched, actor: owner }, own[at % own.length] ?? '');
      });
    const ofTwenty = async () => (await reads(40)) - (await reads(20));
    const alone = await ofTwenty();
    await queueCrowd(platform, 'render', { accounts: 1_000, tasksEach: 10 });
    await sql.query('ANALYZE task, work_turn');
    expect(await ofTwenty()).toBeLessThanOrEqual(alone * 2);
    // The snapshot: every waiting task in its index and in the table, and every account’s turn.
    expect(await reads(1)).toBeLessThanOrEqual(23_000);
  });

  it('is streamed to pages between the events of their tasks, changes with the queue, and ends with the tasks', async () => {
    const before = await waiting(owner, 10);
    const own = await waiting(owner, 10);
    const body = streamTasks({ platform, actor: owner }, [own], 0, new AbortController().signal, { withOutlooks: true })
      .body as ReadableStream<Uint8Array>;
    const text = frames(body);
    await expect.poll(() => text()).toContain('"ahead":1');
    await begin(before, 0);
    await expect.poll(() => text()).toContain('"ahead":0');
    await cancelTask({ platform, actor: owner }, own);
    await expect.poll(() => text()).toContain('[the end]');
    // They have no id, so that a client that reconnects gets every event once.
    expect(
      text()
        .split('\n\n')
        .filter((frame) => frame.includes('event: outlook') && frame.includes('id:')),
    ).toEqual([]);
    const plain = await new Response(
      streamTasks({ platform, actor: owner }, [own], 0, new AbortController().signal).body,
    ).text();
    expect(plain).not.toContain('outlook');
  });
});

it('a page follows those of the tasks it asks for that are its own, and is not told that it has none while the database is away', async () => {
  const [first, second] = [await waiting(owner, 1), await waiting(owner, 1)];
  const theirs = await waiting(stranger, 1);
  const ask = (database: typeof platform.database) =>
    ownTaskIds({ platform: { ...platform, database }, actor: owner }, [second, theirs, 'tsk_none', first]);
  expect(await ask(platform.database)).toEqual([second, first]);
  const away = { ...platform.database, sql: { query: () => Promise.reject(new Error('away')) } };
  await expect(ask(away as unknown as typeof platform.database)).rejects.toThrow('away');
});

/** The text received so far, with `[the end]` once the stream has ended. */
function frames(body: ReadableStream<Uint8Array>): () => string {
  let text = '';
  const read = async () => {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) text += Buffer.from(chunk).toString();
    text += '[the end]';
  };
  void read();
  return () => text;
}
