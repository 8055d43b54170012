import { expect, it } from 'vitest';
import { workShare } from '#lib/platform/child/work-share.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { createTestPlatform, meanwhile } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createPipelines } from '#lib/products/pipelines.ts';
import type { FakeEngineHooks } from '#lib/products/testing/fake-engines.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { executeTask } from './execute-task.ts';
import { readLog } from '../progress/follow-task.ts';
import type { Pipeline, Pipelines } from './pipeline.ts';
import { readTask } from '../read/read-task.ts';
import { RunSuperseded } from './task-run.ts';

const { platform } = await createTestPlatform();
const never = new AbortController().signal;
const { actor } = await createTestActor(platform);

async function newSong(hooks: FakeEngineHooks = {}) {
  const { deps } = createTestProducts(platform, hooks);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
  const pipelines = createPipelines(deps);
  const execute = (stopping = never, made: Pipelines = pipelines) => executeTask(platform, made, taskId, stopping);
  return {
    taskId,
    execute,
    pipelines,
    events: async () => (await readLog(platform, taskId, 0)).map((frame) => frame.event),
  };
}

it('reports no failure to the pipeline when a stage is interrupted by a stop, so that it does not buy an alternative', async () => {
  const { execute, taskId } = await newSong();
  const stopping = new AbortController();
  const working = Promise.withResolvers<void>();
  const heard: unknown[] = [];
  const stage: Pipeline = {
    run: (run) =>
      run
        .stage<never>('render-song', ({ signal }) => {
          working.resolve();
          return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        })
        .catch((error: unknown) => {
          heard.push(error);
          throw error;
        }),
  };
  void execute(stopping.signal, new Map([['song', stage]]));
  await working.promise;
  stopping.abort();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'PROCESSING' });
  expect(heard).toEqual([]);
});

it('runs on behalf of its account, so that queues for costly work are shared between accounts', async () => {
  const { execute } = await newSong();
  const shares: string[] = [];
  const song: Pipeline = {
    run: (run) =>
      run.stage<never>(
        'render-song',
        async () => {
          shares.push(workShare());
          throw new TaskFailure('ENGINE_FAILED');
        },
        { maxAttempts: 1 },
      ),
  };
  await execute(never, new Map([['song', song]]));
  expect(shares).toEqual([actor.accountId]);
});

it('does not retry a stage that had failed permanently before the process died', async () => {
  let tries = 0;
  const { execute, pipelines, taskId, events } = await newSong({
    beforeWork: ({ index }) => {
      if (index === 0) tries++;
      throw new TaskFailure('CONTENT_REFUSED');
    },
  });
  // The process dies between the failed stage and the end of the task.
  const stopping = new AbortController();
  const song = pipelines.get('song') as Pipeline;
  const dying: Pipeline = {
    run: (run) =>
      song.run({ ...run, stage: (...stage) => run.stage(...stage).catch(() => new Promise<never>(() => {})) }),
  };
  void execute(stopping.signal, new Map([['song', dying]]));
  await expect.poll(events).toContain('task.stage.failed');
  stopping.abort();
  await execute();
  expect(tries).toBe(1);
  expect(await readTask({ platform, actor }, taskId)).toMatchObject({
    status: 'FAILED',
    errorCode: 'CONTENT_REFUSED',
    refunded: true,
  });
  expect((await events()).filter((event) => event.startsWith('task.stage.'))).toEqual([
    'task.stage.started',
    'task.stage.failed',
  ]);
});

it('leaves unchanged a task that another process has taken over', async () => {
  const { execute, taskId } = await newSong();
  const moved: Pipeline = { run: () => Promise.reject(new RunSuperseded()) };
  await expect(execute(never, new Map([['song', moved]]))).rejects.toBeInstanceOf(RunSuperseded);
  expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'PROCESSING' });
});

it('survives outages of the database at the start of a task, during a stage and at the end', async () => {
  const { taskId, events } = await newSong();
  const { database } = platform;
  const calls: number[] = [];
  const flaky = {
    ...platform,
    database: {
      ...database,
      transaction: ((run) => {
        calls.push(1);
        return calls.length % 2 === 1
          ? Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
          : database.transaction(run);
      }) as typeof database.transaction,
    },
  };
  const { deps } = createTestProducts(flaky);
  await executeTask(flaky, createPipelines(deps), taskId, never);
  expect(await readTask({ platform, actor }, taskId)).toMatchObject({ status: 'COMPLETED' });
  expect((await events()).filter((event) => event !== 'task.progress')).toEqual([
    'task.created',
    'credits.debited',
    'task.started',
    'task.stage.started',
    'task.stage.completed',
    'credits.settled',
    'task.completed',
  ]);
});

it('stores a failure whose message contains characters that the database refuses', async () => {
  const { execute, taskId } = await newSong({
    beforeWork: () => {
      throw new TaskFailure('ENGINE_FAILED', { message: 'bad\u0000byte', cause: new Error('a\u0000b') });
    },
  });
  await execute();
  expect(await readTask({ platform, actor }, taskId)).toMatchObject({
    status: 'FAILED',
    errorCode: 'ENGINE_FAILED',
    errorMessage: 'bad\uFFFDbyte',
  });
});

it('writes no progress once the task has ended', async () => {
  const { taskId, events } = await newSong();
  const locked = Promise.withResolvers<void>();
  const running = executeTask(
    platform,
    new Map([
      [
        'song',
        {
          run: (run) =>
            run.stage('render-song', async ({ signal, onProgress }) => {
              await locked.promise;
              onProgress(0.5);
              return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
            }),
        },
      ],
    ]),
    taskId,
    never,
  );
  const waiters = async () =>
    (
      await platform.database.sql.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rowCount ?? 0;
  await expect.poll(events).toContain('task.stage.started');
  await platform.database.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM task WHERE id = $1 FOR UPDATE', [taskId]);
    locked.resolve();
    await expect.poll(() => meanwhile(waiters)).toBeGreaterThan(0);
    await tx.query(`UPDATE task SET status = 'CANCELLED' WHERE id = $1`, [taskId]);
  });
  await running;
  expect(await events()).not.toContain('task.progress');
});
