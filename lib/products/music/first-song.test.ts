import { expect, it } from 'vitest';
import { createLocalSongEngine } from '#lib/engines/local/song/index.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readOutlooks } from '#lib/tasks/read/outlook.ts';
import { createTestActor, createTestProducts } from '../testing/test-product.ts';
import { createSong } from './create-song.ts';
import type { SongWish } from './ports.ts';
import { exportClip, renderClip } from './renders/buy-render.ts';

it('is told how long it takes before any song was made here, and so are the first files of its clips', async () => {
  const { platform } = await createTestPlatform();
  const { deps, runTask } = createTestProducts(platform, { recipes: true });
  deps.engines.songs.expectedMs = ({ prompt }) => (prompt?.includes('5 minutes') ? 90_000 : 40_000);
  deps.engines.studio.expectedMs = (durationSec) => durationSec * 10_000;
  const { actor } = await createTestActor(platform);
  const ctx = { ...deps, actor };
  const leftSec = async (taskId: string) => {
    await platform.database.sql.query(
      `UPDATE task SET lease_owner = 'one', status = 'PROCESSING', processing_started_at = $2 WHERE id = $1`,
      [taskId, platform.clock.now()],
    );
    return (await readOutlooks({ platform, actor }, [taskId])).find((one) => one.taskId === taskId)?.leftSec;
  };
  const usual = await createSong(ctx, { mode: 'simple', prompt: 'rain on a roof' });
  const long = await createSong(ctx, { mode: 'simple', prompt: 'rain on a roof, 5 minutes' });
  expect([await leftSec(usual.taskId), await leftSec(long.taskId)]).toEqual([40, 90]);

  const { taskId } = await createSong(ctx, { mode: 'custom', lyrics: 'la la', title: 'Sea' });
  await runTask(taskId);
  const { rows } = await platform.database.sql.query<{ id: string; sec: number }>(
    'SELECT id, duration_sec AS sec FROM clip ORDER BY index LIMIT 1',
  );
  const [clip = { id: '', sec: 0 }] = rows;
  const file = await exportClip(ctx, clip.id, { format: 'wav' });
  const stem = await renderClip(ctx, clip.id, { mix: 'vocals', format: 'wav' });
  expect(await leftSec(file.taskId)).toBeGreaterThan(0);
  expect(await leftSec(stem.taskId)).toBeGreaterThanOrEqual(clip.sec * 10);
});

it('is expected to take longer the more there is to play', () => {
  const { expectedMs } = createLocalSongEngine();
  const wish: SongWish = { prompt: 'pop', instrumental: false, model: 'chirp-hawk' };
  const rising = [
    { ...wish, prompt: 'pop, 30 seconds' },
    { ...wish, instrumental: true },
    wish,
    { ...wish, lyrics: 'Carry me over the water to you\n'.repeat(70) },
    { ...wish, prompt: 'pop, 8 minutes' },
  ].map((each) => expectedMs?.(each) ?? 0);
  expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  expect(new Set(rising).size).toBe(rising.length);
});
