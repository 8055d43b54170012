/** A long render gives its slot up between scenes while others wait for one. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import { SLOT_HELD_SEC } from '#lib/tasks/queues/leased-work.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { startWorker, type Worker } from '#lib/tasks/run/worker.ts';
import { createSong } from '../../music/create-song.ts';
import { createPipelines, onCloseOf } from '../../pipelines.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { generateMv } from '../create/create-mv.ts';
import { createDraft } from '../drafts/drafts.ts';
import type { RenderInput, ScenePlan } from '../ports.ts';
import { readMv } from '../read/read-mv.ts';
import { listScenes } from '../read/scenes.ts';

const { platform, clock } = await createTestPlatform({ config: { renderConcurrency: 1 } });
const { deps, runTask } = createTestProducts(platform);
const SCENES = 4;

const { planScenes } = deps.engines.planner;
deps.engines.planner.planScenes = async (...input) => {
  const scenes = await planScenes(...input);
  const [first] = scenes as [ScenePlan];
  return Array.from({ length: SCENES }, (_, index) => ({
    ...first,
    index,
    startSec: index * 3,
    endSec: index * 3 + 3,
  }));
};

/** What the engine renders, in its order, as `task:scene`; each waits until it is let go on. */
const begun: string[] = [];
const held = new Map<string, () => void>();
const { renderScene } = deps.engines.renderer;
deps.engines.renderer.renderScene = async (input: RenderInput, index, run) => {
  // A scene that is finished on disk is not rendered again, as with the engine.
  const path = join(run.workDir, `scene-${index}.mp4`);
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    return { path, width: 96, height: 54, durationSec: 3, fps: 24, byteLength: 10 };
  const shot = `${run.workDir.split('/').at(-1)}:${index}`;
  begun.push(shot);
  await new Promise<void>((resolve, reject) => {
    held.set(shot, resolve);
    run.signal.addEventListener('abort', () => reject(run.signal.reason), { once: true });
  });
  return renderScene(input, index, run);
};

/** Ends the scene that was begun as the `nth`, by default after so long that its slot may be given away. */
async function finish(nth: number, afterSec = SLOT_HELD_SEC): Promise<void> {
  await expect.poll(() => begun.length).toBeGreaterThan(nth);
  const shot = begun[nth] as string;
  await expect.poll(() => held.has(shot)).toBe(true);
  clock.advanceSec(afterSec);
  held.get(shot)?.();
}

/** Ends scenes until one of this video has begun, and answers how many had begun before it. */
async function finishUntilBegun({ taskId }: Bought): Promise<number> {
  for (let nth = 0; ; nth++) {
    await expect.poll(() => begun.length).toBeGreaterThan(nth);
    if (begun[nth]?.startsWith(taskId)) return nth;
    await finish(nth);
  }
}

type Bought = { actor: PayingActor; taskId: string; before: number };

/** The draft of another account; answers how to buy its video. To be called before a worker takes the song. */
async function draftVideo(): Promise<() => Promise<Bought>> {
  const { actor } = await createTestActor(platform, { credits: 1000 });
  const song = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: 'la la', title: 'Sea' });
  await runTask(song.taskId);
  const draft = await createDraft({ ...deps, actor }, { source: { type: 'task', taskId: song.taskId } });
  const before = (await readBalance({ platform, actor })).balanceCredits;
  return async () => {
    const { taskId } = await generateMv({ ...deps, actor }, draft.id, {
      expectedVersion: draft.version,
      maxCredits: 900,
    });
    return { actor, taskId, before };
  };
}

const statusOf = async ({ actor, taskId }: Bought) => (await readTask({ platform, actor }, taskId)).status;
const scenesOf = ({ taskId }: Bought) => begun.filter((shot) => shot.startsWith(taskId));

async function expectChargedOnce({ actor, taskId, before }: Bought): Promise<void> {
  const { creditsCharged } = await readTask({ platform, actor }, taskId);
  expect(creditsCharged).toBeGreaterThan(0);
  expect((await readBalance({ platform, actor })).balanceCredits).toBe(before - (creditsCharged ?? 0));
  const { rows } = await platform.database.sql.query(
    'SELECT kind FROM ledger_transaction WHERE task_id = $1 ORDER BY kind',
    [taskId],
  );
  expect(rows).toEqual([{ kind: 'DEBIT' }, { kind: 'SETTLEMENT' }]);
  expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
}

