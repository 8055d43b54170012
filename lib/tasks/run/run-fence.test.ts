import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { saveAsset } from './save-asset.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { addWarning } from '../life/add-warning.ts';
import { cancelTask } from '../life/cancel-task.ts';
import { executeTask, type Holder } from './execute-task.ts';
import { readLog } from '../progress/follow-task.ts';
import type { Pipeline } from './pipeline.ts';
import { claimInPlan, updateClaim } from './plan-claim.ts';
import { readTask } from '../read/read-task.ts';
import { closeAbandoned } from './take-over.ts';
import { RunSuperseded, type TaskRun } from './task-run.ts';

const { platform } = await createTestPlatform();
const { deps } = createTestProducts(platform);
const never = new AbortController().signal;

/** Blocks work until the test opens it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

async function paidSong(webhookUrl?: string) {
  const { actor } = await createTestActor(platform, webhookUrl ? { defaultWebhookUrl: webhookUrl } : {});
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
  const execute = (run: Pipeline['run'], stopping = never, holder?: Holder) =>
    executeTask(platform, new Map([['song', { run }]]), taskId, stopping, holder);
  const log = async (): Promise<Record<string, unknown>[]> =>
    (await readLog(platform, taskId, 0)).map(({ event, data }) => ({
      ...(JSON.parse(data) as Record<string, unknown>),
      event,
    }));
  return { actor, taskId, execute, log, read: () => readTask({ platform, actor }, taskId) };
}

const done = (run: TaskRun): Awaited<ReturnType<Pipeline['run']>> => ({
  status: 'COMPLETED',
  chargedUnits: run.task.required_units,
  outputResults: { by: run.task.run_number },
  resources: [],
});

/** Actions of a worker that was taken for dead and is still running. */
const lateActions: [string, (run: TaskRun) => Promise<unknown>][] = [
  ['close the task as completed', () => Promise.resolve()],
  ['close the task as failed', () => Promise.reject(new TaskFailure('ENGINE_FAILED'))],
  ['close the task for an error that nobody expected', () => Promise.reject(new Error('late'))],
  ['start a stage', (run) => run.stage('render-audio', () => Promise.resolve({ output: 'late' }))],
  [
    'write a row of its product',
    (run) => run.write((tx) => tx.query(`UPDATE task SET tags = ARRAY['late'] WHERE id = $1`, [run.task.id])),
  ],
  ['claim a submission', (run) => claimInPlan(run, 'submission', () => ({ startedAt: 'late' }))],
  [
    'note a warning',
    async (run) => {
      await addWarning(platform.database.sql, run.task, 'SONG_CANDIDATE_FAILED');
      throw new RunSuperseded();
    },
  ],
  [
    'store a file',
    async (run) => {
      const sourcePath = join(run.workDir, 'late.txt');
      await writeFile(sourcePath, 'late');
      await saveAsset(platform, deps.store, {
        accountId: run.task.account_id,
        taskId: run.task.id,
        runNumber: run.task.run_number,
        slot: 'late',
        sourcePath,
        contentType: 'text/plain',
        fileName: 'late.txt',
      });
    },
  ],
];

it.each(lateActions)('a worker whose task another process has taken over cannot %s', async (_what, act) => {
  const { actor, taskId, execute, log, read } = await paidSong();
  const [staleStarted, staleMayGoOn, ownerStarted, ownerMayGoOn] = [gate(), gate(), gate(), gate()];
  const stale = execute(async (run) => {
    staleStarted.open();
    await staleMayGoOn.opened;
    await act(run);
    return done(run);
  });
  await staleStarted.opened;
  const owner = execute(async (run) => {
    ownerStarted.open();
    await ownerMayGoOn.opened;
    return done(run);
  });
  await ownerStarted.opened;
  const before = await read();
  staleMayGoOn.open();
  await expect(stale).rejects.toBeInstanceOf(RunSuperseded);
  expect(await read()).toEqual(before);
  expect((await log()).map(({ event }) => event)).toEqual(['task.created', 'credits.debited', 'task.started']);
  expect(
    (
      await platform.database.sql.query(
        `SELECT plan ->> 'submission' AS claim FROM task WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM asset WHERE task_id = $1) AND NOT EXISTS (SELECT 1 FROM task_stage WHERE task_id = $1)`,
        [taskId],
      )
    ).rows,
  ).toEqual([{ claim: null }]);
  ownerMayGoOn.open();
  await owner;
  expect(await read()).toMatchObject({ status: 'COMPLETED', outputResults: { by: 2 }, refunded: false, progress: 1 });
  expect((await readBalance({ platform, actor })).balanceCredits).toBe(990);
  expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
});

