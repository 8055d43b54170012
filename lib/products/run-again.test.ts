import { expect, it } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { cancelTasks } from '#lib/tasks/life/cancel-tasks.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createSong, createSongFromClip } from './music/create-song.ts';
import { createDraft } from './mv/drafts/drafts.ts';
import { generateMv } from './mv/create/create-mv.ts';
import { onCloseOf } from './pipelines.ts';
import { priceAgain, readAgain, runAgain } from './run-again.ts';
import { createTestActor, createTestProducts } from './testing/test-product.ts';

const { platform, clock } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);
const key = () => ({ key: crypto.randomUUID(), requestHash: Buffer.from('x') });

it('buys a song again with changes, under the same rules and at the price that was shown', async () => {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong(
    { ...deps, actor },
    {
      mode: 'custom',
      lyrics: 'la la',
      title: 'Sea',
      tags: 'folk',
      config: { tags: ['web'], metadata: { order: 7 } },
    },
  );
  const { request, priceCredits } = await readAgain({ platform, actor }, taskId);
  expect([request, priceCredits]).toEqual([
    {
      mode: 'custom',
      lyrics: 'la la',
      title: 'Sea',
      tags: 'folk',
      model: 'chirp-fenix',
      config: { tags: ['web'], metadata: { order: 7 } },
    },
    10,
  ]);
  const again = await runAgain({ ...deps, actor }, taskId, { ...request, tags: 'metal' }, priceCredits, key());
  expect(await readTask({ platform, actor }, again.taskId)).toMatchObject({
    type: 'song',
    inputParameters: { tags: 'metal', title: 'Sea' },
    config: { tags: ['web'] },
  });
  await expect(
    runAgain({ ...deps, actor }, taskId, { ...request, mode: 'vox' }, priceCredits, key()),
  ).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
  await expect(
    runAgain({ ...deps, actor }, taskId, request, priceAgain('song', request) - 1, key()),
  ).rejects.toMatchObject({
    code: 'MAX_CREDITS_EXCEEDED',
  });
});

it("renews an expired link to the account's own audio, and reaches nothing of another account", async () => {
  const { actor } = await createTestActor(platform, { credits: 1_000 });
  const stranger = (await createTestActor(platform)).actor;
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la la', title: 'Sea' });
  await runTask(taskId);
  const { rows } = await platform.database.sql.query<{ id: string }>(
    'SELECT id FROM clip WHERE task_id = $1 AND index = 0',
    [taskId],
  );
  const cover = await createSongFromClip({ ...deps, actor }, rows[0]?.id ?? '', 'cover', { tags: 'metal' });
  await runTask(cover.taskId);
  clock.advanceSec(8 * 24 * 3_600);
  const { request, priceCredits, source } = await readAgain({ platform, actor }, cover.taskId);
  expect(source).toMatchObject({ title: 'Sea', clip: { clipId: rows[0]?.id } });
  const again = await runAgain({ ...deps, actor }, cover.taskId, request, priceCredits, key());
  await runTask(again.taskId);
  expect(await readTask({ platform, actor }, again.taskId)).toMatchObject({ status: 'COMPLETED' });
  await expect(readAgain({ platform, actor: stranger }, taskId)).rejects.toMatchObject({ code: 'TASK_NOT_FOUND' });
});

it('leaves videos to the studio', async () => {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la la', title: 'Sea' });
  await runTask(taskId);
  const draft = await createDraft({ ...deps, actor }, { source: { type: 'task', taskId } });
  const { taskId: mvId } = await generateMv({ ...deps, actor }, draft.id, { expectedVersion: 1, maxCredits: 900 });
  await expect(readAgain({ platform, actor }, mvId)).rejects.toMatchObject({ code: 'FEATURE_NOT_SUPPORTED' });
});

it('cancels many tasks at once, and says how many had ended or were not there', async () => {
  const { actor } = await createTestActor(platform);
  const stranger = (await createTestActor(platform)).actor;
  const song = (who: typeof actor) =>
    createSong({ ...deps, actor: who }, { mode: 'custom', lyrics: 'la la', title: 'Sea' });
  const [done, one, two, foreign] = [await song(actor), await song(actor), await song(actor), await song(stranger)];
  await runTask(done.taskId);
  expect(
    await cancelTasks(
      { platform, actor },
      [done.taskId, one.taskId, two.taskId, one.taskId, foreign.taskId],
      onCloseOf,
    ),
  ).toEqual({ cancelled: 2, ended: 2 });
  expect([
    (await readTask({ platform, actor }, one.taskId)).status,
    (await readTask({ platform, actor }, done.taskId)).status,
    (await readTask({ platform, actor: stranger }, foreign.taskId)).status,
  ]).toEqual(['CANCELLED', 'COMPLETED', 'PENDING']);
});
