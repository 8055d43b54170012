/** Migration of tasks that an earlier version queued as workflows of a library: open tasks of that version have no queue in their row. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '#lib/products/music/create-song.ts';
import { createPipelines } from '#lib/products/pipelines.ts';
import type { FakeEngineHooks } from '#lib/products/testing/fake-engines.ts';
import { createTestActor, createTestProducts } from '#lib/products/testing/test-product.ts';
import { executeTask } from '../run/execute-task.ts';
import { readLog } from '../progress/follow-task.ts';
import type { Pipeline } from '../run/pipeline.ts';
import { readTask } from '../read/read-task.ts';
import { startWorker } from '../run/worker.ts';

const { platform, administer } = await createTestPlatform();
const { sql } = platform.database;
const migration = await readFile(
  new URL('../../../prisma/migrations/20261203010001_work_in_its_rows/migration.sql', import.meta.url),
  'utf8',
);
const song = { mode: 'custom', lyrics: 'la', title: 'Sea' } as const;

async function bringBack(): Promise<void> {
  await administer(`CREATE SCHEMA dbos
    CREATE TABLE workflow_status (workflow_uuid text PRIMARY KEY, status text, name text, queue_name text, executor_id text)
    CREATE TABLE operation_outputs (workflow_uuid text REFERENCES workflow_status, function_id int, output text)`);
  await administer(
    `INSERT INTO dbos.workflow_status SELECT id, 'PENDING', 'runTask', 'render', 'gone' FROM task WHERE status IN ('PENDING', 'PROCESSING');
     INSERT INTO dbos.operation_outputs SELECT workflow_uuid, 0, '"made"' FROM dbos.workflow_status;
     UPDATE task SET queue = NULL, lease_owner = NULL WHERE status IN ('PENDING', 'PROCESSING');
     DELETE FROM work_turn`,
  );
}

it('finishes tasks that an earlier version had queued, without repeating a recorded stage, and charges them once', async () => {
  const { actor } = await createTestActor(platform, { tier: 'FREE' });
  let made = 0;
  const hooks: FakeEngineHooks = { beforeWork: () => void made++ };
  const pipelines = createPipelines(createTestProducts(platform, hooks).deps);
  const { deps } = createTestProducts(platform);
  const [begun, waiting] = [await createSong({ ...deps, actor }, song), await createSong({ ...deps, actor }, song)];
  // The process dies when the stage is recorded and the task has not ended.
  const stopping = new AbortController();
  const recorded = Promise.withResolvers<void>();
  const dying: Pipeline = {
    run: (run) =>
      (pipelines.get('song') as Pipeline).run({
        ...run,
        stage: async (...stage) => {
          await run.stage(...stage);
          recorded.resolve();
          return new Promise<never>(() => {});
        },
      }),
  };
  void executeTask(platform, new Map([['song', dying]]), begun.taskId, stopping.signal);
  await recorded.promise;
  stopping.abort();
  const madeBefore = made;
  expect(madeBefore).toBeGreaterThan(0);

  await bringBack();
  await administer(migration);
  expect((await sql.query('SELECT queue, weight, waiting FROM work_turn')).rows).toEqual([
    { queue: 'song', weight: 1, waiting: true },
  ]);
  expect((await sql.query(`SELECT to_regnamespace('dbos') AS schema`)).rows).toEqual([{ schema: null }]);
  const worker = await startWorker(platform, pipelines);
  try {
    for (const { taskId } of [begun, waiting])
      await expect.poll(async () => (await readTask({ platform, actor }, taskId)).status).toBe('COMPLETED');
  } finally {
    await worker.stop();
  }
  // Both take the same number of calls, and those of the first were made before.
  expect(made).toBe(2 * madeBefore);
  const events = (await readLog(platform, begun.taskId, 0)).map(({ event }) => event);
  expect(events.filter((event) => event.startsWith('task.stage.'))).toEqual([
    'task.stage.started',
    'task.stage.completed',
  ]);
  expect((await readBalance({ platform, actor })).balanceCredits).toBe(980);
  expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
});

it('puts every type of task of an earlier version into the queue that new purchases of the type use, and not behind later ones', async () => {
  const { accountId } = await createTestActor(platform, { tier: 'ENTERPRISE' });
  const { accountId: other } = await createTestActor(platform);
  const kinds = [
    ['lyrics', 'instant'],
    ['lyrics-edit', 'instant'],
    ['clip-export', 'short'],
    ['audio-render', 'short'],
    ['mv-lock-character', 'short'],
    ['song', 'song'],
    ['mv', 'render'],
    ['mv-preview', 'render'],
    ['mv-render-batch', 'render'],
    ['mv-upgrade', 'render'],
    ['subtitles', 'light'],
    ['videodirect', 'light'],
    ['voice', 'light'],
  ] as const;
  const add = (id: string, type: string, plan: object, status = 'PENDING') =>
    sql.query(
      `INSERT INTO task (id, account_id, type, status, plan, input_parameters, required_units) VALUES ($1, $2, $3, $4, $5, '{}', 0)`,
      [id, accountId, type, status, JSON.stringify(plan)],
    );
  for (const [type] of kinds) await add(`tsk_${type}`, type, {});
  await add('tsk_night', 'mv', { shape: { schedule: 'economy' } });
  await add('tsk_over', 'mv', {}, 'FAILED');
  await bringBack();
  await sql.query(`INSERT INTO work_turn VALUES ($1, 'song', 1, 7, true), ($2, 'song', 1, 3, false)`, [
    other,
    accountId,
  ]);
  await administer(migration);
  const { rows } = await sql.query<{ id: string; queue: string | null }>(
    'SELECT id, queue FROM task WHERE account_id = $1',
    [accountId],
  );
  expect(Object.fromEntries(rows.map(({ id, queue }) => [id, queue]))).toEqual({
    ...Object.fromEntries(kinds.map(([type, queue]) => [`tsk_${type}`, queue])),
    tsk_night: 'light',
    tsk_over: null,
  });
  expect(
    (
      await sql.query(
        'SELECT queue, weight, served, waiting FROM work_turn WHERE account_id = $1 ORDER BY served DESC, queue',
        [accountId],
      )
    ).rows,
  ).toEqual([
    { queue: 'song', weight: 1, served: 7, waiting: true },
    ...['instant', 'light', 'render', 'short'].map((queue) => ({ queue, weight: 4, served: 0, waiting: true })),
  ]);
});
