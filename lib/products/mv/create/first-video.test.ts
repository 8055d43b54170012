import { beforeAll, expect, it } from 'vitest';
import type { PreflightResult } from '#lib/contract/mv.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readOutlooks } from '#lib/tasks/read/outlook.ts';
import { createSong } from '../../music/create-song.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { createDraft } from '../drafts/drafts.ts';
import { preflightPreview } from '../drafts/preflights.ts';
import { generateMv, previewMv } from './create-mv.ts';

const { platform } = await createTestPlatform();
const { deps, runTask } = createTestProducts(platform);
deps.engines.renderer.expectedMs = ({ resolution }, durationSec) =>
  durationSec * (resolution === '1080p' ? 8_000 : 2_000);

let owner: Awaited<ReturnType<typeof createTestActor>>['actor'];
let songId: string;
let songSec: number;
beforeAll(async () => {
  owner = (await createTestActor(platform, { tier: 'ENTERPRISE', credits: 5_000 })).actor;
  songId = (await createSong({ ...deps, actor: owner }, { mode: 'custom', lyrics: 'la la', title: 'Sea' })).taskId;
  await runTask(songId);
  const { rows } = await platform.database.sql.query<{ sec: number }>('SELECT duration_sec AS sec FROM clip LIMIT 1');
  songSec = rows[0]?.sec ?? 0;
});

const leftSec = async (taskId: string) =>
  (await readOutlooks({ platform, actor: owner }, [taskId])).find((one) => one.taskId === taskId)?.leftSec;

it('is told how long it takes by its length and size before any video was made here, and so is a preview of it', async () => {
  const ctx = { ...deps, actor: owner };
  const source = { type: 'task' as const, taskId: songId };
  const expected: [string, number][] = [];
  for (const [resolution, secPerSec] of [
    ['540p', 2],
    ['1080p', 8],
  ] as const) {
    const draft = await createDraft(ctx, { source, styleId: 'ink', resolution, engineVersion: 'video-v2' });
    const checked: PreflightResult = await preflightPreview(ctx, draft.id, { expectedVersion: 1 });
    const { preflightId } = checked;
    for (const [{ taskId }, sec] of [
      [await generateMv(ctx, draft.id, { expectedVersion: 1, maxCredits: 900 }), songSec],
      [await previewMv(ctx, draft.id, { expectedVersion: 1, maxCredits: 900, preflightId }), Math.min(10, songSec)],
    ] as const) {
      await platform.database.sql.query(
        `UPDATE task SET lease_owner = 'one', status = 'PROCESSING', processing_started_at = $2 WHERE id = $1`,
        [taskId, platform.clock.now()],
      );
      expected.push([taskId, sec * secPerSec]);
    }
  }
  for (const [taskId, sec] of expected) {
    const told = await leftSec(taskId);
    expect(told).toBeGreaterThanOrEqual(sec);
    // Rounded up to a step.
    expect(told).toBeLessThan(sec + 60);
  }
});
