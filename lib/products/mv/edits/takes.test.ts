import { describe, expect, it } from 'vitest';
import { readBalance } from '#lib/billing/read-balance.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createSong } from '../../music/create-song.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { composeMv } from './composition.ts';
import { createDraft } from '../drafts/drafts.ts';
import { editScene, foreseeEdit, renderBatch } from './scene-edits.ts';
import { readEditing } from '../read/edit-offers.ts';
import { followVideo } from '../read/follow-video.ts';
import { generateMv } from '../create/create-mv.ts';
import { readMv } from '../read/read-mv.ts';
import { chooseTakes, listTakes } from './takes.ts';

const { platform, clock } = await createTestPlatform();
const failing = new Set<number>();
const { deps, runTask } = createTestProducts(platform, {
  beforeWork: ({ kind, index }) => {
    if (kind === 'scene' && failing.has(index)) throw new Error('The brush broke');
  },
});

/** A finished video of two scenes and its owner. */
async function studio(choices: object = {}) {
  failing.clear();
  const { actor } = await createTestActor(platform);
  const song = await createSong({ ...deps, actor }, { mode: 'custom', lyrics: '[Verse]\nla la', title: 'Sea' });
  await runTask(song.taskId);
  const draft = await createDraft(
    { ...deps, actor },
    {
      source: { type: 'task', taskId: song.taskId },
      subtitles: true,
      ...choices,
    },
  );
  const { taskId: mvId } = await generateMv({ ...deps, actor }, draft.id, {
    expectedVersion: draft.version,
    maxCredits: 400,
  });
  await runTask(mvId);
  const version = async () => (await readMv({ platform, actor }, mvId)).version;
  const editing = async () => {
    const found = await readEditing({ platform, actor }, mvId);
    if (!found) throw new Error('nothing to edit');
    return found;
  };
  const finish = async (bought: Promise<{ taskId: string }>) => {
    const { taskId } = await bought;
    await runTask(taskId);
    return readTask({ platform, actor }, taskId);
  };
  return {
    actor,
    mvId,
    version,
    editing,
    finish,
    edit: async (index: number, prompt: string) =>
      finish(editScene({ ...deps, actor }, mvId, index, { expectedVersion: await version(), prompt })),
    retake: async (...sceneIndexes: number[]) =>
      finish(renderBatch({ ...deps, actor }, mvId, { expectedVersion: await version(), sceneIndexes })),
    compose: async (subtitles?: boolean) =>
      finish(composeMv({ ...deps, actor }, mvId, { expectedVersion: await version(), subtitles })),
    choose: async (...choices: [number, number][]) =>
      chooseTakes({ platform, actor }, mvId, {
        expectedVersion: await version(),
        choices: choices.map(([sceneIndex, take]) => ({ sceneIndex, take })),
      }),
    balance: async () => readBalance({ platform, actor }),
  };
}

async function sceneOf(mvId: string, index: number) {
  const { rows } = await platform.database.sql.query<{ prompt: string; video_asset_id: string; take: number }>(
    `SELECT plan ->> 'prompt' AS prompt, video_asset_id, take FROM mv_scene WHERE mv_id = $1 AND index = $2`,
    [mvId, index],
  );
  return rows[0];
}

