import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readBalance } from '#lib/billing/read-balance.ts';
import { newId } from '#lib/platform/ids.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { editLyrics } from '#lib/products/lyrics/buy-lyrics.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createPipelines } from '#lib/products/pipelines.ts';
import type { FakeEngineHooks } from '#lib/products/testing/fake-engines.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { cancelTask } from '../life/cancel-task.ts';
import { createTask } from '../life/create-task.ts';
import { findLostExecutors, listWorkers } from '../run/executor-lock.ts';
import { measureQueues } from '../read/measure-queues.ts';
import { readTask } from '../read/read-task.ts';
import { closeAbandoned, takeOver } from '../run/take-over.ts';
import { startWorker, type Worker } from '../run/worker.ts';
import { claimWork as claim, startLeasedWork } from './leased-work.ts';
import { interruptionsMax, type TaskQueue } from './queues.ts';

const { platform } = await createTestPlatform();
const { sql } = platform.database;
const claimWork = (queue: TaskQueue, owner: string, free: number) => claim(sql, queue, owner, free, []);
const lyrics = { lyrics: '[Verse]\nla la', instruction: 'louder' };

let workers: Worker[] = [];
beforeEach(async () => {
  // Removes what other tests left in the queues.
  await sql.query(`UPDATE task SET status = 'CANCELLED' WHERE status IN ('PENDING', 'PROCESSING')`);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

async function start(hooks: FakeEngineHooks = {}): Promise<Worker> {
  const worker = await startWorker(platform, createPipelines(createTestProducts(platform, hooks).deps));
  workers.push(worker);
  return worker;
}

const stopAll = async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
};

async function short(actor: Awaited<ReturnType<typeof createTestActor>>['actor'], priority = 5): Promise<string> {
  const taskId = newId('task');
  await createTask(
    { platform, actor },
    {
      taskId,
      type: 'clip-export',
      queue: 'short',
      config: { priority },
      inputParameters: {},
      plan: {},
      requiredUnits: 10_000n,
      answer: {},
    },
  );
  return taskId;
}

const statusOf = async (actor: Parameters<typeof readTask>[0]['actor'], taskId: string) =>
  (await readTask({ platform, actor }, taskId)).status;
/** Whether the account has paid for its one task exactly once. */
async function paidOnce(actor: Awaited<ReturnType<typeof createTestActor>>['actor'], taskId: string): Promise<boolean> {
  const { creditsCharged } = await readTask({ platform, actor }, taskId);
  const { balanceCredits } = await readBalance({ platform, actor });
  return Number(creditsCharged) > 0 && balanceCredits === 1000 - Number(creditsCharged);
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('starts a lyrics edit as soon as its purchase is committed, without waiting for a timer', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  // No look at the queue ever comes due.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await start();
  const { taskId } = await editLyrics({ ...deps, actor }, lyrics);
  await expect.poll(() => statusOf(actor, taskId)).toBe('COMPLETED');
});

it('completes lyrics and exports while songs occupy all of their own slots', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  Object.assign(platform.config, { renderConcurrency: 1 });
  try {
    let singing = 0;
    await start({
      beforeWork: ({ kind, signal }) => {
        if (kind !== 'candidate') return;
        singing += 1;
        return whenAborted(signal);
      },
    });
    const songs = [
      await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' }),
      await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Lake' }),
    ];
    await expect.poll(() => singing).toBeGreaterThan(0);
    const { taskId } = await editLyrics({ ...deps, actor }, lyrics);
    const exported = await short(actor);
    platform.hub.signal('work', 'short');
    await expect.poll(() => statusOf(actor, taskId)).toBe('COMPLETED');
    // It fails as soon as a worker runs it, because its clip does not exist.
    await expect.poll(() => statusOf(actor, exported)).toBe('FAILED');
    for (const song of songs) await cancelTask({ platform, actor }, song.taskId);
  } finally {
    Object.assign(platform.config, { renderConcurrency: 0 });
  }
});

it('never gives a task to two workers that claim at the same time', async () => {
  const { actor } = await createTestActor(platform);
  const taskIds = await Promise.all(Array.from({ length: 40 }, () => short(actor)));
  const claims = await Promise.all(['one', 'two', 'three', 'four'].map((owner) => claimWork('short', owner, 15)));
  const claimed = claims.flat();
  expect(new Set(claimed).size).toBe(claimed.length);
  const rest = await claimWork('short', 'five', 100);
  expect([...claimed, ...rest].sort()).toEqual([...taskIds].sort());
  expect(await claimWork('short', 'six', 100)).toEqual([]);
});

it('commits a claim without waiting for the disk, so that it does not delay the next one, and later writes of the connection wait for the disk again', async () => {
  const { actor } = await createTestActor(platform);
  await short(actor);
  const waits = async (tx: typeof sql) =>
    (await tx.query<{ waits: string }>(`SELECT current_setting('synchronous_commit') AS waits`)).rows[0]?.waits;
  const connection = await platform.database.connect();
  try {
    // The default; the test server has it off.
    await connection.query('SET synchronous_commit = on');
    await connection.query('BEGIN');
    expect(await claim(connection, 'short', 'one', 1, [])).toHaveLength(1);
    expect(await waits(connection)).toBe('off');
    await connection.query('COMMIT');
    expect(await waits(connection)).toBe('on');
  } finally {
    await connection.end();
  }
});

