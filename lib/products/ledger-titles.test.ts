import { expect, it } from 'vitest';
import { listLedger } from '#lib/billing/list-ledger.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from './music/create-song.ts';
import { listClips } from './music/list-clips.ts';
import { readTaskBill } from './read-bill.ts';
import { createTestActor, createTestProducts } from './testing/test-product.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);

it('a movement of the ledger and the bill of its task are named as the list of tasks names it: by the song, else by the file it was given', async () => {
  const { actor } = await createTestActor(platform);
  const { taskId } = await createSong(
    { ...deps, actor },
    { mode: 'simple', prompt: 'a slow night drive along the coast' },
  );
  const titles = async () =>
    (await listLedger({ platform, actor }, { kind: 'debit' })).lines.map(({ task }) => task?.title);
  expect(await titles()).toEqual(['a slow night drive along the coast']);
  await runTask(taskId);
  const [clip] = (await listClips({ platform, actor }, { limit: 1 })).clips;
  expect(clip?.title).not.toBe('a slow night drive along the coast');
  expect(await titles()).toEqual([clip?.title]);
  const source = { type: 'audio', audioUrl: 'https://host.example/a/field%20recording.wav' };
  await platform.database.sql.query('DELETE FROM clip WHERE task_id = $1', [taskId]);
  await platform.database.sql.query('UPDATE task SET input_parameters = $2 WHERE id = $1', [taskId, { source }]);
  expect(await titles()).toEqual(['field recording.wav']);
  expect((await readTaskBill({ platform, actor }, taskId)).title).toBe('field recording.wav');
});