describe('takes of a scene', () => {
  it('are all kept, and an earlier one is the scene again for nothing', async () => {
    const { actor, mvId, version, editing, edit, choose, balance } = await studio();
    const before = await sceneOf(mvId, 1);
    await edit(1, 'Rain on a neon street');
    expect((await editing()).scenes[1]).toMatchObject({
      take: 2,
      cutTake: 1,
      changed: true,
      takes: [
        { take: 1, taskType: 'mv', prompt: before?.prompt },
        { take: 2, taskType: 'mv-scene-edit', prompt: 'Rain on a neon street' },
      ],
    });
    const [paid, at] = [await balance(), await version()];
    await choose([1, 1]);
    expect(await sceneOf(mvId, 1)).toEqual(before);
    expect(await balance()).toEqual(paid);
    expect(await readMv({ platform, actor }, mvId)).toMatchObject({
      version: at + 1,
      status: 'READY',
      deliveryStatus: 'ready',
    });
    await choose([1, 2]);
    expect(await sceneOf(mvId, 1)).toMatchObject({ prompt: 'Rain on a neon street', take: 2 });
    expect((await readMv({ platform, actor }, mvId)).deliveryStatus).toBe('incomplete');
    expect((await listTakes(platform, mvId)).get(1)).toHaveLength(2);
  });

  it('are counted scene by scene over batches, and the next rendering goes on from the take that was chosen', async () => {
    const { editing, edit, retake, choose } = await studio();
    const first = (await editing()).scenes[0]?.takes[0]?.prompt;
    await edit(0, 'Snow over mountains');
    await choose([0, 1]);
    await retake(0, 1);
    const { scenes } = await editing();
    expect(scenes.map((scene) => scene.take)).toEqual([3, 2]);
    expect(scenes[0]?.takes.map((take) => take.prompt)).toEqual([first, 'Snow over mountains', first]);
  });

  it('are what the final file shows once the video is composed', async () => {
    const { actor, mvId, editing, edit, compose, choose } = await studio();
    await edit(0, 'Rain');
    expect((await editing()).scenes.map((scene) => scene.changed)).toEqual([true, false]);
    const { cut } = await editing();
    expect(await compose()).toMatchObject({ status: 'COMPLETED', creditsCharged: cut.credits });
    expect((await editing()).scenes.map(({ changed, cutTake }) => [changed, cutTake])).toEqual([
      [false, 2],
      [false, 1],
    ]);
    await choose([0, 1]);
    expect((await editing()).scenes.map((scene) => scene.changed)).toEqual([true, false]);
    expect(await readMv({ platform, actor }, mvId)).toMatchObject({ deliveryStatus: 'incomplete' });
  });

  it('end a failure when one of them is chosen', async () => {
    const { actor, mvId, editing, retake, choose } = await studio();
    failing.add(1);
    await retake(0, 1);
    expect((await editing()).scenes.map(({ take, failed }) => [take, failed])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await readMv({ platform, actor }, mvId)).status).toBe('ACTION_REQUIRED');
    await choose([1, 1]);
    expect((await readMv({ platform, actor }, mvId)).status).toBe('READY');
  });

  it('are refused and change nothing when the version is stale, the take or scene is none, the video is another’s or at work', async () => {
    const { actor, mvId, version, edit } = await studio();
    await edit(0, 'Rain');
    const expectedVersion = await version();
    const before = await sceneOf(mvId, 0);
    const stranger = (await createTestActor(platform)).actor;
    const choose = (input: { expectedVersion?: number; sceneIndex?: number; take?: number }, by: PayingActor = actor) =>
      chooseTakes({ platform, actor: by }, mvId, {
        expectedVersion: input.expectedVersion ?? expectedVersion,
        choices: [
          { sceneIndex: 0, take: 1 },
          { sceneIndex: input.sceneIndex ?? 0, take: input.take ?? 1 },
        ],
      });
    await expect(choose({ expectedVersion: expectedVersion - 1 })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { currentVersion: expectedVersion },
    });
    await expect(choose({ take: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND', details: { field: 'take', take: 9 } });
    await expect(choose({ sceneIndex: 7 })).rejects.toMatchObject({ code: 'SCENE_NOT_FOUND' });
    await expect(choose({}, stranger)).rejects.toMatchObject({ code: 'MV_NOT_FOUND' });
    clock.advanceSec(1);
    await renderBatch({ ...deps, actor }, mvId, { expectedVersion, sceneIndexes: [1] });
    await expect(choose({})).rejects.toMatchObject({
      code: 'MV_PRECONDITION_FAILED',
      details: { reason: 'operation_in_progress' },
    });
    expect(await sceneOf(mvId, 0)).toEqual(before);
    expect(await version()).toBe(expectedVersion);
  });
});

describe('a page that follows a video', () => {
  it('hears at once what somebody else chooses, buys and finishes, and nothing of another’s video', async () => {
    const { actor, mvId, version, edit } = await studio();
    await edit(0, 'Rain');
    const leave = new AbortController();
    const moments = followVideo({ platform, actor }, mvId, leave.signal);
    const next = async () => (await moments.next()).value;
    const at = await version();
    expect(await next()).toEqual({ version: at, status: 'READY', operation: null });
    const [, heard] = await Promise.all([
      chooseTakes({ platform, actor }, mvId, { expectedVersion: at, choices: [{ sceneIndex: 0, take: 1 }] }),
      next(),
    ]);
    expect(heard).toEqual({ version: at + 1, status: 'READY', operation: null });
    const [bought, seen] = await Promise.all([
      renderBatch({ ...deps, actor }, mvId, { expectedVersion: at + 1, sceneIndexes: [1] }),
      next(),
    ]);
    expect(seen).toMatchObject({ version: at + 1, operation: { taskId: bought.taskId, type: 'mv-render-batch' } });
    await runTask(bought.taskId);
    let last = await next();
    while (last?.operation) last = await next();
    expect(last).toEqual({ version: at + 2, status: 'READY', operation: null });
    leave.abort();
    expect((await moments.next()).done).toBe(true);
    const stranger = (await createTestActor(platform)).actor;
    expect((await followVideo({ platform, actor: stranger }, mvId, new AbortController().signal).next()).done).toBe(
      true,
    );
  });
});

describe('what the studio is told of a finished video', () => {
  it('has the price of each change as it is then charged', async () => {
    const { editing, edit, retake, compose } = await studio();
    const { scenes, cut, cutOtherSubtitles } = await editing();
    expect((await edit(0, 'Rain')).creditsCharged).toBe(scenes[0]?.editCredits);
    expect((await retake(0, 1)).creditsCharged).toBe((scenes[0]?.retakeCredits ?? 0) + (scenes[1]?.retakeCredits ?? 0));
    expect((await compose()).creditsCharged).toBe(cut.credits);
    expect(cutOtherSubtitles?.subtitles).toBe(!cut.subtitles);
    expect((await compose(cutOtherSubtitles?.subtitles)).creditsCharged).toBe(cutOtherSubtitles?.credits);
    expect((await editing()).operations.map((operation) => operation.type)).toEqual([
      'mv-compose',
      'mv-compose',
      'mv-render-batch',
      'mv-scene-edit',
      'mv',
    ]);
  });

  it('prices a draft below the video’s own resolution, and the cut with the scenes that are drafts', async () => {
    const { actor, mvId, version, editing, finish } = await studio({ resolution: '1080p' });
    const scene = (await editing()).scenes[0];
    expect(scene?.draftCredits).toBeLessThan(scene?.retakeCredits ?? 0);
    const task = await finish(
      renderBatch({ ...deps, actor }, mvId, { expectedVersion: await version(), sceneIndexes: [0], draft: true }),
    );
    expect(task.creditsCharged).toBe(scene?.draftCredits);
    const { cut, scenes } = await editing();
    expect(scenes[0]?.takes.at(-1)).toMatchObject({ draft: true, resolution: '540p' });
    expect(cut.redrawnSceneIndexes).toEqual([0]);
  });

  it('says why an operation failed', async () => {
    const { editing, retake } = await studio();
    failing.add(0);
    await retake(0);
    expect((await editing()).operations[0]).toMatchObject({
      status: 'FAILED',
      creditsCharged: 0,
      errorMessage: expect.stringMatching(/scenes failed/),
    });
  });
});

it('names what of an edit nobody will see before it is bought, and charges nothing', async () => {
  const { actor, mvId } = await studio();
  const before = await readBalance({ platform, actor });
  deps.engines.artist.foresee = async ({ prompt }) => (prompt.includes('gazebo') ? ['gazebo'] : []);
  const foreseen = (prompt: string) => foreseeEdit({ ...deps, actor }, mvId, 0, prompt);
  expect(await foreseen('a fox in a gazebo')).toEqual({ notPictured: ['gazebo'] });
  expect(await foreseen('a fox')).toEqual({ notPictured: [] });
  await expect(foreseeEdit({ ...deps, actor }, mvId, 9, 'a fox')).rejects.toMatchObject({ code: 'SCENE_NOT_FOUND' });
  delete deps.engines.artist.foresee;
  expect(await foreseen('a fox in a gazebo')).toEqual({ notPictured: [] });
  expect(await readBalance({ platform, actor })).toEqual(before);
});