it('shares slots between accounts, and lets priority order the tasks within one account only', async () => {
  const [busy, other, third] = (await Promise.all([1, 2, 3].map(() => createTestActor(platform)))).map(
    ({ actor }) => actor,
  ) as [never, never, never];
  const first = await short(busy);
  const second = await short(busy);
  const urgent = await short(busy, 10);
  const ofOther = await short(other);
  const ofThird = await short(third);
  // Although the busy account came first and asks for the highest priority, the tasks of the others go before its second.
  expect((await claimWork('short', 'one', 3)).sort()).toEqual([urgent, ofOther, ofThird].sort());
  expect(await claimWork('short', 'two', 1)).toEqual([first]);
  expect(await claimWork('short', 'three', 5)).toEqual([second]);
});

it('gives all free slots to the only account that has work', async () => {
  const { actor } = await createTestActor(platform);
  for (let at = 0; at < 6; at++) await short(actor);
  expect(await claimWork('short', 'one', 4)).toHaveLength(4);
});

it('runs no more tasks than it has slots, and claims the next task when one ends', async () => {
  const { actor } = await createTestActor(platform);
  for (let at = 0; at < 5; at++) await short(actor);
  const ends: (() => void)[] = [];
  const work = startLeasedWork(platform, 'one', {
    queue: 'short',
    slots: 2,
    run: (taskId) =>
      new Promise((resolve) => ends.push(() => void cancelTask({ platform, actor }, taskId).then(() => resolve()))),
  });
  try {
    await expect.poll(() => ends.length).toBe(2);
    // Signals do not exceed the slots.
    platform.hub.signal('work', 'short');
    expect((await sql.query(`SELECT 1 FROM task WHERE lease_owner = 'one' AND status = 'PENDING'`)).rowCount).toBe(2);
    for (let at = 0; at < 5; at++) {
      await expect.poll(() => ends.length).toBeGreaterThan(at);
      ends[at]?.();
    }
    await expect.poll(() => ends.length).toBe(5);
  } finally {
    await work.stop();
  }
});

it('takes over the work of a worker that died, and runs each task once', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  const { taskId } = await editLyrics({ ...deps, actor }, lyrics);
  await claimWork('instant', 'gone', 10);
  let written = 0;
  // No grace period at the start of a worker: the lock is free.
  await start({ beforeWork: () => void written++ });
  await expect.poll(() => statusOf(actor, taskId)).toBe('COMPLETED');
  expect(written).toBe(1);
  expect(await findLostExecutors(platform, 'this one')).toEqual(new Set());
  expect(await paidOnce(actor, taskId)).toBe(true);
});

it('does not take over the work of a worker that is alive', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  let started = 0;
  let finish = () => {};
  await start({
    beforeWork: () =>
      new Promise<void>((resolve) => {
        started++;
        finish = resolve;
      }),
  });
  const { taskId } = await editLyrics({ ...deps, actor }, lyrics);
  await expect.poll(() => started).toBe(1);
  expect(await findLostExecutors(platform, 'another')).toEqual(new Set());
  await closeAbandoned(platform, createPipelines(deps));
  expect(await claimWork('instant', 'another', 10)).toEqual([]);
  finish();
  await expect.poll(() => statusOf(actor, taskId)).toBe('COMPLETED');
  expect(started).toBe(1);
});

it('runs a task of whose claim the worker did not learn because the connection broke at the commit', async () => {
  const { actor } = await createTestActor(platform);
  const taskId = await short(actor);
  // Committed by the database, but the worker does not know.
  await claimWork('short', 'one', 1);
  const runs: string[] = [];
  const ended = Promise.withResolvers<void>();
  const work = startLeasedWork(platform, 'one', {
    queue: 'short',
    slots: 2,
    run: (id) => {
      runs.push(id);
      return ended.promise;
    },
  });
  try {
    await expect.poll(() => runs).toEqual([taskId]);
    // It is running now, and not claimed a second time.
    const next = await short(actor);
    platform.hub.signal('work', 'short');
    await expect.poll(() => runs).toEqual([taskId, next]);
  } finally {
    ended.resolve();
    await work.stop();
  }
});

it('ends and refunds a task after several runs that failed without ending it', async () => {
  const { actor } = await createTestActor(platform);
  const pipelines = createPipelines(createTestProducts(platform).deps);
  const taskId = await short(actor);
  let runs = 0;
  const work = startLeasedWork(platform, 'one', {
    queue: 'short',
    slots: 1,
    pauseMs: 1,
    run: () => {
      runs++;
      return Promise.reject(new Error('unexpected'));
    },
  });
  try {
    await expect
      .poll(async () => {
        platform.hub.signal('work', 'short');
        await closeAbandoned(platform, pipelines);
        return statusOf(actor, taskId);
      })
      .toBe('FAILED');
    expect(runs).toBeGreaterThanOrEqual(interruptionsMax.short);
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({
      errorCode: 'TASK_INTERRUPTED',
      refunded: true,
    });
  } finally {
    await work.stop();
  }
});

