import { describe, expect, it, vi } from 'vitest';
import { checkLedger } from '#lib/billing/check-ledger.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Failure } from '#lib/platform/failure.ts';
import { readConfig } from '#lib/platform/config.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { cancelTask } from '#lib/tasks/life/cancel-task.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { createSong } from '../../music/create-song.ts';
import type { FakeEngineHooks } from '../../testing/fake-engines.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { createDraft } from '../drafts/drafts.ts';
import { composeMv } from '../edits/composition.ts';
import { compilePrompts, enginePromptMax } from '../create/shot-prompts.ts';
import { editScene, renderBatch } from '../edits/scene-edits.ts';
import { generateMv } from '../create/create-mv.ts';
import { preflightDraft } from '../drafts/preflights.ts';
import type { ScenePlan } from '../ports.ts';
import { readMv } from '../read/read-mv.ts';
import { readVideoNotes } from '../read/video-notes.ts';
import { reviewReferences } from '../sources/reference-pictures.ts';
import { createRenderSlots } from './economy-schedule.ts';
import { upgradeMv } from '../edits/upgrade.ts';

const native = { ...readConfig({ NODE_ENV: 'test' }).native, pollMs: 5 };
const { platform, clock } = await createTestPlatform({ config: { native } });
const beijing = (text: string) => new Date(`${text}+08:00`);

/** A bought native video, and what its engines are told to do. */
async function buy(hooks: FakeEngineHooks = {}, choices: object = {}) {
  const { actor } = await createTestActor(platform, { credits: 1000 });
  const { deps, runTask } = createTestProducts(platform, hooks);
  const song = await createSong({ ...deps, actor }, {
    mode: 'custom',
    lyrics: 'la la',
    title: 'Sea',
    model: 'chirp-fenix',
  } as Parameters<typeof createSong>[1]);
  await runTask(song.taskId);
  const draft = await createDraft(
    { ...deps, actor },
    {
      source: { type: 'task', taskId: song.taskId },
      engineVersion: 'native-v1',
      performanceMode: 'story',
      ...choices,
    },
  );
  const before = (await readBalance({ platform, actor })).balanceCredits;
  const { preflightId } = await preflightDraft({ ...deps, actor }, draft.id, { expectedVersion: 1 });
  const { taskId } = await generateMv({ ...deps, actor }, draft.id, {
    expectedVersion: 1,
    maxCredits: 900,
    preflightId,
  });
  return { actor, deps, runTask, taskId, before };
}

const economy = { schedule: 'economy', renderTier: 'standard' } as const;
const read = (actor: PayingActor, taskId: string) => readTask({ platform, actor }, taskId);
const stagesOf = async (taskId: string) =>
  (
    await platform.database.sql.query<{ name: string; status: string }>(
      'SELECT name, status FROM task_stage WHERE task_id = $1 ORDER BY ordinal',
      [taskId],
    )
  ).rows.map(({ name, status }) => `${name} ${status}`);
const isPlanned = (taskId: string) =>
  expect.poll(async () => (await stagesOf(taskId)).at(-1)).toBe('scene-images completed');

