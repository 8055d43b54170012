import { afterEach, expect, it, vi } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { executorLocks } from '#lib/platform/database/advisory-locks.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { generateLyrics } from '#lib/products/lyrics/buy-lyrics.ts';
import { createPipelines } from '#lib/products/pipelines.ts';
import type { FakeEngineHooks } from '#lib/products/testing/fake-engines.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { cancelTask } from '../life/cancel-task.ts';
import { findLostExecutors } from './executor-lock.ts';
import { readLog } from '../progress/follow-task.ts';
import { readTask } from '../read/read-task.ts';
import { interruptionsMax } from '../queues/queues.ts';
import { takeOver } from './take-over.ts';
import { startWorker, type Worker } from './worker.ts';

const { platform } = await createTestPlatform();
const song = { mode: 'custom', lyrics: '[Verse]\nla la', title: 'Sea' } as const;

let worker: Worker | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

async function start(hooks: FakeEngineHooks = {}): Promise<void> {
  worker = await startWorker(platform, createPipelines(createTestProducts(platform, hooks).deps));
}

async function stop(): Promise<void> {
  await worker?.stop();
  worker = undefined;
}

it('stops in the middle of a stage without a trace, continues after the restart and charges once', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  const { taskId } = await createSong({ ...deps, actor }, song);
  let working = false;
  await start({
    beforeWork: ({ signal }) =>
      new Promise((_, reject) => {
        working = true;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  await expect.poll(() => working).toBe(true);
  await stop();
  expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'PROCESSING' });
  await start();
  await expect.poll(async () => (await readTask({ platform, actor }, taskId)).status).not.toBe('PROCESSING');
  expect(await readTask({ platform, actor }, taskId)).toMatchObject({
    status: 'COMPLETED',
    creditsCharged: 10,
    errorCode: null,
  });
  const started = (await readLog(platform, taskId, 0)).filter((frame) => frame.event.startsWith('task.stage.'));
  expect(started.map((frame) => frame.event)).toEqual(['task.stage.started', 'task.stage.completed']);
  expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
});

it('ends and refunds a task whose process has died too often, and goes on with other tasks', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  const pipelines = createPipelines(deps);
  const { taskId } = await createSong({ ...deps, actor }, song);
  const die = (executor: string) =>
    platform.database.sql.query(`UPDATE task SET lease_owner = $2 WHERE id = $1`, [taskId, executor]);
  for (let death = 1; death < interruptionsMax.song; death++) {
    await die(`gone-${death}`);
    await takeOver(platform, pipelines, [`gone-${death}`]);
    expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'PENDING' });
  }
  await die('gone-at-last');
  await takeOver(platform, pipelines, ['gone-at-last']);
  expect(await readTask({ platform, actor }, taskId)).toMatchObject({
    status: 'FAILED',
    errorCode: 'TASK_INTERRUPTED',
    retryable: true,
    refunded: true,
    creditsCharged: 0,
  });
  expect(await findLostExecutors(platform, 'this one')).toEqual(new Set());
  const { taskId: next } = await createSong({ ...deps, actor }, song);
  await start();
  await expect.poll(async () => (await readTask({ platform, actor }, next)).status).toBe('COMPLETED');
  expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
});

it('tolerates more interruptions of tasks that mostly wait', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  const { taskId } = await generateLyrics({ ...deps, actor }, { prompt: 'the sea' });
  await platform.database.sql.query(`UPDATE task SET interruptions = $2, lease_owner = 'gone' WHERE id = $1`, [
    taskId,
    interruptionsMax.render,
  ]);
  await takeOver(platform, createPipelines(deps), ['gone']);
  expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'PENDING' });
  await cancelTask({ platform, actor }, taskId);
});

it('resets the count of interruptions when the task finishes a stage', async () => {
  const { actor } = await createTestActor(platform);
  const { deps, runTask } = createTestProducts(platform);
  const { taskId } = await createSong({ ...deps, actor }, song);
  await platform.database.sql.query('UPDATE task SET interruptions = 4 WHERE id = $1', [taskId]);
  await runTask(taskId);
  const { rows } = await platform.database.sql.query('SELECT interruptions FROM task WHERE id = $1', [taskId]);
  expect(rows).toEqual([{ interruptions: 0 }]);
});

it('takes its lock again when the connection breaks, and never takes over its own work', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let starts = 0;
  let finish = () => {};
  await start({
    beforeWork: ({ index }) =>
      index === 0
        ? new Promise((resolve) => {
            starts++;
            finish = resolve;
          })
        : undefined,
  });
  const { taskId } = await createSong({ ...deps, actor }, song);
  await expect.poll(() => starts).toBe(1);
  const holders = async () =>
    (
      await platform.database.sql.query<{ pid: number }>(
        `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        [executorLocks],
      )
    ).rows.map((row) => row.pid);
  const [before] = await holders();
  await platform.database.sql.query('SELECT pg_terminate_backend($1)', [before]);
  await expect.poll(async () => (await holders()).filter((pid) => pid !== before).length).toBe(1);
  const { rows } = await platform.database.sql.query<{ lease_owner: string }>(
    `SELECT lease_owner FROM task WHERE id = $1`,
    [taskId],
  );
  const own = rows[0]?.lease_owner ?? '';
  expect(await findLostExecutors(platform, own)).toEqual(new Set());
  finish();
  await expect.poll(async () => (await readTask({ platform, actor }, taskId)).status).toBe('COMPLETED');
  expect(starts).toBe(1);
});

it('leaves no timer behind that would use the database after it has stopped in the middle of work', async () => {
  const { actor } = await createTestActor(platform);
  const { deps } = createTestProducts(platform);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const bothWork = Promise.withResolvers<void>();
    let working = 0;
    const { taskId } = await createSong({ ...deps, actor }, song);
    await start({
      beforeWork: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          if (++working === 2) bothWork.resolve();
        }),
    });
    await bothWork.promise;
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await stop();
    expect(vi.getTimerCount()).toBe(0);
    await cancelTask({ platform, actor }, taskId);
  } finally {
    vi.useRealTimers();
  }
});