const scenesInOrder = ({ taskId }: Bought) => Array.from({ length: SCENES }, (_, index) => `${taskId}:${index}`);

/** Ends the scenes from `nth` on: each of both videos was rendered once, and both are charged once. */
async function expectBothFinish(long: Bought, other: Bought, nth: number): Promise<void> {
  for (let next = nth; next < 2 * SCENES; next++) await finish(next);
  for (const bought of [long, other]) {
    await expect.poll(() => statusOf(bought)).toBe('COMPLETED');
    expect(scenesOf(bought).sort()).toEqual(scenesInOrder(bought));
    await expectChargedOnce(bought);
  }
}

const workers: Worker[] = [];
const start = async () => void workers.push(await startWorker(platform, createPipelines(deps)));
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  begun.length = 0;
  held.clear();
});

/** A video whose first scene is under way in the one slot, and another account's that waits. */
async function beginBesideAnother(): Promise<{ long: Bought; other: Bought }> {
  const [buyLong, buyOther] = [await draftVideo(), await draftVideo()];
  await start();
  const long = await buyLong();
  await expect.poll(() => begun.length).toBe(1);
  return { long, other: await buyOther() };
}

it('begins the video of another account between two scenes of a long one, renders no scene twice and charges both once', async () => {
  const { long, other } = await beginBesideAnother();
  const before = await finishUntilBegun(other);
  // Of two of one tier the one that came later waits for two turns at most.
  expect(before).toBeLessThanOrEqual(2);
  expect([await statusOf(long), await statusOf(other)]).toEqual(['PROCESSING', 'PROCESSING']);
  await expectBothFinish(long, other, before);
  for (const bought of [long, other]) expect(scenesOf(bought)).toEqual(scenesInOrder(bought));
});

it('keeps its slot until it has held it for a while, and as long as nobody else waits', async () => {
  const { long, other } = await beginBesideAnother();
  await finish(0, 0);
  await expect.poll(() => begun.length).toBe(2);
  await cancelTask({ platform, actor: other.actor }, other.taskId);
  await finish(1);
  await expect.poll(() => begun.length).toBe(3);
  expect(begun).toEqual([0, 1, 2].map((index) => `${long.taskId}:${index}`));
  await cancelTask({ platform, actor: long.actor }, long.taskId);
});

it('goes on in another worker that has a free slot, from its finished scenes and in the same attempt, charged once', async () => {
  const { long, other } = await beginBesideAnother();
  const before = await finishUntilBegun(other);
  await start();
  await expect.poll(() => begun.length).toBe(before + 2);
  expect(begun.slice(before)).toEqual([`${other.taskId}:0`, `${long.taskId}:${before}`]);
  await expectBothFinish(long, other, before);
  const { rows } = await platform.database.sql.query<{ attempt: number }>(
    `SELECT attempt FROM task_stage WHERE task_id = $1 AND name = 'render-scenes'`,
    [long.taskId],
  );
  expect(rows).toEqual([{ attempt: 1 }]);
});

it('is cancelled while it waits for its turn, refunded with its finished scenes, and the one that has the slot goes on', async () => {
  const { long, other } = await beginBesideAnother();
  const before = await finishUntilBegun(other);
  const ctx = { platform, actor: long.actor };
  const isRendered = { status: 'rendered', url: null };
  await expect
    .poll(async () => (await readMv(ctx, long.taskId)).renderings)
    .toContainEqual(expect.objectContaining(isRendered));
  const links = (await listScenes(ctx, long.taskId)).scenes.flatMap(({ videoUrl }) => videoUrl ?? []);
  await cancelTask(ctx, long.taskId, onCloseOf);
  const { scenes } = await listScenes(ctx, long.taskId);
  const view = await readMv(ctx, long.taskId);
  links.push(
    ...[...scenes.map(({ imageUrl }) => imageUrl), ...view.renderings.map(({ thumbnailUrl }) => thumbnailUrl)].flatMap(
      (url) => url ?? [],
    ),
  );
  const { rows: files } = await platform.database.sql.query(
    'SELECT slot FROM asset WHERE task_id = $1 AND deleted_at IS NULL',
    [long.taskId],
  );
  expect({ links, files }).toEqual({ links: [], files: [] });
  expect((await readBalance({ platform, actor: long.actor })).balanceCredits).toBe(long.before);
  for (let nth = before; nth < before + SCENES; nth++) await finish(nth);
  await expect.poll(() => statusOf(other)).toBe('COMPLETED');
  expect(scenesOf(long)).toHaveLength(before);
});