it.each(['completes', 'fails'] as const)(
  'a stage that %s in a worker which has lost its task does not end the stage of the worker that has it',
  async (how) => {
    const { execute, log, read } = await paidSong();
    const [staleStarted, staleMayGoOn, ownerStarted, ownerMayGoOn] = [gate(), gate(), gate(), gate()];
    const stale = execute(async (run) => {
      await run.stage('render-song', async () => {
        staleStarted.open();
        await staleMayGoOn.opened;
        if (how === 'fails') throw new TaskFailure('CONTENT_REFUSED');
        return { output: 'stale' };
      });
      return done(run);
    });
    await staleStarted.opened;
    const owner = execute(async (run) => {
      const output = await run.stage('render-song', async () => {
        ownerStarted.open();
        await ownerMayGoOn.opened;
        return { output: 'owner' };
      });
      return { ...done(run), outputResults: { output } };
    });
    await ownerStarted.opened;
    staleMayGoOn.open();
    await expect(stale).rejects.toBeInstanceOf(RunSuperseded);
    ownerMayGoOn.open();
    await owner;
    expect(await read()).toMatchObject({ status: 'COMPLETED', outputResults: { output: 'owner' } });
    expect((await log()).map(({ event }) => String(event)).filter((event) => event.startsWith('task.stage.'))).toEqual([
      'task.stage.started',
      'task.stage.completed',
    ]);
  },
);

it('a waiting run is aborted within two seconds after another process has taken its task over', async () => {
  const { execute } = await paidSong();
  const staleStarted = gate();
  let reason: unknown;
  const stale = execute(
    (run) =>
      new Promise((_, reject) => {
        staleStarted.open();
        run.signal.addEventListener('abort', () => {
          reason = run.signal.reason;
          reject(reason);
        });
      }),
  );
  await staleStarted.opened;
  await execute((run) =>
    Promise.resolve(done(run)).then(async (outcome) => {
      await expect(stale).rejects.toBeInstanceOf(RunSuperseded);
      return outcome;
    }),
  );
  expect(reason).toBeInstanceOf(RunSuperseded);
});

it('an execution without the claim cannot take the task from the worker that has it', async () => {
  const { execute, read } = await paidSong();
  const ownerStarted = gate();
  const ownerMayGoOn = gate();
  const owner = execute(async (run) => {
    ownerStarted.open();
    await ownerMayGoOn.opened;
    return done(run);
  });
  await ownerStarted.opened;
  const unowned = { unfinished: new Set<Promise<unknown>>(), assertOwner: () => Promise.reject(new RunSuperseded()) };
  await expect(execute((run) => Promise.resolve(done(run)), never, unowned)).rejects.toBeInstanceOf(RunSuperseded);
  ownerMayGoOn.open();
  await owner;
  expect(await read()).toMatchObject({ status: 'COMPLETED', outputResults: { by: 1 } });
});

it('a stopping process can wait for work of a run that must not be abandoned', async () => {
  const { execute } = await paidSong();
  const asked = gate();
  const answered = gate();
  const stopping = new AbortController();
  const holder = { unfinished: new Set<Promise<unknown>>(), assertOwner: () => Promise.resolve() };
  let claim: unknown;
  void execute(
    async (run) => {
      await claimInPlan(run, 'submission', () => ({ startedAt: 'now' }));
      await run.finish(async () => {
        asked.open();
        await answered.opened;
        claim = await updateClaim(run, 'submission', { startedAt: 'now', accepted: 'yes' });
      });
      return done(run);
    },
    stopping.signal,
    holder,
  );
  await asked.opened;
  stopping.abort();
  expect(holder.unfinished.size).toBe(1);
  answered.open();
  await Promise.all(holder.unfinished);
  expect(claim).toBe('current');
});