describe('the economy schedule', () => {
  it('plans at once, starts shots in the night, and costs three quarters', async () => {
    clock.set(beijing('2026-03-05T12:00:00'));
    const shots: string[] = [];
    const { actor, runTask, taskId, before } = await buy(
      { beforeWork: ({ kind }) => void (kind === 'scene' && shots.push(clock.now().toISOString())) },
      economy,
    );
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(before - 12 * 16 * 0.75);
    const running = runTask(taskId);
    await isPlanned(taskId);
    expect(await readMv({ platform, actor }, taskId)).toMatchObject({
      status: 'PROCESSING',
      estimatedStartAt: beijing('2026-03-06T00:00:00').toISOString(),
      deliveryDeadlineAt: beijing('2026-03-07T12:00:00').toISOString(),
      generation: {
        schedule: 'economy',
        renderTier: 'standard',
        scheduleWindow: { offPeakEndsAt: beijing('2026-03-06T08:00:00').toISOString() },
      },
    });
    // A list names it and says what it waits for.
    const note = async () => (await readVideoNotes({ platform, actor }, [await read(actor, taskId)]))[taskId];
    expect(await note()).toEqual({
      title: expect.stringMatching(/\S/),
      startsAt: beijing('2026-03-06T00:00:00').toISOString(),
    });
    expect(shots).toEqual([]);
    clock.set(beijing('2026-03-06T00:00:01'));
    await running;
    expect(await note()).toMatchObject({ startsAt: null });
    expect(shots).toHaveLength(2);
    expect(await read(actor, taskId)).toMatchObject({ status: 'COMPLETED', creditsCharged: 144, creditsRequired: 144 });
    expect(await readMv({ platform, actor }, taskId)).toMatchObject({
      status: 'READY',
      estimatedStartAt: null,
      deliveryDeadlineAt: null,
    });
  });

  it('keeps a shot that did not start by 07:40 for the night after', async () => {
    clock.set(beijing('2026-03-05T07:30:00'));
    const shots: string[] = [];
    const { actor, runTask, taskId } = await buy(
      {
        beforeWork: ({ kind }) => {
          if (kind !== 'scene') return;
          shots.push(clock.now().toISOString());
          // One shot at a time; each takes a quarter of an hour.
          clock.advanceSec(15 * 60);
        },
      },
      economy,
    );
    Object.assign(platform.config, { renderConcurrency: 1 });
    const running = runTask(taskId);
    await expect.poll(() => shots.length).toBe(1);
    await expect.poll(() => stagesOf(taskId)).toContain('render-scenes started');
    clock.set(beijing('2026-03-05T23:59:00'));
    expect(shots).toHaveLength(1);
    clock.set(beijing('2026-03-06T00:00:00'));
    await running;
    Object.assign(platform.config, { renderConcurrency: 0 });
    expect(shots).toEqual([beijing('2026-03-05T07:30:00').toISOString(), beijing('2026-03-06T00:00:00').toISOString()]);
    expect((await read(actor, taskId)).status).toBe('COMPLETED');
  });

  it('stops waiting at a cancellation, and goes on in another process', async () => {
    clock.set(beijing('2026-03-05T12:00:00'));
    const cancelled = await buy({}, economy);
    const resumed = await buy({}, economy);
    const stopping = new AbortController();
    void resumed.runTask(resumed.taskId, stopping.signal);
    const second = cancelled.runTask(cancelled.taskId);
    await Promise.all([isPlanned(cancelled.taskId), isPlanned(resumed.taskId)]);
    await cancelTask({ platform, actor: cancelled.actor }, cancelled.taskId);
    await second;
    expect(await read(cancelled.actor, cancelled.taskId)).toMatchObject({ status: 'CANCELLED', refunded: true });
    // Another process takes the waiting over and goes on in the night.
    stopping.abort();
    const again = resumed.runTask(resumed.taskId);
    clock.set(beijing('2026-03-06T03:00:00'));
    await again;
    expect((await read(resumed.actor, resumed.taskId)).status).toBe('COMPLETED');
  });

  it('fails and refunds past 48 hours', async () => {
    clock.set(beijing('2026-03-08T12:00:00'));
    const missed = await buy({}, economy);
    const waiting = missed.runTask(missed.taskId);
    await isPlanned(missed.taskId);
    clock.set(beijing('2026-03-10T12:00:00'));
    await waiting;
    expect(await read(missed.actor, missed.taskId)).toMatchObject({
      status: 'FAILED',
      errorCode: 'MV_ECONOMY_DEADLINE_MISSED',
      refunded: true,
      retryable: true,
      creditsCharged: 0,
    });
    expect((await readBalance({ platform, actor: missed.actor })).balanceCredits).toBe(missed.before);
    expect(await checkLedger({ platform, actor: { kind: 'operator' } })).toMatchObject({ ok: true });
  });

  it('gives slots in the order of purchase', async () => {
    const slots = createRenderSlots(1);
    const { signal } = new AbortController();
    const release = await slots.acquire(5, signal);
    const order: number[] = [];
    const left = new AbortController();
    const gone = slots.acquire(0, left.signal);
    const others = [3, 1, 2].map((number) =>
      slots.acquire(number, signal).then((done) => (order.push(number), done())),
    );
    left.abort(new Error('cancelled'));
    await expect(gone).rejects.toThrow('cancelled');
    release();
    release();
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
  });
});

