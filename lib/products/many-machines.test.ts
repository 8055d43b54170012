/** Tasks whose machine changes after each of their stages: no folder is shared, only the database and the object store. */
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { createS3Store } from '#lib/media/store/s3-store.ts';
import { startObjectServer } from '#lib/media/testing/object-server.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createSong } from './music/create-song.ts';
import { generateMv } from './mv/create/create-mv.ts';
import { createDraft } from './mv/drafts/drafts.ts';
import { createTestActor, createTestProducts } from './testing/test-product.ts';

const { platform } = await createTestPlatform();
const objects = await startObjectServer();
const store = createS3Store(objects.config);
afterAll(async () => {
  await store.close();
  await objects.close();
});

let machines = 0;
/** A process with a DATA_DIR of its own. */
const newMachine = () => {
  const dataDir = join(platform.config.dataDir, `machine-${machines++}`);
  return createTestProducts({ ...platform, config: { ...platform.config, dataDir } }, {}, store);
};

async function stagesDone(taskId: string): Promise<number> {
  const { rows } = await platform.database.sql.query<{ done: number }>(
    `SELECT count(*)::int AS done FROM task_stage WHERE task_id = $1 AND status = 'completed'`,
    [taskId],
  );
  return rows[0]?.done ?? 0;
}

/** Runs a task on one machine until one more stage is done; true when it is over. */
async function runOneStage(taskId: string): Promise<boolean> {
  const before = await stagesDone(taskId);
  const stopping = new AbortController();
  const moved = Promise.withResolvers<false>();
  const unlisten = platform.hub.listen('task', taskId, async () => {
    if ((await stagesDone(taskId)) <= before) return;
    stopping.abort();
    moved.resolve(false);
  });
  try {
    return await Promise.race([
      newMachine()
        .runTask(taskId, stopping.signal)
        .then(() => true),
      moved.promise,
    ]);
  } finally {
    unlisten();
  }
}

it('makes a song and a video of it with each stage on another machine, and charges each once', async () => {
  const { actor } = await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000_000 });
  const { deps } = newMachine();
  const song = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la', title: 'Sea' });
  while (!(await runOneStage(song.taskId)));
  expect(await readTask({ platform, actor }, song.taskId)).toMatchObject({ status: 'COMPLETED', errorCode: null });
  const draft = await createDraft({ ...deps, actor }, { source: { type: 'task', taskId: song.taskId } });
  const video = await generateMv({ ...deps, actor }, draft.id, { expectedVersion: 1, maxCredits: 5_000 });
  let moves = 0;
  while (!(await runOneStage(video.taskId))) moves += 1;
  expect(moves).toBeGreaterThan(6);
  expect(await readTask({ platform, actor }, video.taskId)).toMatchObject({ status: 'COMPLETED', errorCode: null });
  expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
});