it.each(['render-song', 'write-lyrics'] as const)(
  'a task cancelled during %s is refunded and its stage ended before the terminal event',
  async (stage) => {
    const { actor, taskId, execute, log, read } = await paidSong('https://hooks.example.com/cancelled');
    const started = gate();
    const running = execute(async (run) => {
      await run.stage(
        stage,
        ({ signal }) =>
          new Promise<never>((_, reject) => {
            started.open();
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      );
      return done(run);
    });
    await started.opened;
    await cancelTask({ platform, actor }, taskId);
    await running;
    const events = await log();
    expect(events.map(({ event }) => event)).toEqual([
      'task.created',
      'credits.debited',
      'task.started',
      'task.stage.started',
      'task.stage.failed',
      'credits.refunded',
      'task.cancelled',
    ]);
    expect(events[4]).toMatchObject({
      stage: { name: stage, status: 'failed', error: { code: 'STAGE_CANCELLED' }, completedAt: expect.any(String) },
    });
    expect(await read()).toMatchObject({ status: 'CANCELLED', refunded: true, creditsCharged: 0 });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(1000);
    const { rows } = await platform.database.sql.query<{ event_type: string }>(
      'SELECT event_type FROM webhook_delivery WHERE task_id = $1 ORDER BY id',
      [taskId],
    );
    expect(rows.map((row) => row.event_type)).toEqual(['task.stage.started', 'task.stage.failed', 'task.cancelled']);
  },
);

const endings: [string, (world: Awaited<ReturnType<typeof paidSong>>) => Promise<unknown>][] = [
  [
    'fails in a stage',
    ({ execute }) =>
      execute((run) => run.stage('render-song', () => Promise.reject(new TaskFailure('CONTENT_REFUSED')))),
  ],
  ['fails between two stages', ({ execute }) => execute(() => Promise.reject(new Error('unexpected')))],
  ['is cancelled before it starts', ({ actor, taskId }) => cancelTask({ platform, actor }, taskId)],
  [
    'is charged nothing although it completes',
    ({ execute }) => execute((run) => Promise.resolve({ ...done(run), chargedUnits: 0n })),
  ],
  [
    'was interrupted too often',
    async ({ taskId }) => {
      await platform.database.sql.query('UPDATE task SET interruptions = 5 WHERE id = $1', [taskId]);
      await closeAbandoned(platform, new Map());
    },
  ],
];

it.each(endings)('a task that %s is refunded before its terminal event, which is its last', async (_how, end) => {
  const world = await paidSong('https://hooks.example.com/ended');
  await end(world);
  const events = (await world.log()).map(({ event }) => String(event));
  expect(events.at(-1)).toMatch(/^task\.(?:failed|cancelled|completed)$/);
  expect(events.indexOf('credits.refunded')).toBe(events.length - 2);
  expect((await readBalance({ platform, actor: world.actor })).balanceCredits).toBe(1000);
  const { rows } = await platform.database.sql.query<{ earlier: boolean }>(
    `SELECT (SELECT max(id) FROM ledger_transaction WHERE task_id = $1) IS NOT NULL AND count(*) = 1 AS earlier FROM webhook_delivery WHERE task_id = $1 AND event_type IN ('task.failed', 'task.cancelled', 'task.completed')`,
    [world.taskId],
  );
  expect(rows).toEqual([{ earlier: true }]);
});

it('progress never goes backwards, in rows and on streams, when a stage is retried or its process restarts', async () => {
  const { execute, log, read } = await paidSong();
  const attempt = (share: number, heard: number) => async () => {
    const stopping = new AbortController();
    void execute(
      (run) =>
        run.stage('render-song', ({ signal, onProgress }) => {
          onProgress(share);
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        }),
      stopping.signal,
    );
    await expect.poll(async () => (await log()).filter(({ event }) => event === 'task.progress').length).toBe(heard);
    stopping.abort();
  };
  await attempt(0.8, 1)();
  const after = (await read()).progress ?? 0;
  expect(after).toBeGreaterThan(0.5);
  const lagging = new AbortController();
  const tracked = gate();
  void execute(
    (run) =>
      run.stage('render-song', async ({ signal, onProgress }) => {
        onProgress(0.2);
        tracked.open();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }),
    lagging.signal,
  );
  await tracked.opened;
  expect((await read()).progress).toBe(after);
  lagging.abort();
  await attempt(0.9, 2)();
  const shares = (await log())
    .filter(({ event }) => event === 'task.progress')
    .map(({ progress, stageProgress }) => [progress, stageProgress]);
  expect(shares).toEqual([
    [after, 0.8],
    [expect.any(Number), 0.9],
  ]);
  expect((await read()).progress).toBeGreaterThan(after);
});