it('ends and refunds a task that was interrupted too often although the one before it cannot be ended', async () => {
  const { actor } = await createTestActor(platform);
  const taskIds = [await short(actor), await short(actor)];
  await sql.query('UPDATE task SET interruptions = 100 WHERE id = ANY ($1)', [taskIds]);
  const statuses = async () => (await Promise.all(taskIds.map((id) => statusOf(actor, id)))).sort();
  const onClose = vi.fn().mockRejectedValueOnce(new Error('Its rows contradict each other'));
  const pipelines = new Map([['clip-export', { run: () => Promise.reject(), onClose }] as const]);
  await closeAbandoned(platform, pipelines);
  expect(await statuses()).toEqual(['FAILED', 'PENDING']);
  await closeAbandoned(platform, pipelines);
  expect(await statuses()).toEqual(['FAILED', 'FAILED']);
});

it('keeps the slot of a task that the same worker has claimed again until its second run ends, whichever run ends first', async () => {
  const { actor } = await createTestActor(platform);
  await short(actor);
  const ends: (() => void)[] = [];
  const work = startLeasedWork(platform, 'one', {
    queue: 'short',
    slots: 3,
    run: () => new Promise((resolve) => ends.push(resolve)),
  });
  try {
    await expect.poll(() => ends.length).toBe(1);
    // The worker was taken for dead and lost the task, and is the first to claim it again.
    await takeOver(platform, createPipelines(createTestProducts(platform).deps), ['one']);
    await expect.poll(() => ends.length).toBe(2);
    ends[0]?.();
    await short(actor);
    platform.hub.signal('work', 'short');
    await expect.poll(() => ends.length).toBe(3);
    platform.hub.signal('work', 'short');
    expect(await claimWork('short', 'another', 3)).toEqual([]);
    expect(ends).toHaveLength(3);
  } finally {
    await work.stop();
  }
});

it('ends a task as interrupted, with a refund, after its worker has died too often', async () => {
  const { actor } = await createTestActor(platform);
  const pipelines = createPipelines(createTestProducts(platform).deps);
  const taskId = await short(actor);
  for (let death = 1; death < interruptionsMax.short; death++) {
    expect(await claimWork('short', `gone-${death}`, 1)).toEqual([taskId]);
    await takeOver(platform, pipelines, [`gone-${death}`]);
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'PENDING' });
  }
  await claimWork('short', 'gone-at-last', 1);
  await takeOver(platform, pipelines, ['gone-at-last']);
  expect(await readTask({ platform, actor }, taskId)).toMatchObject({
    status: 'FAILED',
    errorCode: 'TASK_INTERRUPTED',
    retryable: true,
    refunded: true,
  });
});

it('releases its unfinished work when it stops, so that another worker finishes it and it is charged once', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  let working = false;
  await start({
    beforeWork: ({ signal }) => {
      working = true;
      return whenAborted(signal);
    },
  });
  const { taskId } = await editLyrics({ ...deps, actor }, lyrics);
  await expect.poll(() => working).toBe(true);
  await stopAll();
  expect(await statusOf(actor, taskId)).toBe('PROCESSING');
  expect((await sql.query('SELECT lease_owner, interruptions FROM task WHERE id = $1', [taskId])).rows).toEqual([
    { lease_owner: null, interruptions: 0 },
  ]);
  await start();
  await expect.poll(() => statusOf(actor, taskId)).toBe('COMPLETED');
  expect(await paidOnce(actor, taskId)).toBe(true);
});

it('never claims a task that was cancelled while it waited', async () => {
  const { actor } = await createTestActor(platform);
  const taskId = await short(actor);
  await cancelTask({ platform, actor }, taskId);
  expect(await claimWork('short', 'one', 10)).toEqual([]);
});

it('shows operators how many tasks wait and run in each queue, and how many each worker runs', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  let working = false;
  await start({
    beforeWork: ({ signal }) => {
      working = true;
      return whenAborted(signal);
    },
  });
  const { taskId } = await editLyrics({ ...deps, actor }, lyrics);
  await expect.poll(() => working).toBe(true);
  const waiting = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
  expect(await measureQueues(platform)).toContainEqual(
    expect.objectContaining({ queue: 'instant', waiting: 0, running: 1 }),
  );
  const { rows } = await sql.query<{ lease_owner: string }>('SELECT lease_owner FROM task WHERE id = $1', [taskId]);
  expect(
    (await listWorkers({ platform, actor: { kind: 'operator' } })).find(
      ({ executorId }) => executorId === rows[0]?.lease_owner,
    )?.running,
  ).toBeGreaterThan(0);
  for (const id of [taskId, waiting.taskId]) await cancelTask({ platform, actor }, id);
});