describe('a native shot', () => {
  const hang =
    (hooks: { progressEverySec?: number; limitSec: number }): FakeEngineHooks['beforeWork'] =>
    async ({ kind, signal }) => {
      if (kind !== 'scene') return;
      clock.advanceSec(hooks.limitSec);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    };

  it.each([
    ['unheard of for an hour', 3600, 'MV_NATIVE_SHOT_UNCONFIRMED'],
    ['unfinished after three', 3 * 3600, 'MV_NATIVE_SHOT_UNFINISHED'],
  ])('%s fails the video and is refunded', async (_name, limitSec, errorCode) => {
    const { actor, runTask, taskId, before } = await buy({ beforeWork: hang({ limitSec }) });
    await runTask(taskId);
    expect(await read(actor, taskId)).toMatchObject({ status: 'FAILED', errorCode, refunded: true, retryable: true });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(before);
  });

  it('goes on where it was when the machine has slept for four hours', async () => {
    // One for all shots, which are at work at the same time.
    const looks = vi.spyOn(clock, 'uptimeMs');
    let shots = 0;
    const { actor, runTask, taskId } = await buy({
      beforeWork: async ({ kind, signal }) => {
        if (kind !== 'scene') return;
        shots++;
        clock.set(new Date(clock.now().getTime() + 4 * 3_600_000));
        const before = looks.mock.calls.length;
        await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(before + 2);
        signal.throwIfAborted();
      },
    });
    await runTask(taskId);
    expect((await read(actor, taskId)).status).toBe('COMPLETED');
    expect(shots).toBe(2);
  });

  it('is looked at when it is finished, and what was seen is told without holding anything back', async () => {
    const { actor, runTask, taskId } = await buy(
      {
        reviewShot: (path) =>
          path.endsWith('scene-1.mp4')
            ? [
                { code: 'MV_NATIVE_SHOT_INTERNAL_CUT', atSec: 1.5 },
                { code: 'MV_NATIVE_FRAME_BORDERS', atSec: null },
                { code: 'MV_NATIVE_CREATIVE_STILL', atSec: null },
              ]
            : [],
      },
      { description: 'A very long brief. '.repeat(100) },
    );
    await runTask(taskId);
    const task = await read(actor, taskId);
    expect(task).toMatchObject({ status: 'COMPLETED', quality: { shotsReviewed: 2 } });
    expect(task.quality?.observations.filter((one) => one.sceneIndex === 1)).toEqual([
      { code: 'MV_NATIVE_PROMPT_COMPILATION_FALLBACK', sceneIndex: 1, atSec: null },
      { code: 'MV_NATIVE_SHOT_INTERNAL_CUT', sceneIndex: 1, atSec: 1.5 },
      { code: 'MV_NATIVE_FRAME_BORDERS', sceneIndex: 1, atSec: null },
      { code: 'MV_NATIVE_CREATIVE_STILL', sceneIndex: 1, atSec: null },
    ]);
    expect(task.warningCodes).toEqual(
      expect.arrayContaining([
        'MV_NATIVE_PROMPT_COMPILATION_FALLBACK',
        'MV_NATIVE_SHOT_INTERNAL_CUT',
        'MV_NATIVE_FRAME_BORDERS',
        'MV_NATIVE_CREATIVE_STILL',
      ]),
    );
  });

  it('is reviewed again when it is rendered again, by a batch and by an upgrade', async () => {
    const {
      actor,
      deps,
      runTask,
      taskId: mvId,
    } = await buy({ reviewShot: () => [{ code: 'MV_NATIVE_CREATIVE_DARK', atSec: null }] });
    await runTask(mvId);
    const { version } = await readMv({ platform, actor }, mvId);
    const seen = (sceneIndexes: number[]) => ({
      status: 'COMPLETED',
      quality: {
        shotsReviewed: sceneIndexes.length,
        observations: sceneIndexes.map((sceneIndex) => ({ code: 'MV_NATIVE_CREATIVE_DARK', sceneIndex, atSec: null })),
      },
      warningCodes: ['MV_NATIVE_CREATIVE_DARK'],
    });
    const batch = await renderBatch({ ...deps, actor }, mvId, { expectedVersion: version, sceneIndexes: [1] });
    await runTask(batch.taskId);
    expect(await read(actor, batch.taskId)).toMatchObject(seen([1]));
    const composed = await composeMv({ ...deps, actor }, mvId, { expectedVersion: version + 1 });
    await runTask(composed.taskId);
    expect(await read(actor, composed.taskId)).not.toHaveProperty('quality');
    const upgraded = await upgradeMv({ ...deps, actor }, mvId, {
      expectedVersion: (await readMv({ platform, actor }, mvId)).version,
      renderTier: 'hd',
    });
    await runTask(upgraded.taskId);
    expect(await read(actor, upgraded.taskId)).toMatchObject(seen([0, 1]));
  });

  it('whose own words are too long for the engine fails the video before anything is rendered', async () => {
    let rendered = 0;
    const { actor, deps, runTask, taskId, before } = await buy({
      beforeWork: ({ kind }) => void (kind === 'scene' && rendered++),
    });
    const plan = deps.engines.planner.planScenes;
    deps.engines.planner.planScenes = async (...given) =>
      (await plan(...given)).map((scene) => ({ ...scene, prompt: 'word '.repeat(300) }));
    await runTask(taskId);
    expect(await read(actor, taskId)).toMatchObject({
      status: 'FAILED',
      errorCode: 'MV_NATIVE_SHOT_PROMPT_TOO_LONG',
      refunded: true,
      retryable: false,
    });
    expect([rendered, (await readBalance({ platform, actor })).balanceCredits]).toEqual([0, before]);
  });

  it('of an edit takes no prompt that the engine does not read to its end, before anything is charged', async () => {
    const { actor, deps, runTask, taskId: mvId } = await buy();
    await runTask(mvId);
    const before = (await readBalance({ platform, actor })).balanceCredits;
    const { version } = await readMv({ platform, actor }, mvId);
    const edit = (prompt: string) => editScene({ ...deps, actor }, mvId, 0, { expectedVersion: version, prompt });
    const refusal = await edit('word '.repeat(300)).catch((error: Failure) => error);
    expect(refusal).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'prompt' } });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(before);
    const most = Number(/at most (\d+)/.exec((refusal as Failure).message)?.[1]);
    const { taskId } = await edit('w'.repeat(most));
    await runTask(taskId);
    expect((await read(actor, taskId)).status).toBe('COMPLETED');
  });

  it('of an edit waits for the database when it goes away, as all other work does', async () => {
    const { actor, deps, runTask, taskId: mvId } = await buy();
    await runTask(mvId);
    const { version } = await readMv({ platform, actor }, mvId);
    const broken = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { artist } = deps.engines;
    deps.engines.artist = {
      ...artist,
      drawSceneImages: async (...args) => {
        const images = await artist.drawSceneImages(...args);
        vi.spyOn(platform.database, 'transaction').mockRejectedValueOnce(broken);
        return images.map((image) => ({ ...image, fallback: 'refused' }));
      },
    };
    const { sql } = platform.database;
    const query = sql.query.bind(sql);
    // What a run reads or writes otherwise than as a run is not repeated, and would fail a stage that has one attempt.
    const losing = vi.spyOn(sql, 'query').mockImplementation(((statement, values) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!/mv_scene|FROM mv |FROM asset|warning_codes = array_append/.test(text)) return query(statement, values);
      return Promise.reject(broken);
    }) as Sql['query']);
    const upgraded = await upgradeMv({ ...deps, actor }, mvId, { expectedVersion: version, renderTier: 'hd' });
    await runTask(upgraded.taskId);
    losing.mockRestore();
    vi.mocked(platform.database.transaction).mockRestore();
    expect(await read(actor, upgraded.taskId)).toMatchObject({
      status: 'COMPLETED',
      warningCodes: ['MV_IMAGE_FALLBACK'],
    });
  });

  it('of an edit has the same time limits, and is told what the scene has become', async () => {
    const work: { doing?: FakeEngineHooks['beforeWork'] } = {};
    const { actor, deps, runTask, taskId: mvId } = await buy({ beforeWork: (step) => work.doing?.(step) });
    await runTask(mvId);
    const before = (await readBalance({ platform, actor })).balanceCredits;
    const version = async () => (await readMv({ platform, actor }, mvId)).version;
    work.doing = hang({ limitSec: 3 * 3600 });
    const late = await renderBatch({ ...deps, actor }, mvId, {
      expectedVersion: await version(),
      sceneIndexes: [0, 1],
    });
    await runTask(late.taskId);
    expect(await read(actor, late.taskId)).toMatchObject({
      status: 'FAILED',
      errorCode: 'MV_NATIVE_SHOT_UNFINISHED',
      refunded: true,
    });
    expect((await readBalance({ platform, actor })).balanceCredits).toBe(before);
    work.doing = undefined;
    const { taskId } = await editScene({ ...deps, actor }, mvId, 0, {
      expectedVersion: await version(),
      prompt: 'Snow.',
    });
    await runTask(taskId);
    const { rows } = await platform.database.sql.query<{ plan: ScenePlan }>(
      'SELECT plan FROM mv_scene WHERE mv_id = $1 AND index = 0',
      [mvId],
    );
    expect(rows[0]?.plan).toMatchObject({ prompt: 'Snow.', enginePrompt: expect.stringMatching(/^Snow\. Shot: /) });
  });

  const judgements: [string, () => string, string, RegExp][] = [
    ['rejected', () => 'shows nothing', 'MV_NATIVE_REFERENCE_REJECTED', /^characterImage shows nothing\.$/],
    [
      'not judged',
      () => {
        throw new Error('busy');
      },
      'MV_NATIVE_REFERENCE_REVIEW_UNAVAILABLE',
      /./,
    ],
  ];
  it.each(judgements)('is not begun when its reference is %s', async (_name, reviewReference, code, message) => {
    const { deps } = createTestProducts(platform, { reviewReference });
    const review = reviewReferences(
      deps,
      { workDir: 'work' } as TaskRun,
      { characterFile: 'face.png', referenceFiles: [] },
      new AbortController().signal,
    );
    await expect(review).rejects.toMatchObject({ name: 'TaskFailure', code, message: expect.stringMatching(message) });
  });

  it('is told as much as fits, the scene first', () => {
    const scene = {
      index: 0,
      prompt: 'Waves.',
      shotType: 'narrative',
      framing: 'wide',
      camera: { move: 'static', amount: 0 },
      timeOfDay: 'day',
      hasCharacter: true,
    } as ScenePlan;
    const compile = (description: string) =>
      compilePrompts({ description }, { styleId: 'ink', world: 'A sea.' }, { description: 'A singer.' }, [scene]);
    expect(compile('Blue').scenes[0]?.enginePrompt).toBe(
      'Waves. Shot: narrative, wide, camera static, day. Style: ink. A sea. Character: A singer. Brief: Blue',
    );
    const long = compile('x'.repeat(2000));
    expect(long.fallbacks).toEqual([0]);
    expect(long.scenes[0]?.enginePrompt).toBe(
      'Waves. Shot: narrative, wide, camera static, day. Style: ink. A sea. Character: A singer.',
    );
    expect((long.scenes[0]?.enginePrompt ?? '').length).toBeLessThanOrEqual(enginePromptMax);
  });
});
